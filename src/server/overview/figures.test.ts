import { describe, expect, test } from 'bun:test'
import { findLargest, toDistribution, toRoas, toSavings } from './figures'
import type { AccountSums } from './sums'

test.each([
  ['the most in all, not at once', [['USD', 10], ['EUR', 15], ['USD', 6]], 'USD'],
  ['what no file states is a currency too', [[null, 5], ['USD', 3]], null],
  ['no spend is none', [['EUR', null], ['USD', 1]], 'USD'],
  ['nothing at all', [], null],
] as const)('the largest currency: %s', (_, sums, largest) => {
  expect(findLargest(sums.map(([currency, spend]) => ({ currency, spend })))).toBe(largest)
}) // prettier-ignore

describe('the distribution', () => {
  const of = (currency: string, label: string, spend: number) => ({ currency, label, spend })

  test('is of one currency, the largest parts first, as shares of all of it', () => {
    expect(toDistribution([of('USD', 'Sales', 60), of('EUR', 'Sales', 99), of('USD', 'Leads', 140)])).toEqual(
      {
        currency: 'USD',
        parts: [
          { label: 'Leads', spend: 140, share: 0.7 },
          { label: 'Sales', spend: 60, share: 0.3 },
        ],
      },
    )
  })

  test('of many parts it shows eight, whose shares are still of all', () => {
    const { parts } = toDistribution(Array.from({ length: 10 }, (_, at) => of('USD', `Part ${at}`, 10)))
    expect(parts.map(({ share }) => share)).toEqual(Array<number>(8).fill(0.1))
  })

  test('without spend it has no shares', () => {
    expect(toDistribution([of('USD', 'Sales', 0)]).parts).toEqual([{ label: 'Sales', spend: 0, share: 0 }])
    expect(toDistribution([])).toEqual({ currency: null, parts: [] })
  })
})

test('ROAS and waste stand by currency, that of most clients first, and not where there is none', () => {
  const sums = (currency: string, clients: number, figures: Partial<AccountSums>): AccountSums => ({
    currency, spend: 100, purchaseValue: null, valuedSpend: null, valuedClients: clients, waste: null,
    wasteClients: clients, ...figures,
  }) // prettier-ignore
  const accounts = [
    sums('EUR', 1, { purchaseValue: 300, valuedSpend: 100, waste: 20 }),
    sums('USD', 2, { purchaseValue: 100, valuedSpend: 200, waste: 0 }),
    sums('GBP', 3, {}),
  ]
  expect(toRoas(accounts)).toEqual([
    { currency: 'USD', value: 0.5, clients: 2 },
    { currency: 'EUR', value: 3, clients: 1 },
  ])
  expect(toSavings(accounts)).toEqual([
    { currency: 'USD', amount: 0, clients: 2 },
    { currency: 'EUR', amount: 20, clients: 1 },
  ])
})
