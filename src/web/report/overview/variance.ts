import { FIRST_METRICS, type FirstMetric } from '../../../shared/metrics/first-metrics'
import { formatVariance, JUDGED } from '../../../shared/metrics/variance'
import { variance } from '../../../shared/metrics/rates'
import type { BenchmarkSource } from '../../../shared/schemas/analysis'

interface AgainstBenchmark {
  /** `+12.3%`, `−0.4%`, `0.0%`. */
  shown: string
  /** `better`, `worse`, `may be chance`, or empty for a small difference or a published figure. */
  word: string
  /** Whether it may be green or red, which comparisons with published figures may not. */
  tone: 'good' | 'bad' | null
}

/**
 * Compares a figure with its benchmark. Lower is better for cpm, cpc and costPerPurchase, higher for the others.
 * `chance`: chance alone could have moved the figure since the last audit, so a difference from the client's own
 * reports is not judged either.
 */
export function compare(
  metric: FirstMetric,
  value: number | null,
  benchmark: number | null,
  step: BenchmarkSource | undefined,
  { locale, chance = false }: { locale?: string; chance?: boolean } = {},
): AgainstBenchmark | null {
  const difference = variance(value, benchmark)
  if (difference === null) return null
  const shown = formatVariance(difference, locale)
  if (step === 'published') return { shown, word: '', tone: null }
  if (Math.abs(difference) < JUDGED) return { shown, word: '', tone: null }
  if (chance) return { shown, word: 'may be chance', tone: null }
  const good = difference > 0 === (FIRST_METRICS[metric].better === 'higher')
  return { shown, word: good ? 'better' : 'worse', tone: good ? 'good' : 'bad' }
}
