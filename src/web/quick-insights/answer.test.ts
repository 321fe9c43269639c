import { describe, expect, test } from 'bun:test'
import { exampleReport } from '../../../test/web/examples'
import { describeReturn, wordStep } from './answer'
import type { MeasuredReport } from './pick-latest'
import { wordParts } from './return-change'

/** A report whose ROAS changed so much; null: without an earlier audit. */
const of = (relative: number | null, chance?: true): MeasuredReport => ({
  ...(exampleReport() as MeasuredReport),
  ...(relative !== null && {
    since: {
      end: '2026-08-31',
      changes: { roas: { relative, better: relative > 0, ...(chance && { chance }) } },
    },
  }),
})

test.each([
  [
    'ROAS fell 10% or more at 1 of 5 clients with an earlier audit. It rose as much at 2.',
    [-0.3, 0.1, 0.2, 0.01, -0.09, null],
  ],
  ['ROAS fell 10% or more at 2 of 2 clients.', [-0.3, -0.1]],
  ['ROAS rose 10% or more at 1 of 1 client with an earlier audit.', [0.1, null]],
  ['ROAS did not change by 10% or more at any of 2 clients.', [-0.09, 0]],
  ['', [null, null]],
  ['ROAS is 2.40x by the campaign audit, −30.0% since the one before.', [-0.3]],
  ['ROAS is 2.40x by the campaign audit.', [null]],
  ['', []],
])('says %p', (words, changes) => {
  expect(describeReturn(changes.map((change) => of(change)))).toBe(words)
})

test('of one client says what may be chance, and what has ended', () => {
  expect(describeReturn([of(-0.3, true)])).toEndWith('−30.0% since the one before, which may be chance.')
  const ended = of(-0.3)
  ended.since!.changes.roas!.ended = true
  expect(describeReturn([ended])).toEndWith('since the one before, in rows that have since ended.')
})

test('counts every fall, as the filter does, and how many are recent; the filter says what the others are', () => {
  const ended = of(-0.3)
  ended.since!.changes.roas!.ended = true
  const isOld = new Set(['old'])
  const old = { ...of(-0.4), clientId: 'old' }
  const fallen = [of(-0.3), of(-0.1), ended, of(-0.2, true), old]
  expect(describeReturn([...fallen, of(0), of(0.3)], isOld)).toBe(
    'ROAS fell 10% or more at 5 of 7 clients, clearly and in recent data at 2. It rose as much at 1.',
  )
  expect(wordParts(fallen, isOld)).toBe(
    ': 2 clearly in recent data, 1 in old data, 1 whose cause ended, and 1 that may be chance',
  )
  expect(wordParts(fallen.slice(0, 2), isOld)).toBe('')
  expect(describeReturn([old, old, old, old, of(0)], isOld)).toEndWith(
    'clients, clearly and in recent data at none.',
  )
  // The filters of a long list count the rises.
  expect(describeReturn([...fallen, of(0.3), of(0), of(0), of(0)], isOld)).toBe(
    'ROAS fell 10% or more at 5 of 9 clients, clearly and in recent data at 2.',
  )
})

describe('where to look', () => {
  const kept = { cpm: 0, ctr: 0, conversionRate: 0, costPerPurchase: 0 }
  /** A fall of ROAS by a fifth that one step made. */
  const by = (step: Partial<typeof kept>) => {
    const report = of(-0.2)
    for (const [metric, relative] of Object.entries({ ...kept, ...step }))
      report.since!.changes[metric] = { relative, better: null }
    return report
  }
  const sold = by({ conversionRate: -0.2, costPerPurchase: 0.25 })
  const dear = by({ cpm: 0.25, costPerPurchase: 0.25 })
  const cheaper = by({})

  test.each([
    ['A lower conversion rate moved it most', 'checkout, site, stock, prices and tracking', [sold]],
    [
      'For all of them, a higher CPM moved it most',
      'bids, audiences, placements, season and competitors',
      [dear, dear],
    ],
    [
      'For 2 of the 3, a lower order value moved it most',
      'prices, discounts, shipping and product mix',
      [cheaper, sold, cheaper],
    ],
  ])('says %p', (moved, where, fallen) => {
    expect(wordStep(fallen)).toEqual({ moved, where })
  })

  test('nothing, where no step moved most of the falls', () => {
    expect(wordStep([sold, dear])).toBeNull()
    expect(wordStep([of(-0.2)])).toBeNull()
    expect(wordStep([])).toBeNull()
  })
})
