import { configure, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleMoney, exampleReport } from '../../../test/web/examples'
import { fakeApi } from '../../../test/web/fake-api'
import { gender, insightsHandlers as handlers, video } from '../../../test/web/insights-api'
import { renderApp } from '../../../test/web/render'

// Finding elements by role in large documents takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 8000 })

/** Lines below the sentence that answers first. */
const linesOf = (answer: HTMLElement) =>
  within(answer)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

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
  expect(screen.getByText(', most urgent first')).toBeVisible()
  const answer = screen.getByText(/^ROAS fell 10% or more at 1 of 1 client with an earlier audit\.$/)
  expect(linesOf(answer)).toEqual(['Fell: Northwind −25.0%'])
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
  await user.click(table.getByRole('button', { name: 'ROAS trend' }))
  expect(path()).toBe('/quick-insights?sort=change')
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
  const answer = await screen.findByText('ROAS did not change by 10% or more at any of 2 clients.')
  expect(linesOf(answer)).toEqual(['Most urgent: Northwind'])
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
      ...(at === 1 && { excess: 250 }),
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
    'ROAS fell 10%+ 4',
    'Lower CVR 2',
    'Needs new audit 1',
  ])
  const answer = screen.getByText(
    'ROAS fell 10% or more at 4 of 4 clients with an earlier audit, clearly and in recent data at 3.',
  )
  expect(linesOf(answer)).toEqual([
    'Most urgent: Client 0 −20.0%, Client 1 −30.0%, Client 2 −40.0%',
    'Largest fall: Client 3 −50.0% (in old data)',
    'For 2 of the 3, a lower conversion rate moved it most: look at checkout, site, stock, prices and tracking',
  ])
  expect(within(answer).getByRole('link', { name: 'Client 3' })).toHaveAttribute(
    'href',
    '/client/n3/report/r-n3',
  )
  await user.click(filters.getByRole('button', { name: /fell/ }))
  expect(path()).toBe('/quick-insights?show=fell')
  expect(screen.getByText(/^4 of 9 clients: 3 clearly in recent data and 1 in old data/)).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Client by client' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(4)
  // The largest fall is of old data, which has no verdict; the others are in their order by size.
  const oldCells = within(rows[0]!).getAllByRole('cell', { name: /−50\.0%/ })
  expect(oldCells.map(({ textContent }) => textContent)).toEqual([
    'ROAS2.40x−50.0%',
    'CVR2.45%−50.0% moved it most',
  ])
  expect(oldCells[0]!.className).not.toContain('-soft')
  expect(rows[0]!.querySelector('.text-bad')).toBeNull()
  expect(within(rows[2]!).getByRole('cell', { name: /moved it most/ })).toHaveTextContent(
    /^CVR2\.45%−30\.0% moved it most$/,
  )
  const spend = within(rows[2]!).getAllByRole('cell')[1]!
  expect(spend).toHaveTextContent(/\$250 overspent$/)
  // A narrow table has both in one line below the name.
  expect(within(rows[2]!).getByText(/^\$250 of \$[\d,]+ overspent$/)).toHaveClass('lg:hidden')
  const nameOf = (row: HTMLElement) => within(row).getAllByRole('link')[0]!.textContent
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of clients' }), 'change')
  expect(path()).toBe('/quick-insights?show=fell&sort=change')
  expect(screen.getByText(/largest fall of ROAS first/)).toBeVisible()
  expect(table.getAllByRole('row').slice(1).map(nameOf)).toEqual([
    'Client 3',
    'Client 2',
    'Client 1',
    'Client 0',
  ])
  await user.click(filters.getByRole('button', { name: /Lower CVR/ }))
  expect(path()).toBe('/quick-insights?show=step&sort=change')
  expect(table.getAllByRole('row').slice(1)).toHaveLength(2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of clients' }), 'Most urgent')
  expect(table.getAllByRole('row').slice(1).map(nameOf)).toEqual(['Client 0', 'Client 1'])
})
