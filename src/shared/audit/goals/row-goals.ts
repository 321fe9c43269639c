import type { AdsTable, Dimension } from '../../exports/ads-table'
import { goalOfBidding } from './bidding'
import { goalOfObjective, goalOfResult, type Goal } from './goals'

/** Columns by which rows share a goal, the narrowest first. */
const ALIKE: readonly Dimension[] = [
  'adSetId', 'adSetName', 'campaignId', 'campaignName', 'performanceGoal', 'objective',
] // prettier-ignore

/**
 * The goal of each row. Its result type comes first. Meta leaves that blank in rows without a result: such a row
 * takes the goal of rows in the same ad set, campaign, optimisation or objective, then the goal that its
 * optimisation, objective or bidding names, else the goal with most of the spend.
 */
export function findRowGoals(table: AdsTable): Goal[] {
  const spend = table.measures.spend ?? new Float64Array(table.rowCount)
  const results = remember(table.dimensions.resultType, goalOfResult)
  const stated = Array.from({ length: table.rowCount }, (_, row) => results(row))
  const overall = new Map<Goal, number>()
  const usual = ALIKE.flatMap((name) => {
    const cells = table.dimensions[name]
    return cells && stated.includes(null) ? [usualBy(cells, stated, spend)] : []
  })
  stated.forEach((goal, row) => {
    if (goal !== null) overall.set(goal, (overall.get(goal) ?? 0) + (spend[row]! || 0))
  })
  const optimised = remember(table.dimensions.performanceGoal, (cell) => known(goalOfResult(cell)))
  const objectives = remember(table.dimensions.objective, goalOfObjective)
  const bidding = goalOfBidding(table)
  const fallback = largest(overall) ?? goalOfMeasures(table)
  return stated.map((goal, row) => {
    if (goal !== null) return goal
    for (const find of usual) {
      const found = find(row)
      if (found !== undefined) return found
    }
    return optimised(row) ?? objectives(row) ?? bidding(row) ?? fallback
  })
}

/** An optimisation that matches no known result type tells no goal. */
function known(goal: Goal | null): Goal | null {
  return goal === 'other' ? null : goal
}

/** For each cell, the goal with most of the spend on its rows. */
function usualBy(
  cells: readonly string[],
  stated: readonly (Goal | null)[],
  spend: Float64Array,
): (row: number) => Goal | undefined {
  const goals = new Map<string, Map<Goal, number>>()
  stated.forEach((goal, row) => {
    const cell = cells[row]!
    if (goal === null || cell === '') return
    const within = goals.get(cell) ?? new Map<Goal, number>()
    within.set(goal, (within.get(goal) ?? 0) + (spend[row]! || 0))
    goals.set(cell, within)
  })
  const usual = new Map([...goals].map(([cell, within]) => [cell, largest(within)]))
  return (row) => usual.get(cells[row]!)
}

/** Goal of a file without objectives and result types, guessed from its columns. */
function goalOfMeasures(table: AdsTable): Goal {
  const { purchases, conversions, leads, messages } = table.measures
  if (hasAny(purchases)) return 'sales'
  if (hasAny(leads)) return 'leads'
  if (hasAny(messages)) return 'messages'
  return purchases || conversions ? 'sales' : leads ? 'leads' : messages ? 'messages' : 'unknown'
}

function hasAny(values: Float64Array | undefined): boolean {
  return values?.some((value) => value > 0) ?? false
}

function largest(goals: Map<Goal, number>): Goal | undefined {
  return [...goals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0]
}

/** Caches by spelling, since cells repeat thousands of times. */
function remember(
  cells: string[] | undefined,
  find: (text: string) => Goal | null,
): (row: number) => Goal | null {
  if (!cells) return () => null
  const known = new Map<string, Goal | null>()
  return (row) => {
    const cell = cells[row]!
    let goal = known.get(cell)
    if (goal === undefined) known.set(cell, (goal = find(cell)))
    return goal
  }
}
