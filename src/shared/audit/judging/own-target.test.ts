import { expect, test } from 'bun:test'
import type { Benchmark } from '../../schemas/analysis'
import { compareTargets, hasOtherTargets, ownTargetOf, type OwnTarget } from './own-target'

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

const NO_TARGETS = { cpa: null, roas: null, margin: null }
/** A report whose audit had these values of the client's targets. */
const audited = (values: { costPerPurchase?: number; roas?: number }, purchases = 12) => ({
  metrics: { purchases } as never,
  benchmark: {
    ...values,
    sources: Object.fromEntries(Object.keys(values).map((metric) => [metric, { step: 'target' }])),
  } as never,
})
test.each([
  ['no targets, then or now', audited({}), NO_TARGETS, false],
  ['one set since', audited({}), { ...NO_TARGETS, roas: 3 }, true],
  ['one removed since', audited({ roas: 3 }), NO_TARGETS, true],
  ['the same', audited({ costPerPurchase: 30, roas: 3 }), { cpa: 30, roas: 3, margin: null }, false],
  ['another cost', audited({ costPerPurchase: 30 }), { ...NO_TARGETS, cpa: 35 }, true],
  ['the break-even of a margin', audited({ roas: 2.5 }), { ...NO_TARGETS, margin: 0.4 }, false],
  ['a margin behind a ROAS', audited({ roas: 3 }), { cpa: null, roas: 3, margin: 0.4 }, false],
  ['a report without purchases', audited({}, 0), { ...NO_TARGETS, roas: 3 }, false],
  ['a report without metrics', {}, { ...NO_TARGETS, roas: 3 }, false],
] as const)('other targets: %s', (_, analysis, targets, isOther) =>
  expect(hasOtherTargets(analysis, targets)).toBe(isOther),
)

test('a benchmark from elsewhere is no target', () => {
  const peers = { ...audited({ roas: 3 }) }
  Object.assign(peers.benchmark, { sources: { roas: { step: 'peers' } } })
  expect(hasOtherTargets(peers, NO_TARGETS)).toBe(false)
})
