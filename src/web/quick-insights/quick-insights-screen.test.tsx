import { configure, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { deferred, fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

// Finding elements by role in large documents takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const clients = [exampleClient(), exampleClient({ id: 'c2', name: 'Northwind' })]
const gender = exampleReport({ id: 'g1', reportType: 'gender' })
const video = exampleReport({ id: 'v1', reportType: 'video', category: 'creative', clientId: 'c2' })

function handlers(over: Handlers = {}): Handlers {
  return { 'GET /api/clients': () => clients, 'GET /api/reports': () => [gender, video], ...over }
}

test('shows the latest of each kind for all clients, and says which tabs have data', async () => {
  const calls = fakeApi(handlers())
  renderApp('/quick-insights')
  expect(await screen.findByRole('heading', { level: 1, name: 'Quick Insights' })).toBeVisible()
  const audience = await screen.findByRole('region', { name: /· Audience/ })
  expect(audience).toHaveTextContent('Audience, Harbor DentalThe latest audit: Gender, to Sep 30, 2026')
  expect(within(audience).getByRole('group', { name: 'Cost per Mille (CPM)' })).toHaveTextContent('$12.50')
  expect(screen.getByRole('region', { name: /· Creative/ })).toHaveTextContent(
    'Creative, NorthwindThe latest audit: Video',
  )
  for (const name of ['Overview', 'Audience Performance', 'Creative Performance']) {
    expect(screen.getByRole('tab', { name: new RegExp(name) })).toHaveTextContent('has data')
  }
  expect(calls.find(({ path }) => path === '/api/reports')?.query).toEqual({ latest: 'type' })
})

test('with all clients, all of them stand above the latest audit, whose client is named', async () => {
  fakeApi(handlers())
  renderApp('/quick-insights')
  const all = await screen.findByRole('region', { name: 'Client by client' })
  const latest = screen.getByRole('heading', { name: 'Performance Overview · Audience, Harbor Dental' })
  // On a phone, where it begins a line of its own, no dot hangs at the end of the first.
  expect(within(latest).getByText('·')).toHaveClass('max-sm:hidden')
  expect(latest).toBeVisible()
  expect(all.compareDocumentPosition(latest) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a client of the address that was deleted is said to be gone', async () => {
  fakeApi(handlers())
  renderApp('/quick-insights?client=gone')
  expect(await screen.findByLabelText('Client')).toHaveValue('gone')
  expect(
    await screen.findByText('The client of this address is not here any more. Choose another one.'),
  ).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the selector narrows it to one client, and the choice is in the address', async () => {
  fakeApi(handlers())
  const { user, path } = renderApp('/quick-insights')
  await screen.findByRole('region', { name: /· Audience/ })
  const selector = screen.getByLabelText('Client')
  expect(
    within(selector)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Clients', 'Harbor Dental', 'Northwind'])
  await user.selectOptions(selector, 'Northwind')
  expect(path()).toBe('/quick-insights?client=c2')
  expect(screen.queryByRole('region', { name: /· Audience/ })).toBeNull()
  expect(screen.getByRole('region', { name: /· Creative/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: /Audience Performance/ })).not.toHaveTextContent('has data')
})

test.each([
  ['Overview', 'No performance data available', /upload and analyze ad performance data/i],
  ['Audience Performance', 'No audience data', /upload audience performance data to see insights/i],
  ['Creative Performance', 'No creative data', /upload creative performance data/i],
])('%s without data', async (tab, title, hint) => {
  fakeApi(handlers({ 'GET /api/reports': () => [] }))
  const { user } = renderApp('/quick-insights')
  await user.click(await screen.findByRole('tab', { name: tab }))
  expect(screen.getByText(title)).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
})

test('five skeleton cards while loading', async () => {
  const late = deferred<unknown>()
  fakeApi(handlers({ 'GET /api/reports': () => late.promise }))
  renderApp('/quick-insights')
  const loading = await screen.findByText('Loading insights')
  expect(loading.parentElement?.querySelectorAll('[aria-hidden]')).toHaveLength(5)
  late.resolve([])
  expect(await screen.findByText('No performance data available')).toBeVisible()
})

test('a failure asks to refresh the page', async () => {
  fakeApi(handlers({ 'GET /api/reports': () => fail(500, 'broken') }))
  renderApp('/quick-insights')
  expect(await screen.findByText('Failed to load reports. Please try refreshing the page.')).toBeVisible()
})

test('all clients stand in one table, sorted by keyboard with the sort in the address', async () => {
  fakeApi(handlers())
  const { user, path } = renderApp('/quick-insights')
  const table = await screen.findByRole('table', { name: 'Client by client' })
  const names = () =>
    within(table)
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(names()).toEqual(['Harbor Dental', 'Northwind'])
  // On a phone, a collapsed row shows two figures.
  const folded = () => within(table).getAllByRole('row')[1]!.querySelectorAll('td.max-sm\\:hidden').length
  expect(folded()).toBe(5)
  await user.click(within(table).getByRole('button', { name: 'All figures of Harbor Dental' }))
  expect(folded()).toBe(0)
  within(table).getByRole('button', { name: 'ROAS' }).focus()
  await user.keyboard('{Enter}')
  expect(path()).toBe('/quick-insights?sort=roas')
  expect(within(table).getByRole('columnheader', { name: 'ROAS' })).toHaveAttribute('aria-sort', 'descending')
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute('href', '/client/c1/report/g1')
  expect(screen.queryByText(/worst change/)).toBeNull()
  await user.keyboard('{Enter}')
  expect(path()).toBe('/quick-insights?sort=-roas')
  expect(within(table).getByRole('columnheader', { name: 'ROAS' })).toHaveAttribute('aria-sort', 'ascending')
  await user.keyboard('{Enter}')
  expect(path()).toBe('/quick-insights')
  // First audits have no change that could order them, and no line to draw.
  expect(screen.getByText('2 clients by their latest report, A to Z')).toBeVisible()
  expect(within(table).queryByRole('columnheader', { name: /over time/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Client'), 'Northwind')
  expect(screen.queryByRole('table', { name: 'Client by client' })).toBeNull()
})

test('of a client whose audit is old, the end of its data stands beside what it spent', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const to = (id: string, clientId: string, end: string) =>
    exampleReport({ id, clientId, analysis: { ...gender.analysis, period: { start: end, end } } })
  fakeApi(handlers({ 'GET /api/reports': () => [to('old', 'c1', '2020-01-31'), to('new', 'c2', day)] }))
  renderApp('/quick-insights')
  const table = await screen.findByRole('table', { name: 'Client by client' })
  expect(within(table).getByText('to Jan 31, 2020')).toHaveClass('text-warn')
  expect(within(table).getAllByText(/^to /)).toHaveLength(1)
})

test('figures stand beside their change since the last audit, judged from 5% on: all in cards, CPA and ROAS in the table', async () => {
  const changes = {
    cpm: { relative: 0.05, better: false },
    cpc: { relative: 0.049, better: false },
    roas: { relative: -0.25, better: false },
    ctr: { relative: 0.004, better: true },
    conversionRate: { relative: 0, better: null },
    costPerPurchase: { relative: -0.1, better: true, chance: true as const },
  }
  const changed = { ...gender, since: { end: '2026-08-31', changes }, run: { roas: [3.1, 3.2, 2.4] } }
  fakeApi(handlers({ 'GET /api/reports': () => [changed, video] }))
  renderApp('/quick-insights')
  const audience = await screen.findByRole('region', { name: /· Audience/ })
  expect(audience).toHaveTextContent('Changes since the audit to Aug 31, 2026')
  expect(screen.getByText(/; worst change of CPA or ROAS first$/)).toBeVisible()
  const card = (name: string) => within(audience).getByRole('group', { name })
  expect(card('Cost per Mille (CPM)')).toHaveTextContent('$12.50up 5.0% worse')
  expect(card('Cost per Click (CPC)')).toHaveTextContent(/up 4.9%(?! worse)/)
  expect(card('Return on Ad Spend (ROAS)').querySelector('svg path')).not.toBeNull()

  const row = within(await screen.findByRole('table', { name: 'Client by client' })).getAllByRole('row')[1]!
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells[1]).toBe('from 3.10x to 2.40x')
  expect(cells[2]).toEndWith('$12.50up 5.0%')
  expect(cells[3]).toEndWith('1.23%up 0.4%')
  expect(cells[7]).toEndWith('2.40xdown 25.0% worse')
  expect(cells.filter((cell) => cell?.endsWith('down 10.0% chance?'))).toHaveLength(1)
  expect(cells.filter((cell) => cell?.endsWith('0.0% same'))).toHaveLength(1)
})
