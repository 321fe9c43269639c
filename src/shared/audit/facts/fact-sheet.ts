import { betterOf, METRICS, valueOf, type MetricKey } from '../../metrics/catalogue'
import { countsPurchases, countsResults } from '../../metrics/counted'
import { ratio } from '../../metrics/rates'
import type { Fact } from '../../schemas/fact'
import type { Labels, Sums } from '../../schemas/segment'
import { listFigures } from './derive'
import { kindOfGoal } from '../goals/goals'
import type { FactBook } from './fact-book'
import type { Group, SegmentSummary, Slice, Summary } from '../summary/summary'

/**
 * Number of largest segments that get all their facts even if no finding names them. So do the first and last by each
 * ranked rate.
 */
const MOST_SHEETS = 20
const NAMED_BY: readonly string[] = ['roas', 'costPerPurchase', 'costPerResult', 'ctr']

/** Rates that segments of a group are ranked by. */
const RANKED: readonly MetricKey[] = ['ctr', 'cpc', 'hookRate', 'holdRate', 'engagementRate']
const RANKED_SALES: readonly MetricKey[] = ['roas', 'costPerPurchase', 'conversionRate', ...RANKED]
const RANKED_OTHERS: readonly MetricKey[] = ['costPerResult', ...RANKED]
/** Repeat the purchase metrics in a file whose results are purchases. */
const AS_PURCHASES: readonly MetricKey[] = ['results', 'costPerResult']
/**
 * A row is ranked from this share of the mean spend on, or from this many results, which a highlight of a small row rests on: ours,
 * the standard error of 20 results' cost is 22% (1 ÷ √20).
 */
const RANKED_FROM = { share: 0.3, results: 20 }

export interface FactSheets {
  /** Ids of a segment's facts for these metrics, as far as the file has them. Writes all its facts on the first call. */
  of(segmentId: string, metrics: readonly MetricKey[]): string[]
  account(metrics: readonly MetricKey[]): string[]
  group(name: string, metrics: readonly MetricKey[]): string[]
}

/**
 * Writes the facts of the account, its groups and its largest segments; those of other segments are written when
 * findings ask for them.
 */
export function writeFactSheets(book: FactBook, summary: Summary): FactSheets {
  const { total, labels, segments, groups } = summary
  const segmentOf = new Map(segments.map((segment) => [segment.id, segment]))
  const ranks = rankSegments(summary)
  const groupOf = new Map(groups.map((group) => [group.name, group]))
  const isSales = new Set(groups.filter(({ goal }) => goal === 'sales').map(({ name }) => name))
  addFigures(book, 'account', total, summary)
  book.add({ subject: 'account', metric: 'segments', value: segments.length, rows: total.rows })
  for (const group of groups) addGroup(book, group, summary)

  const written = new Set<string>()
  const write = (segment: SegmentSummary) => {
    if (written.has(segment.id)) return
    written.add(segment.id)
    const frame = groups.length > 1 ? `group:${segment.group}` : 'account'
    for (const { metric, value, inputs } of listFigures(segment, labels)) {
      if (value === null || (isSales.has(segment.group) && AS_PURCHASES.includes(metric))) continue
      const other = inputs.length > 0 ? book.find(frame, metric)?.id : undefined
      const rank = ranks.get(`${segment.id}\n${metric}`)
      book.add({
        subject: segment.id,
        metric,
        value,
        rows: segment.rows,
        inputs: inputs.length > 0 ? inputs : undefined,
        ...(other && { comparedTo: other }),
        ...(rank && { rank }),
        counts: countsOf(metric, groupOf.get(segment.group), labels),
      })
    }
    addShares(book, segment, total, labels)
  }
  segments.slice(0, MOST_SHEETS).forEach(write)
  segments.filter(({ id }) => isExtreme(id, ranks)).forEach(write)

  const idsOf = (subject: string, metrics: readonly MetricKey[]) =>
    metrics.flatMap((metric) => book.find(subject, metric)?.id ?? [])
  return {
    of: (segmentId, metrics) => {
      const segment = segmentOf.get(segmentId)
      if (segment) write(segment)
      return idsOf(segmentId, metrics)
    },
    account: (metrics) => idsOf('account', metrics),
    group: (name, metrics) => idsOf(`group:${name}`, metrics),
  }
}

