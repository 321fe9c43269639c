import type { TextPart } from '../../schemas/text-part'
import type { Piece } from '../say'
import type { Figure } from '../figure'
import type { ToldNote, ToldOf } from '../told'
import type { Grammar } from './grammar'

const ORDER = { slight: 'since.order.same', some: 'since.order', whole: 'since.order.whole' } as const

/** A note of the comparison with the last audit. */
export function tellSince({ note, brief }: ToldOf<'since'>, g: Grammar): TextPart[][] {
  const signed = (figure: Figure | null | undefined) => g.figure(figure, 'signed')
  if (note.kind === 'followed') {
    const slots = {
      name: g.voice.name(note.name),
      said: g.language.words[`said.${note.said}`],
      size: g.figure(note.size, 'size'),
      cost: costNote(note, g),
    }
    return [g.say(`since.${note.spend === 'gone' || note.size ? note.spend : 'same'}`, slots)]
  }
  if (note.kind === 'more') {
    const { count } = note
    return [g.say('since.more', { count: g.figure(count), n: count.value, row: g.row, rows: g.rows })]
  }
  const slots = { before: g.figure(note.before), after: g.figure(note.after) }
  if (note.kind === 'clicks')
    return [g.say(`since.clicks.${note.way}`, { ...slots, name: g.voice.name(note.name) })]
  if (note.kind === 'benchmark')
    return [g.say('since.benchmark', { ...slots, excess: g.figure(note.excess) })]
  const chance = note.unsure && g.language.words['change.chance']
  const told = { ...slots, metric: g.metric(note.before), change: signed(note.change), chance }
  if (brief)
    return [g.say(`since.worse.${note.kind}`, { ...told, name: note.row && g.voice.name(note.row.name) })]
  if (note.kind === 'cost') {
    const effects = note.effects.map(({ step, change }) =>
      g.part(`since.effect.${step}.${change.value > 0 ? 'up' : 'down'}`, {
        change: g.figure(change, 'part'),
      }),
    )
    return [
      g.say('since.cost', { ...told, effects: g.list(effects) }),
      note.chance ? g.say('since.chance') : [],
      note.ended ? g.say('since.ended') : [],
    ]
  }
  const { orderValue, mix, changed } = note
  const order = orderValue && g.part(ORDER[orderValue.part], { change: signed(orderValue.change) })
  return [
    g.say('since.return', { ...told, order }),
    mix ? g.say(`since.mix.${mix}`, { names: g.names(changed) }) : [],
    note.ended ? g.say('since.ended') : [],
  ]
}

function costNote({ cost: became }: Extract<ToldNote, { kind: 'followed' }>, g: Grammar): Piece {
  if (!became) return null
  const beyond = became.outcome === 'as_expected' ? 'as_expected' : 'beyond_chance'
  const slots = {
    before: g.figure(became.before),
    after: g.figure(became.after),
    thing: g.thing(became.counts),
    things: g.things(became.counts),
    outcome: became.outcome && g.language.words[`outcome.${beyond}`],
  }
  return g.part(`since.became.${became.became}`, slots)
}
