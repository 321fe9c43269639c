import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { Metrics } from '../../shared/schemas/segment'
import { fakeApi } from '../../../test/web/fake-api'
import { PerformanceOverview } from './performance-overview'

const metrics: Metrics = {
  cpm: 12.5,
  ctr: 0.0123,
  cpc: 1.02,
  purchases: 1234.5,
  costPerPurchase: null,
  roas: 2.4,
  conversionRate: 0.0245,
}

function show(over: Partial<Parameters<typeof PerformanceOverview>[0]> = {}) {
  fakeApi({})
  render(<PerformanceOverview metrics={metrics} currency="USD" {...over} />)
}

test.each([
  ['Cost per Mille (CPM)', '$12.50'],
  ['Click-Through Rate (CTR)', '1.23%'],
  ['Cost per Click (CPC)', '$1.02'],
  ['Conversion Rate', '2.45%'],
  ['Return on Ad Spend (ROAS)', '2.40x'],
  ['Total Purchases', '1,234.5'],
  ['Cost per Purchase', '$0.00not in this file'],
])('the card %p shows %p', (name, text) => {
  show()
  expect(screen.getByRole('group', { name })).toHaveTextContent(text)
})

test.each([
  ['cpm', -0.117, true, '−11.7% better', 'text-good'],
  ['cpm', 0.05, false, '+5.0% worse', 'text-bad'],
  ['cpm', 0.2, null, '+20.0%', 'text-muted'],
  ['purchases', 0.2, null, '+20.0%', 'text-ink'],
  ['cpm', 0.009, false, '+0.9%', 'text-muted'],
  ['cpm', 0, null, '0.0%', 'text-muted'],
] as const)('a change of %p by %p that is good: %p reads %p', (metric, relative, better, words, tone) => {
  show({ changes: { [metric]: { relative, better } } })
  const name = metric === 'cpm' ? 'Cost per Mille (CPM)' : 'Total Purchases'
  const card = screen.getByRole('group', { name })
  expect(card).toHaveTextContent(words)
  expect(card.querySelector(`span.${tone}`)).not.toBeNull()
})

test('a change that chance could have made has its word in gray, no verdict', () => {
  show({ changes: { roas: { relative: -0.116, better: false, chance: true } } })
  const card = screen.getByRole('group', { name: 'Return on Ad Spend (ROAS)' })
  expect(card).toHaveTextContent('−11.6% may be chance')
  expect(card.querySelector('.text-bad')).toBeNull()
})

test('a fall of rows that are off now has its word in gray', () => {
  show({ changes: { roas: { relative: -0.227, better: false, ended: true } } })
  const card = screen.getByRole('group', { name: 'Return on Ad Spend (ROAS)' })
  expect(card).toHaveTextContent('−22.7% cause ended')
  expect(card.querySelector('.text-bad')).toBeNull()
})

test("shows the file's own names of clicks and conversions below", () => {
  show({ labels: { clicks: 'clicks (all)', purchases: 'Conversions', results: null, value: null } })
  expect(screen.getByRole('group', { name: 'Cost per Click (CPC)' })).toHaveTextContent('clicks (all)')
  expect(screen.getByRole('group', { name: 'Total Purchases' })).toHaveTextContent('Conversions')
})

test('a file without a currency says so', () => {
  show({ currency: null })
  expect(screen.getByText('Currency not stated in the file.')).toBeVisible()
})
