import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { fakeApi } from '../../../test/web/fake-api'
import { KeyFigures } from './key-figures'
import type { Verdict } from './verdict'

const figures = (['spend', 'purchases', 'costPerPurchase', 'roas'] as const).map((metric, at) => ({
  metric,
  word: null,
  now: [1878.81, 50, 37.58, 1.65][at]!,
  before: null,
  relative: null,
  better: null,
  chance: false,
  ended: false,
}))
const show = (sales: Verdict['sales'], word: string | null = null) => {
  fakeApi({})
  const own = figures.map((figure) => (figure.metric === 'purchases' ? { ...figure, word } : figure))
  render(<KeyFigures verdict={{ figures: own, sales, currency: 'USD', ageDays: 2 } as unknown as Verdict} />)
}
const SALES = { purchases: 44, costPerPurchase: 37.49, roas: 1.73 }

test('figures of several goals name those of sales, as the report leads with them', () => {
  show(SALES)
  expect(
    screen.getByText('All goals added up. For sales alone: 44 purchases at $37.49 each, 1.73x ROAS.'),
  ).toBeVisible()
})

test('in the file’s own word, and without what the file does not say', () => {
  show({ ...SALES, costPerPurchase: null, roas: null }, 'conversions')
  expect(screen.getByText('All goals added up. For sales alone: 44 conversions.')).toBeVisible()
})

test('a fall of rows that are off now is no verdict', () => {
  fakeApi({})
  const fallen = figures.map((figure) =>
    figure.metric === 'roas'
      ? { ...figure, before: 2.14, relative: -0.23, better: false as const, ended: true }
      : figure,
  )
  render(
    <KeyFigures
      verdict={{ figures: fallen, sales: null, currency: 'USD', ageDays: 2 } as unknown as Verdict}
    />,
  )
  expect(screen.getByText('−23.0% cause ended')).toHaveClass('text-muted')
})

test('figures of one goal need no note', () => {
  show(null)
  expect(screen.queryByText(/goals/)).toBeNull()
})
