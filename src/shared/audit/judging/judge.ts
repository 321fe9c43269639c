import type { AuditContext, Targets } from '../audit'
import { GOAL_WORDS } from '../goals/goals'
import type { Labels } from '../../schemas/segment'
import { isComparable } from '../summary/groups'
import { judgeRows, type Judgement } from '../statistics/efficiency/judge-rows'
import type { RowJudgement } from '../statistics/efficiency/waste'
import { screenTracking } from '../statistics/tracking'
import { clicksOf } from '../trust/other-clicks'
import { FEWEST_RESULTS, type Trust } from '../trust/trust'
import type { Group, Part, Summary } from '../summary/summary'

export interface JudgedPart {
  part: Part
  row: RowJudgement
  /**
   * Results that the row is judged by: those of its group’s kind, or purchases where a group bought for carts has
   * enough of them.
   */
  results: number
  /** Value of these results; null where the group is not judged by value. */
  value: number | null
  /** The row ran in other weeks than most of the rows it is compared with, so its price may be seasonal. */
  otherWeeks: boolean
}

/** A group whose rows have been compared with each other, or with the client's target. */
export interface JudgedGroup {
  group: Group
  judgement: Judgement
  parts: JudgedPart[]
  measure: 'value' | 'count'
  /** Count that costs are divided by: results of the group’s own kind, or purchases where carts led to enough of them. */
  counts: 'results' | 'purchases'
  target: JudgingTarget | null
  /** Too few results for verdicts on cost, except on spend without any result. */
  few: boolean
}

export interface JudgingTarget {
  /** e*: value or results per unit of spend. */
  efficiency: number
  from: 'roas' | 'cpa' | 'margin'
}

export interface Mistracked {
  part: Part
  p: number
}

export interface Judging {
  groups: JudgedGroup[]
  /** Rows whose clicks do not reach the page. They are excluded from judging cost. */
  mistracked: Mistracked[]
  trust: Trust
}

/** Judges each group of comparable rows separately, so that a group never affects the verdicts on another. */
export function judge(summary: Summary, context: Pick<AuditContext, 'targets'>, trust: Trust): Judging {
  const judged: Judging = { groups: [], mistracked: [], trust }
  if (summary.dimension.name === 'day' || trust.stopsSums || trust.stopsCost) return judged
  const hard = summary.groups.filter((group) => GOAL_WORDS[group.goal].hard && isComparable(group))
  const main = summary.groups.find(isComparable)
  for (const group of hard.length > 0 ? hard : main ? [main] : []) {
    const mistracked = findMistracked(summary, group, trust)
    judged.mistracked.push(...mistracked)
    const bad = new Set(mistracked.map(({ part }) => part))
    const parts = group.parts.filter((part) => !bad.has(part) && (part.sums.spend ?? 0) > 0)
    const isMain = group.goal === (hard[0] ?? main)?.goal
    const found = judgeGroup(group, parts, {
      isMain,
      targets: context.targets,
      trust,
      purchases: summary.labels.purchases,
    })
    if (found) judged.groups.push(found)
  }
  return judged
}

function findMistracked(summary: Summary, group: Group, trust: Trust): Mistracked[] {
  if (summary.labels.clicks !== 'link clicks') return []
  if (trust.brokenSteps.get(group.name)?.has('landingPageViews')) return []
  const { hard } = GOAL_WORDS[group.goal]
  const rows = group.parts.map(({ sums, results }) => ({
    clicks: sums.clicks ?? 0,
    landingPageViews: sums.landingPageViews,
    results: hard ? results : null,
  }))
  return screenTracking(rows).map(({ index, p }) => ({ part: group.parts[index]!, p }))
}

function judgeGroup(
  group: Group,
  parts: Part[],
  {
    isMain,
    targets,
    trust,
    purchases,
  }: { isMain: boolean; targets: Targets | null; trust: Trust; purchases: Labels['purchases'] },
): JudgedGroup | null {
  if (group.results === null) return null
  const counts = endsInPurchases(group, parts, purchases) ? 'purchases' : 'results'
  const isSold = group.goal === 'sales' || counts === 'purchases'
  const hasValue = isSold && (group.slice.sums.purchaseValue ?? 0) > 0
  const target = isMain ? findTarget(targets, hasValue) : null
  const measure = hasValue && target?.from !== 'cpa' ? 'value' : 'count'
  const bought = parts.map((part) => ({
    part,
    results: (counts === 'purchases' ? part.sums.purchases : part.results) ?? 0,
    value: measure === 'value' ? part.sums.purchaseValue : null,
    otherWeeks: trust.otherWeeks.has(part),
  }))
  const judgement = judgeRows(
    bought.map(({ part, results, value }) => ({
      spend: part.sums.spend ?? 0,
      results,
      value,
      clicks: clicksOf(part),
      impressions: part.sums.impressions,
    })),
    { goal: measure, target: target?.efficiency ?? null },
  )
  if (!judgement) return null
  const few = trust.few.has(group.name)
  return {
    group,
    judgement,
    parts: bought.map((one, at) => ({ ...one, row: judgement.rows[at]! })),
    measure,
    counts,
    target,
    few,
  }
}

/** Carts are bought for the orders that follow, so a group with enough orders is judged by those. */
function endsInPurchases({ goal }: Group, parts: readonly Part[], purchases: Labels['purchases']): boolean {
  if ((goal !== 'carts' && goal !== 'checkouts') || purchases !== 'purchases') return false
  return parts.reduce((sum, part) => sum + (part.sums.purchases ?? 0), 0) >= FEWEST_RESULTS
}

/** The target ROAS where the file has value, else the target cost per result; last the break-even ROAS, 1 ÷ margin. */
function findTarget(targets: Targets | null, hasValue: boolean): JudgingTarget | null {
  if (!targets) return null
  if (hasValue && targets.roas) return { efficiency: targets.roas, from: 'roas' }
  if (targets.cpa) return { efficiency: 1 / targets.cpa, from: 'cpa' }
  if (hasValue && targets.margin) return { efficiency: 1 / targets.margin, from: 'margin' }
  return null
}
