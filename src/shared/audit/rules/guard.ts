import type { ReportType } from '../../schemas/report-type'
import { isBrandName } from '../goals/brand-names'
import type { JudgedGroup, JudgedPart } from '../judging/judge'
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

const KNOWN_PEOPLE =
  /(?<!\p{L})(?:re-?target\p{L}*|re-?market\p{L}*|rmkt|rtg|win-?back|bestandskunden|existing customers?|past (?:buyers|purchasers))(?!\p{L})/iu

/** A campaign whose people know the client already, by its name: there are only so many of them. */
export function reachesKnownPeople(label: string): boolean {
  return KNOWN_PEOPLE.test(label) || isBrandName(label)
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
export function testInsteadOfCut(
  input: RuleInput,
  { part, row }: JudgedPart,
  { group }: JudgedGroup,
): { text: string; inert?: boolean } {
  if (isUnknown(part.label))
    return {
      text: 'Nobody can be aimed at or left out here; take it as a measure of how much the platform does not know.',
      inert: true,
    }
  if (isProtected(input))
    return {
      text: 'Housing, credit and employment ads have no age, gender or ZIP lever: work on the creative and the offer for everyone.',
      inert: true,
    }
  const spend = group.slice.sums.spend ?? 0
  // Two halves of the budget bring about half of the results each, so their costs per result differ by 2 ÷ √results by chance.
  if (row.waste / spend < 2 / Math.sqrt(group.results ?? 0))
    return {
      text: 'Leave it in for now, since too little of the spend goes there for a test without it to show a difference; look again over a longer period.',
      inert: true,
    }
  const lever = LEVER[input.summary.type] ?? 'part'
  return {
    text: `Test a campaign without this ${lever} for two weeks, at equal budget. Don’t just cut it: the platform spends there for its next result, not for its average one.`,
  }
}
