import { definitionOf } from '../../report-types/catalogue'
import { categoryOf, REPORT_TYPES, type ReportType } from '../../schemas/report-type'
import type { RuleInput } from './rule'

/**
 * Reports whose rows are slices of campaigns over which the platform distributes the money. In housing, credit and
 * employment nothing may be advised for them.
 */
export const BREAKDOWNS: readonly ReportType[] = ['ageRange', 'gender', 'location']

/** Reports whose rows are ads or parts of ads, and reports whose rows contain ads. */
export const OF_ADS = REPORT_TYPES.filter((type) => categoryOf(type) === 'creative')
export const HOLDING_ADS = REPORT_TYPES.filter((type) => definitionOf(type).holdsAds)

const UNKNOWN =
  /^(?:unknown|uncategori[sz]ed|undetermined|\(blank\)|unbekannt|unbestimmt|desconocido|desconhecido|inconnu|sconosciuto|onbekend|bilinmeyen|nieznane|不明|未知|неизвестно)(?!\p{L})/iu

/** Rows of people whose age, gender or place is unknown, which cannot be targeted or excluded. */
export function isUnknown(label: string): boolean {
  return UNKNOWN.test(label.trim())
}

/** True where the law or the platform allows no age, gender or ZIP targeting for this client. */
export function isProtected({ context, summary }: RuleInput): boolean {
  return context.protectedCategory && BREAKDOWNS.includes(summary.type)
}
