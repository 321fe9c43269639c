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
const SALES = { spend: 1649.56, purchases: 44, costPerPurchase: 37.49, roas: 1.73 }

const told = () =>
  screen
    .getAllByRole('definition')
    .map(({ textContent, previousElementSibling }) => previousElementSibling!.textContent + ' ' + textContent)

test('of several goals, those of sales are large, as in the report, and those of all goals below', () => {
  show(SALES)
  expect(told()).toEqual([
    'Spend $1,649.56all goals $1,878.81',
    'Purchases 44all goals 50',
    'Cost per purchase $37.49all goals $37.58',
    'ROAS 1.73xall goals 1.65x',
  ])
  expect(screen.getByText('Large figures are of sales alone.')).toBeVisible()
})

test('in the file’s own word, and as all goals together where sales have no figure', () => {
  show({ ...SALES, costPerPurchase: null, roas: null }, 'conversions')
  expect(told().slice(1)).toEqual([
    'Purchases 44all goals 50conversions',
    'Cost per purchase $37.58all goals',
    'ROAS 1.65xall goals',
  ])
})

test('the return that leads the card is not said again', () => {
  fakeApi({})
  const verdict = { figures, sales: null, currency: 'USD', ageDays: 2, excess: 0, fell: 'ROAS −38%', returned: { metric: 'roas', before: 2.55, now: 1.65, relative: -0.38 } } // prettier-ignore
  render(<KeyFigures verdict={verdict as unknown as Verdict} />)
  expect(told().map((text) => text.split(' ')[0])).toEqual(['Spend', 'Purchases', 'Cost'])
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
