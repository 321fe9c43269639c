import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { ClientMoney } from '../lib/api'
import { exampleMoney } from '../../../test/web/examples'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { arrangeClients, toSort } from './client-money'
import { SAMPLE_OVERVIEW } from './sample-overview'

const clients = [
  exampleMoney('Éclair', {
    excess: 240,
    decision: 'Cap “Broad”.',
    trend: [0.3, 0.24],
    before: { share: 0.3, end: '2026-09-30' },
    ageDays: 2,
  }),
  exampleMoney('Calm', { ageDays: 60 }),
  exampleMoney('Blind', { excess: null, doubt: 'Conversions count something else.' }),
  exampleMoney('Waiting', null),
]

const open = (list: readonly ClientMoney[], at = '/') => {
  fakeApi({
    'GET /api/overview': () => ({ ...SAMPLE_OVERVIEW, hasReports: true }),
    'GET /api/overview/clients': () => list,
  })
  return renderApp(at)
}
const table = () => screen.findByRole('table', { name: 'Clients and their money' })
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]!.textContent)

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test.each([
  ['over', 1, -8, '8 days overdue', 'text-bad'],
  ['over', 2, -8, 'Decision 2: 8 days overdue', 'text-bad'],
  ['over', 1, -7, '7 days overdue', 'text-bad'],
  ['over', 1, -6, '6 days overdue', 'text-bad'],
  ['today', 1, 0, 'Due today', 'text-warn'],
  ['ahead', 3, 2, /^Decision 3: due \w+ \d+/, 'text-muted'],
] as const)(
  'a row says how late the earliest of its decisions is: %p of decision %p, in %p days',
  async (when, decision, days, words, look) => {
    const due = { day: inDays(days), when, decision }
    open([exampleMoney('Late', { decision: 'Cap it.', due, ageDays: 10 })])
    const [, row] = within(await table()).getAllByRole('row')
    expect(within(row!).getByText(words)).toHaveClass(look)
  },
)

test.each([
  [14, '14 days', 'text-muted'],
  [15, '15 days', 'text-muted'],
  [35, '35 days', 'text-muted'],
  [36, '36 days', 'text-bad'],
])('the age of the data is gray, and red above 35 days: %p', async (ageDays, words, look) => {
  open([exampleMoney('Aged', { ageDays })])
  const [, row] = within(await table()).getAllByRole('row')
  expect(within(row!).getByText(words)).toHaveClass(look)
})

test.each([
  ['Cap it.', 'Cap it., Campaign'],
  [null, 'No decision in the report, Campaign'],
])(
  'where data are too old, a new audit is the decision and the old step stands gray below: %p',
  async (decision, step) => {
    const due = { day: '2026-10-15', when: 'over', decision: 1 } as const
    open([exampleMoney('Late', { decision, due, ageDays: 36, doubt: 'Rows are missing.' })])
    const [, row] = within(await table()).getAllByRole('row')
    const [, again, old] = within(row!).getAllByRole('link')
    expect(again).toHaveTextContent('Needs new audit')
    expect(again).toHaveAttribute('href', '/client/late/facebook-audit?category=audience&type=campaign')
    expect(old).toHaveTextContent(step)
    expect(old).toHaveClass('text-muted')
    expect(row).not.toHaveTextContent(/was due|missing/i)
  },
)

test.each([
  ['nothing expensive', { excess: 0 }, 'ROAS −42%On benchmark'],
  ['money of the past', { excess: 0, off: 70 }, 'ROAS −42%$70 overspent ended'],
  ['nothing judged', { excess: null }, 'ROAS −42%Can’t be judged'],
  ['less excess cost', { excess: 90 }, 'ROAS −42%$90 overspent'],
  ['more excess cost', { excess: 500 }, 'ROAS −42%$500 overspent'],
  ['excess cost that only may run', { excess: 500, running: false }, 'ROAS −42%$500'],
])('below the name stands why: a fall of the return has a red arrow beside %s', async (_, over, words) => {
  open([exampleMoney('Fallen', { fell: 'ROAS −42%', ...over })])
  const [, row] = within(await table()).getAllByRole('row')
  expect(row).toHaveTextContent(`Fallen↓ ${words}`)
  expect(within(row!).getAllByText('↓')[0]).toHaveClass('text-bad')
  expect(within(row!).getByText(/ROAS −42%/)).not.toHaveClass('text-bad')
})

test('on benchmark without a decision is good news, in green with a check', async () => {
  open([exampleMoney('Calm', {})])
  const [, row] = within(await table()).getAllByRole('row')
  for (const words of ['On benchmark', 'No action needed'])
    expect(within(row!).getByText(words)).toHaveClass('text-good')
  expect(screen.getByRole('region', { name: 'Your clients' })).toBeVisible()
})

