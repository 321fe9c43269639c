import { totalOf } from '../../metrics/rates'
import type { InputDraft } from '../facts/fact-book'
import { roundTo } from './benchmark-price'
import { benchmarkInputs, type WeighedRow } from './weigh'

/** What rows spent above the benchmark, as a sum that a calculator repeats: spend, what it bought, and the price. */
export function overInputs(rows: readonly WeighedRow[]): InputDraft[] {
  return [spendInput(rows), ...boughtInputs(rows, '−')]
}

/** What rows spent below the benchmark, likewise. */
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

/** What rows bought at the benchmark of their group. */
export function boughtInputs(rows: readonly WeighedRow[], sign: '+' | '−'): InputDraft[] {
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((own) =>
    benchmarkInputs(
      own[0]!,
      totalOf(own, (row) => row.bought),
      { sign },
    ),
  )
}
