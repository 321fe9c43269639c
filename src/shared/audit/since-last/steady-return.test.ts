import { expect, test } from 'bun:test'
import { isUnjudgedStep, judgeSteps } from './steady-return'

test.each([
  ['cpm', 0.005, true],
  ['ctr', -0.049, true],
  ['conversionRate', -0.05, false],
  ['conversionRate', 0.2, false],
  ['cpc', null, false],
  ['roas', 0, false],
  ['costPerPurchase', 0, false],
] as const)('a change of %p while ROAS changed by %p has no verdict: %p', (metric, roas, is) => {
  expect(isUnjudgedStep(metric, { relative: roas })).toBe(is)
})

test('where chance may have moved the return, its rates have no verdict, however far they moved', () => {
  const roas = { relative: -0.3, chance: true }
  expect(isUnjudgedStep('conversionRate', roas)).toBe(true)
  expect(isUnjudgedStep('costPerPurchase', roas)).toBe(false)
  expect(isUnjudgedStep('conversionRate', undefined)).toBe(false)
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
