import { expect, test } from 'bun:test'
import type { Comparison } from '../../shared/schemas/comparison'
import { describeOutcome } from './describe-outcome'

type Change = [metric: string, before: number, now: number, relative: number | null]

const NOW = Date.parse('2026-11-03T00:00:00.000Z')

const describe = (changes: readonly Change[], findings: Comparison['findings'] = [], at = NOW) => {
  const side = {
    reportId: 'r',
    reportType: 'campaign',
    fileName: 'a.csv',
    createdAt: '2026-11-01T00:00:00.000Z',
    period: null,
    currency: 'USD',
  } as const
  const listed = changes.map(([metric, before, now, relative]) => {
    return { metric, before, now, relative, better: null, beforeFact: null, nowFact: null }
  })
  return describeOutcome(
    { before: side, now: side, refusal: null, caveats: [], changes: listed, findings },
    'USD',
    at,
  )
}

test.each([
  [
    [
      ['bridgeSureOn', 100, 240, 1.4],
      ['costPerPurchase', 50, 55, 0.1],
    ],
    '$240.00 is overspent now, up from $100.00 in the earlier report; a purchase costs 10.0% more, $55.00.',
  ],
  [
    [
      ['bridgeSureOn', 240, 100, -0.58],
      ['costPerPurchase', 50, 51, 0.02],
    ],
    '$100.00 is overspent now, down from $240.00 in the earlier report; a purchase costs about the same, $51.00.',
  ],
  [[['bridgeSureOn', 240, 0, -1]], 'Nothing is overspent now, after $240.00 in the earlier report.'],
  [[['bridgeSureOn', 0, 9, null]], '$9.00 is overspent now, after nothing in the earlier report.'],
  [[['roas', 2, 1.5, -0.25]], 'Neither period is overspending; ROAS fell by 25.0%.'],
] as [Change[], string][])('%j', (changes, sentence) => expect(describe(changes)).toBe(sentence))

test('reports that judge nothing and count no purchases have no such sentence', () => {
  expect(describe([['spend', 1, 2, 1]], null)).toBe('')
})

test('data of more than five weeks do not say what is overspent now', () => {
  const later = Date.parse('2026-12-20T00:00:00.000Z')
  expect(describe([['bridgeSureOn', 100, 240, 1.4]], [], later)).toBe(
    '$240.00 was overspent, up from $100.00 in the earlier report.',
  )
  expect(describe([['bridgeSureOn', 240, 0, -1]], [], later)).toStartWith(
    'Nothing was overspent, after $240.00',
  )
})
