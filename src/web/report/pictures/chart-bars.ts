import { METRICS } from '../../../shared/metrics/catalogue'
import { formatRatio, formatValue } from '../../../shared/metrics/format'
import type { Noun } from '../../../shared/narrative/language'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { MetricName, Segment } from '../../../shared/schemas/segment'
import type { IntervalBar } from '../../charts/interval-bars'
import { IN_TITLE, shorten } from '../../charts/shorten'

const MOST_BARS = 14

export interface BarsChart {
  title: string
  note: string
  measure: string
  bars: IntervalBar[]
  benchmark?: { value: number; label: string }
}

type Source = Pick<Analysis, 'segments' | 'dimension' | 'reportType' | 'metrics' | 'currency' | 'findings'>

/** Segments against the line that they are judged by; without a judgement, a rate against the whole file. */
export function toBarsChart(source: Source): BarsChart | null {
  return toEfficiencyChart(source) ?? toRateChart(source)
}

function toEfficiencyChart(source: Source): BarsChart | null {
  const judged = source.segments.filter((segment) => segment.efficiency !== undefined)
  if (judged.length < 2) return null
  const bars = judged.slice(0, MOST_BARS).map((segment): IntervalBar => {
    const { mean, low, high } = segment.efficiency!
    const verdict = findVerdict(source.findings, segment.id)
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
  return {
    title: efficiencyTitle(bars, judged.length > bars.length, segmentNoun(source)),
    note: 'What each brings for the same money, as a multiple of the benchmark; the thin lines are 80% intervals. A gray bar has no verdict: chance may explain it, or the difference or its spend is small.',
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

function efficiencyTitle(bars: readonly IntervalBar[], cut: boolean, { one, many }: Noun): string {
  const count = (verdict: IntervalBar['verdict']) => bars.filter((bar) => bar.verdict === verdict).length
  const [worse, better] = [count('worse'), count('better')]
  const of = cut ? `the ${bars.length} largest ${many}` : `${bars.length} ${many}`
  const bring = (n: number) => (n === 1 ? 'brings' : 'bring')
  if (worse > 0) {
    const less = `${worse} of ${of} ${bring(worse)} less for the money than the benchmark`
    return better > 0 ? `${less}, ${better} ${bring(better)} more` : less
  }
  if (better > 0) return `${better} of ${of} ${bring(better)} more for the money than the benchmark`
  return cut
    ? `None of ${of} differs from the benchmark by more than chance explains`
    : `No ${one} differs from the benchmark by more than chance explains`
}

/** The first of these that the file gives for at least two segments. */
const RATES: readonly MetricName[] = ['costPerPurchase', 'roas', 'ctr', 'cpm']

function toRateChart(source: Source): BarsChart | null {
  const { segments, metrics, currency } = source
  const metric = RATES.find(
    (name) => segments.filter((segment) => segment.metrics[name] !== null).length >= 2,
  )
  if (!metric) return null
  const { label, unit } = METRICS[metric]
  const bars = segments
    .filter((segment) => segment.metrics[metric] !== null)
    .slice(0, MOST_BARS)
    .map((segment) => toRateBar(segment, metric, currency))
  const whole = metrics?.[metric] ?? null
  const sorted = bars.sort((a, b) => (b.value - a.value) * (METRICS[metric].better === 'lower' ? -1 : 1))
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  return {
    title: `${label} runs from ${first.shown} (${shorten(first.label, IN_TITLE)}) to ${last.shown} (${shorten(last.label, IN_TITLE)})`,
    note: `Without enough results to judge, this shows the figures as they are, the largest ${segmentNoun(source).many} by spend.`,
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
