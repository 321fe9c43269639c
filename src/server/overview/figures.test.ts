import { describe, expect, test } from 'bun:test'
import { findLastPair, findLeading, toDistribution, toRoas, toSavings } from './figures'
import type { AccountSums } from './sums'

test.each([
  ['of most clients', [['JPY', 1], ['EUR', 2]], 'EUR'],
  ['what no file states is one too', [[null, 5], ['USD', 3]], null],
  ['of as many the first by name, stated before not', [[null, 1], ['USD', 1], ['EUR', 1]], 'EUR'],
  ['nothing at all', [], null],
] as const)('the leading currency: %s', (_, sums, leading) => {
  expect(findLeading(sums.map(([currency, clients]) => ({ currency, clients })))).toBe(leading)
}) // prettier-ignore

test.each([
  [[['2026-08', 2], ['2026-09', null], ['2026-10', 3]], { before: '2026-08', now: '2026-10' }],
  [[['2026-08', 1], ['2026-09', 2], ['2026-10', 3]], { before: '2026-09', now: '2026-10' }],
  [[['2026-10', 3]], null],
  [[['2026-09', 2, 9], ['2026-10', 3, 3], ['2026-11', 4, 2]], { before: '2026-09', now: '2026-10' }],
] as const)('the months to compare: %j', (points, pair) => {
  const known = points.map(([month, roas, clients = 1]) => ({ month, roas, clients, spend: 1 }))
  expect(findLastPair(known)).toEqual(pair)
}) // prettier-ignore

describe('the distribution', () => {
  const of = (currency: string, label: string, spend: number, clients = 2) => ({
    currency,
    label,
    spend,
    clients,
  })

  test('is of one currency, the largest parts first, as shares of all of it', () => {
    expect(
      toDistribution([of('USD', 'Sales', 60), of('EUR', 'Sales', 9900, 1), of('USD', 'Leads', 140)]),
    ).toMatchObject({
      currency: 'USD',
      parts: [
        { label: 'Leads', spend: 140, share: 0.7 },
        { label: 'Sales', spend: 60, share: 0.3 },
      ],
    })
  })

  test('adds up what exports name in several ways, under the name of most spend', () => {
    const parts = [
      of('USD', 'OUTCOME_SALES', 30),
      of('USD', 'Sales', 40),
      of('USD', 'Verkäufe', 5),
      of('USD', 'Own', 25),
    ]
    expect(toDistribution(parts).parts).toEqual([
      { label: 'Sales', spend: 75, share: 0.75 },
      { label: 'Own', spend: 25, share: 0.25 },
    ])
  })

  test('shows at most eight parts, with shares of the total', () => {
    const { parts } = toDistribution(Array.from({ length: 10 }, (_, at) => of('USD', `Part ${at}`, 10)))
    expect(parts.map(({ share }) => share)).toEqual(Array<number>(8).fill(0.1))
  })

  test('without spend it has no shares', () => {
    expect(toDistribution([of('USD', 'Sales', 0)]).parts).toEqual([{ label: 'Sales', spend: 0, share: 0 }])
    expect(toDistribution([])).toEqual({
      currency: null,
      parts: [],
      clients: 0,
      clientName: null,
      period: null,
    })
  })
})

test('ROAS and waste stand by currency, that of most clients first, and not where there is none', () => {
  const sums = (currency: string, clients: number, figures: Partial<AccountSums>): AccountSums => ({
    currency, clients, purchaseValue: null, valuedSpend: null, valuedClients: clients, waste: null, taken: null,
    wasteClients: clients, excessClients: 0, ...figures,
  }) // prettier-ignore
  const accounts = [
    sums('EUR', 1, { purchaseValue: 300, valuedSpend: 100, waste: 20, taken: 5, excessClients: 1 }),
    sums('USD', 2, { purchaseValue: 100, valuedSpend: 200, waste: 0, taken: 0 }),
    sums('GBP', 3, {}),
  ]
  expect(toRoas(accounts)).toEqual([
    { currency: 'USD', value: 0.5, clients: 2 },
    { currency: 'EUR', value: 3, clients: 1 },
  ])
  expect(toSavings(accounts)).toEqual([
    { currency: 'USD', amount: 0, clients: 2, excess: 0 },
    { currency: 'EUR', amount: 20, clients: 1, excess: 1, taken: 5 },
  ])
})
