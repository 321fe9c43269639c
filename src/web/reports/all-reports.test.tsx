import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import type { ReportRow } from '../../shared/schemas/report'
import { currenciesOf } from './report-order'

const TODAY = new Date().toISOString().slice(0, 10)
const clients = [exampleClient(), exampleClient({ id: 'c2', name: 'Northwind' })]
const october = exampleReport({ id: 'october', fileName: 'october.csv' })
const clips = exampleReport({
  id: 'clips',
  clientId: 'c2',
  fileName: 'clips.csv',
  reportType: 'video',
  category: 'creative',
})

/** What the server's search of these reports would answer. */
const search = (all: readonly (typeof october)[]) => (asked: { query: Record<string, string> }) => {
  const { q = '', type } = asked.query
  const nameOf = (id: string) => clients.find((client) => client.id === id)?.name ?? ''
  return all.filter(
    ({ clientId, fileName, reportType }) =>
      (!type || reportType === type) &&
      q.split(' ').every((word) => `${nameOf(clientId)} ${fileName}`.toLowerCase().includes(word)),
  )
}

/** Counts what a handler of the list answers. */
const countWith = (list: Handlers[string]) => async (call: Parameters<typeof list>[0]) => {
  const answer = await list(call)
  if (answer instanceof Response) return answer
  const all = answer as ReportRow[]
  return { count: all.length, currencies: currenciesOf(all) }
}

function show(over: Handlers = {}, address = '/reports') {
  const calls = fakeApi({
    'GET /api/clients': () => clients,
    'GET /api/reports': search([clips, october]),
    'GET /api/reports/count': countWith(over['GET /api/reports'] ?? search([clips, october])),
    ...over,
  })
  return { calls, ...renderApp(address) }
}
const files = () =>
  within(screen.getByRole('table', { name: 'Reports of all clients' }))
    .getAllByRole('link', { name: /csv$/ })
    .map((link) => link.textContent?.split(' ').at(-1))

test('the newest reports of all clients, each with the way to its client and to itself', async () => {
  const { calls } = show()
  expect(await screen.findByRole('link', { name: /^Video · .*clips\.csv$/ })).toHaveAttribute(
    'href',
    '/client/c2/report/clips',
  )
  expect(await screen.findByRole('link', { name: 'Northwind' })).toHaveAttribute('href', '/client/c2')
  expect(screen.getByText('2 reports')).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/reports')?.query).toEqual({ page: '1' })
})

test('a file without a currency is marked, as in its report; one without figures is not', async () => {
  const unstated = { ...october.analysis, currency: null }
  fakeApi({
    'GET /api/clients': () => [exampleClient()],
    'GET /api/reports': () => [
      { ...october, analysis: unstated },
      { ...october, id: 'images', analysis: { ...unstated, metrics: undefined } },
    ],
  })
  renderApp('/reports')
  await screen.findByRole('table', { name: 'Reports of all clients' })
  expect(screen.getAllByText(/currency not stated/)).toHaveLength(1)
})

test('a breakdown says on a phone, too, that its spend is that of the campaign report', async () => {
  const ages = exampleReport({ id: 'ages', fileName: 'ages.csv', reportType: 'ageRange', excess: 300, running: true, sameAs: 'campaign' }) // prettier-ignore
  show({ 'GET /api/reports': () => [ages, { ...october, lastDay: TODAY, excess: 200, running: true }] })
  await screen.findByText('2 reports')
  // Its overspend is of the same money, seen in other rows, so that only the wider one is called running.
  expect(screen.getByText('$300')).toHaveClass('text-muted')
  const rowOf = (file: RegExp) => screen.getByRole('row', { name: file })
  expect(rowOf(/ages\.csv/)).toHaveTextContent('$300 overspent same spend as campaign')
  expect(screen.getByText('$200')).not.toHaveClass('text-muted')
  expect(rowOf(/october\.csv/)).not.toHaveTextContent('same')
  // On a phone only its first words are seen.
  expect(screen.getByText('as campaign')).toHaveClass('max-sm:sr-only')
  expect(screen.getAllByText('same as campaign')).toHaveLength(1)
})

test('where other words take the place below its overspend, its spend says so', async () => {
  const ages = exampleReport({
    id: 'ages',
    fileName: 'ages.csv',
    reportType: 'ageRange',
    excess: 300,
    off: 40,
    sameAs: 'campaign',
  })
  show({ 'GET /api/reports': () => [ages, october] })
  await screen.findByText('2 reports')
  const row = screen.getByRole('row', { name: /ages\.csv/ })
  expect(row).toHaveTextContent(/\$[\d,]+ same spend as campaign · /)
  expect(row).toHaveTextContent('$300 overspent + $40 ended')
})

