import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'bun:test'
import { exampleClient, exampleMoney } from '../../../../test/web/examples'
import { deferred, fail, fakeApi, type Handlers } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

const report = {
  id: 'r1',
  clientId: 'c1',
  category: 'audience',
  reportType: 'gender',
  fileName: 'october.csv',
  createdAt: '2026-11-01T12:00:00.000Z',
  analysis: {},
}
const handlers = (over: Handlers = {}): Handlers => ({
  'GET /api/clients': () => [exampleClient(), exampleClient({ id: 'c2', name: 'Bare Bones' })],
  'GET /api/reports': () => [report],
  'GET /api/settings': () => ({
    workspaceName: 'Blue Harbor',
    logo: null,
    fallbackCurrency: 'USD',
    language: 'en',
  }),
  'GET /api/shares': () => [],
  ...over,
})

beforeEach(() => sessionStorage.clear())

test('keeps what is typed while it opens', async () => {
  fakeApi(handlers())
  const { user } = renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}bx{Backspace}are')
  const field = await screen.findByRole('combobox', { name: 'Search clients, reports and settings' })
  await waitFor(() => expect(field).toHaveValue('bare'))
  await user.type(field, ' b')
  expect(field).toHaveValue('bare b')
  expect(await screen.findByRole('option', { name: /^Bare Bones/ })).toBeVisible()
})

test('before anything is typed, clients stand in the order of the dashboard: most urgent first', async () => {
  const money = [{ ...exampleMoney('Bare Bones', { excess: 900 }), clientId: 'c2' }]
  fakeApi(handlers({ 'GET /api/overview/clients': () => money }))
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const group = await screen.findByRole('group', { name: 'Clients' })
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.slice(0, 4)),
  ).toEqual(['Bare', 'Harb'])
})

test('among equal fits the client with more excess cost stands first, and says how much; its industry still finds it', async () => {
  const money = [
    { ...exampleMoney('Harbor Two', { excess: 6293.7 }), clientId: 'c2' },
    { ...exampleMoney('Harbor Dental', { excess: 0 }), clientId: 'c1' },
  ]
  const clients = [
    exampleClient(),
    exampleClient({ id: 'c2', name: 'Harbor Two', industry: 'Travel' }),
    exampleClient({ id: 'c3', name: 'Big Harbor' }),
  ]
  fakeApi(handlers({ 'GET /api/clients': () => clients, 'GET /api/overview/clients': () => money }))
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const field = await screen.findByRole('combobox')
  await user.type(field, 'harb')
  const listed = () =>
    within(screen.getByRole('group', { name: 'Clients' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await screen.findByText('$6,294 overspent')
  expect(listed()).toEqual(['Harbor Two$6,294 overspent', 'Harbor Dentaldata through today', 'Big Harbor'])
  await user.clear(field)
  await user.type(field, 'travel')
  expect(listed()).toEqual(['Harbor Two$6,294 overspent'])
})

test('a client says that its return fell, and one whose data are old how old they are', async () => {
  const money = [
    { ...exampleMoney('Harbor Two', { fell: 'ROAS −42%' }), clientId: 'c2' },
    { ...exampleMoney('Harbor Dental', { excess: 900, ageDays: 36 }), clientId: 'c1' },
  ]
  const clients = [exampleClient(), exampleClient({ id: 'c2', name: 'Harbor Two' })]
  fakeApi(handlers({ 'GET /api/clients': () => clients, 'GET /api/overview/clients': () => money }))
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const group = await screen.findByRole('group', { name: 'Clients' })
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Harbor TwoROAS −42%', 'Harbor Dentaldata 36 days old'])
})

test('places opened before stand first, but for the page on the screen', async () => {
  fakeApi(handlers())
  const { user, path } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.click(await screen.findByRole('option', { name: /^Bare Bones/ }))
  await waitFor(() => expect(path()).toBe('/client/c2'))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile'])
  expect(screen.getAllByRole('option', { name: 'Profile' })).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/profile'))
})

test('clients whose pages were visited stand first, without the page on the screen', async () => {
  fakeApi(handlers())
  const { user, navigate } = renderApp('/client/c2')
  await screen.findByRole('heading', { level: 1 })
  navigate('/client/c1/reports')
  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Harbor Dental/), expect.stringMatching(/^Bare Bones/)])
})

test('opens by keyboard from any screen, and goes to a setting with arrows and Enter', async () => {
  fakeApi(handlers())
  const { user, path } = renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search clients, reports and settings' })
  expect(field).toHaveFocus()
  const options = () => screen.getAllByRole('option')
  await screen.findByRole('option', { name: /^Bare Bones/ })
  expect(options()[0]).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', options()[0]!.id)
  await user.type(field, 'share')
  expect(options().map((option) => option.textContent)).toEqual(['Share links'])
  await user.clear(field)
  await user.keyboard('{ArrowUp}')
  expect(options().at(-1)).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(options()[1]).toHaveAttribute('aria-selected', 'true')
  await user.type(field, 'share{Enter}')
  expect(path()).toBe('/settings/shares')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the selected entry is loaded ahead, and Enter waits for that answer rather than asking again', async () => {
  const answer = deferred<unknown>()
  const calls = fakeApi(handlers({ 'GET /api/clients/c2': () => answer.promise }))
  const { user, path } = renderApp('/profile')
  const asked = () => calls.filter(({ path }) => path === '/api/clients/c2').length
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}bare')
  await screen.findByRole('option', { name: /^Bare Bones/, selected: true })
  await waitFor(() => expect(asked()).toBe(1))
  await user.keyboard('{Enter}')
  expect([asked(), path()]).toEqual([1, '/profile'])
  answer.resolve(exampleClient({ id: 'c2', name: 'Bare Bones' }))
  await waitFor(() => expect(path()).toBe('/client/c2'))
})

