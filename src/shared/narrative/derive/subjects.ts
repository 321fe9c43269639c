import { FIGURES } from '../../audit/facts/derive'
import { belongsToGoal } from '../../metrics/counted'
import { betterOf, valueOf, type MetricKey } from '../../metrics/catalogue'
import type { ClaimOf } from '../../schemas/claim'
import type { Book, GroupEntry } from '../book'
import type { Derived } from '../told'
import type { Figure, Owner, Way } from '../figure'

/** Two figures closer than this are called level. */
const LEVEL = 0.005
const MOST_FIGURES = 6
const MOST_ROWS = 6
/** Ranks that are stated, from either end. */
const PLACES = 3
/** Minimum rows for a statement about order, and minimum agreement of pairs (Kendall's tau). */
const ENOUGH_ROWS = 4
const CLEAR = 0.5

/** Figures that a claim may state directly. Those of a finding, a benchmark or the bridge belong to claims about these. */
export const TELLABLE = FIGURES
/** For a whole account with several goals, these would divide the spend of all goals by one goal's results. */
const OF_ONE_GOAL: readonly string[] = ['results', 'costPerResult', 'costPerPurchase', 'conversionRate']

export const isTellable = (metric: string): metric is MetricKey => TELLABLE.includes(metric as MetricKey)
/** 1 where lower is better. */
const signOf = (metric: MetricKey) => (betterOf(metric) === 'lower' ? 1 : -1)

/** Whether a claim may state figures of this subject: a row, a group or the account, but not a finding or the last audit. */
const isSubject = (book: Book, subject: string): boolean =>
  subject === 'account' || book.segment(subject) !== undefined || book.groups.some(({ id }) => id === subject)

/** Null where the subject has none of the metrics. */
export function deriveFigures(
  book: Book,
  { subject, metrics }: ClaimOf<'figures'>,
): Derived<'figures'> | null {
  if (!isSubject(book, subject)) return null
  const figures = [...new Set(metrics)]
    .filter(isTellable)
    .filter((metric) => isOfOneScope(book, subject, metric))
    .flatMap((metric) => book.figure(subject, metric) ?? [])
    .slice(0, MOST_FIGURES)
  return figures.length === 0 ? null : { kind: 'figures', owner: book.owner(subject), figures }
}

/** False for results of rows that were bought for several goals, which must not be added up. */
export function isOfOneScope(book: Book, subject: string, metric: string): boolean {
  return subject !== 'account' || book.groups.length < 2 || !OF_ONE_GOAL.includes(metric)
}

/** Null where the two have different goals, or one lacks the figure. */
export function deriveCompare(book: Book, claim: ClaimOf<'compare'>): Derived<'compare'> | null {
  const { subject, metric } = claim
  if (!isTellable(metric) || !isSubject(book, subject) || subject === claim.with) return null
  const figure = book.figure(subject, metric)
  if (!figure) return null
  const group = book.groupOf(subject)
  if (claim.with === 'benchmark') {
    const roas = metric === 'roas'
    if (!group || (!roas && metric !== group.judged.cost)) return null
    const other = book.figure(group.id, roas ? 'benchmarkRoas' : 'benchmarkCost')
    return other && compared(book, subject, figure, other, 'benchmark')
  }
  const other = isSubject(book, claim.with) ? book.figure(claim.with, metric) : null
  if (!other || !sameScope(book, subject, claim.with, metric, [figure, other])) return null
  return compared(book, subject, figure, other, book.owner(claim.with))
}

function compared(
  book: Book,
  subject: string,
  figure: Figure,
  other: Figure,
  otherOwner: Owner | 'benchmark',
): Derived<'compare'> {
  return { kind: 'compare', owner: book.owner(subject), figure, other, otherOwner, way: wayOf(figure, other) }
}

export function wayOf({ value }: Figure, other: Figure): Way {
  const level = other.value === 0 ? value === 0 : Math.abs(value / other.value - 1) <= LEVEL
  return level ? 'level' : value > other.value ? 'above' : 'below'
}