/** Result kind that a figure counts, if any: for purchases the file's kind, for results the kind of the group's goal. */
function countsOf(metric: MetricKey, group: Group | undefined, labels: Labels): Fact['counts'] {
  const sold = countsPurchases(metric) || (countsResults(metric) && group?.goal === 'sales')
  if (sold) return labels.purchases === 'conversions' ? 'conversion' : 'purchase'
  return countsResults(metric) && group ? kindOfGoal(group.goal) : undefined
}

function addFigures(
  book: FactBook,
  subject: string,
  slice: Slice,
  summary: Summary,
  group = summary.groups.length === 1 ? summary.groups[0] : undefined,
): void {
  const sales = summary.groups.every(({ goal }) => goal === 'sales') || subject === `group:sales`
  for (const { metric, value, inputs } of listFigures(slice, summary.labels)) {
    if (value === null || (sales && AS_PURCHASES.includes(metric))) continue
    book.add({
      subject,
      metric,
      value,
      rows: slice.rows,
      inputs: inputs.length > 0 ? inputs : undefined,
      ...(group && subject !== 'account' && { goal: group.goal }),
      counts: countsOf(metric, group, summary.labels),
    })
  }
}

function addGroup(book: FactBook, group: Group, summary: Summary): void {
  const slice = { ...group.slice, sums: { ...group.slice.sums, results: group.results } }
  addFigures(book, `group:${group.name}`, slice, summary, group)
  book.add({
    subject: `group:${group.name}`,
    metric: 'segments',
    value: group.parts.length,
    rows: group.slice.rows,
    goal: group.goal,
  })
}

function addShares(book: FactBook, segment: SegmentSummary, total: Slice, labels: Labels): void {
  const shares = [
    ['spendShare', 'spend', segment.sums.spend, total.sums.spend],
    ['purchaseShare', 'purchases', segment.sums.purchases, total.sums.purchases],
  ] as const
  for (const [metric, input, part, whole] of shares) {
    const value = ratio(part, whole)
    if (value === null) continue
    book.add({
      subject: segment.id,
      metric,
      value,
      rows: segment.rows,
      inputs: [
        { metric: input, value: part },
        { metric: input, value: whole, of: 'account', label: `${METRICS[input].label}, whole file` },
      ],
      base: 'account',
      counts: countsOf(metric, undefined, labels),
    })
  }
}

function isExtreme(id: string, ranks: ReadonlyMap<string, NonNullable<Fact['rank']>>): boolean {
  return NAMED_BY.some((metric) => {
    const rank = ranks.get(`${id}\n${metric}`)
    return rank !== undefined && (rank.place === 1 || rank.place === rank.of)
  })
}

/** Ranks within each group, best first, without rows that hardly ran. */
function rankSegments({ segments, groups }: Summary): Map<string, NonNullable<Fact['rank']>> {
  const ranks = new Map<string, NonNullable<Fact['rank']>>()
  for (const group of groups) {
    // A segment with several goals has no rates of its own in any group.
    const own = segments.filter(({ group: name, parts }) => name === group.name && parts.length === 1)
    // Rows that share money have no total, so the sum of the rows stands in for it.
    const whole = group.slice.sums.spend ?? own.reduce((sum, { sums }) => sum + (sums.spend ?? 0), 0)
    const mean = whole / Math.max(1, own.length)
    const results = group.goal === 'sales' ? 'purchases' : 'results'
    const isRanked = ({ spend, [results]: got }: Sums) =>
      (spend ?? 0) >= RANKED_FROM.share * mean || ((spend ?? 0) > 0 && (got ?? 0) >= RANKED_FROM.results)
    const ranked = own.filter(({ sums }) => isRanked(sums))
    for (const metric of group.goal === 'sales' ? RANKED_SALES : RANKED_OTHERS) {
      const sign = betterOf(metric) === 'lower' ? 1 : -1
      const placed = ranked
        .flatMap(({ id, sums }) => {
          const value = valueOf(metric, sums)
          return value === null ? [] : [{ id, value }]
        })
        .sort((a, b) => sign * (a.value - b.value))
      placed.forEach(({ id }, at) =>
        ranks.set(`${id}\n${metric}`, { place: at + 1, of: placed.length, by: metric }),
      )
    }
  }
  return ranks
}