test('an expensive share that fell with the return is less, not better', async () => {
  const before = { share: 0.3, end: '2026-09-30' }
  open([exampleMoney('Fallen', { excess: 0, fell: 'ROAS −42%', trend: [0.3, 0], before })])
  const [, row] = within(await table()).getAllByRole('row')
  expect(row).toHaveTextContent('↓ less')
  const arrows = within(row!)
    .getAllByText('↓')
    .map(({ className }) => className)
  expect(arrows).toEqual(['text-bad', 'text-muted'])
  expect(row).not.toHaveTextContent('better')
})

test('a decision of data that can still be acted on asks for no new audit', async () => {
  open([exampleMoney('New', { decision: 'Cap it.', ageDays: 35 })])
  const [, row] = within(await table()).getAllByRole('row')
  expect(row).not.toHaveTextContent(/due|again/i)
})

test('money of rows that only may run is not called running', async () => {
  open([exampleMoney('Silent', { excess: 90, running: false })])
  const [, row] = within(await table()).getAllByRole('row')
  expect(row).toHaveTextContent('$90')
  expect(row).not.toHaveTextContent('running')
})

test('a row says what is expensive, of how much, what to do, and how old that is', async () => {
  open(clients)
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1)
  expect(rows[0]).toHaveTextContent('Éclair$240 overspent still running')
  expect(rows[0]).toHaveTextContent('24.0% of spend ↓ better, was 30.0%')
  for (const arrow of within(rows[0]!).getAllByText('↓')) expect(arrow).toHaveClass('text-good')
  expect(rows[0]).toHaveTextContent('2 days')
  expect(within(rows[0]!).getByRole('link', { name: /Cap “Broad”/ })).toHaveAttribute(
    'href',
    '/client/éclair/report/r1?figure=decision-1'.replace('é', '%C3%A9'),
  )
  expect(rows[1]).toHaveTextContent('Too old to act on')
  expect(rows[1]).toHaveTextContent('60 days old')
  expect(rows[2]).toHaveTextContent('Can’t be judged')
  expect(rows[2]).toHaveTextContent('Not all can be trusted: Conversions count something else.')
  expect(within(rows[3]!).getByRole('link', { name: /No audit yet/ })).toHaveAttribute(
    'href',
    '/client/waiting/facebook-audit',
  )
})

test.each([
  [0.2, 0.24, '↑ worse', 'text-bad'],
  [0.24, 0.24, 'steady', undefined],
])(
  'a share that was %p and is %p: %p, in which the arrow alone has a color',
  async (share, now, word, look) => {
    const [client] = clients
    const latest = {
      ...client!.latest!,
      excess: now * client!.latest!.spend!,
      before: { ...client!.latest!.before!, share },
    }
    open([{ ...client!, latest }])
    const row = within(await table()).getAllByRole('row')[1]!
    expect(row).toHaveTextContent(word)
    const arrows = within(row).queryAllByText('↑')
    expect(arrows.map(({ className }) => className)).toEqual(look ? [look, look] : [])
  },
)

test.each([
  ['runs', { excess: 240 }, '↑ worse'],
  ['has ended', { off: 240 }, '↑ more'],
  ['is too old', { excess: 240, ageDays: 40 }, '↑ more'],
  ['has ended, of less', { off: 50 }, '↓ less'],
])('only a row that counts as worse in the sentence above says so: %s', async (_, over, word) => {
  open([exampleMoney('Acme', { ...over, trend: [0.1, 0.2], before: { share: 0.1, end: '2026-09-30' } })])
  const row = within(await table()).getAllByRole('row')[1]!
  expect(row).toHaveTextContent(word)
  if (word !== '↑ worse') expect(row).not.toHaveTextContent(/worse|better/)
})

