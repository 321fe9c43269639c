import type { TextPart } from '../../schemas/text-part'
import type { ToldFall, ToldRow } from '../told'
import type { Slots } from './fill'
import type { Grammar } from './grammar'

/** Slots of the step that asks why results cost more than in the last audit. */
export function fallSlots({ note, cost, moved }: ToldFall, g: Grammar): Slots {
  if (note.row) return rowSlots(note.row, g)
  const slots = { metric: g.metric(note.before), before: g.figure(note.before), after: g.figure(note.after) }
  return {
    fall: g.part(`fall.${note.kind}`, slots),
    moved:
      moved &&
      g.part(`fall.moved.${moved}`, {
        change: partOf({ note, cost, moved }, g),
        thing: g.thing(cost?.before.counts ?? null),
      }),
    where: g.part(`fall.where.${moved ?? 'any'}`),
  }
}

/** Slots of a sentence about the one row that explains the worsening. */
export const rowSlots = ({ name, before, after }: ToldRow, g: Grammar): Slots => ({
  name: g.voice.name(name),
  metric: g.metric(before),
  before: g.figure(before),
  after: g.figure(after),
})

function partOf({ note, cost, moved }: ToldFall, g: Grammar) {
  const part =
    moved === 'orderValue'
      ? note.kind === 'return' && note.orderValue?.change
      : cost?.effects.find(({ step }) => step === moved)?.change
  return part ? g.figure(part, 'size') : null
}

/** The change as the figure of that step. */
export function fallFigure({ note }: ToldFall, g: Grammar): TextPart[] {
  return g.say('decision.fall', { metric: g.metric(note.before), change: g.figure(note.change, 'signed') })
}
