import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleMoney } from '../../../test/web/examples'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

test('each client has the headline of its latest audit, as the dashboard has it', async () => {
  const calls = fakeApi({
    'GET /api/clients': () => [exampleClient(), exampleClient({ id: 'c2', name: 'Bare Bones' })],
    'GET /api/overview/clients': () => [
      { ...exampleMoney('Harbor Dental', { excess: 400, spend: 5000, currency: 'EUR' }), clientId: 'c1' },
      { ...exampleMoney('Bare Bones', null), clientId: 'c2' },
    ],
  })
  renderApp('/clients')
  const [, first, second] = within(await screen.findByRole('table', { name: 'Clients' })).getAllByRole('row')
  await waitFor(() =>
    expect(first).toHaveTextContent(
      /^Harbor DentalDentists.*€400 overspent still running8.0% of spend.*today/,
    ),
  )
  expect(second).toHaveTextContent(/^Bare BonesDentists.*No audit yet/)
  expect(calls.filter(({ path }) => path === '/api/overview/clients')).toHaveLength(1)
})

test('the money is a column that the list opens by; its heads sort, and the address remembers it', async () => {
  fakeApi({
    'GET /api/clients': () => ['Ada', 'Bär'].map((name) => exampleClient({ id: name.toLowerCase(), name })),
    'GET /api/overview/clients': () => [
      exampleMoney('Bär', { excess: 900, spend: 9000, ageDays: 10 }),
      exampleMoney('Ada', { excess: 20, spend: 1000, ageDays: 60, currency: 'GBP' }),
    ],
  })
  const { user, path } = renderApp('/clients')
  const table = await screen.findByRole('table', { name: 'Clients' })
  const cells = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(3, -1)
          .map(({ textContent }) => textContent),
      )
  expect(screen.getByText('2 clients, most urgent first')).toBeVisible()
  expect(await screen.findByRole('note')).toHaveTextContent(
    /or the spend × the fall of ROAS where that is more, not by deadline\. .* average spend in their currency: \$9,000, £1,000\.$/,
  )
  const none = 'No decision in the report, Campaign'
  const excessFirst = [
    ['$900 overspent still running10.0% of spend', '10.0% of spend', none, '10 days old'],
    ['£20 overspent2.0% of spend', '2.0% of spend', `Needs new audit${none}`, '60 days old'],
  ]
  expect(cells()).toEqual(excessFirst)
  const head = (name: string) => within(table).getByRole('columnheader', { name: new RegExp(name) })
  expect(head('Overspend')).not.toHaveAttribute('aria-sort')
  expect(within(table).getByRole('link', { name: 'Needs new audit' })).toHaveAttribute(
    'href',
    '/client/ada/facebook-audit?category=audience&type=campaign',
  )
  await user.click(within(table).getByRole('button', { name: '% of spend' }))
  expect(path()).toBe('/clients?sort=share')
  expect(head('% of spend')).toHaveAttribute('aria-sort', 'descending')
  expect(cells()).toEqual(excessFirst)
  await user.click(within(table).getByRole('button', { name: /Name/ }))
  expect(path()).toBe('/clients?sort=name')
  expect(screen.getByText('2 clients')).toBeVisible()
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(cells()).toEqual(excessFirst.toReversed())
  await user.click(within(table).getByRole('button', { name: 'Overspend' }))
  expect(path()).toBe('/clients?sort=excess')
  expect(head('Overspend')).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByText('2 clients, most overspend first, each currency by itself')).toBeVisible()
  expect(cells()).toEqual(excessFirst.toReversed())
  await user.click(within(table).getByRole('button', { name: 'Overspend' }))
  expect(path()).toBe('/clients')
})

test('a fall of the return stands below the name, with what it cost where that is more than the overspend', async () => {
  fakeApi({
    'GET /api/clients': () =>
      ['Ada', 'Bär', 'Cat'].map((name) => exampleClient({ id: name.toLowerCase(), name })),
    'GET /api/overview/clients': () => [
      exampleMoney('Ada', { fell: 'ROAS −42%' }),
      exampleMoney('Bär', { excess: 20, fell: 'CPA +69%' }),
      exampleMoney('Cat', { endedFall: true, endedFell: 'ROAS −23%' }),
    ],
  })
  renderApp('/clients')
  const [, ada, other] = within(await screen.findByRole('table', { name: 'Clients' })).getAllByRole('row')
  await waitFor(() => expect(ada).toHaveTextContent(/^Ada↓ ROAS −42%.*On benchmark/))
  expect(other).toHaveTextContent(/^Bär↑ CPA \+69%.*\$20 overspent/)
  for (const arrow of ['↓', '↑']) expect(screen.getByText(arrow)).toHaveClass('text-bad')
  expect(screen.getByText('ROAS −23%, cause ended')).toBeVisible()
})

