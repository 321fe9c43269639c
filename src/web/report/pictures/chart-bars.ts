import { METRICS } from '../../../shared/metrics/catalogue'
import { formatRatio, formatValue } from '../../../shared/metrics/format'
import type { Analysis, MetricName, Segment } from '../../../shared/schemas/analysis'
import type { IntervalBar } from '../../charts/interval-bars'
import { isolate } from '../../lib/isolate'
import { rowWords } from '../titles'

const MOST_BARS = 14

export interface BarsChart {
  title: string
  note: string
  measure: string
  bars: IntervalBar[]
  benchmark?: { value: number; label: string }
}

type Source = Pick<Analysis, 'segments' | 'dimension' | 'metrics' | 'currency' | 'findings'>

/** Segments against the line that they are judged by; without a judgement, a rate against the whole file. */
export function toBarsChart(source: Source): BarsChart | null {
  return toEfficiencyChart(source) ?? toRateChart(source)
}

function toEfficiencyChart({ segments, dimension, findings }: Source): BarsChart | null {
  const judged = segments.filter((segment) => segment.efficiency !== undefined)
  if (judged.length < 2) return null
  const bars = judged.slice(0, MOST_BARS).map((segment): IntervalBar => {
    const { mean, low, high } = segment.efficiency!
    const verdict = findVerdict(findings, segment.id)
    return {
      key: segment.id,
      label: segment.label,
      value: mean,
      low,
      high,
      shown: formatRatio(mean),
      shownInterval: `${formatRatio(low)} to ${formatRatio(high)}`,
      ...(verdict ? { verdict } : {}),
    }
  })
  const worse = bars.filter((bar) => bar.verdict === 'worse').length
  const better = bars.filter((bar) => bar.verdict === 'better').length
  return {
    title: efficiencyTitle(worse, better, bars.length, rowWords(dimension)),
    note: `What each brings for the same money, as a multiple of the benchmark. The thin lines are 80% intervals; color and word stand only where the audit found a difference.${cut(judged.length)}`,
    measure: 'Return against the benchmark',
    bars: bars.sort((a, b) => b.value - a.value),
    benchmark: { value: 1, label: 'benchmark 1.00x' },
  }
}

/** The audit's own verdict, which weighs more than one interval: the picture must not say more than the findings. */
function findVerdict(findings: Analysis['findings'], segmentId: string): 'better' | 'worse' | null {
  const sure = findings.filter(
    (finding) =>
      finding.segmentId === segmentId && (finding.tier === 'confirmed' || finding.tier === 'likely'),
  )
  if (sure.some((finding) => finding.kind === 'waste')) return 'worse'
  return sure.some((finding) => finding.kind === 'highlight') ? 'better' : null
}

function efficiencyTitle(
  worse: number,
  better: number,
  count: number,
  [one, many]: readonly [string, string],
): string {
  const verb = (n: number) => `${n} of ${count} ${count === 1 ? one : many} ${n === 1 ? 'brings' : 'bring'}`
  if (worse > 0 && better > 0) {
    return `${verb(worse)} less for the money than the benchmark, ${better} ${better === 1 ? 'brings' : 'bring'} more`
  }
  if (worse > 0) return `${verb(worse)} less for the money than the benchmark`
  if (better > 0) return `${verb(better)} more for the money than the benchmark`
  return `No ${one} differs from the benchmark by more than chance explains`
}

/** The first of these that the file gives for at least two segments. */
const RATES: readonly MetricName[] = ['costPerPurchase', 'roas', 'ctr', 'cpm']

function toRateChart({ segments, dimension, metrics, currency }: Source): BarsChart | null {
  const metric = RATES.find(
    (name) => segments.filter((segment) => segment.metrics[name] !== null).length >= 2,
  )
  if (!metric) return null
  const { label, unit } = METRICS[metric]
  const shown = segments.filter((segment) => segment.metrics[metric] !== null)
  const bars = shown.slice(0, MOST_BARS).map((segment) => toRateBar(segment, metric, currency))
  const whole = metrics?.[metric] ?? null
  const sorted = bars.sort((a, b) => (b.value - a.value) * (METRICS[metric].better === 'lower' ? -1 : 1))
  return {
    title: `${label} runs from ${sorted[0]!.shown} (${isolate(sorted[0]!.label)}) to ${sorted.at(-1)!.shown} (${isolate(sorted.at(-1)!.label)})`,
    note: `Without enough results to judge, this shows the figures as they are, the largest ${rowWords(dimension)[1]} by spend.${cut(shown.length)}`,
    measure: label,
    bars: sorted,
    ...(whole === null
      ? {}
      : { benchmark: { value: whole, label: `whole file ${formatValue(whole, unit, currency)}` } }),
  }
}

function toRateBar(segment: Segment, metric: MetricName, currency: string | null): IntervalBar {
  const value = segment.metrics[metric] ?? 0
  return {
    key: segment.id,
    label: segment.label,
    value,
    shown: formatValue(value, METRICS[metric].unit, currency),
  }
}

function cut(count: number): string {
  return count > MOST_BARS
    ? ` The ${MOST_BARS} largest by spend of ${count}; the table below has them all.`
    : ''
}
