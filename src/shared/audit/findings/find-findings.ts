import type { Finding } from '../../schemas/analysis'
import type { FactBook } from '../facts/fact-book'
import { RULES } from '../rules'
import type { FindingDraft, RuleInput } from '../rules/rule'

/** A finding with what the action table weighs it by: probability × money at stake. */
export interface RankedFinding {
  finding: Finding
  score: number
}

const KINDS = { waste: 0, highlight: 1, concern: 2 } as const
const TIERS = { confirmed: 0, likely: 1, watch: 2, too_early: 3 } as const
/** Money that is expected from doing something, not seen in the file, weighs half. */
const ASSUMED = 0.5
/** Of one rule, in a list that a person reads; these few issues are listed in full. */
const MOST_OF_A_RULE = 10
const IN_FULL: readonly (string | undefined)[] = ['low_ctr', 'weak_hook', 'tracking', 'fatigue']

/** Runs every rule of this report type. Waste first, then highlights, then concerns; the surest and dearest first. */
export function findFindings(input: RuleInput): RankedFinding[] {
  const ranked = RULES.filter((rule) => rule.types.includes(input.summary.type)).flatMap((rule) =>
    shorten(onlyFitting(input, rule.evaluate(input))).map((draft, order) =>
      toFinding(draft, rule.id, order, input.book),
    ),
  )
  return withoutEchoes(ranked).sort(
    (a, b) =>
      KINDS[a.finding.kind] - KINDS[b.finding.kind] ||
      (a.finding.kind === 'highlight'
        ? a.order - b.order
        : TIERS[a.finding.tier] - TIERS[b.finding.tier] || b.weight - a.weight) ||
      (a.finding.id < b.finding.id ? -1 : 1),
  )
}

/** An issue that says less than another one of the same row. */
const ECHOES: Readonly<Record<string, string>> = { funnel_conversion: 'clicks_without_buyers' }

function withoutEchoes<T extends RankedFinding>(ranked: readonly T[]): T[] {
  const said = new Set(ranked.map(({ finding }) => `${finding.issue} ${finding.segmentId}`))
  return ranked.filter(
    ({ finding }) => !said.has(`${ECHOES[finding.issue ?? ''] ?? 'none'} ${finding.segmentId}`),
  )
}

/** A file that has only days: a day is no thing to act on, so only what is said of the whole account stands. */
function onlyFitting({ summary }: RuleInput, drafts: FindingDraft[]): FindingDraft[] {
  if (summary.dimension.name !== 'day') return drafts
  return drafts.filter(({ subject, issue }) => subject === 'account' && issue !== 'barren_share')
}

function shorten(drafts: FindingDraft[]): FindingDraft[] {
  if (drafts.length <= MOST_OF_A_RULE || drafts[0]!.kind !== 'concern' || IN_FULL.includes(drafts[0]!.issue))
    return drafts
  return [...drafts].sort((a, b) => (b.stake ?? 0) - (a.stake ?? 0)).slice(0, MOST_OF_A_RULE)
}

function toFinding(
  { key, stake, inert, figures = [], ...draft }: FindingDraft,
  rule: string,
  order: number,
  book: FactBook,
): RankedFinding & { weight: number; order: number } {
  const id = [rule, draft.segmentId ?? 'account', ...(key === undefined ? [] : [key])].join(':')
  const finding: Finding = { id, rule, ...draft }
  const shown = [...figures.map((figure) => book.add({ subject: id, ...figure })), ...draft.facts]
  const rows = shown[0] === undefined ? '' : book.rowsOf(shown[0])
  const own: string[] = []
  for (const [metric, value] of [
    ['waste', finding.amount],
    ['wasteLow', finding.low],
    ['wasteHigh', finding.high],
    ['settledBy', finding.settledBy],
    ['probability', finding.probability],
  ] as const) {
    if (value !== undefined) own.push(book.add({ subject: id, metric, value, rows }))
  }
  finding.facts = [...shown, ...own]
  const probability = finding.probability ?? 0.5
  const weight = probability * (finding.amount ?? (stake ?? 0) * ASSUMED)
  return { finding, score: inert ? 0 : weight, weight, order }
}
