import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { fakeApi } from '../../../../test/web/fake-api'
import { openReport, reportHandlers } from '../../../../test/web/open-report'
import { renderApp } from '../../../../test/web/render'

const campaign = await exampleAnalysis('campaign')

const table = () => screen.getByRole('table', { name: 'All campaigns' })
// Queries by role would take seconds in a table of this size.
const labels = () =>
  [...table().querySelectorAll('tr:not([data-total]) > th[scope=row] bdi')].map(
    // Names have no-break spaces before separators.
    (header) => header.textContent.replaceAll('\u00a0', ' '),
  )

afterEach(() => {
  setSystemTime()
})

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
  setSystemTime(new Date('2026-11-05T10:00:00Z'))
  const { user } = await openReport(campaign)
  const row = (name: string) => within(table()).getByRole('rowheader', { name }).closest('tr')!
  expect(row('Total (11 campaigns)')).toHaveTextContent('$15,632.64')
  const judged = [...table().querySelectorAll('bdi')].find(({ textContent }) =>
    textContent.endsWith('Interests\u00a0| Running'),
  )
  expect(judged!.parentElement).toHaveTextContent('Expensive, still running')
  await user.click(screen.getByRole('button', { name: 'Copy as CSV' }))
  const lines = (await navigator.clipboard.readText()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + campaign.segments.length)
  expect(lines[0]).toStartWith('campaign,Spend,CPM,')
  expect(lines[1]).toStartWith('Advantage+ Shopping,3822.52,')
  expect(lines[0]).toEndWith(',Currency,Verdict')
  expect(lines.find((line) => line.includes('Interests | Running'))).toEndWith(
    ',USD,"Expensive, still running"',
  )
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  await user.type(screen.getByLabelText('Filter campaigns'), 'prospecting')
  expect(await screen.findByRole('button', { name: 'Copy as CSV' })).toBeVisible()
})

test('order and columns are in the address, which opens the table so', async () => {
  const { user, path } = await openReport(campaign)
  await user.click(within(table()).getByRole('button', { name: 'ROAS' }))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const choice = await screen.findByRole('dialog', { name: 'Columns' })
  for (const name of ['CPM', 'CPC']) await user.click(within(choice).getByRole('checkbox', { name }))
  await user.click(within(choice).getByRole('checkbox', { name: 'Purchase value' }))
  const heads = () => [...table().querySelectorAll('th[scope=col] button')].map((head) => head.textContent)
  expect(heads()).toEqual(['Campaign', 'Spend', 'CTR', 'Purchases', 'CPA', 'Value', 'ROAS↓', 'CVR'])
  const cells = within(table()).getAllByRole('row')[1]!.querySelectorAll('td')
  await user.click(within(cells[4]!).getByRole('button'))
  expect(await screen.findByRole('dialog', { name: /^Purchase value/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(within(choice).getByRole('checkbox', { name: 'Purchase value' }))
  expect(path()).toEndWith('?sort=-roas&columns=spend.ctr.purchases.costPerPurchase.roas.conversionRate')
  for (const name of ['Spend', 'CTR', 'Purchases', 'Cost per Purchase', 'Conversion Rate'])
    await user.click(within(choice).getByRole('checkbox', { name }))
  expect(within(choice).getByRole('checkbox', { name: 'ROAS' })).toBeDisabled()
  expect(heads()).toEqual(['Campaign', 'ROAS↓'])
})

test('rows without spend are one line that opens; a search finds them', async () => {
  const [first, second, ...rest] = campaign.segments
  const asleep = [first!, second!].map((segment, at) => ({
    ...segment,
    id: `asleep${at}`,
    label: `Asleep ${at}`,
    sums: { ...segment.sums, spend: 0 },
  }))
  const { user } = await openReport({ ...campaign, segments: [first!, ...asleep, ...rest] })
  expect(labels()).not.toContain('Asleep 0')
  const line = within(table()).getByRole('button', { name: '2 campaigns without spend' })
  await user.click(line)
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(labels().slice(-2)).toEqual(['Asleep 0', 'Asleep 1'])
  await user.click(line)
  await user.type(screen.getByLabelText('Filter campaigns'), 'asleep')
  await waitFor(() => expect(labels()).toEqual(['Asleep 0', 'Asleep 1']))
})

test('a prefix that all names share is shown once, and read aloud with each name', async () => {
  const segments = campaign.segments.map((segment) => ({ ...segment, label: `Acme | NL | ${segment.label}` }))
  await openReport({ ...campaign, segments })
  expect(screen.getByText('All names begin with “Acme | NL | ”.')).toBeVisible()
  expect(labels()[0]).toBe('Acme | NL | Advantage+ Shopping')
  // Shown in two parts, so that a narrow column cuts the name in its middle.
  const shown = [...table().querySelectorAll('tbody tr:first-child bdi > :not(.sr-only)')]
  expect(shown.map(({ textContent }) => textContent).join('')).toBe('Advantage+ Shopping')
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

test('two thousand rows come in pages', async () => {
  const [segment] = campaign.segments
  const segments = Array.from({ length: 2_000 }, (_, index) => ({
    ...segment!,
    id: `S${index + 1}`,
    label: `Campaign ${index + 1}`,
    sums: { ...segment!.sums, spend: 2_000 - index },
  }))
  const { user } = await openReport({ ...campaign, segments })
  expect(labels()).toHaveLength(15)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(labels()).toHaveLength(1_000)
  expect(screen.getByText('The first 1,000 of 2,000 campaigns; the total is of all.')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(labels()).toHaveLength(15)
  await user.click(screen.getByRole('button', { name: 'Show all 2,000 campaigns' }))
  expect(document.activeElement?.closest('tr')).toHaveTextContent('Campaign 16')
  expect(labels()).toHaveLength(100)
  expect(screen.getByText('1–100 of 2,000')).toBeVisible()
  await user.click(screen.getByText('Next'))
  expect(labels()[0]).toBe('Campaign 101')
}, 30_000)

test('an order in the address that the table does not have is said to be unknown', async () => {
  fakeApi(reportHandlers(campaign))
  renderApp('/client/c1/report/r1?sort=-hookRate')
  expect(
    await screen.findByText('This link’s sort order isn’t available here. Sorted by spend.'),
  ).toBeVisible()
  expect(within(table()).getByRole('columnheader', { name: 'Spend' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})
