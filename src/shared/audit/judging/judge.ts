import type { AuditContext, Targets } from '../audit'
import { GOAL_WORDS } from '../goals/goals'
import { OTHER_MEDIA } from '../summary/groups'
import { judgeRows, type Judgement, type RowJudgement } from '../statistics/efficiency/judge-rows'
import { screenTracking } from '../statistics/tracking'
import type { Group, Part, Summary } from '../summary/summary'

export interface JudgedPart {
  part: Part
  row: RowJudgement
}

/** A group whose rows have been set against each other, or against the client's target. */
export interface JudgedGroup {
  group: Group
  judgement: Judgement
  parts: JudgedPart[]
  measure: 'value' | 'count'
  target: JudgingTarget | null
}

export interface JudgingTarget {
  /** e*: value or results per unit of spend. */
  efficiency: number
  from: 'roas' | 'cpa' | 'margin'
}

export interface Mistracked {
  part: Part
  p: number
  typical: number
}

export interface Judging {
  groups: JudgedGroup[]
  /** Rows whose clicks do not land: kept out of the judgement of cost. */
  mistracked: Mistracked[]
}

/** Rows of one export that are set against each other; the smallest of a longer list are only shown. */
export const MOST_ROWS = 2000

/** Judges each group of comparable rows by itself: a group of one goal never changes what is said about another. */
export function judge(summary: Summary, context: Pick<AuditContext, 'targets'>): Judging {
  const judged: Judging = { groups: [], mistracked: [] }
  if (summary.dimension.name === 'day') return judged
  const hard = summary.groups.filter((group) => GOAL_WORDS[group.goal].hard && group.name !== OTHER_MEDIA)
  const main = summary.groups.find((group) => group.name !== OTHER_MEDIA)
  for (const group of hard.length > 0 ? hard : main ? [main] : []) {
    const mistracked = findMistracked(summary, group)
    judged.mistracked.push(...mistracked)
    const bad = new Set(mistracked.map(({ part }) => part))
    const parts = group.parts
      .filter((part) => !bad.has(part) && (part.sums.spend ?? 0) > 0)
      .slice(0, MOST_ROWS)
    const found = judgeGroup(group, parts, group.goal === (hard[0] ?? main)?.goal, context.targets)
    if (found) judged.groups.push(found)
  }
  return judged
}

function findMistracked(summary: Summary, group: Group): Mistracked[] {
  if (summary.labels.clicks !== 'link clicks') return []
  const { hard } = GOAL_WORDS[group.goal]
  const rows = group.parts.map(({ sums, results }) => ({
    clicks: sums.clicks ?? 0,
    landingPageViews: sums.landingPageViews,
    results: hard ? results : null,
  }))
  return screenTracking(rows).map(({ index, p, typical }) => ({ part: group.parts[index]!, p, typical }))
}

function judgeGroup(
  group: Group,
  parts: Part[],
  isMain: boolean,
  targets: Targets | null,
): JudgedGroup | null {
  if (group.results === null) return null
  const hasValue = group.goal === 'sales' && (group.value ?? 0) > 0
  const target = isMain ? findTarget(targets, hasValue) : null
  const measure = hasValue && target?.from !== 'cpa' ? 'value' : 'count'
  const judgement = judgeRows(
    parts.map((part) => ({
      spend: part.sums.spend ?? 0,
      results: part.results ?? 0,
      value: part.value,
      clicks: part.sums.clicks,
      impressions: part.sums.impressions,
    })),
    { goal: measure, target: target?.efficiency ?? null },
  )
  if (!judgement) return null
  return {
    group,
    judgement,
    parts: parts.map((part, at) => ({ part, row: judgement.rows[at]! })),
    measure,
    target,
  }
}

/** ROAS where the file has value, else cost per result; break-even from the margin (ROAS 1 ÷ margin) comes last. */
function findTarget(targets: Targets | null, hasValue: boolean): JudgingTarget | null {
  if (!targets) return null
  if (hasValue && targets.roas) return { efficiency: targets.roas, from: 'roas' }
  if (targets.cpa) return { efficiency: 1 / targets.cpa, from: 'cpa' }
  if (hasValue && targets.margin) return { efficiency: 1 / targets.margin, from: 'margin' }
  return null
}
