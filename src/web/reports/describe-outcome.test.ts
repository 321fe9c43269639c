import { expect, test } from 'bun:test'
import type { Comparison } from '../../shared/schemas/comparison'
import { describeOutcome } from './describe-outcome'

type Change = [metric: string, before: number, now: number, relative: number | null, more?: object]

const describe = (changes: readonly Change[], findings: Comparison['findings'] = []) => {
  const side = {
    reportId: 'r',
    reportType: 'campaign',
    fileName: 'a.csv',
    createdAt: '2026-11-01T00:00:00.000Z',
    period: null,
    currency: 'USD',
    benchmark: null,
  } as const
  const listed = changes.map(([metric, before, now, relative, more]) => {
    return { metric, before, now, relative, better: null, beforeFact: null, nowFact: null, ...more }
  })
  return describeOutcome(
    { before: side, now: side, refusal: null, caveats: [], changes: listed, findings },
    'USD',
  )
}

test.each([
  [
    [
      ['bridgeSureOn', 100, 240, 1.4],
      ['costPerPurchase', 50, 55, 0.1],
    ],
    '$240.00 was overspent, up from $100.00 in the earlier report. A purchase costs $55.00, 10.0% more.',
  ],
  [
    [
      ['bridgeSureOn', 240, 100, -0.58],
      ['costPerPurchase', 50, 51, 0.02],
    ],
    '$100.00 was overspent, down from $240.00 in the earlier report. A purchase costs about the same, $51.00.',
  ],
  [
    [['bridgeSureOn', 100, 240.5, 1.4, { nowEnded: 40.25 }]],
    '$240.50 was overspent ($200.25 + $40.25 ended), up from $100.00 in the earlier report.',
  ],
  [
    [['bridgeSureOn', 100, 240, 1.4, { nowByEarlier: 320 }]],
    'By the earlier report’s benchmark, overspend went from $100.00 to $320.00.',
  ],
  [
    [['bridgeSureOn', 0, 240, null, { nowEnded: 240 }]],
    '$240.00 was overspent (all of it ended), after nothing in the earlier report.',
  ],
  [
    [
      ['bridgeSureOn', 100, 240, 1.4],
      ['costPerPurchase', 50, 55, 0.1, { chance: true }],
    ],
    'Individual campaigns overspent $240.00, up from $100.00 in the earlier report. Across all campaigns a purchase costs $55.00, 10.0% more, which may be chance.',
  ],
  [
    [
      ['costPerPurchase', 50, 62.5, 0.25],
      ['roas', 2, 1.6, -0.2],
      ['conversionRate', 0.02, 0.016, -0.2],
      ['cpm', 10, 10, 0],
      ['ctr', 0.01, 0.01, 0],
    ],
    'ROAS fell by 20.0%. Neither period overspent. A purchase costs $62.50, 25.0% more. What moved ROAS most: conversion rate −20.0%.',
  ],
  [[['bridgeSureOn', 240, 0, -1]], 'Nothing was overspent, after $240.00 in the earlier report.'],
  [[['bridgeSureOn', 0, 9, null]], '$9.00 was overspent, after nothing in the earlier report.'],
  [[['roas', 2, 1.5, -0.25]], 'ROAS fell by 25.0%. Neither period overspent.'],
] as [Change[], string][])('%j', (changes, sentence) => expect(describe(changes)).toBe(sentence))

test('reports that judge nothing and count no purchases have no such sentence', () => {
  expect(describe([['spend', 1, 2, 1]], null)).toBe('')
})
