import { totalOf } from '../../metrics/rates'
import type { InputDraft } from '../facts/fact-book'
import { roundTo } from './benchmark-price'
import { benchmarkInputs, type WeighedRow } from './weigh'

/** Overspend of rows as a sum that a calculator repeats: spend − results at the benchmark. */
export function overInputs(rows: readonly WeighedRow[]): InputDraft[] {
  return [spendInput(rows), ...boughtInputs(rows, '−')]
}

/** Savings of rows against the benchmark as such a sum: results at the benchmark − spend. */
export function underInputs(rows: readonly WeighedRow[]): InputDraft[] {
  return [...boughtInputs(rows, '+'), { ...spendInput(rows), op: '−' }]
}

function spendInput(rows: readonly WeighedRow[]): InputDraft {
  return {
    metric: 'spend',
    value: roundTo(
      totalOf(rows, ({ part }) => part.sums.spend ?? 0),
      2,
    ),
  }
}

/** Results of rows at the benchmark of their group: an input for each group. */
export function boughtInputs(rows: readonly WeighedRow[], sign: '+' | '−'): InputDraft[] {
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((own) =>
    benchmarkInputs(
      own[0]!,
      totalOf(own, (row) => row.bought),
      { sign },
    ),
  )
}
