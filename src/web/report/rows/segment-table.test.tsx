import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')

const table = () => screen.getByRole('table', { name: 'All campaigns' })
// By role it would take seconds: every ancestor of every cell is asked whether it is hidden.
const labels = () =>
  [...table().querySelectorAll('tr:not([data-total]) > th[scope=row] > bdi')].map(
    (header) => header.textContent,
  )

test('sorts and filters', async () => {
  const { user } = await openReport(campaign)
  expect(labels()[0]).toBe('Advantage+ Shopping')
  await user.click(within(table()).getByRole('button', { name: 'ROAS' }))
  expect(labels()[0]).toBe('Retargeting | Cart 7d')
  expect(within(table()).getByRole('columnheader', { name: 'ROAS' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await user.type(screen.getByLabelText('Filter campaigns'), 'prospecting')
  expect(labels().every((label) => label?.startsWith('Prospecting'))).toBe(true)
  expect(await screen.findByText('5 campaigns')).toBeVisible()
})

test('judges: a total that adds up, a verdict beside the name, and the rows to take along', async () => {
  const { user } = await openReport(campaign)
  const row = (name: string) => within(table()).getByRole('rowheader', { name }).closest('tr')!
  expect(row('Total')).toHaveTextContent('$15,632.64')
  expect(within(table()).getByText('Prospecting | Interests | Running').parentElement).toHaveTextContent(
    'Still running',
  )
  await user.click(screen.getByRole('button', { name: 'Copy as CSV' }))
  const lines = (await navigator.clipboard.readText()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + campaign.segments.length)
  expect(lines[0]).toStartWith('campaign,Spend,CPM,')
  expect(lines[1]).toStartWith('Advantage+ Shopping,3822.52,')
})

test('on a phone a row is its name and two figures, until it is opened', async () => {
  const { user } = await openReport(campaign)
  const toggle = within(table()).getByRole('button', { name: 'All figures of Advantage+ Shopping' })
  const cells = () => [...toggle.closest('tr')!.querySelectorAll('td')]
  const folded = () => cells().filter((cell) => cell.classList.contains('max-sm:hidden')).length
  expect(folded()).toBe(cells().length - 2)
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(folded()).toBe(0)
})

test('ten thousand rows come in pages', async () => {
  const [segment] = campaign.segments
  const segments = Array.from({ length: 10_000 }, (_, index) => ({
    ...segment!,
    id: `S${index + 1}`,
    label: `Campaign ${index + 1}`,
    sums: { ...segment!.sums, spend: 10_000 - index },
  }))
  const { user } = await openReport({ ...campaign, segments })
  expect(labels()).toHaveLength(100)
  expect(screen.getByText('1–100 of 10,000')).toBeVisible()
  await user.click(screen.getByText('Next'))
  expect(labels()[0]).toBe('Campaign 101')
}, 30_000)
