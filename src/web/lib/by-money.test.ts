import { expect, test } from 'bun:test'
import { byAmount } from './by-money'

const of = (clientId: string, amount: number | null, currency: string | null) => ({
  clientId,
  amount,
  currency,
})

test('sorts by overspend: the currency of most clients first, amounts within it, then what has none', () => {
  const rows = [
    of('Rio', 2673, 'BRL'),
    of('Unjudged', null, 'USD'),
    of('Calm', 0, 'BRL'),
    of('Small', 5, 'USD'),
    of('Calm too', 0, 'USD'),
    of('Large', 700, 'USD'),
    of('Unstated', 90, null),
  ]
  expect(byAmount(rows, (row) => row).map(({ clientId }) => clientId)).toEqual([
    'Large',
    'Small',
    'Rio',
    'Unstated',
    'Calm',
    'Calm too',
    'Unjudged',
  ])
})

test('counts clients, not their reports, and those that a filter hides as well', () => {
  const rows = [of('Rio', 1, 'BRL'), of('Rio', 2, 'BRL'), of('Rio', 3, 'BRL'), of('Reno', 4, 'USD')]
  const sorted = (all?: typeof rows) => byAmount(rows, (row) => row, all).map(({ amount }) => amount)
  expect(sorted()).toEqual([3, 2, 1, 4])
  expect(sorted([...rows, of('Utah', null, 'USD')])).toEqual([4, 3, 2, 1])
})
