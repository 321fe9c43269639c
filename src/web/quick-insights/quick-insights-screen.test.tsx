import { configure, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleMoney, exampleReport } from '../../../test/web/examples'
import { deferred, fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

// Finding elements by role in large documents takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const clients = [exampleClient(), exampleClient({ id: 'c2', name: 'Northwind' })]
const gender = exampleReport({ id: 'g1', reportType: 'gender' })
const video = exampleReport({ id: 'v1', reportType: 'video', category: 'creative', clientId: 'c2' })

function handlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients': () => clients,
    'GET /api/reports': () => [gender, video],
    'GET /api/overview/clients': () => [],
    ...over,
  }
}

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
  expect(screen.getByText(', best ROAS first')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(path()).toBe('/quick-insights?sort=-roas')
  expect(within(table).getByRole('columnheader', { name: 'ROAS' })).toHaveAttribute('aria-sort', 'ascending')
  await user.keyboard('{Enter}')
  expect(path()).toBe('/quick-insights')
  expect(screen.getByText(', A to Z')).toBeVisible()
  // First audits have no line to draw.
  expect(within(table).queryByRole('columnheader', { name: /trend/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Client'), 'Northwind')
  expect(screen.queryByRole('table', { name: 'Client by client' })).toBeNull()
})

test('a client has the figures of its report on the dashboard, in the order of the dashboard, and the answer above', async () => {
  const since = { end: '2026-08-31', changes: { roas: { relative: -0.25, better: false } } }
  const reports = [
    gender,
    exampleReport({ id: 'cities', clientId: 'c2', reportType: 'location', spend: 3500 }),
    exampleReport({ id: 'whole', clientId: 'c2', since }),
  ]
  const money = [
    { ...exampleMoney('Northwind', { reportId: 'whole', excess: 900 }), clientId: 'c2' },
    { ...exampleMoney('Harbor Dental', { reportId: 'g1' }), clientId: 'c1' },
  ]
  fakeApi(handlers({ 'GET /api/reports': () => reports, 'GET /api/overview/clients': () => money }))
  const { user } = renderApp('/quick-insights')
  const table = within(await screen.findByRole('table', { name: 'Client by client' }))
  const [first, second] = table.getAllByRole('link')
  expect([first, second].map((link) => link!.textContent)).toEqual(['Northwind', 'Harbor Dental'])
  expect(first).toHaveAttribute('href', '/client/c2/report/whole')
  expect(screen.getByText(', most at stake first')).toBeVisible()
  expect(
    screen.getByText(/^ROAS fell 10% or more at 1 of 1 client with a recent and an earlier audit\./),
  ).toHaveTextContent(/audit\. It fell at Northwind \(−25\.0%\)\.$/)
  expect(screen.getAllByRole('link', { name: 'Northwind' })[0]).toHaveAttribute(
    'href',
    '/client/c2/report/whole?figure=decision-1',
  )
  // The specification asks for the location report here.
  await user.click(screen.getByRole('tab', { name: /Audience/ }))
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Location, Sep 1.–.30.*\$3,50070% of total/)
  await user.selectOptions(screen.getByLabelText('Client'), 'Northwind')
  expect(screen.getByText(/^Sep 1.–.30, 2026, 70% of the client’s spend$/)).toBeVisible()
  expect(screen.getByText(/^ROAS is 2.40x by the campaign audit/)).toBeVisible()
})

test('of a client whose audit is old, the end of its data stands beside what it spent', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const to = (id: string, clientId: string, end: string) =>
    exampleReport({ id, clientId, analysis: { ...gender.analysis, period: { start: end, end } } })
  fakeApi(handlers({ 'GET /api/reports': () => [to('old', 'c1', '2020-01-31'), to('new', 'c2', day)] }))
  renderApp('/quick-insights')
  const table = await screen.findByRole('table', { name: 'Client by client' })
  expect(within(table).getByText('Jan 31, 2020')).toHaveClass('text-warn')
  expect(table.querySelectorAll('.text-warn')).toHaveLength(1)
})

test('figures stand beside their change since the last audit, judged from 5% on: all in cards, CPA and ROAS in the table, tinted', async () => {
  const changes = {
    cpm: { relative: 0.05, better: false },
    cpc: { relative: 0.049, better: false },
    roas: { relative: -0.25, better: false },
    ctr: { relative: 0.004, better: true },
    conversionRate: { relative: 0, better: null },
    costPerPurchase: { relative: -0.1, better: true, chance: true as const },
  }
  const changed = {
    ...gender,
    since: { end: '2026-08-31', changes },
    run: { roas: [3.1, 3.2, 2.4], cpm: [12, 12.5] },
  }
  fakeApi(handlers({ 'GET /api/reports': () => [changed, video] }))
  const { unmount } = renderApp('/quick-insights?client=c1')
  const audience = await screen.findByRole('region', { name: /· Gender audit/ })
  expect(audience).toHaveTextContent('Changes vs. the audit through Aug 31, 2026')
  const card = (name: string) => within(audience).getByRole('group', { name })
  expect(card('Cost per Mille (CPM)')).toHaveTextContent('$12.50+5.0% worse')
  expect(card('Cost per Click (CPC)')).toHaveTextContent(/\+4.9%(?! worse)/)
  expect(card('Return on Ad Spend (ROAS)').querySelector('svg path')).not.toBeNull()
  unmount()

  const { user, path } = renderApp('/quick-insights')
  const table = within(await screen.findByRole('table', { name: 'Client by client' }))
  const cells = () => within(table.getAllByRole('row')[1]!).getAllByRole('cell')
  const texts = () => cells().map(({ textContent }) => textContent)
  // The order is said once: no column has the figures that it compares.
  const sorted = table.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'))
  expect([table.getByRole('columnheader', { name: 'ROAS trend' }), sorted]).toEqual([expect.anything(), []])
  expect(texts().slice(1, 5)).toEqual([
    '$5,000',
    expect.stringMatching(/−10\.0% may be chance$/),
    expect.stringMatching(/2\.40x−25\.0% worse$/),
    'from 3.10x to 2.40x',
  ])
  expect(cells()[3]!.className).toContain('bg-bad-soft')
  expect(cells()[2]!.className).not.toContain('-soft')
  // The others have no change, unless the table is sorted by them.
  expect(texts()[5]).toBe('CPM$12.50')
  await user.click(table.getByRole('button', { name: 'CPM' }))
  expect(path()).toBe('/quick-insights?sort=cpm')
  expect(texts()[5]).toBe('CPM$12.50+5.0%')
  expect(table.getByRole('columnheader', { name: 'CPM trend' })).toBeVisible()
})

