import type { Fact } from '../../schemas/fact'
import type { Analysis } from '../../schemas/analysis'
import { totalOf } from '../../metrics/rates'
import { findFact } from '../facts/find-fact'

/** With a smaller part left, the money above the benchmark of all rows is mostly what new people cost more than those who know the client. */
export const MOSTLY_LEFT = 2 / 3

/**
 * Overspend of clearly expensive running rows against the benchmark without rows for people who know the client, by segment, in the
 * report's currency: of groups that have such a benchmark, and where less than two thirds of the money above the benchmark
 * of all rows is left. For these, lists say what is left.
 */
export function excessBesideNewPeople({
  bridge,
  facts,
}: Pick<Analysis, 'bridge' | 'facts'>): ReadonlyMap<string, number> {
  const expensive = bridge?.rows.filter(({ line }) => line === 'sureOn') ?? []
  const groups = [...Map.groupBy(expensive, ({ group }) => group)]
  return new Map(
    groups.flatMap(([group, rows]) => {
      const perUnit = costPerUnit(facts, group)
      const left = rows.map((row) => Math.max(0, row.spend - row.bought * (perUnit ?? 0)))
      const isMuchLess = totalOf(left, (one) => one) < MOSTLY_LEFT * totalOf(rows, ({ excess }) => excess)
      return perUnit !== null && isMuchLess
        ? rows.map(({ segmentId }, at) => [segmentId, left[at]!] as const)
        : []
    }),
  )
}

/** Money for a result, or for a unit of value, at that benchmark; null without one. */
function costPerUnit(facts: readonly Fact[], group: string): number | null {
  const roas = findFact(facts, `group:${group}`, 'newPeopleRoas')?.value
  return roas ? 1 / roas : (findFact(facts, `group:${group}`, 'newPeopleCost')?.value ?? null)
}

/** The part of a decision's money that is left in the same way; all of it where the audit states no such part. */
export const leftOfDecision = (
  facts: readonly Fact[],
  { id, excess }: { id: string; excess?: number },
): number | undefined =>
  excess === undefined ? undefined : (findFact(facts, id, 'newPeopleExcess')?.value ?? excess)
