import { describe, expect, test } from 'bun:test'
import { describeMonths, describePartial, describeTrend, fillMonths, formatMonth } from './months'

const at = (month: string, roas: number | null = null) => ({ month, clients: 2, spend: 100, roas })

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
      { month: '2026-02', clients: 0, spend: null, roas: null },
      at('2026-03', 3),
    ])
  })
})

const change = (before: number, now: number, clients = 2) => ({ since: '2026-01', before, now, clients })
test.each([
  [change(2, 3), 'ROAS rose from 2.00x to 3.00x since Jan 2026', false],
  [change(3, 2), 'ROAS fell from 3.00x to 2.00x since Jan 2026', false],
  [change(3, 2.91), 'ROAS is about as in Jan 2026: 2.91x after 3.00x', true],
  [change(2, 2.1), 'ROAS rose from 2.00x to 2.10x since Jan 2026', false],
  [change(2.001, 2), 'ROAS is 2.00x, as in Jan 2026', true],
])('the title says the change that the bars show: %j', (over, title, isQuiet) => {
  const points = [at('2025-12', 9), at('2026-01', over.before), at('2026-02', over.now), at('2026-03')]
  expect(describeTrend({ points, change: over })).toEqual({ title, likeForLike: '', isQuiet })
})

test('a change of other clients than the bars count is said beside them, not above them', () => {
  const points = [at('2026-01', 2.5), at('2026-02', 2.31)]
  expect(describeTrend({ points, change: change(2.77, 2.31, 39) })).toEqual({
    title: 'Spend and ROAS by month',
    likeForLike:
      '39 clients with one type of audit in both months: ROAS fell from 2.77x to 2.31x since Jan 2026.',
    isQuiet: false,
  })
  // Without a client that can be compared, bars that rise a hundredfold are no rise.
  expect(describeTrend({ points: [at('2026-01', 0.02), at('2026-02', 2)], change: null })).toEqual({
    title: 'Spend and ROAS by month',
    likeForLike: '',
    isQuiet: false,
  })
})

test('without any ROAS the title names spend alone', () => {
  expect(describeTrend({ points: [at('2026-01'), at('2026-02')], change: null }).title).toBe('Spend by month')
})

test.each([
  [
    'USD',
    'Each month counts all clients whose audited period ends in it, in USD; Avg. ROAS above counts the latest audit of each.',
  ],
  [
    null,
    'Each month counts all clients whose audited period ends in it; Avg. ROAS above counts the latest audit of each.',
  ],
])('the currency of the months, in %p', (currency, words) => {
  expect(describeMonths(currency, [null], 2)).toBe(words)
})

test('a month of fewer clients says so, and an empty one does not', () => {
  const months = [1, 0, 3, 3].map((clients) => ({ ...at('2026-01'), clients }))
  const partial = describePartial(months)
  expect(partial).toEqual(['1 of 3 clients', null, null, null])
  expect(describeMonths(null, partial, 3)).toContain('ends in it, a pale one fewer than another;')
})

test('the months of one client are not those of all clients', () => {
  expect(describeMonths('USD', [null], 1)).toBe(
    'Each month counts the audits whose period ends in it, in USD.',
  )
})

test('a month in words', () => {
  expect(formatMonth('2026-09')).toBe('Sep 2026')
})
