import { findFact } from '../../shared/audit/facts/find-fact'
import { inputsOf, METRICS } from '../../shared/metrics/catalogue'
import { formatValue } from '../../shared/metrics/format'
import { formatExact } from '../../shared/metrics/format-exact'
import { ratio } from '../../shared/metrics/rates'
import type { Words } from '../../shared/narrative/document-words'
import type { Fact, FactInput } from '../../shared/schemas/fact'
import { isMetric } from './evidence-columns'
import type { Source } from './evidence-types'
import { labelOf } from './label-of'
import { inSentence } from './own-formula'

/**
 * The two sums that a ratio of the last audit divides, where this report knows both: as facts of that audit, or in the table
 * of changes. Undefined where it does not, or where they are those of more rows than the ratio's.
 */
export function inputsThen(source: Source, fact: Fact, words: Words): FactInput[] | undefined {
  const { metric, earlier, subject, shown, unit } = fact
  const names = earlier !== undefined && isMetric(metric) ? inputsOf(metric) : []
  const [above, below] = names.map((name) => {
    const known = findFact(source.facts, subject, name)
    const then = source.sinceLast?.changes.find((change) => change.metric === name)?.before
    return known?.earlier === undefined ? then : known.value
  })
  const value = names.length === 2 && ratio(above ?? null, below ?? null)
  if (!value || formatValue(value, unit, source.currency) !== shown) return undefined
  return names.map((name, at) => {
    const own = [above, below][at]!
    return {
      label: inSentence(labelOf(name, source.labels, words), words),
      shown: formatExact(own, METRICS[name].unit, source.currency, words.locale),
      value: own,
      ...(at > 0 && { op: '÷' as const }),
    }
  })
}