/** Two figures are comparable if goal, period, base and kind of result are the same. */
function sameScope(
  book: Book,
  a: string,
  b: string,
  metric: string,
  [one, two]: readonly [Figure, Figure],
): boolean {
  const [first, second] = [book.groupOf(a), book.groupOf(b)]
  const goals = first === second || (!belongsToGoal(metric) && (a === 'account' || b === 'account'))
  const bothSegments = book.segment(a) && book.segment(b)
  return (
    (goals || (metric === 'spend' && Boolean(bothSegments))) &&
    one.base === two.base &&
    one.counts === two.counts &&
    (one.earlier === undefined) === (two.earlier === undefined)
  )
}

/** Null outside the first and last three places, with fewer than three rows, and in a tie. */
export function deriveRank(book: Book, { subject, metric }: ClaimOf<'rank'>): Derived<'rank'> | null {
  const figure = book.figure(subject, metric)
  const group = book.groupOf(subject)
  if (!isTellable(metric) || betterOf(metric) === undefined) return null
  if (!figure?.rank || !group || !book.segment(subject)) return null
  const { place, of } = figure.rank
  const tied = placeRows(book, group, metric).filter(({ value }) => value === figure.value).length > 1
  const fromEnd = of + 1 - place < place
  const at = fromEnd ? of + 1 - place : place
  if (tied || of < PLACES || at > PLACES) return null
  const groupWord = book.groups.length > 1 ? group.word : null
  return {
    kind: 'rank',
    owner: book.owner(subject),
    figure,
    place: at,
    fromEnd,
    best: !fromEnd,
    group: groupWord,
  }
}

function ranked(book: Book, group: GroupEntry, metric: string): Figure[] {
  return group.segments.flatMap(({ id }) => book.figure(id, metric) ?? []).filter(({ rank }) => rank)
}

const SHARE_OF = new Map<string, MetricKey>([
  ['spend', 'spendShare'],
  ['purchases', 'purchaseShare'],
  ['results', 'resultShare'],
  ['clicks', 'clickShare'],
])

/** Null where no fact states the share, since shares are not computed here. */
export function derivePart(book: Book, { subjects, metric, base }: ClaimOf<'part'>): Derived<'part'> | null {
  // Shares of rows that share money are meaningless.
  if (book.audit.trust?.some(({ code }) => code === 'overlapping_rows')) return null
  const share = SHARE_OF.get(metric)
  const names = [...new Set(subjects)].flatMap((id) => book.name(id) ?? [])
  if (!share || names.length === 0 || names.length !== subjects.length || names.length > MOST_ROWS)
    return null
  const figures = names.flatMap(({ segment }) => {
    const own = book.figure(segment, share)
    return own && (own.base ?? 'account') === base ? [own] : []
  })
  if (figures.length !== names.length) return null
  return { kind: 'part', names, figures, metric, counts: figures[0]!.counts, base: book.owner(base) }
}

/** Null where fewer than two rows of the group were ranked, or all are level. */
export function deriveRange(book: Book, { metric, group: id }: ClaimOf<'range'>): Derived<'range'> | null {
  const group = book.groupOf(id)
  if (!group) return null
  const rows = ranked(book, group, metric)
  const best = rows.find(({ rank }) => rank!.place === 1)
  const worst = rows.find(({ rank }) => rank!.place === rank!.of)
  if (!best || !worst || wayOf(best, worst) === 'level') return null
  // Of several rows at the same printed figure, none is named as the best or the worst.
  const isShared = ({ shown }: Figure) => rows.filter((row) => row.shown === shown).length > 1
  if (isShared(best) || isShared(worst)) return null
  const spending = group.segments.filter(({ sums }) => (sums.spend ?? 0) > 0).length
  return {
    kind: 'range',
    group: book.groups.length > 1 ? group.word : null,
    best,
    bestName: book.name(best.subject)!,
    worst,
    worstName: book.name(worst.subject)!,
    some: best.rank!.of < spending,
  }
}

interface Placed {
  segment: string
  value: number
  /** Null for small rows of a long file, which have no facts. */
  figure: Figure | null
}

