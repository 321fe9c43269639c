import { betterOf, type MetricKey } from '../../metrics/catalogue'
import type { SentenceKey } from '../language'
import type { Piece } from '../say'
import type { Figure } from '../figure'
import type { RangeTold, ToldOf } from '../told'
import type { GroupWord } from '../words'
import type { Grammar } from './grammar'

export function tellFigures({ owner, figures }: ToldOf<'figures'>, g: Grammar) {
  return [
    g.say('figures', {
      owner: g.ownerAlone(owner),
      list: g.list(figures.map((figure) => figureWords(figure, g))),
    }),
  ]
}

function figureWords(figure: Figure, g: Grammar): Piece {
  const slots = { figure: g.figure(figure), metric: g.metric(figure) }
  return g.part(figure.unit === 'count' ? 'figures.count' : 'figures.rate', slots)
}

export function tellCompare({ owner, figure, other, otherOwner, way }: ToldOf<'compare'>, g: Grammar) {
  const slots = {
    owner: g.owner(owner),
    metric: g.metric(figure),
    figure: g.figure(figure),
    other: g.figure(other),
  }
  return otherOwner === 'benchmark'
    ? [g.say(`compare.benchmark.${way}`, slots)]
    : [g.say(`compare.${way}`, { ...slots, otherOwner: g.owner(otherOwner) })]
}

export function tellRank({ owner, figure, place, best, group }: ToldOf<'rank'>, g: Grammar) {
  const end = best === (betterOf(figure.metric as MetricKey) === 'lower') ? 'lowest' : 'highest'
  const key = `rank.${end}.${place}` as SentenceKey
  const slots = { owner: g.owner(owner), metric: g.metric(figure), figure: g.figure(figure) }
  return [g.say(key, { ...slots, rows: g.groupRows(group) })]
}

export function tellPart({ names, figures, metric, counts, base }: ToldOf<'part'>, g: Grammar) {
  const things =
    metric === 'spend'
      ? g.language.metrics.spend
      : metric === 'clicks'
        ? g.language.clicks[g.at.clicks ?? 'clicks']
        : g.things(counts)
  const of = base === 'account' ? null : (base as { group: GroupWord }).group
  const items = names.map((name, at) => {
    const slots = {
      name: g.voice.name(name),
      share: g.figure(figures[at]),
      things,
      group: of !== null ? g.group(of) : g.at.file === undefined ? g.language.sentences.inFile : null,
    }
    return g.part(at === 0 ? 'part.first' : 'part.next', slots)
  })
  return [g.say('part', { list: g.list(items) })]
}

export function tellRange(told: ToldOf<'range'>, g: Grammar) {
  const { group, some, also = [] } = told
  const slots = ({ best, bestName, worst, worstName }: RangeTold) => ({
    metric: g.metric(best),
    best: g.figure(best),
    bestName: g.voice.name(bestName),
    worst: g.figure(worst),
    worstName: g.voice.name(worstName),
  })
  const more = also.map((other) => g.part('range.next', slots(other)))
  return [
    g.say(some ? 'range.some' : group === null ? 'range' : 'range.group', {
      ...slots(told),
      rows: g.groupRows(group),
      more: g.list(more),
    }),
  ]
}

export function tellList({ group, items, first, more, whole }: ToldOf<'list'>, g: Grammar) {
  const list = items.map(({ name, figure }) => [g.voice.name(name), ' ', g.figure(figure)])
  return [
    g.say(`list.${first}`, {
      metric: g.metric(items[0]!.figure),
      row: g.row,
      group: g.group(group),
      list: g.list(list, more),
      whole: g.figure(whole),
    }),
  ]
}

export function tellTogether({ metrics, leads, relation }: ToldOf<'together'>, g: Grammar) {
  const [a, b] = metrics.map((metric) => g.metric(metric)) as [string, string]
  const [first, second] = leads
  const slots = { a, b, figureA: g.figure(metrics[0]), figureB: g.figure(metrics[1]) }
  return [
    g.say(first.segment === second.segment ? 'together.one' : 'together.two', {
      ...slots,
      name: g.voice.name(first),
      other: g.voice.name(second),
    }),
    g.say(`together.${relation}`, slots),
  ]
}
