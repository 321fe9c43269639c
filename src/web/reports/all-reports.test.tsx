import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

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

function show(over: Handlers = {}, address = '/reports') {
  const calls = fakeApi({
    'GET /api/clients': () => clients,
    'GET /api/reports': search([clips, october]),
    'GET /api/overview': () => ({ totalAudits: 907 }),
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
  expect(calls.find(({ path }) => path === '/api/reports')?.query).toEqual({ limit: '100' })
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
  const ages = exampleReport({ id: 'ages', fileName: 'ages.csv', reportType: 'ageRange', excess: 300, running: true }) // prettier-ignore
  show({ 'GET /api/reports': () => [ages, { ...october, lastDay: TODAY, excess: 200, running: true }] })
  await screen.findByText('2 reports')
  // Its overspend is of the same money, seen in other rows, so that only the wider one is called running.
  expect(screen.getByText('$300')).toHaveClass('text-muted')
  expect(screen.getByText('same spend as campaign')).toBeVisible()
  expect(screen.getByText('$200')).not.toHaveClass('text-muted')
  expect(screen.getAllByText(/ spent, same as campaign/)).toHaveLength(1)
  expect(screen.getAllByText('same as campaign')).toHaveLength(1)
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
  expect(asked).toEqual([{ limit: '100' }, { limit: '100', outcome: 'past' }])
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
  const page = Array.from({ length: 100 }, (_, at) => exampleReport({ id: `r${at}`, fileName: `${at}.csv` }))
  const old = exampleReport({ id: 'old', fileName: 'old.csv' })
  const NEXT = '/api/reports?limit=100&cursor=after-99'
  const withNext = (rows: object[]) => Response.json(rows, { headers: { Link: `<${NEXT}>; rel="next"` } })
  const paged: Handlers = {
    'HEAD /api/reports': () => withNext([]),
    'GET /api/reports': ({ query }) =>
      query.cursor === 'after-99' ? [page[99], old] : query.q ? [old] : withNext(page),
  }

  test('"Show more" lists the next page, also after a failure, and ends with the last', async () => {
    let isBroken = true
    const head = () => (isBroken ? fail(500, 'Busy.') : withNext([]))
    const { user, calls } = show({ ...paged, 'HEAD /api/reports': head })
    expect(await screen.findByText('20 of 907 reports')).toBeVisible()
    const more = async () => user.click(await screen.findByRole('button', { name: 'Show more' }))
    for (const listed of [20, 40, 60, 80, 100]) {
      expect(files()).toHaveLength(listed)
      await more()
    }
    expect(await screen.findByText('Could not load more reports')).toBeVisible()
    isBroken = false
    await more()
    // A newer audit moved a report to the next page; it must not be listed twice.
    expect(await screen.findByText('101 reports')).toBeVisible()
    expect(files()).toEqual([...page.map(({ fileName }) => fileName), 'old.csv'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(calls.filter(({ path }) => path === '/api/reports').map(({ method }) => method)).toEqual([
      'GET',
      'HEAD',
      'HEAD',
      'GET',
    ])
  })

  test('of loaded reports twenty are listed at a time; once all are, the keyboard continues at the first new one', async () => {
    const { user, calls } = show({ 'GET /api/reports': () => page.slice(0, 60) })
    await screen.findByText('20 of 60 reports')
    expect(files()).toHaveLength(20)
    screen.getByRole('button', { name: 'Show more' }).focus()
    for (const _ of 'twice') if (files().length < 60) await user.keyboard('{Enter}')
    expect(files()).toHaveLength(60)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getAllByRole('row')[41]).toContainElement(document.activeElement as HTMLElement)
    expect(calls.filter(({ path }) => path === '/api/reports')).toHaveLength(1)
  })

  test('up to fifty are all listed', async () => {
    show({ 'GET /api/reports': () => page.slice(0, 50) })
    expect(await screen.findByText('50 reports')).toBeVisible()
    expect(files()).toHaveLength(50)
  })

  test('in another order than by day all are sorted, also those of later pages; after a failure as far as they are loaded', async () => {
    const dear = { ...old, spend: 9_000_000 }
    let isBroken = true
    const { user } = show(
      {
        ...paged,
        'GET /api/reports': ({ query }) => (query.cursor === 'after-99' ? [page[99], dear] : withNext(page)),
        'HEAD /api/reports': () => (isBroken ? fail(500, 'Busy.') : withNext([])),
      },
      '/reports?sort=spend',
    )
    expect(await screen.findByText('Could not load more reports')).toBeVisible()
    expect(files()[0]).toBe('0.csv')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(files()[0]).toBe('old.csv'))
    expect(screen.getByText('40 of 101 reports, most spend first')).toBeVisible()
  })

  test('a search finds what is not listed yet', async () => {
    const { user } = show(paged)
    await user.type(await screen.findByRole('searchbox'), 'old')
    expect(await screen.findByText('1 report for “old”')).toBeVisible()
    expect(files()).toEqual(['old.csv'])
    await user.clear(screen.getByRole('searchbox'))
    expect(await screen.findByText('20 of 907 reports')).toBeVisible()
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
  const of = (
    fileName: string,
    lastDay: string,
    excess: number | null,
    figures: { spend?: number; roas?: number } = {},
    [currency, clientId] = ['USD', 'c1'],
  ) =>
    exampleReport({
      id: fileName,
      fileName,
      lastDay,
      excess,
      clientId,
      spend: figures.spend ?? null,
      analysis: {
        ...october.analysis,
        currency,
        metrics: { ...october.analysis.metrics!, roas: figures.roas ?? null },
      },
    })
  const rows = [
    of('again.csv', '2026-08-31', 10, { spend: 50, roas: 1 }),
    of('yen.csv', '2026-10-31', 90_000, { spend: 300_000, roas: 4 }, ['JPY', 'c2']),
    of('unjudged.csv', '2026-10-31', null),
    of('expensive.csv', '2026-09-30', 800, { spend: 2000, roas: 3 }),
  ]
  const listed = { 'GET /api/reports': () => rows }

  test('heads sort by client, period and excess cost, and by the day of the audit again', async () => {
    const { user, path } = show(listed)
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const sorted = () =>
      screen.getAllByRole('columnheader').find((head) => head.hasAttribute('aria-sort'))?.textContent
    await screen.findByRole('link', { name: /yen\.csv$/ })
    expect(sorted()).toStartWith('Audited')
    for (const [head, sort, order, words] of [
      [
        'Report',
        '?sort=period',
        ['yen', 'unjudged', 'expensive', 'again'],
        '4 reports, the latest period first',
      ],
      [
        'Spend',
        '?sort=spend',
        ['yen', 'expensive', 'again', 'unjudged'],
        '4 reports, most spend first, each currency by itself',
      ],
      ['ROAS', '?sort=roas', ['yen', 'expensive', 'again', 'unjudged'], '4 reports, highest ROAS first'],
      [
        'Overspend',
        '?sort=excess',
        ['yen', 'expensive', 'again', 'unjudged'],
        '4 reports, most overspend first, each currency by itself',
      ],
      [
        'Client',
        '?sort=client',
        ['again', 'unjudged', 'expensive', 'yen'],
        '4 reports, by client from A to Z',
      ],
      ['Audited', '', ['again', 'yen', 'unjudged', 'expensive'], '4 reports'],
    ] as const) {
      await press(head)
      expect(files()).toEqual(order.map((name) => `${name}.csv`))
      expect(screen.getByText(words)).toBeVisible()
      expect(sorted()).toStartWith(head)
      expect(path()).toBe(`/reports${sort}`)
    }
    await press('Overspend')
    await press('Overspend')
    expect(sorted()).toStartWith('Audited')
  })

  test('is chosen on a phone, and comes with the address', async () => {
    fakeApi({ 'GET /api/clients': () => clients, ...listed })
    const { user } = renderApp('/reports?sort=period')
    expect(await screen.findByText('4 reports, the latest period first')).toBeVisible()
    const order = screen.getByRole('combobox', { name: 'Order of reports' })
    expect(order).toHaveValue('period')
    await user.selectOptions(order, 'Most overspend')
    expect(files()[1]).toBe('expensive.csv')
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
