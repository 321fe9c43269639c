import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import type { RowVerdict } from '../../../shared/schemas/bridge'
import { betterOf, METRICS } from '../../../shared/metrics/catalogue'
import {
  formatFraction,
  formatMoney,
  formatRatio,
  formatValue,
  numberFormat,
} from '../../../shared/metrics/format'
import { ratio, totalOf } from '../../../shared/metrics/rates'
import { ENGLISH, type Words } from '../../../shared/narrative/document-words'
import type { Noun } from '../../../shared/narrative/language'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { MetricName, Segment } from '../../../shared/schemas/segment'
import type { BarsChart, IntervalBar } from '../../charts/interval-bars'
import { inOwnOrder } from '../../charts/own-order'
import { ofOneGoal, type ChartSource } from './of-one-goal'

const MOST_BARS = 14

/** Segments compared with their benchmark, or without a judgement by a rate compared with the whole file's. */
export function toBarsChart(source: ChartSource, words: Words = ENGLISH): BarsChart | null {
  return toEfficiencyChart(source, words) ?? toRateChart(source, words)
}

export function toEfficiencyChart(source: ChartSource, words: Words): BarsChart | null {
  const { t, of, locale } = words
  const { bridge } = source
  const plainOf = findPlainReturns(source)
  const shares = listShares(source, locale)
  const judged = source.segments.filter(({ id, efficiency }) => efficiency && (!bridge || plainOf.has(id)))
  if (judged.length < 2) return null
  const isByCost = !!bridge && bridge.groups.every(({ roas }) => roas === null)
  const verdicts = findVerdicts(source)
  const hasVerdict = (segment: Segment) => Number(verdicts.has(segment.id))
  const bars = judged
    .toSorted((a, b) => hasVerdict(b) - hasVerdict(a))
    .slice(0, MOST_BARS)
    .map((segment): IntervalBar => {
      const { mean, low, high } = segment.efficiency!
      const verdict = verdicts.get(segment.id)
      const value = plainOf.get(segment.id) ?? mean
      const bar: IntervalBar = {
        key: segment.id,
        label: segment.label,
        value,
        low,
        high,
        shown: against(value, locale),
        shownInterval: t('{a} to {b}', { a: against(low, locale), b: against(high, locale) }),
        share: shares.get(segment)!,
        ...(verdict && { verdict }),
      }
      return isByCost ? toCostBar(bar, words) : bar
    })
  const rows = of(segmentNoun(source).many)
  return {
    title: efficiencyTitle(judged, verdicts, segmentNoun(source), words),
    note: [
      ...(bridge
        ? [
            t(
              isByCost
                ? 'Bars: reported cost per result vs. benchmark, to the right the more expensive.'
                : 'Bars: reported ROAS vs. benchmark.',
            ),
            t(
              'Lines: 80% range, adjusted for sample size and stretched to include the reported figure. Gray: could be chance; among several {rows}, chance alone can reach this far.',
              { rows },
            ),
          ]
        : [
            t(
              'Expected return on the same spend, adjusted for sample size. Lines: 80% range. Gray: not proven; across several {rows}, chance alone can go this far.',
              { rows },
            ),
          ]),
      ...(judged.length > bars.length
        ? [
            t('Shown: {n} of {of}, those with a verdict, then the largest by spend.', {
              n: bars.length,
              of: judged.length,
            }),
          ]
        : []),
    ].join(' '),
    measure: t(isByCost ? 'Cost vs. benchmark' : 'ROAS vs. benchmark'),
    // The best first.
    bars: inOwnOrder(bars.sort((a, b) => (isByCost ? byValue(a, b) : byValue(b, a)))),
    benchmark: { value: 1, label: benchmarkLabel(source, words) },
    axis: (value) => against(value, locale),
  }
}

/** Bars without a result are equal, which a difference of two infinities is not. */
const byValue = (a: IntervalBar, b: IntervalBar) => (a.value === b.value ? 0 : a.value - b.value)

/**
 * A bar of results for the same money as one of their cost, where the benchmark is a cost: 37% fewer results for the same money cost
 * 58% more each. Without a result there is no cost to state, and the bar goes on.
 */
export function toCostBar(
  { value, low, high, shownInterval, ...bar }: IntervalBar,
  { t, locale }: Words,
): IntervalBar {
  const cost = (results: number) => against(1 / results, locale)
  const isKnown = low !== undefined && high !== undefined
  return {
    ...bar,
    value: 1 / value,
    shown: value > 0 ? cost(value) : t('no results'),
    ...(isKnown && { low: 1 / high, high: 1 / low }),
    ...(isKnown &&
      shownInterval !== undefined && {
        shownInterval:
          low > 0 ? t('{a} to {b}', { a: cost(high), b: cost(low) }) : t('{a} or more', { a: cost(high) }),
      }),
  }
}

/** A multiple of the benchmark as a difference from it, which no return is mistaken for: 0.63 is `−37%`. */
export function against(multiple: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const
  return numberFormat('against', options, locale)
    .format(multiple - 1)
    .replace('-', '−')
}

