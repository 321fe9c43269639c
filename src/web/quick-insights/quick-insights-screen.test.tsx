import { configure, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleMoney, exampleReport } from '../../../test/web/examples'
import { deferred, fail, fakeApi } from '../../../test/web/fake-api'
import { clients, gender, insightsHandlers as handlers, video } from '../../../test/web/insights-api'
import { renderApp } from '../../../test/web/render'

// Finding elements by role in large documents takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 8000 })

test('shows the figures of all clients together, and says which tabs have data', async () => {
  const calls = fakeApi(handlers())
  const { user } = renderApp('/quick-insights')
  expect(await screen.findByRole('heading', { level: 1, name: 'Quick Insights' })).toBeVisible()
  const together = await screen.findByRole('region', { name: 'Performance Overview · 2 clients in USD' })
  expect(within(together).getByRole('group', { name: 'Cost per Mille (CPM)' })).toHaveTextContent('$12.50')
  const all = await screen.findByRole('region', { name: 'Client by client' })
  expect(together.compareDocumentPosition(all) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  for (const name of ['Overview', 'Audience Performance', 'Creative Performance']) {
    expect(screen.getByRole('tab', { name: new RegExp(name) })).toHaveTextContent('has data')
  }
  expect(calls.find(({ path }) => path === '/api/reports')?.query).toEqual({ latest: 'type' })
  // A tab with a single client shows its audit.
  await user.click(screen.getByRole('tab', { name: /Creative/ }))
  expect(
    screen.getByRole('heading', { name: 'Performance Overview · Video audit of Northwind' }),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Client by client' })).toBeNull()
})

test('of several currencies the one of most clients is shown, the others are chosen and in the address', async () => {
  const euro = (id: string) =>
    exampleReport({ id, clientId: id, analysis: { ...gender.analysis, currency: 'EUR' } })
  const more = [...clients, exampleClient({ id: 'c3' }), exampleClient({ id: 'c4' })]
  fakeApi(
    handlers({
      'GET /api/clients': () => more,
      'GET /api/reports': () => [gender, euro('c3'), euro('c4')],
    }),
  )
  const { user, path } = renderApp('/quick-insights')
  await screen.findByRole('region', { name: 'Performance Overview · 2 clients in EUR' })
  await user.click(screen.getByRole('button', { name: 'USD' }))
  expect(screen.getByRole('region', { name: 'Performance Overview · 1 client in USD' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'USD', pressed: true })).toBeVisible()
  expect(path()).toBe('/quick-insights?currency=USD')
})

test('of one client the panel says which audit its figures come from', async () => {
  fakeApi(handlers())
  renderApp('/quick-insights?client=c1')
  const latest = await screen.findByRole('heading', {
    name: 'Performance Overview · Gender audit of Harbor Dental',
  })
  // On a phone, where it begins a line of its own, no dot hangs at the end of the first.
  expect(within(latest).getByText('·')).toHaveClass('max-sm:hidden')
  expect(screen.getByText(/^Sep 1.–.30, 2026$/)).toBeVisible()
})

test('a client with audits of several types has them in one table, since the panel is of one of them', async () => {
  const campaign = exampleReport({ id: 'k1', reportType: 'campaign', spend: 6000 })
  fakeApi(handlers({ 'GET /api/reports': () => [gender, campaign, video] }))
  renderApp('/quick-insights?client=c1')
  const table = within(await screen.findByRole('table', { name: 'Audit by audit' }))
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Campaign', 'Gender'])
  expect(table.getByRole('link', { name: 'Campaign' })).toHaveAttribute('href', '/client/c1/report/k1')
  expect(screen.getByText(', most spend first')).toBeVisible()
})

test('the panel is of the audit that the sentence above is about, and the history says of a cut that it is the same spend', async () => {
  const campaign = exampleReport({ id: 'k1', excess: 900 })
  const cut = exampleReport({ ...gender, excess: 1200, sameAs: 'campaign' })
  const money = exampleMoney('c1', { reportId: 'k1' })
  fakeApi(
    handlers({
      'GET /api/reports': () => [cut, campaign],
      'GET /api/clients/:id/reports': () => [cut, campaign, exampleReport({ id: 'k0', superseded: true })],
      'GET /api/overview/clients': () => [money],
    }),
  )
  const { user } = renderApp('/quick-insights?client=c1')
  expect(await screen.findByText(/by the campaign audit/)).toBeVisible()
  const panel = (type: string) =>
    screen.queryByRole('heading', { name: `Performance Overview · ${type} audit of Harbor Dental` })
  expect(panel('Campaign')).toBeVisible()
  expect(panel('Gender')).toBeNull()
  const history = within(await screen.findByRole('table', { name: 'Audit history' }))
  expect(history.getByText('$1,200')).toHaveClass('text-muted')
  expect(history.getByText('same spend as campaign')).toBeVisible()
  expect(history.getByText('$900')).not.toHaveClass('text-muted')
  // A tab of one category shows its first type of audit.
  await user.click(screen.getByRole('tab', { name: /Audience/ }))
  expect(panel('Gender')).toBeVisible()
})

test('a client alone has its audit history below, newest first, with what each found', async () => {
  const older = exampleReport({
    id: 'g0',
    reportType: 'gender',
    createdAt: '2026-09-02T09:00:00.000Z',
    excess: 0,
    analysis: { ...gender.analysis, period: { start: '2026-08-01', end: '2026-08-31' } },
  })
  fakeApi(handlers({ 'GET /api/clients/:id/reports': () => [gender, older, { ...video, clientId: 'c1' }] }))
  const { user } = renderApp('/quick-insights?client=c1')
  const history = await screen.findByRole('table', { name: 'Audit history' })
  const rows = () =>
    within(history)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows()[1]).toEqual([
    expect.stringMatching(/^Gender · Aug 1.–.31.*audited Sep 2, 2026$/),
    '$5,000 spent',
    '2.40x ROAS',
    '$41.67 CPA',
    'On benchmark',
  ])
  expect(within(history).getAllByRole('link')[1]).toHaveAttribute('href', '/client/c1/report/g0')
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/client/c1/reports')
  expect(rows()).toHaveLength(3)
  await user.click(screen.getByRole('tab', { name: /Audience/ }))
  expect(rows()).toHaveLength(2)
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
  await screen.findByRole('region', { name: 'Client by client' })
  const selector = screen.getByLabelText('Client')
  expect(
    within(selector)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Clients', 'Harbor Dental', 'Northwind'])
  await user.selectOptions(selector, 'Northwind')
  expect(path()).toBe('/quick-insights?client=c2')
  expect(screen.queryByRole('region', { name: /· Gender audit/ })).toBeNull()
  expect(screen.getByRole('region', { name: /· Video audit/ })).toBeVisible()
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

test('without the clients it shows no figures without a name, and asks for the clients again', async () => {
  let isBroken = true
  fakeApi(handlers({ 'GET /api/clients': () => (isBroken ? fail(500, 'Something failed.') : clients) }))
  const { user } = renderApp('/quick-insights')
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the clients')
  expect(screen.queryByRole('group', { name: 'Cost per Mille (CPM)' })).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Client by client' })).toBeVisible()
})
