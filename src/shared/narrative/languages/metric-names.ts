import { METRICS, type MetricKey } from '../../metrics/catalogue'
import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'
import { inSentence } from '../open-words'

/** Names of metrics inside a sentence. */
export function namesOf(table: DocumentTable, language: LanguageCode): Record<MetricKey, string> {
  const names = Object.entries(METRICS).map(([metric, { label }]) => [
    metric,
    inSentence(table[label], language),
  ])
  return Object.fromEntries(names) as Record<MetricKey, string>
}
