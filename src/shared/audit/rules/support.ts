import type { MetricKey } from '../../metrics/catalogue'
import type { Tier } from '../../schemas/analysis'
import { GOAL_WORDS } from '../goals/goals'
import { OTHER_MEDIA } from '../summary/groups'
import type { Group, Part, Slice, Summary } from '../summary/summary'
import type { FindingDraft, RuleInput } from './rule'

type Concern = Pick<FindingDraft, 'advice' | 'facts'> &
  Partial<Pick<FindingDraft, 'figures' | 'probability' | 'stake' | 'key' | 'inert'>> & {
    issue: string
    tier: Tier
  }

/** A concern about one row. */
export function rowConcern(part: Pick<Part, 'label' | 'segmentId'>, concern: Concern): FindingDraft {
  return { kind: 'concern', subject: part.label, segmentId: part.segmentId, ...concern }
}

/** A concern about the whole file. */
export function accountConcern(concern: Concern): FindingDraft {
  return { kind: 'concern', subject: 'account', ...concern }
}

/** How sure a concern is: these are the same cuts for every rule that has a probability. */
export function tierFor(probability: number): Tier {
  return probability >= 0.95 ? 'confirmed' : probability >= 0.8 ? 'likely' : 'watch'
}

/** Groups that buy something a client pays for by the piece. */
export function hardGroups({ groups }: Summary): Group[] {
  return groups.filter((group) => GOAL_WORDS[group.goal].hard && group.name !== OTHER_MEDIA)
}

export const spendOf = ({ sums }: Slice): number => sums.spend ?? 0

/** Rows too small to say anything about: less than 0.3 of the mean row's spend. */
export function isMaterial(part: Part, group: Group): boolean {
  return spendOf(part) >= (0.3 * spendOf(group.slice)) / group.parts.length
}

/** Whose figures a group's are: its own, or the account's where there is one group. */
export function subjectOf({ summary }: Pick<RuleInput, 'summary'>, group: Group): string {
  return summary.groups.length > 1 ? `group:${group.name}` : 'account'
}

/** The fact that a row's rate is set against: its group's, or the account's where there is one group. */
export function frameOf(input: RuleInput, group: Group, metric: MetricKey): string | undefined {
  return input.book.find(subjectOf(input, group), metric)?.id
}

/** True where money is claimed on the row: what speaks for it must not contradict that. */
export function isDear({ judging }: RuleInput, part: Part): boolean {
  return judging.groups.some(({ parts }) =>
    parts.some((judged) => judged.part === part && judged.row.pWaste >= 0.5),
  )
}
