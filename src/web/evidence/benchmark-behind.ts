import { findFact } from '../../shared/audit/facts/find-fact'
import type { Words } from '../../shared/narrative/document-words'
import { segmentNoun } from '../../shared/narrative/labels'
import type { Fact } from '../../shared/schemas/fact'
import type { Evidence, Source } from './evidence-types'
import { isBenchmarkOfExpensive } from './explain-mean'
import { ownFormula } from './own-formula'

/** Metrics by which rows are judged, with their benchmarks. */
const JUDGED_BY: Record<string, string> = {
  roas: 'benchmarkRoas',
  costPerPurchase: 'benchmarkCost',
  costPerResult: 'benchmarkCost',
}

/**
 * The benchmark that a row's figure is judged by, which differs from the figure of all rows: expensive rows do not set
 * it. Null for other figures.
 */
export function findBenchmark(
  source: Source,
  { subject, metric }: Pick<Fact, 'subject' | 'metric'>,
  words: Words,
): Evidence['benchmark'] {
  const group = source.segments.find(({ id }) => id === subject)?.group
  const fact = findFact(source.facts, `group:${group}`, JUDGED_BY[metric] ?? '')
  // A cost per purchase is not judged by the cost of another result, nor the other way round.
  if (!fact || (metric !== 'roas' && (metric === 'costPerPurchase') !== (fact.counts === 'purchase')))
    return null
  // Without a formula of its own, it is a mean of rows.
  const by = fact.formula
    ? ownFormula(source, fact, words)
    : isBenchmarkOfExpensive(source, fact)
      ? null
      : words.t('average without the far more expensive {rows}', { rows: words.of(segmentNoun(source).many) })
  return { shown: fact.shown, by, factId: fact.id }
}
