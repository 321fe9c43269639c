import {
  isExpensive,
  LINE_METRICS,
  MILD_SHARE,
  NOT_JUDGED_METRICS,
  WORDS_METRIC,
} from '../../audit/bridge/bridge-metrics'
import { findWorsened } from '../../audit/since-last/worsened'
import { isLongOver, wasRecent } from '../../audit/state/standing'
import type { BridgeLine } from '../../schemas/bridge'
import type { ClaimOf } from '../../schemas/claim'
import type { Book, GroupEntry } from '../book'
import type { BridgeLineTold, Derived } from '../told'
import { nameSome } from './name-some'
import { excessElsewhere } from './elsewhere'
import { isMuchLess, newPeopleOf } from './new-people'

/** Groups with fewer results get no statement about the cost of their rows. */
const FEW_RESULTS = 15

export function deriveSpent(book: Book): Derived<'spent'> | null {
  const overlap = book.audit.trust?.find(({ code }) => code === 'overlapping_rows')
  const stated = overlap?.facts
    .flatMap((id) => book.figureById(id) ?? [])
    .find(({ metric }) => metric === 'statedSpend')
  const [spend, impressions] = overlap
    ? [stated ?? null, null]
    : [book.figure('account', 'spend'), book.figure('account', 'impressions')]
  if (!spend && !impressions) return null
  return {
    kind: 'spent',
    period: book.audit.period,
    spend,
    rows: book.figure('account', 'segments'),
    impressions,
    clicks: book.figure('account', 'clicks'),
  }
}

/** Null where the file does not count the results of its only group, or another group spent nothing. */
export function deriveBought(book: Book, { group: id }: ClaimOf<'bought'>): Derived<'bought'> | null {
  const group = book.groupOf(id)
  if (!group) return null
  const own = (metric: string) => book.groupFigure(group, metric)
  const count = own(group.count)
  const spend = own('spend')
  const several = book.groups.length > 1
  if (several ? !spend || spend.value === 0 : !count) return null
  const purchases = count && own('purchases')
  const other = group.count === 'results' && purchases !== null
  const sold = group.count === 'purchases' ? count : purchases
  const value = sold && sold.value > 0 ? own('purchaseValue') : null
  return {
    kind: 'bought',
    group: several ? group.word : null,
    only: group.segments.length === 1 ? book.name(group.segments[0]!.id) : null,
    names: group.segments.length === 2 ? group.segments.flatMap(({ id }) => book.name(id) ?? []) : [],
    spend,
    count,
    each: count && count.value > 0 ? own(group.cost) : null,
    value: value && value.value > 0 ? value : null,
    roas: value && value.value > 0 ? own('roas') : null,
    orders: other ? { count: purchases, each: purchases.value > 0 ? own('costPerPurchase') : null } : null,
  }
}

/** Null where all rows share one goal. */
export function deriveGoals(book: Book): Derived<'goals'> | null {
  const splits = book.groups.flatMap((group) => {
    if (group.word === 'set_aside') return []
    const spend = book.figure(group.id, 'spend')
    const rows = group.segments.filter(({ sums }) => (sums.spend ?? 0) > 0)
    const names = rows.length <= MOST_OF_A_GOAL ? rows.flatMap(({ id }) => book.name(id) ?? []) : []
    return spend && spend.value > 0 ? [{ group: group.word, spend, names }] : []
  })
  if (splits.length < 2) return null
  return { kind: 'goals', splits }
}

/** Maximum rows of a goal named beside its spend. */
const MOST_OF_A_GOAL = 2

/** A smaller share of a benchmark changes no digit of it. */
const WORTH_SAYING = 0.01

/** Null where the group is not judged. */
export function deriveBenchmark(
  book: Book,
  { group: id }: ClaimOf<'benchmark'>,
): Derived<'benchmark'> | null {
  const group = book.groupOf(id)
  const benchmark = group && book.benchmark(group)
  if (!group || !benchmark) return null
  const { bridge, facts } = book.audit
  const own = new Set(group.segments.map((segment) => segment.id))
  const expensive =
    bridge?.rows.filter(({ segmentId, line }) => isExpensive(line) && own.has(segmentId)) ?? []
  const inputs = facts.find((fact) => fact.id === benchmark.figure.id)?.inputs ?? []
  const inPart = new Set(
    inputs.flatMap(({ label, partly, value }) =>
      partly !== undefined && (value ?? 0) >= WORTH_SAYING ? label : [],
    ),
  )
  const partly = expensive.flatMap(({ segmentId }) => {
    const isPart = inPart.has(book.segment(segmentId)?.label ?? '')
    return (isPart && book.name(segmentId)) || []
  })
  const words = bridge?.words !== undefined && benchmark.source === 'blend' ? excessWordsOf(book) : []
  const further = newPeopleOf(book, group)
  // The verdict has told it already.
  const newPeople = further && isMuchLess(book, group, further) ? null : further
  return {
    kind: 'benchmark',
    partly,
    leavesOut: partly.length < expensive.length,
    words,
    newPeople,
    ...benchmark,
  }
}

