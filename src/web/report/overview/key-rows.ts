import { FIRST_METRICS, KEY_METRICS, type FirstMetric } from '../../../shared/metrics/first-metrics'
import { JUDGED } from '../../../shared/metrics/variance'
import { divide } from '../../../shared/metrics/metric-definition'
import type { Analysis, BenchmarkSource } from '../../../shared/schemas/analysis'
import type { MetricName, Metrics } from '../../../shared/schemas/segment'
import { ownWords } from '../../evidence/label-of'
import { nameOf } from '../../../shared/report-types/names'
import { toFileWord } from '../../lib/file-words'

export interface KeyRow {
  metric: FirstMetric
  label: string
  /** The file's name of the count, where the label alone would be misleading. */
  note: string | null
  value: number | null
  /** Null where there is no benchmark yet. */
  benchmark: number | null
  step: BenchmarkSource | undefined
  /** Whether the benchmark is the client's own history, and chance alone could have moved the figure since then. */
  chance: boolean
  /**
   * Whether it is neither better nor worse than the client's history: that is a median of too few reports, or it moved the other way since
   * the last audit.
   */
  isUnjudged: boolean
  /** Whether a client target can be set for it. */
  targeted: boolean
}

/** A median of fewer reports is the mean of two, one of which may be unlike the other. */
const FEWEST = 3

type Source = Pick<Analysis, 'benchmark' | 'labels' | 'reportType' | 'totals' | 'sinceLast'>

/** The specification's seven metrics, preceded by the cost of results that are not purchases. */
export function listKeyRows(analysis: Source, metrics: Metrics): KeyRow[] {
  const { benchmark, labels, reportType, sinceLast } = analysis
  // The specification's types keep its words, with the file's own below them; a further type has one word for what it counts.
  const own = (metric: MetricName) => (nameOf(reportType).specified ? null : ownWords(metric, labels))
  const changeOf = (metric: string) => sinceLast?.changes.find((change) => change.metric === metric)
  const isByHistory = (metric: string) => benchmark?.sources[metric]?.step === 'history'
  const isOfFew = (metric: string) => (benchmark?.sources[metric]?.reports?.length ?? FEWEST) < FEWEST
  const isTurned = (metric: (typeof KEY_METRICS)[number]): boolean => {
    const { relative } = changeOf(metric) ?? {}
    const [value, own] = [metrics[metric], benchmark?.[metric]]
    if (value === null || own == null) return false
    if (relative == null || Math.abs(relative) < JUDGED) return false
    return Math.sign(relative) === -Math.sign(value - own)
  }
  const rows = KEY_METRICS.map((metric): KeyRow => ({
    metric,
    label: own(metric) ?? FIRST_METRICS[metric].label,
    note: metric === 'purchases' && own(metric) ? null : toFileWord(metric, labels),
    value: metrics[metric],
    benchmark: benchmark?.[metric] ?? null,
    step: benchmark?.sources[metric]?.step,
    chance: isByHistory(metric) && changeOf(metric)?.chance === true,
    isUnjudged: isByHistory(metric) && (isTurned(metric) || isOfFew(metric)),
    targeted: TARGETED.has(metric) && metrics[metric] !== null,
  }))
  return metrics.purchases === null ? [...listResultRows(analysis), ...rows] : rows
}

/** Metrics for which a client target can be set. */
const TARGETED: ReadonlySet<MetricName> = new Set(['costPerPurchase', 'roas'])

/** Rows for leads, messages or installs, if the whole file has one kind of result. */
function listResultRows({ benchmark, labels, totals }: Source): KeyRow[] {
  if (totals.results === null) return []
  const target = benchmark?.efficiency?.source === 'target' ? benchmark.efficiency.costPerResult : null
  const own = {
    note: null,
    benchmark: null,
    step: undefined,
    chance: false,
    isUnjudged: false,
    targeted: false,
  } as const
  return [
    {
      ...own,
      metric: 'results',
      label: ownWords('results', labels) ?? FIRST_METRICS.results.label,
      value: totals.results,
    },
    {
      ...own,
      metric: 'costPerResult',
      label: ownWords('costPerResult', labels) ?? FIRST_METRICS.costPerResult.label,
      value: divide(FIRST_METRICS.costPerResult, totals),
      benchmark: target,
      step: 'target',
      targeted: true,
    },
  ]
}