/** `benchmark 2.43x`, with its figure where all rows are judged by one. */
function benchmarkLabel({ bridge, currency }: ChartSource, { t, locale }: Words): string {
  const [group, ...others] = bridge?.groups ?? []
  const figure =
    group?.roas != null
      ? formatRatio(group.roas, locale)
      : group?.price != null
        ? formatMoney(group.price, currency, undefined, locale)
        : null
  return figure === null || others.length > 0 ? t('benchmark') : t('benchmark {figure}', { figure })
}

/** Each segment's share of all spend, as printed. */
function listShares({ segments }: ChartSource, locale: string): ReadonlyMap<Segment, string> {
  const whole = totalOf(segments, ({ sums }) => sums.spend)
  return new Map(
    segments.map((segment) => [segment, formatFraction(ratio(segment.sums.spend, whole) ?? 0, 1, locale)]),
  )
}

/**
 * What each row brought for its money, by the file's own figures, as a multiple of the printed benchmark. A row that
 * serves several goals has that of the goal by which it is judged.
 */
function findPlainReturns({ segments, bridge }: ChartSource): ReadonlyMap<string, number> {
  const groups = new Map(segments.map(({ id, group }) => [id, group]))
  const own = bridge?.rows.filter(
    ({ segmentId, group, spend }) => spend > 0 && groups.get(segmentId) === group,
  )
  return new Map(own?.map(({ segmentId, spend, excess }) => [segmentId, 1 - excess / spend]))
}

/** Counts verdicts rather than long bars, and says "by chance" only where every interval contains the benchmark. */
function efficiencyTitle(
  judged: readonly Segment[],
  verdicts: ReadonlyMap<string, RowVerdict>,
  { one, many }: Noun,
  words: Words,
): string {
  const { t, of } = words
  const list = countVerdicts(
    judged.map(({ id }) => verdicts.get(id)),
    words,
  )
  if (list) return t('{n} {rows} vs. benchmark: {list}', { n: judged.length, rows: of(many), list })
  return judged.every(({ efficiency }) => efficiency!.low <= 1 && efficiency!.high >= 1)
    ? t('No {row} differs from the benchmark by more than chance', { row: of(one) })
    : t('No {row} stands out from the benchmark', { row: of(one) })
}

/** How many rows have each verdict, as in `2 expensive (1 ended), 1 better`; empty without any. */
export function countVerdicts(verdicts: readonly (RowVerdict | undefined)[], { t }: Words): string {
  const count = (verdict: RowVerdict) => verdicts.filter((one) => one === verdict).length
  const [ended, mild, better] = [count('ended'), count('mild'), count('better')]
  const expensive = count('waste') + ended + count('past')
  const told = ended === 0 ? '{n} expensive' : ended < expensive ? '{n} expensive ({ended} ended)' : '{n} expensive (ended)' // prettier-ignore
  return [
    expensive > 0 && t(told, { n: expensive, ended }),
    mild > 0 && t('{n} {n#falls|fall} short', { n: mild }),
    better > 0 && t('{n} better', { n: better }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** The first of these that at least two segments have. */
const RATES: readonly MetricName[] = ['costPerPurchase', 'roas', 'ctr', 'cpm']

function toRateChart(source: ChartSource, words: Words): BarsChart | null {
  const { t, of, locale } = words
  const { metrics, currency } = source
  // Cost per purchase is compared only between rows bought for purchases.
  const comparable = (name: MetricName) =>
    name === 'ctr' || name === 'cpm' ? source.segments : ofOneGoal(source).segments
  const metric = RATES.find(
    (name) => comparable(name).filter((segment) => segment.metrics[name] !== null).length >= 2,
  )
  if (!metric) return null
  const segments = comparable(metric)
  const shares = listShares(source, locale)
  const { label, unit } = METRICS[metric]
  const bars = segments
    .filter((segment) => segment.metrics[metric] !== null)
    .slice(0, MOST_BARS)
    .map((segment) => ({
      ...toRateBar(segment, metric, currency, locale),
      share: shares.get(segment)!,
    }))
  const whole = segments.length === source.segments.length ? (metrics?.[metric] ?? null) : null
  const sorted = bars.sort((a, b) => (b.value - a.value) * (betterOf(metric) === 'lower' ? -1 : 1))
  return {
    // None of these rows has a verdict, so the title names none.
    title: t('{metric} by {row}', { metric: t(label), row: of(segmentNoun(source).one) }),
    note: t('Too few results to judge. Figures as reported, largest {rows} by spend.', {
      rows: of(segmentNoun(source).many),
    }),
    measure: t(label),
    bars: inOwnOrder(sorted),
    ...(whole === null
      ? {}
      : {
          benchmark: {
            value: whole,
            label: t('whole file {figure}', {
              figure: formatValue(whole, unit, currency, undefined, locale),
            }),
          },
        }),
  }
}

function toRateBar(
  segment: Segment,
  metric: MetricName,
  currency: string | null,
  locale: string,
): IntervalBar {
  const value = segment.metrics[metric] ?? 0
  return {
    key: segment.id,
    label: segment.label,
    value,
    shown: formatValue(value, METRICS[metric].unit, currency, undefined, locale),
  }
}
