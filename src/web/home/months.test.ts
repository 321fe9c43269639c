import { describe, expect, test } from 'bun:test'
import { describeMonths, describeTrend, fillMonths, formatMonth } from './months'

const at = (month: string, roas: number | null = null) => ({ month, spend: 100, roas })

describe('fillMonths', () => {
  test.each([
    [[], []],
    [['2026-05'], ['2026-05']],
    [
      ['2025-11', '2026-02'],
      ['2025-11', '2025-12', '2026-01', '2026-02'],
    ],
    [
      ['2019-03', '2025-12', '2026-02'],
      ['2019-03', '2025-12', '2026-01', '2026-02'],
    ],
  ])('%p becomes %p', (known, months) => {
    expect(fillMonths(known.map((month) => at(month))).points.map(({ month }) => month)).toEqual(months)
  })

  test('a long gap is a break', () => {
    expect(fillMonths(['2019-03', '2025-12', '2026-02', '2026-06'].map((month) => at(month))).breaks).toEqual(
      [1, 4],
    )
    expect(fillMonths([at('2026-01'), at('2026-04')]).breaks).toEqual([])
  })

  test('keeps known values; unknown ones are null', () => {
    expect(fillMonths([at('2026-01', 2), at('2026-03', 3)]).points).toEqual([
      at('2026-01', 2),
      { month: '2026-02', spend: null, roas: null },
      at('2026-03', 3),
    ])
  })
})

test.each([
  [[at('2026-01', 2), at('2026-02'), at('2026-03', 3)], 'ROAS rose from 2.00x to 3.00x since Jan 2026'],
  [[at('2026-01', 3), at('2026-03', 2)], 'ROAS fell from 3.00x to 2.00x since Jan 2026'],
  [[at('2026-01', 2.001), at('2026-03', 2)], 'ROAS is 2.00x, as in Jan 2026'],
  [[at('2026-01', 2)], 'Spend by month'],
  [[at('2026-01'), at('2026-02')], 'Spend by month'],
])('the title of the trend', (months, title) => {
  expect(describeTrend(months)).toBe(title)
})

test.each([
  ['USD', 'Each month counts the clients whose audited period ends in it, in USD.'],
  [null, 'Each month counts the clients whose audited period ends in it.'],
])('the currency of the months, in %p', (currency, words) => {
  expect(describeMonths(currency)).toBe(words)
})

test('a month in words', () => {
  expect(formatMonth('2026-09')).toBe('Sep 2026')
})
