import { expect, test } from 'bun:test'
import type { Labels, Sums } from '../../shared/schemas/segment'
import { findSales, listFigures } from './client-figures'

const totals = { spend: 100, purchases: null, purchaseValue: null, results: 20 } as Sums
const labels: Labels = { clicks: null, purchases: null, results: 'leads', value: null }

test('an account without purchases has the price of its results, in the words of the file', () => {
  expect(listFigures(totals, [], labels).map(({ metric, word, now }) => [metric, word, now])).toEqual([
    ['spend', null, 100],
    ['results', 'leads', 20],
    ['costPerResult', null, 5],
  ])
})

test('purchases that the file calls conversions say so', () => {
  const figures = (purchases: string) =>
    listFigures({ ...totals, purchases: 4, purchaseValue: 300 }, [], { ...labels, purchases })
  expect(figures('conversions').map(({ metric, word, now }) => [metric, word, now])).toEqual([
    ['spend', null, 100],
    ['purchases', 'conversions', 4],
    ['costPerPurchase', null, 25],
    ['roas', null, 3],
  ])
  expect(figures('Website purchases')[1]!.word).toBeNull()
})

test('figures of the spend for sales are told apart only where those of all goals differ', () => {
  const figures = listFigures({ ...totals, purchases: 50, purchaseValue: 150 }, [], labels)
  const sales = { spend: 83.6, purchases: 44, costPerPurchase: 1.9, roas: 1.73 }
  expect(findSales(figures, sales)).toEqual(sales)
  expect(findSales(figures, { purchases: 50, costPerPurchase: 2, roas: 1.5 })).toBeNull()
  expect(findSales(figures, { purchases: 1, roas: 0.11 })).toEqual({
    spend: null,
    purchases: 1,
    costPerPurchase: null,
    roas: 0.11,
  })
  expect(findSales(figures, {})).toBeNull()
})
