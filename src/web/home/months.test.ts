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
test.each<[ReturnType<typeof change>, string, ReturnType<typeof describeTrend>['verdict']]>([
  [change(2, 3), 'ROAS rose to 3.00x in February, from 2.00x in January', 'fill-good'],
  [change(3, 2), 'ROAS fell to 2.00x in February, from 3.00x in January', 'fill-bad'],
  [change(3, 2.91), 'ROAS 2.91x after 3.00x in January: a change below 5%', undefined],
  [change(2, 2.1), 'ROAS rose to 2.10x in February, from 2.00x in January', 'fill-good'],
  [change(2.001, 2), 'ROAS 2.00x, same as in January', undefined],
])('the title says the change that the bars show: %j', (over, title, verdict) => {
  const points = [at('2025-12', 9), at('2026-01', over.before), at('2026-02', over.now)]
  expect(describeTrend({ points, change: over })).toEqual({ title, isQuiet: !verdict, verdict })
  expect(describeTrend({ points: [at('2027-02', 1)], change: over }).title).toContain(
    title.replace('January', 'Jan 2026'),
  )
})

test('the title says that the change is of some clients', () => {
  const points = [at('2026-01', 3), at('2026-02', 2)]
  expect(describeTrend({ points, change: change(3, 2) }, 5).title).toBe(
    'For the same 2 clients, ROAS fell to 2.00x in February, from 3.00x in January',
  )
})

test.each([
  // Bars of clients that can't be compared rise a hundredfold, and that is no rise.
  ['months of other clients', [at('2026-01', 0.02), at('2026-02', 2)], 'ROAS was 2.00x in Feb 2026', false],
  ['one month', [at('2026-02', 2)], 'ROAS was 2.00x in Feb 2026', true],
  ['months without any ROAS', [at('2026-01'), at('2026-02')], 'Spend by month', false],
])('without a change the title says the last figure: %s', (_, points, title, isQuiet) => {
  expect(describeTrend({ points, change: null })).toEqual({ title, isQuiet })
})

const months = (
  points: ReturnType<typeof at>[],
  clients: number | null,
  currency: string | null = 'USD',
) => ({
  points,
  currency,
  change: clients === null ? null : change(2, 3, clients),
})
const pair = [at('2026-01', 2), at('2026-02', 3)]
test.each([
  ['2 clients in USD, the same in both months.', months(pair, 2), [null, null]],
  ['2 clients, the same in both months.', months(pair, 2, null), [null, null]],
  [
    '2 clients in USD, the same in both months; a pale bar counts fewer.',
    months(pair, 2),
    ['1 of 2 clients', null],
  ],
  ['1 client in USD.', months(pair, 1), [null, null]],
  ['2 clients in USD.', months([at('2026-01', 2)], null), [null]],
  [
    '2 clients in USD; none has the same type of audit in the last two months.',
    months(pair, null),
    [null, null],
  ],
] as const)('which clients the bars count: %s', (words, trend, partial) => {
  expect(describeMonths(trend, partial)).toBe(words)
})

test('clients whose months can’t be compared are counted too', () => {
  expect(describeMonths(months(pair, 2), [null, null], 5)).toBe(
    '2 of 5 clients in USD: those with the same type of audit in both months.',
  )
})

test('a month of fewer clients says so, and an empty one does not', () => {
  const counted = [1, 0, 3, 3].map((clients) => ({ ...at('2026-01'), clients }))
  expect(describePartial(counted)).toEqual(['1 of 3 clients', null, null, null])
})

test('a month in words', () => {
  expect(formatMonth('2026-09')).toBe('Sep 2026')
})
