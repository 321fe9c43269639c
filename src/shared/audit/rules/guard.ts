import type { ReportType } from '../../schemas/report-type'
import type { RuleInput } from './rule'

/** Reports whose rows are slices of campaigns that the platform itself spreads money over. */
export const BREAKDOWNS: readonly ReportType[] = ['ageRange', 'gender', 'location']

/** Reports whose rows are no levers in housing, credit and employment. */
const PROTECTED: readonly ReportType[] = ['ageRange', 'gender', 'location']

const UNKNOWN =
  /^(?:unknown|uncategori[sz]ed|undetermined|\(blank\)|unbekannt|unbestimmt|desconocido|desconhecido|inconnu|sconosciuto|onbekend|bilinmeyen|nieznane|不明|未知|неизвестно)(?!\p{L})/iu

/** Rows that stand for nobody in particular: nothing can be aimed at them or kept away. */
export function isUnknown(label: string): boolean {
  return UNKNOWN.test(label.trim())
}

/** True where the law or the platform allows no age, gender or ZIP targeting for this client. */
export function isProtected({ context, summary }: RuleInput): boolean {
  return context.protectedCategory && PROTECTED.includes(summary.type)
}

const LEVER: Partial<Record<ReportType, string>> = {
  ageRange: 'age range',
  gender: 'gender',
  location: 'location',
}

/**
 * The breakdown effect: in automated campaigns a row with a worse average may still be the best next dollar, so the
 * advice is a test, never a cut. Source: Meta on the breakdown effect, as quoted by Common Thread Collective.
 */
export function testInsteadOfCut(input: RuleInput, label: string): { text: string; inert?: boolean } {
  if (isUnknown(label))
    return {
      text: 'Nobody can be aimed at or left out here: take it as a measure of how much the platform does not know.',
      inert: true,
    }
  if (isProtected(input))
    return {
      text: 'Housing, credit and employment ads have no age, gender or ZIP lever: work on the creative and the offer for everyone.',
      inert: true,
    }
  const lever = LEVER[input.summary.type] ?? 'part'
  return {
    text: `Don’t cut this ${lever} on its average: the platform spends there for its next result, not for its average one. Test it: a campaign without it, at equal budget, for two weeks.`,
  }
}