test("a client's name, a file's name and a type narrow it", async () => {
  const { user } = show()
  await screen.findByRole('link', { name: 'Northwind' })
  await user.type(screen.getByRole('searchbox', { name: 'Search by client or file' }), 'harbor')
  expect(await screen.findByText('1 report for “harbor”')).toBeVisible()
  expect(files()).toEqual(['october.csv'])
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'Video')
  expect(await screen.findByText('1 report')).toBeVisible()
  expect(files()).toEqual(['clips.csv'])
  await user.type(screen.getByRole('searchbox'), 'october')
  expect(await screen.findByText('No reports match')).toBeVisible()
})

test('the server is asked for the reports of one outcome, which is in the address', async () => {
  const { user, calls, path } = show({}, '/reports?outcome=nonsense')
  const outcome = await screen.findByRole('combobox', { name: 'Outcome' })
  expect(outcome).toHaveValue('')
  await user.selectOptions(outcome, 'Overspent before')
  expect(path()).toBe('/reports?outcome=past')
  expect(outcome).toHaveValue('past')
  const asked = calls.filter(({ path: of }) => of === '/api/reports').map(({ query }) => query)
  expect(asked).toEqual([{ page: '1' }, { page: '1', outcome: 'past' }])
})

test('and for those audited within some days; a filter leads back to the first page', async () => {
  const { user, calls, path } = show({}, '/reports?page=3&sort=spend')
  const within = await screen.findByRole('combobox', { name: 'Audited' })
  expect([...within.children].map(({ textContent }) => textContent)).toEqual([
    'Any time',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
  ])
  await user.selectOptions(within, 'Last 30 days')
  expect(path()).toBe('/reports?sort=spend&within=30')
  const asked = calls.filter(({ path: of }) => of === '/api/reports').map(({ query }) => query)
  expect(asked).toEqual([
    { page: '3', sort: 'spend' },
    { page: '1', sort: 'spend', within: '30' },
  ])
  expect(calls.filter(({ path: of }) => of === '/api/reports/count').at(-1)?.query).toEqual({ within: '30' })
})

test('a key says what the amounts mean', async () => {
  show()
  expect(await screen.findByRole('button', { name: 'What the amounts mean' })).toBeVisible()
  expect(screen.getByRole('note', { hidden: true })).toHaveTextContent('Gray: nothing to decide here')
})

test('an amount of old data is muted and says so, as long as no other report decides', async () => {
  const old = exampleReport({ id: 'old', fileName: 'old.csv', lastDay: '2020-01-31', excess: 512 })
  show({ 'GET /api/reports': () => [old, { ...clips, lastDay: '2020-01-31', excess: 90, superseded: true }] })
  expect(await screen.findByText('$512')).toHaveClass('text-muted')
  expect(screen.getByText(/^data [\d,]+ days old$/)).toBeVisible()
  expect(screen.getByText('earlier audit')).toBeVisible()
})

describe('of more than a page', () => {
  const all = Array.from({ length: 431 }, (_, at) => exampleReport({ id: `r${at}`, fileName: `${at}.csv` }))
  const paged: Handlers = {
    'GET /api/reports': ({ query: { page } }) => all.slice((Number(page) - 1) * 50, Number(page) * 50),
    'GET /api/reports/count': () => ({ count: all.length, currencies: { spend: 1, excess: 2 } }),
  }
  const pager = async () => within(await screen.findByRole('navigation', { name: 'Pages of reports' }))

  test('an order by money says that each currency is by itself, though a page has one', async () => {
    show(paged, '/reports?sort=excess&page=2')
    expect(
      await screen.findByText('431 reports, most overspend first, each currency by itself'),
    ).toBeVisible()
  })

  test('the pager turns to the next and to the one before, by the keyboard, too, and begins at their top', async () => {
    const { user, path } = show(paged)
    expect(await screen.findByText('431 reports')).toBeVisible()
    const pages = await pager()
    expect(pages.getByText('1–50 of 431')).toBeVisible()
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    pages.getByRole('link', { name: 'Next' }).focus()
    await user.keyboard('{Enter}')
    expect(await pages.findByText('51–100 of 431')).toBeVisible()
    expect(path()).toBe('/reports?page=2')
    expect(files()[0]).toBe('50.csv')
    expect(screen.getByRole('group', { name: 'Page 2' })).toHaveFocus()
    await user.click(pages.getByRole('link', { name: 'Previous' }))
    expect(await pages.findByText('1–50 of 431')).toBeVisible()
    expect(path()).toBe('/reports')
  })

  test('the last page, which the address names, has no next one', async () => {
    show(paged, '/reports?page=9&sort=spend')
    const pages = await pager()
    expect(await pages.findByText('401–431 of 431')).toBeVisible()
    expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/reports?page=8&sort=spend',
    )
  })

  test('a page after the last leads back to it; one that is none is the first', async () => {
    const { unmount } = show(paged, '/reports?page=40')
    expect(await screen.findByText('No reports match')).toBeVisible()
    const previous = (await pager()).getByRole('link', { name: 'Previous' })
    await waitFor(() => expect(previous).toHaveAttribute('href', '/reports?page=9'))
    unmount()
    show(paged, '/reports?page=-2')
    expect(await (await pager()).findByText('1–50 of 431')).toBeVisible()
  })

  test('a page that fails says so, and is loaded again', async () => {
    let isBroken = true
    const list = paged['GET /api/reports']!
    const { user } = show({
      ...paged,
      'GET /api/reports': (call) => (call.query.page === '2' && isBroken ? fail(500, 'Busy.') : list(call)),
    })
    await user.click((await pager()).getByRole('link', { name: 'Next' }))
    expect(await screen.findByText('Could not load the reports')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await (await pager()).findByText('51–100 of 431')).toBeVisible()
  })

  test('up to fifty need no pager', async () => {
    show({ 'GET /api/reports': () => all.slice(0, 49) })
    expect(await screen.findByText('49 reports')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Pages of reports' })).toBeNull()
  })
})

