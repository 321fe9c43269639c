import type { AdsTable } from '../../exports/ads-table'
import { goalOfObjective, goalOfResult, type Goal } from './goals'

/**
 * The goal that each row was bought for. The result type says it best; a blank one (Meta leaves it blank where a row
 * has no result) takes what rows of the same objective were bought for, else what most of the money was.
 */
export function findRowGoals(table: AdsTable): Goal[] {
  const spend = table.measures.spend ?? new Float64Array(table.rowCount)
  const objectives = remember(table.dimensions.objective, goalOfObjective)
  const results = remember(table.dimensions.resultType, goalOfResult)
  const byObjective = new Map<string, Map<Goal, number>>()
  const overall = new Map<Goal, number>()
  for (let row = 0; row < table.rowCount; row++) {
    const goal = results(row)
    if (goal === null) continue
    const money = Number.isNaN(spend[row]!) ? 0 : spend[row]!
    const objective = objectives(row) ?? ''
    const within = byObjective.get(objective) ?? new Map<Goal, number>()
    within.set(goal, (within.get(goal) ?? 0) + money)
    byObjective.set(objective, within)
    overall.set(goal, (overall.get(goal) ?? 0) + money)
  }
  const usual = new Map([...byObjective].map(([objective, goals]) => [objective, largest(goals)]))
  const fallback = largest(overall) ?? goalOfMeasures(table)
  const goals: Goal[] = []
  for (let row = 0; row < table.rowCount; row++) {
    const objective = objectives(row)
    goals.push(results(row) ?? (objective === null ? fallback : (usual.get(objective) ?? objective)))
  }
  return goals
}

/** What a file without objectives and result types was bought for, as far as its columns tell. */
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

/** Cells repeat thousands of times: each spelling is looked up once. */
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