test('it sorts by keyboard, with the sort in the address', async () => {
  const { user, path } = open(clients)
  expect(await names()).toEqual(['Éclair', 'Calm', 'Blind', 'Waiting'])
  ;(await screen.findByRole('button', { name: 'Client' })).focus()
  await user.keyboard('{Enter}')
  expect(path()).toBe('/?sort=name')
  expect(await names()).toEqual(['Blind', 'Calm', 'Éclair', 'Waiting'])
  expect(screen.getByRole('columnheader', { name: /Client/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('only an order by a column has an arrow; pressed again, the head gives way to the most urgent', async () => {
  const { user, path } = open([
    exampleMoney('Yen', { excess: 90_000, currency: 'JPY' }),
    exampleMoney('Fallen', { fell: 'ROAS −42%' }),
    exampleMoney('Small', { excess: 5 }),
    exampleMoney('Large', { excess: 700 }),
    exampleMoney('Blind', { excess: null }),
  ])
  const sorted = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .filter((head) => head.hasAttribute('aria-sort'))
      .map(({ textContent }) => textContent)
  expect(await sorted()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Overspend' }))
  expect(path()).toBe('/?sort=excess')
  expect(await sorted()).toEqual(['Overspend↓Overspend'])
  expect(await names()).toEqual(['Large', 'Small', 'Yen', 'Fallen', 'Blind'])
  await user.click(screen.getByRole('button', { name: 'Overspend' }))
  expect(path()).toBe('/')
  expect(await sorted()).toEqual([])
})

test('of many clients the first are shown, and a filter finds any', async () => {
  const many = Array.from({ length: 200 }, (_, at) => exampleMoney(`Client ${at + 1}`, { excess: 400 - at }))
  const { user, path } = open(many)
  expect(await names()).toHaveLength(8)
  await user.type(screen.getByRole('searchbox', { name: 'Filter clients' }), 'client 187')
  expect(await names()).toEqual(['Client 187'])
  await user.clear(screen.getByRole('searchbox', { name: 'Filter clients' }))
  screen.getByRole('button', { name: 'Show all 200 clients' }).focus()
  await user.keyboard('{Enter}')
  expect(await names()).toHaveLength(200)
  expect(screen.getByRole('link', { name: 'Client 9' })).toHaveFocus()
  // For the way back.
  expect(path()).toBe('/?all=yes')
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(await names()).toHaveLength(8)
  expect(path()).toBe('/')
})

test('the filter is in the address, where the way back finds it beside the sort', async () => {
  const many = Array.from({ length: 20 }, (_, at) => exampleMoney(`Client ${at + 1}`, { excess: 400 - at }))
  const { user, path, navigate } = open(many, '/?sort=age')
  await table()
  await user.type(screen.getByRole('searchbox', { name: 'Filter clients' }), 'client 7')
  expect(path()).toBe('/?sort=age&q=client+7')
  act(() => navigate('/settings'))
  await screen.findByRole('heading', { name: 'Settings' })
  act(() => navigate('/?sort=age&q=client+7'))
  expect(await screen.findByRole('searchbox', { name: 'Filter clients' })).toHaveValue('client 7')
  expect(await names()).toEqual(['Client 7'])
})

test.each([
  [
    '',
    'most urgent first By overspend that still runs and was not acted on, or the spend × the fall of ROAS where that is more, not by deadline. Amounts are divided by the average spend in their currency: $1,000, SEK 1,000.',
  ],
  ['?sort=excess', 'most overspend first, each currency by itself'],
  ['?sort=share', 'largest share of spend overspent first'],
  ['?sort=name', 'A to Z'],
  ['?sort=age', 'oldest data first'],
])('the line above the list says its order: %p', async (query, words) => {
  open([exampleMoney('One', { excess: 1 }), exampleMoney('Two', { excess: 2, currency: 'SEK' })], `/${query}`)
  expect(await screen.findByRole('region', { name: 'Your clients' })).toHaveTextContent(
    `Your clients2 clients, ${words}`,
  )
})

test('a filter without a match says so instead of an empty table, and is cleared by a button', async () => {
  const { user, path } = open(
    Array.from({ length: 9 }, (_, at) => exampleMoney(`Client ${at}`, { excess: 9 - at })),
  )
  await table()
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No client is called “zzz”')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Clients and their money' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(path()).toBe('/')
  expect(await table()).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('a phone, which has no heads to press, offers the same orders as a list', async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    exampleMoney(`Client ${at + 1}`, { excess: 90 - at, ageDays: at }),
  )
  const { user, path } = open(many)
  await table()
  const order = screen.getByRole('combobox', { name: 'Order of clients' })
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Most urgent first',
    'Most overspend',
    'Largest share overspent',
    'Oldest data first',
    'By name',
  ])
  await user.selectOptions(order, 'Oldest data first')
  expect(path()).toBe('/?sort=age')
  expect((await names())[0]).toBe('Client 9')
  await user.selectOptions(order, 'Most urgent first')
  expect(path()).toBe('/')
})

test('one client has no order', async () => {
  open([exampleMoney('Only', { excess: 1 })])
  expect(await screen.findByRole('region', { name: 'Your clients' })).not.toHaveTextContent('1 client')
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(5)
  expect(within(await table()).queryByRole('button')).toBeNull()
})

test('without any audit there is no table', async () => {
  open([exampleMoney('Waiting', null)])
  expect(await screen.findByRole('region', { name: 'Recent Audits' })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Clients and their money' })).toBeNull()
})

test('an unknown sort becomes that by urgency, and the filter ignores accents', () => {
  expect(toSort('spend')).toBe('urgent')
  expect(arrangeClients(clients, 'eclair', 'urgent').map(({ clientName }) => clientName)).toEqual(['Éclair'])
  expect(arrangeClients(clients, '', 'age').map(({ clientName }) => clientName)).toEqual([
    'Calm',
    'Éclair',
    'Blind',
    'Waiting',
  ])
  // By share, not by money; unknown shares last.
  const shares = [...clients, exampleMoney('Small', { excess: 50, spend: 100 })]
  expect(arrangeClients(shares, '', 'share').map(({ clientName }) => clientName)).toEqual([
    'Small',
    'Éclair',
    'Calm',
    'Blind',
    'Waiting',
  ])
})