/** Words of search terms that are expensive beyond chance. */
function excessWordsOf({ audit }: Book): string[] {
  return audit.findings.flatMap(({ issue, cells: [cell] = [] }) =>
    issue === 'search_words' && cell !== undefined ? cell : [],
  )
}

const NO_LINES = {
  recent: false,
  old: false,
  fell: false,
  benchmark: null,
  sureOn: null,
  sureOff: null,
  sure: null,
  mild: null,
  unsure: null,
  words: null,
  cheaper: null,
  newPeople: null,
  notJudged: [],
}

/** Null where nothing is judged, here or in another file of the account. */
export function deriveBridge(book: Book, { part }: ClaimOf<'bridge'>): Derived<'bridge'> | null {
  const { bridge } = book.audit
  const elsewhere = part === 'verdict' ? excessElsewhere(book.audit) : []
  if (!bridge || bridge.rows.length === 0)
    return elsewhere.length === 0 ? null : { kind: 'bridge', part, judged: false, elsewhere, ...NO_LINES }
  const judged = bridge.rows.reduce((sum, { spend }) => sum + spend, 0)
  const benchmarkOf = (name: string) => {
    const group = book.groupOf(`group:${name}`)
    return group && book.benchmark(group)
  }
  const line = (name: BridgeLine, word?: true): BridgeLineTold | null => {
    const figure = book.figure('account', word ? WORDS_METRIC : LINE_METRICS[name])
    if (!figure || figure.value <= 0) return null
    const rows = bridge.rows
      .filter((row) => row.line === name && row.word === word)
      .sort((a, b) => b.excess - a.excess)
    if (name === 'mild' && !rows.some(({ excess }) => excess >= MILD_SHARE * judged)) return null
    const named = name === 'cheaper' ? rows.toReversed() : rows
    const [first] = rows
    const shared = first && rows.every(({ group }) => group === first.group)
    return {
      figure,
      rows: rows.length,
      benchmark: shared ? benchmarkOf(first.group) : null,
      ...nameSome(
        book,
        named.map(({ segmentId }) => segmentId),
      ),
    }
  }
  const words = line('unsure', true)
  const cells = excessWordsOf(book)
  const [main, second] = bridge.groups
  return {
    kind: 'bridge',
    part,
    judged: true,
    elsewhere,
    recent: wasRecent(book.audit),
    old: isLongOver(book.audit),
    fell: findWorsened(book.audit) !== null,
    benchmark: main && !second ? benchmarkOf(main.group) : null,
    sureOn: line('sureOn'),
    sureOff: line('sureOff'),
    sure: book.figure('account', 'bridgeSure'),
    mild: line('mild'),
    unsure: line('unsure'),
    words: words && cells.length > 0 ? { ...words, cells } : null,
    cheaper: line('cheaper'),
    newPeople: part === 'verdict' ? muchLessOf(book) : null,
    notJudged: bridge.notJudged.flatMap(({ reason }) => {
      const figure = book.figure('account', NOT_JUDGED_METRICS[reason])
      return figure && figure.value > 0 ? [{ reason, figure }] : []
    }),
  }
}

/** The further benchmark of the first group whose excess cost is much less by it. */
function muchLessOf(book: Book): Derived<'bridge'>['newPeople'] {
  for (const group of book.groups) {
    const further = newPeopleOf(book, group)
    if (further && isMuchLess(book, group, further)) return further
  }
  return null
}

/** Null where the group is judged. */
export function deriveUnjudged(book: Book, { group: id }: ClaimOf<'unjudged'>): Derived<'unjudged'> | null {
  const group = book.groupOf(id)
  if (!group || book.benchmark(group)) return null
  const count = book.groupFigure(group, group.count)
  const reason = reasonFor(group, count?.value ?? null)
  return reason && { kind: 'unjudged', group: book.groups.length > 1 ? group.word : null, reason, count }
}

function reasonFor({ segments }: GroupEntry, results: number | null): Derived<'unjudged'>['reason'] | null {
  if (results === null) return 'no_results'
  if (segments.filter(({ sums }) => (sums.spend ?? 0) > 0).length < 2) return 'alone'
  return results < FEW_RESULTS ? 'too_few' : null
}