test('a fall of rows that have ended since is no bad news in the table', async () => {
  const since = {
    end: '2026-08-31',
    changes: { roas: { relative: -0.227, better: false, ended: true as const } },
  }
  fakeApi(handlers({ 'GET /api/reports': () => [{ ...gender, since }, video] }))
  renderApp('/quick-insights')
  const table = within(await screen.findByRole('table', { name: 'Client by client' }))
  const cell = table.getByRole('cell', { name: /cause ended/ })
  expect(cell).toHaveTextContent('2.40x−22.7% cause ended')
  expect(cell.className).not.toContain('-soft')
})

test('where no return fell, the client with most at stake is named with the way to its decision', async () => {
  const since = { end: '2026-08-31', changes: { roas: { relative: 0.01, better: null } } }
  const reports = [exampleReport({ id: 'a', since }), exampleReport({ id: 'b', clientId: 'c2', since })]
  const money = [
    {
      ...exampleMoney('Northwind', { reportId: 'b', excess: 900, decision: 'Broad – pause' }),
      clientId: 'c2',
    },
    { ...exampleMoney('Harbor Dental', { reportId: 'a' }), clientId: 'c1' },
  ]
  fakeApi(handlers({ 'GET /api/reports': () => reports, 'GET /api/overview/clients': () => money }))
  renderApp('/quick-insights')
  expect(await screen.findByText(/^ROAS did not change/)).toHaveTextContent(
    'ROAS did not change by 10% or more at any of 2 clients with a recent and an earlier audit. Most is at stake at Northwind.',
  )
  expect(screen.getAllByRole('link', { name: 'Northwind' })[0]).toHaveAttribute(
    'href',
    '/client/c2/report/b?figure=decision-1',
  )
})

test('of many clients those whose ROAS fell are filtered, and each says what moved it most', async () => {
  const change = (relative: number) => ({ relative, better: null })
  const fallOf = (fall: number, step: 'conversionRate' | 'ctr' = 'conversionRate') => ({
    roas: { relative: fall, better: false },
    costPerPurchase: change(1 / (1 + fall) - 1),
    conversionRate: change(0),
    cpm: change(0),
    ctr: change(0),
    [step]: change(fall),
  })
  const falls = [-0.2, -0.3, -0.4, -0.5]
  const ids = Array.from({ length: 9 }, (_, at) => `n${at}`)
  const reports = ids.map((id, at) =>
    exampleReport({
      id: `r-${id}`,
      clientId: id,
      ...(at < falls.length && {
        since: { end: '2026-08-31', changes: fallOf(falls[at]!, at === 2 ? 'ctr' : undefined) },
      }),
    }),
  )
  const money = ids.map((id, at) => ({
    ...exampleMoney(`Client ${at}`, {
      reportId: `r-${id}`,
      ...(at === 3 && { ageDays: 40 }),
      ...(at === 1 && { excess: 250, stake: 0.5 }),
    }),
    clientId: id,
  }))
  fakeApi(
    handlers({
      'GET /api/clients': () => ids.map((id, at) => exampleClient({ id, name: `Client ${at}` })),
      'GET /api/reports': () => reports,
      'GET /api/overview/clients': () => money,
    }),
  )
  const { user, path } = renderApp('/quick-insights')
  const filters = within(await screen.findByRole('group', { name: 'Show clients' }))
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 9',
    'ROAS fell 10%+ 3',
    'by lower CVR 2',
    'Needs new audit 1',
  ])
  expect(screen.getByText(/^ROAS fell 10% or more/)).toHaveTextContent(
    'ROAS fell 10% or more at 3 of 3 clients with a recent and an earlier audit. It fell at Client 0 (−20.0%), Client 1 (−30.0%) and Client 2 (−40.0%). For 2 of the 3, a lower conversion rate moved it most: look at checkout, site, stock, prices and tracking.',
  )
  await user.click(filters.getByRole('button', { name: /fell/ }))
  expect(path()).toBe('/quick-insights?show=fell')
  const table = within(screen.getByRole('table', { name: 'Client by client' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(3)
  expect(within(rows[1]!).getByRole('cell', { name: /moved it most/ })).toHaveTextContent(
    /^CVR2\.45%−30\.0% moved it most$/,
  )
  const spend = within(rows[1]!).getAllByRole('cell')[1]!
  expect(spend).toHaveTextContent(/\$250 overspent$/)
  // Money at stake, against that of the first client.
  expect(spend.querySelector<HTMLElement>('.stake-bar')!.style.backgroundSize).toBe('50%')
  await user.click(filters.getByRole('button', { name: /lower CVR/ }))
  expect(path()).toBe('/quick-insights?show=step')
  expect(table.getAllByRole('row').slice(1)).toHaveLength(2)
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