test('below the amount that runs stands the one that ended, or in a narrow column the share of both; a single client needs no order', async () => {
  fakeApi({
    'GET /api/clients': () => [exampleClient({ id: 'ada', name: 'Ada', website: 'ada.example/shop' })],
    'GET /api/overview/clients': () => [
      exampleMoney('Ada', {
        excess: 20,
        off: 60,
        spend: 1000,
        decision: 'Prospecting | Lookalike 1% – cap it',
        due: { day: '2026-12-03', when: 'ahead', decision: 1 },
      }),
    ],
  })
  renderApp('/clients')
  const table = await screen.findByRole('table', { name: 'Clients' })
  expect(within(table).getByRole('cell', { name: /^\$20/ })).toHaveTextContent(
    /^\$20 overspent \+ \$60 ended8\.0% with ended$/,
  )
  expect(within(table).getByRole('link', { name: /ada\.example\/shop/ })).toHaveAttribute(
    'title',
    'ada.example/shop',
  )
  // The end of a name tells it from others.
  expect(within(table).getByText('Lookalike 1%')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Order of clients' })).toBeNull()
})

test.each([
  ['over the benchmark', { mild: 26 }, '2.6% over'],
  ['ended', { off: 75 }, '7.5% ended'],
  ['in the past', { off: 75, ageDays: 87 }, '7.5% in the past'],
  ['running', { excess: 232 }, '23.2% of spend'],
])('below an amount that is %s, its share stands before the word', async (_, latest, words) => {
  fakeApi({
    'GET /api/clients': () => [exampleClient({ id: 'ada', name: 'Ada' })],
    'GET /api/overview/clients': () => [exampleMoney('Ada', latest)],
  })
  renderApp('/clients')
  const row = await screen.findByRole('row', { name: /^Ada/ })
  await waitFor(() => expect(row.querySelector('.share-below')).toHaveTextContent(words))
})

test('on a phone the order can be chosen, and stands in the address', async () => {
  fakeApi({
    'GET /api/clients': () =>
      ['Ada', 'Bär', 'Cat', 'Dot'].map((name) => exampleClient({ id: name.toLowerCase(), name })),
    'GET /api/overview/clients': () => [
      exampleMoney('Cat', { excess: 900 }),
      exampleMoney('Ada', { excess: 20 }),
      exampleMoney('Bär', null),
    ],
  })
  const { user, path } = renderApp('/clients')
  const table = await screen.findByRole('table', { name: 'Clients' })
  const names = () =>
    within(table)
      .getAllByRole('link', { name: /^(Ada|Bär|Cat|Dot)$/ })
      .map((link) => link.textContent)
  // Clients without an audit come last.
  expect(names()).toEqual(['Cat', 'Ada', 'Bär', 'Dot'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of clients' }), 'By name')
  expect(path()).toBe('/clients?sort=name')
  await waitFor(() => expect(names()).toEqual(['Ada', 'Bär', 'Cat', 'Dot']))
})

test('of many clients the first are listed, and a button or a search shows any', async () => {
  const all = Array.from({ length: 200 }, (_, at) => exampleClient({ id: `c${at}`, name: `Client ${at}` }))
  fakeApi({
    'GET /api/clients': ({ query }) =>
      query.q ? all.filter(({ name }) => name.startsWith('Client 1')) : all,
    'GET /api/overview/clients': () => [],
  })
  const { user, path } = renderApp('/clients')
  const table = await screen.findByRole('table', { name: 'Clients' })
  const count = () => within(table).getAllByRole('row').length - 1
  expect(count()).toBe(20)
  expect(screen.getByText('20 of 200 clients')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), '1')
  await waitFor(() => expect(count()).toBe(111))
  expect(path()).toBe('/clients?q=1')
  await user.clear(screen.getByRole('searchbox', { name: 'Search clients' }))
  await user.click(await screen.findByRole('button', { name: 'Show all 200 clients' }))
  expect(count()).toBe(200)
  expect(screen.getByText('200 clients')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Client 20' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
  const fewer = screen.getByRole('button', { name: 'Show fewer' })
  await user.click(fewer)
  expect(count()).toBe(20)
  expect(fewer).toHaveFocus()
})

test('without any audit the list is by name', async () => {
  fakeApi({
    'GET /api/clients': () => ['Ada', 'Bär'].map((name) => exampleClient({ id: name.toLowerCase(), name })),
    'GET /api/overview/clients': () => [exampleMoney('Bär', null), exampleMoney('Ada', null)],
  })
  renderApp('/clients')
  const table = await screen.findByRole('table', { name: 'Clients' })
  const links = within(table).getAllByRole('link', { name: /^(Ada|Bär)$/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ada', 'Bär'])
  expect(within(table).getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('a row says how late its decision is, or that none is needed; many clients have quick filters', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `Calm ${at}`)
  const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  fakeApi({
    'GET /api/clients': () =>
      ['Late', ...names].map((name) => exampleClient({ id: name.toLowerCase(), name, website: null })),
    'GET /api/overview/clients': () => [
      exampleMoney('Late', {
        excess: 20,
        decision: 'Broad – cap it',
        due: { day, when: 'over', decision: 1 },
      }),
      ...names.map((name) => exampleMoney(name, {})),
    ],
  })
  const { user, path } = renderApp('/clients')
  const table = await screen.findByRole('table', { name: 'Clients' })
  const [, late, calm] = within(table).getAllByRole('row')
  expect(within(late!).getByRole('link', { name: /^Cap it – Broad/ })).toHaveAttribute(
    'href',
    '/client/late/report/r1?figure=decision-1',
  )
  expect(within(late!).getByText('7 days overdue')).toHaveClass('text-bad')
  expect(within(calm!).getByText('No action needed')).toHaveClass('text-good')
  // Stays, as a required column, where no client has a website.
  expect(within(table).getByRole('columnheader', { name: 'Website' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Overdue 1' }))
  expect(path()).toBe('/clients?show=overdue')
  expect(within(table).getAllByRole('row')).toHaveLength(2)
})

test('without the latest audits the list says why it has no money and is by name, and asks for them again', async () => {
  let isBroken = true
  fakeApi({
    'GET /api/clients': () => [exampleClient()],
    'GET /api/overview/clients': () =>
      isBroken
        ? fail(500, 'Something failed.')
        : [{ ...exampleMoney('Harbor Dental', { excess: 400 }), clientId: 'c1' }],
  })
  const { user } = renderApp('/clients')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not load overspend, decisions and data age: the list is by name. Try again',
  )
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$400')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