test('each row tells what came out of the audit', async () => {
  show({
    'GET /api/reports': () => [
      { ...october, excess: 1234.5 },
      { ...clips, excess: null },
    ],
  })
  expect(await screen.findByRole('columnheader', { name: 'Overspend' })).toBeVisible()
  expect(screen.getByText('$1,235')).toBeVisible()
  expect(screen.getByText('Can’t be judged', { selector: 'span' })).toBeVisible()
})

describe('order', () => {
  test('heads ask the server for another one, and for the day of the audit again', async () => {
    const yen = {
      ...october,
      spend: 300_000,
      excess: 90_000,
      analysis: { ...october.analysis, currency: 'JPY' },
    }
    const { user, path, calls } = show({
      'GET /api/reports': () => [yen, { ...clips, spend: 2000, excess: 800 }],
    })
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const sorted = () =>
      screen.getAllByRole('columnheader').find((head) => head.hasAttribute('aria-sort'))?.textContent
    const asked = () => calls.findLast(({ path: of }) => of === '/api/reports')?.query.sort
    await screen.findByRole('link', { name: 'Northwind' })
    expect(sorted()).toStartWith('Audited')
    for (const [head, sort, words] of [
      ['Report', 'period', '2 reports, the latest period first'],
      ['Spend', 'spend', '2 reports, most spend first, each currency by itself'],
      ['ROAS', 'roas', '2 reports, highest ROAS first'],
      ['Overspend', 'excess', '2 reports, most overspend first, each currency by itself'],
      ['Client', 'client', '2 reports, by client from A to Z'],
      ['Audited', undefined, '2 reports'],
    ] as const) {
      await press(head)
      expect(await screen.findByText(words)).toBeVisible()
      expect(sorted()).toStartWith(head)
      expect(path()).toBe(`/reports${sort ? `?sort=${sort}` : ''}`)
      if (sort) expect(asked()).toBe(sort)
    }
    await press('Overspend')
    await press('Overspend')
    expect(sorted()).toStartWith('Audited')
  })

  test('is chosen on a phone, and comes with the address', async () => {
    const { user, path } = show({}, '/reports?sort=period')
    expect(await screen.findByText('2 reports, the latest period first')).toBeVisible()
    const order = screen.getByRole('combobox', { name: 'Order of reports' })
    expect(order).toHaveValue('period')
    await user.selectOptions(order, 'Most overspend')
    expect(path()).toBe('/reports?sort=excess')
  })
})

test('none yet, and none that could be loaded', async () => {
  const { unmount } = show({ 'GET /api/reports': () => [] })
  expect(await screen.findByText('The first audit will be listed here.')).toBeVisible()
  unmount()
  show({ 'GET /api/reports': () => fail(500, 'Something failed.') })
  expect(await screen.findByText('Could not load the reports')).toBeVisible()
})

test('without the clients the list says whose names are missing, and asks for them again', async () => {
  let isBroken = true
  const { user } = show({ 'GET /api/clients': () => (isBroken ? fail(500, 'Something failed.') : clients) })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not load the names of the clients. Try again',
  )
  expect(screen.getAllByRole('link', { name: 'Name not loaded' })).toHaveLength(2)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Northwind' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
