import type { MetricKey } from '../../metrics/catalogue'
import type { Tier } from '../../schemas/tier'
import type { InputDraft } from '../facts/fact-book'
import { GOAL_WORDS } from '../goals/goals'
import type { JudgedGroup } from '../judging/judge'
import { isComparable } from '../summary/groups'
import type { Group, Part, SegmentSummary, Slice } from '../summary/summary'
import type { FindingDraft, RuleInput } from './rule'

type Concern = Omit<FindingDraft, 'kind' | 'subject' | 'segmentId'> & { issue: string }

/** A concern about one row: a segment, or the part of it that is judged. */
export function rowConcern(
  row: Pick<Part, 'label' | 'segmentId'> | Pick<SegmentSummary, 'label' | 'id'>,
  concern: Concern,
): FindingDraft {
  const segmentId = 'id' in row ? row.id : row.segmentId
  return { kind: 'concern', subject: row.label, segmentId, ...concern }
}

/** A concern about the whole file. */
export function accountConcern(concern: Concern): FindingDraft {
  return { kind: 'concern', subject: 'account', ...concern }
}

/** Tier of a concern by its probability, with the same cuts for every rule. */
export function tierFor(probability: number): Tier {
  return probability >= 0.95 ? 'confirmed' : probability >= 0.8 ? 'likely' : 'watch'
}

/** Groups with results that clients pay for by the piece. */
export function hardGroups({ groups }: { groups: readonly Group[] }): Group[] {
  return groups.filter((group) => GOAL_WORDS[group.goal].hard && isComparable(group))
}

export const spendOf = ({ sums }: Slice): number => sums.spend ?? 0

/** False for rows with less than 0.3 of the mean row's spend. */
export function isMaterial(part: Part, group: Group): boolean {
  return spendOf(part) >= (0.3 * spendOf(group.slice)) / group.parts.length
}

/** Subject of a group's figures: the group, or the account where there is only one group. */
export function subjectOf({ summary }: Pick<RuleInput, 'summary'>, group: Group): string {
  return summary.groups.length > 1 ? `group:${group.name}` : 'account'
}

/** The fact that a row's rate is compared with: its group's, or the account's where there is only one group. */
export function frameOf(input: RuleInput, group: Group, metric: MetricKey): string | undefined {
  return input.book.find(subjectOf(input, group), metric)?.id
}

/** Whether a group is judged by purchases: its own results, or those that followed its carts. */
export function isSold({ group, counts }: Pick<JudgedGroup, 'group' | 'counts'>): boolean {
  return group.goal === 'sales' || counts === 'purchases'
}

/** Whether waste is claimed on the row, so that no other rule praises it. */
export function isExpensive({ judging }: RuleInput, part: Part): boolean {
  return judging.groups.some(({ parts }) =>
    parts.some((judged) => judged.part === part && judged.row.pWaste >= 0.5),
  )
}

/** Results per week over so many days, with the inputs of the division. */
export function perWeek(results: number, days: number): { value: number; inputs: InputDraft[] } {
  return {
    value: (results * 7) / days,
    inputs: [
      { label: 'Results of the median ad set', value: results },
      { label: 'Days of a week', value: 7, op: '×' },
      { label: 'Days of the period', value: days },
    ],
  }
}
