import { METRICS, type MetricKey } from '../../metrics/catalogue'
import type { LanguageCode } from '../../schemas/language'
import type { DocumentTable } from '../document-words'

/** Names of metrics inside a sentence: lower case, but for abbreviations, names of the trade and German nouns. */
export function namesOf(table: DocumentTable, language: LanguageCode): Record<MetricKey, string> {
  const names = Object.entries(METRICS).map(([metric, { label }]) => {
    const name = table[label]
    const keeps = language === 'de' || /^(?:\p{Lu}{2}|ThruPlay)/u.test(name)
    return [metric, keeps ? name : name.charAt(0).toLowerCase() + name.slice(1)]
  })
  return Object.fromEntries(names) as Record<MetricKey, string>
}
