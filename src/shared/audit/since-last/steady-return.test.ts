import { expect, test } from 'bun:test'
import { isMadeUpFor, judgeSteps } from './steady-return'

test.each([
  ['cpm', 0.005, true],
  ['ctr', -0.049, true],
  ['conversionRate', -0.05, false],
  ['conversionRate', 0.2, false],
  ['cpc', null, false],
  ['roas', 0, false],
  ['costPerPurchase', 0, false],
] as const)('a change of %p while ROAS changed by %p is made up for: %p', (metric, roas, is) => {
  expect(isMadeUpFor(metric, roas)).toBe(is)
})

test('of a return that about stayed, its rates have no verdict; everything else keeps its own', () => {
  const changes = (roas: number) => [
    { metric: 'roas', relative: roas, better: roas > 0 },
    { metric: 'ctr', relative: -0.1, better: false },
    { metric: 'costPerPurchase', relative: 0.2, better: false },
  ]
  expect<(boolean | null)[]>(judgeSteps(changes(-0.02)).map(({ better }) => better)).toEqual([
    false,
    null,
    false,
  ])
  expect(judgeSteps(changes(-0.2)).map(({ better }) => better)).toEqual([false, false, false])
  expect(judgeSteps(changes(-0.02).slice(1)).map(({ better }) => better)).toEqual([false, false])
})