test('a click opens it too; a report is found by its file; the same keys close it', async () => {
  fakeApi(handlers())
  const { user, path } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const field = await screen.findByRole('combobox')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field).not.toBeInTheDocument()
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await screen.findByRole('combobox'), 'october')
  const group = await screen.findByRole('group', { name: 'Reports' })
  await user.click(within(group).getByRole('option', { name: /Harbor Dental, Gender/ }))
  // The page's data is fetched first.
  await waitFor(() => expect(path()).toBe('/client/c1/report/r1'))
})

test('without the server its screens and settings can still be gone to, and it says so', async () => {
  fakeApi(handlers({ 'GET /api/clients': () => fail(500, 'no'), 'GET /api/reports': () => fail(500, 'no') }))
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  expect(
    await screen.findByText('Could not load clients and reports. Pages and settings still work.'),
  ).toBeVisible()
  await user.type(screen.getByRole('combobox'), 'xyz')
  expect(await screen.findByText('Nothing is called “xyz”.')).toBeVisible()
})

describe('with more reports than are loaded', () => {
  const old = {
    ...report,
    id: 'r2',
    clientId: 'c9',
    clientName: 'Far Away',
    fileName: 'a.csv',
    analysis: { period: { start: '2024-03-01', end: '2024-03-31' } },
  }

  test('the server finds any by client, type and period, by keyboard alone, asked less often than for each key', async () => {
    const calls = fakeApi(handlers({ 'GET /api/reports': ({ query }) => (query.q ? [old] : [report]) }))
    const { user, path } = renderApp('/profile')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await user.keyboard('gender march')
    expect(
      await screen.findByRole('option', { name: /^Far Away, Gender, Mar 1.–.31, 2024 ?a\.csv$/ }),
    ).toBeVisible()
    const asked = calls.flatMap(({ query }) => query.q ?? [])
    expect(asked.at(-1)).toBe('gender march')
    expect(asked.length).toBeLessThan('gender march'.length)
    await user.keyboard('{Enter}')
    expect(path()).toBe('/client/c9/report/r2')
  })

  test('entries found later do not change the selection', async () => {
    const { promise, resolve } = deferred<unknown>()
    fakeApi(
      handlers({
        'GET /api/reports': ({ query }) => (query.q ? promise : [report]),
        'GET /api/clients': () => [exampleClient({ id: 'c2', name: 'Gendarme' })],
      }),
    )
    const { user } = renderApp('/profile')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: /^Gendarme/ })
    await user.keyboard('gen{ArrowDown}{ArrowDown}')
    const chosen = () => screen.getByRole('option', { selected: true }).textContent
    const before = chosen()
    resolve([{ ...old, clientName: 'Gen' }])
    await screen.findByRole('option', { name: /^Gen, Gender/ })
    expect(chosen()).toBe(before)
  })

  test('says “not found” only after the server has answered', async () => {
    const { promise, resolve } = deferred<unknown>()
    fakeApi(handlers({ 'GET /api/reports': ({ query }) => (query.q ? promise : [report]) }))
    const { user } = renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    await user.type(await screen.findByRole('combobox'), 'xyz')
    expect(screen.getByText('Searching…')).toBeVisible()
    resolve([])
    expect(await screen.findByText('Nothing is called “xyz”.')).toBeVisible()
  })
})

test('screens and settings wait for the clients that stand above them, unless they are searched for', async () => {
  const late = deferred<unknown>()
  fakeApi(handlers({ 'GET /api/clients': () => late.promise }))
  const { user } = renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  const groups = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => group.querySelector('p')!.textContent)
  expect(groups()).toEqual(['Audit'])
  await user.type(field, 'share')
  expect(screen.getByRole('option', { name: 'Share links' })).toBeVisible()
  await user.clear(field)
  late.resolve([exampleClient()])
  await screen.findByRole('option', { name: 'Harbor Dental' })
  expect(groups()).toEqual(['Audit', 'Clients', 'Reports', 'Go to', 'Settings'])
})

test('Escape closes the palette alone: what listens behind it is told that the key is handled', async () => {
  fakeApi(handlers())
  const { user } = renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search clients, reports and settings' })
  const isHandled: boolean[] = []
  const listen = ({ defaultPrevented }: KeyboardEvent) => void isHandled.push(defaultPrevented)
  document.addEventListener('keydown', listen)
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', listen)
  expect(isHandled).toEqual([true])
  expect(screen.queryByRole('combobox', { name: 'Search clients, reports and settings' })).toBeNull()
})