/** Metrics that a segment's sums do not suffice for. */
const BEYOND_SUMS: readonly MetricKey[] = ['completionRate', 'averagePlaySeconds', 'landingRate']

/**
 * All rows of a group sorted by a metric: best first, or largest first where neither is better. Empty where the order
 * is unknown: rows are pooled, or a row has neither a fact nor the sums for the metric.
 */
function placeRows(book: Book, group: GroupEntry, metric: MetricKey): Placed[] {
  const bare = group.segments.some(({ id }) => !book.hasSheet(id))
  if (book.groups.some(({ word }) => word === 'pooled') || (bare && BEYOND_SUMS.includes(metric))) return []
  const sign = signOf(metric)
  const placed = group.segments.flatMap(({ id, sums }): Placed[] => {
    const figure = book.figure(id, metric)
    const value = figure?.value ?? (book.hasSheet(id) ? null : valueOf(metric, sums))
    return value === null ? [] : [{ segment: id, value, figure }]
  })
  // Rows that were set aside, or kinds of people, may mix goals.
  if (new Set(placed.flatMap(({ figure }) => figure?.counts ?? [])).size > 1) return []
  return placed.sort((a, b) => sign * (a.value - b.value) || (a.segment < b.segment ? -1 : 1))
}

/** Null where a row without facts would have to be named, since the list must not skip it. */
export function deriveList(book: Book, claim: ClaimOf<'list'>): Derived<'list'> | null {
  const group = book.groupOf(claim.group)
  if (!group || !isTellable(claim.metric)) return null
  const placed = placeRows(book, group, claim.metric)
  const last = claim.first === 'worst'
  const shown = (last ? placed.toReversed() : placed).slice(0, MOST_ROWS)
  const items = shown.flatMap(({ segment, figure }) =>
    figure ? [{ name: book.name(segment)!, figure }] : [],
  )
  if (items.length === 0 || items.length < shown.length) return null
  const neutral = betterOf(claim.metric) === undefined
  return {
    kind: 'list',
    group: book.groups.length > 1 ? group.word : null,
    items,
    first: neutral ? (last ? 'smallest' : 'largest') : claim.first,
    more: placed.length > MOST_ROWS,
    whole: book.groupFigure(group, claim.metric),
  }
}

/** Null where a row without facts is first, or nobody is. */
export function deriveTogether(book: Book, claim: ClaimOf<'together'>): Derived<'together'> | null {
  const group = book.groupOf(claim.group)
  const [first, second, third] = claim.metrics
  if (!group || !first || !second || first === second || third !== undefined) return null
  if (!isTellable(first) || !isTellable(second)) return null
  const [one, two] = [placeRows(book, group, first), placeRows(book, group, second)]
  if (!one[0]?.figure || !two[0]?.figure || isLevel(one) || isLevel(two)) return null
  const other = new Map(two.map(({ segment, value }) => [segment, value]))
  const both = one.flatMap(({ segment, value }): [number, number][] => {
    const own = other.get(segment)
    return own === undefined ? [] : [[value, own]]
  })
  return {
    kind: 'together',
    metrics: [one[0].figure, two[0].figure],
    leads: [book.name(one[0].segment)!, book.name(two[0].segment)!],
    relation: relate(both, signOf(first) * signOf(second)),
  }
}

/** Nobody is first where the first two are level. */
function isLevel([first, second]: readonly Placed[]): boolean {
  return first !== undefined && first.value === second?.value
}

/** Kendall's tau: concordant minus discordant pairs, divided by all pairs. Ties count as neither. */
function relate(rows: readonly [number, number][], sign: number): Derived<'together'>['relation'] {
  if (rows.length < ENOUGH_ROWS) return 'few'
  const pairs = rows.flatMap(([a, b], at) =>
    rows.slice(at + 1).map(([c, d]) => sign * Math.sign(a - c) * Math.sign(b - d)),
  )
  const tau = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
  return tau >= CLEAR ? 'same' : tau <= -CLEAR ? 'opposite' : 'none'
}
