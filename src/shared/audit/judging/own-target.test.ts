import { expect, test } from 'bun:test'
import type { Benchmark } from '../../schemas/analysis'
import { compareTargets, ownTargetOf, type OwnTarget } from './own-target'

const benchmarkOf = (efficiency: Benchmark['efficiency']) => ({
  benchmark: { sources: {}, efficiency } as Benchmark,
})

test.each([
  ['the account’s own', { source: 'account', costPerResult: 25, roas: null }, null],
  [
    'a target CPA',
    { source: 'target', costPerResult: 25, roas: null },
    { metric: 'costPerResult', value: 25 },
  ],
  // The price of a purchase follows from the period’s order value.
  ['a target ROAS', { source: 'target', costPerResult: 31.2, roas: 2 }, { metric: 'roas', value: 2 }],
  ['none', undefined, null],
] as [string, Benchmark['efficiency'], OwnTarget | null][])('%s', (_, efficiency, target) =>
  expect(ownTargetOf(benchmarkOf(efficiency))).toEqual(target),
)

const CPA: OwnTarget = { metric: 'costPerResult', value: 25 }
test.each([
  [null, null, null],
  [null, CPA, 'target_set'],
  [CPA, null, 'target_removed'],
  [CPA, { ...CPA }, null],
  [CPA, { ...CPA, value: 30 }, 'target_changed'],
  [CPA, { metric: 'roas', value: 25 }, 'target_changed'],
] as [OwnTarget | null, OwnTarget | null, string | null][])('%j, then %j: %p', (before, now, change) =>
  expect(compareTargets(before, now)).toBe(change as never),
)
