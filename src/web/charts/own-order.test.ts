import { expect, test } from 'bun:test'
import { inOwnOrder } from './own-order'

const order = (...labels: string[]) =>
  inOwnOrder(labels.map((label) => ({ label }))).map(({ label }) => label)

test('ages keep their order, and what is no age comes last', () => {
  expect(order('65+', 'unknown', '18-24', '35 – 44', '25-34')).toEqual([
    '18-24',
    '25-34',
    '35 – 44',
    '65+',
    'unknown',
  ])
})

test('other rows stay as they are', () => {
  expect(order('Prospecting', '18-24', 'Cart 14 days')).toEqual(['Prospecting', '18-24', 'Cart 14 days'])
  expect(order('2026-10-02', '2026-10-01')).toEqual(['2026-10-02', '2026-10-01'])
})
