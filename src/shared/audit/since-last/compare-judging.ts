import { variance } from '../../metrics/rates'
import type { Analysis } from '../../schemas/analysis'
import type { Change } from '../../schemas/since-last'
import type { FindingChange } from '../../schemas/comparison'
import { findFact } from '../facts/find-fact'
import { compareFindings, withoutMoves } from './compare-findings'

/** The metrics of a group's benchmark, by what it is judged by. */
type Benchmark = { metric: 'benchmarkRoas' | 'benchmarkCost'; value: number; fact: string | null }

/** Whether two audits of one file judge its rows by different benchmarks. */
export function isJudgedAnew({ bridge: then }: Analysis, { bridge: now }: Analysis): boolean {
  if (!then || !now) return false
  return JSON.stringify(then.groups) !== JSON.stringify(now.groups)
}

/** The benchmark of the group with the most judged spend in two audits of one file; none where it is of two kinds. */
export function compareBenchmarks(
  before: Analysis,
  now: Analysis,
): (Change & { beforeFact: string | null; nowFact: string | null })[] {
  const [from, to] = [benchmarkOf(before), benchmarkOf(now)]
  if (!from || !to || from.metric !== to.metric) return []
  return [
    {
      metric: from.metric,
      before: from.value,
      now: to.value,
      relative: variance(to.value, from.value),
      // A target is a choice.
      better: null,
      beforeFact: from.fact,
      nowFact: to.fact,
    },
  ]
}

function benchmarkOf({ bridge, facts }: Analysis): Benchmark | null {
  const [own] = bridge?.groups ?? []
  const value = own?.roas ?? own?.price ?? null
  if (!own || value === null) return null
  const metric = own.roas === null ? 'benchmarkCost' : 'benchmarkRoas'
  return { metric, value, fact: findFact(facts, `group:${own.group}`, metric)?.id ?? null }
}

/** Findings of two audits of one file by different benchmarks, which are new, resolved or the same. The rows are the same, so none got better or worse. */
export const compareVerdicts = (before: Analysis, now: Analysis): FindingChange[] =>
  withoutMoves(compareFindings(before, now))
