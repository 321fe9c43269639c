import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { clientHandlers } from '../../../test/web/client-handlers'
import { exampleClient, exampleMoney, exampleReport } from '../../../test/web/examples'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { SAMPLE_OVERVIEW } from '../home/sample-overview'
import type { ClientMoney, ClientVerdict } from '../lib/api'

type Latest = NonNullable<ClientMoney['latest']>
type Verdict = NonNullable<ClientVerdict['latest']>

const LESSON = 'Broad – scale back in the next plan'
const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
/** A verdict of the same audit as the row of the lists. */
const toVerdict = (over: Partial<Latest>, more: Partial<Verdict> = {}): Verdict => ({
  ...exampleMoney('Acme', over).latest!,
  period: AUGUST,
  shares: [],
  money: [
    { part: 'benchmark', amount: 860 },
    { part: 'past', amount: 140 },
  ],
  judged: 5,
  figures: [],
  sales: null,
  returned: null,
  mover: null,
  summary: '',
  decisions: [],
  ...more,
})

const open = (at: string, over: Partial<Latest>, more: Partial<Verdict> = {}) => {
  const { excess, off, mild, above, images, currency, spend } = toVerdict(over)
  const listed = {
    excess,
    spend,
    ...(off && { off }),
    ...(mild && { mild }),
    ...(above && { above }),
    ...(images && { images }),
  }
  const lastDay = over.ageDays ? AUGUST.end : '2026-09-30'
  const createdAt = over.ageDays ? '2026-11-26T09:00:00.000Z' : '2026-10-05T09:00:00.000Z'
  const report = exampleReport({
    ...listed,
    lastDay,
    createdAt,
    analysis: { ...exampleReport().analysis, currency },
  })
  fakeApi(
    clientHandlers({
      'GET /api/clients': () => [exampleClient({ id: 'acme', name: 'Acme' })],
      'GET /api/overview': () => ({ ...SAMPLE_OVERVIEW, hasReports: true }),
      'GET /api/overview/clients': () => [exampleMoney('Acme', over)],
      'GET /api/overview/clients/:id': () => ({ latest: toVerdict(over, more) }),
      'GET /api/clients/:id/reports': () => [report],
    }),
  )
  return renderApp(at)
}
const readCard = async () => screen.findByRole('region', { name: 'Latest verdict' })
const readRow = async (name: string) =>
  within(await screen.findByRole('table', { name })).getAllByRole('row')[1]!

const CASES: [string, Partial<Latest>, hero: string, list: string, isGood: boolean][] = [
  ['running', { excess: 140 }, 'Overspend, still running$140.0014.0% of spend', '$140', false],
  [
    'some running, some ended',
    { excess: 140, off: 60 },
    'Overspend, still running$140.00+ $60.00 ended = $200.00 · 20.0% of spend',
    '+ $60 ended',
    false,
  ],
  [
    'all ended',
    { off: 140, lesson: LESSON },
    'Overspent on campaigns that ended$140.0014.0% of spend · none of it still running',
    '$140 overspent ended',
    false,
  ],
  [
    'long past',
    { off: 140, lesson: LESSON, ageDays: 87 },
    'Overspent in Aug 2026$140.0014.0% of spend',
    '$140 overspent in the past',
    false,
  ],
  [
    'only new customers',
    { above: 140 },
    'Above benchmark, new customers only$140.0014.0% of spend',
    '$140 for new customers',
    false,
  ],
  [
    'mildly expensive',
    { mild: 140 },
    'Over the benchmark$140.0014.0% of spend',
    '$140 over benchmark',
    false,
  ],
  ['none', {}, 'On benchmarkNo campaign is clearly above it.', 'On benchmark', true],
  ['not judged', { excess: null }, 'Can’t be judged', 'Can’t be judged', false],
  [
    'image files alone',
    { excess: null, images: '2 of 6 images need work' },
    'Image files2 of 6 images need work',
    '2 of 6 images need work',
    false,
  ],
]

describe.each(CASES)('%s', (_, over, hero, list, isGood) => {
  test('the client’s page, its reports, the dashboard and the list of clients tell one thing', async () => {
    const client = open('/client/acme', over)
    const card = await readCard()
    expect(card).toHaveTextContent(hero)
    expect(card.textContent!.includes('No campaign asks for a change')).toBe(isGood)
    expect(await readRow('Audit reports')).toHaveTextContent(list)
    client.unmount()
    for (const [at, name] of [
      ['/', 'Clients and their money'],
      ['/clients', 'Clients'],
    ] as const) {
      const { unmount } = open(at, over)
      const row = await readRow(name)
      await waitFor(() => expect(row).toHaveTextContent(list))
      for (const good of ['On benchmark', 'No action needed'])
        expect(row.textContent!.includes(good)).toBe(isGood)
      unmount()
    }
  })
})

test('without a decision, the report’s first lesson stands in its place, and leads to it', async () => {
  const over = { off: 140, lesson: LESSON, ageDays: 87 }
  const ownLesson = { title: LESSON, excess: 140, isOverspent: true, step: null, due: null }
  const client = open('/client/acme', over, { ownLesson })
  const list = within(await readCard()).getByRole('list', { name: 'For the next plan' })
  expect(list).toHaveTextContent(`1${LESSON}$140.00`)
  expect(screen.getByRole('heading', { name: 'For the next plan' }).parentElement).toHaveTextContent(
    /Overspend$/,
  )
  const href = '/client/acme/report/r1?figure=decision-1'
  expect(within(list).getByRole('link')).toHaveAttribute('href', href)
  expect(await readCard()).not.toHaveTextContent('Nothing to decide')
  client.unmount()
  open('/', over)
  expect(
    within(await readRow('Clients and their money')).getByRole('link', { name: /scale back/i }),
  ).toHaveAttribute('href', href)
})

test('where a part has ended, trend, headline and lists show one share of spend', async () => {
  const over = { excess: 140, off: 60, trend: [0.1, 0.2], before: { share: 0.1, end: '2026-09-30' } }
  const shares = [
    { share: 0.1, end: '2026-09-30' },
    { share: 0.2, past: 0.06, end: '2026-10-31' },
  ]
  const client = open('/client/acme', over, { shares })
  const card = await readCard()
  expect(card).toHaveTextContent('+ $60.00 ended = $200.00 · 20.0% of spend')
  expect(within(card).getByRole('list', { name: 'Share of spend overspent' })).toHaveTextContent('20.0%Oct')
  expect(await readRow('Audit reports')).toHaveTextContent('$140 + $60 ended = $200, 20.0% of spend')
  client.unmount()
  for (const [at, name] of [
    ['/', 'Clients and their money'],
    ['/clients', 'Clients'],
  ] as const) {
    const { unmount } = open(at, over)
    await waitFor(async () => expect(await readRow(name)).toHaveTextContent(/\+ \$60 ended.*20\.0% of spend/))
    unmount()
  }
})

describe('the trend', () => {
  const shares = [
    { share: 0.1, end: '2026-09-30' },
    { share: 0.14, past: 0.14, end: '2026-10-31' },
  ]
  const before = { share: 0.1, end: '2026-09-30' }
  const october = { off: 140, trend: [0.1, 0.14], before }

  test('has the share of what has ended, without a color', async () => {
    const client = open('/client/acme', october, { shares })
    const card = await readCard()
    expect(within(card).getByRole('list', { name: 'Share of spend overspent' })).toHaveTextContent(
      '10.0%Sep14.0%Oct',
    )
    expect(within(card).getByText('↑ more')).toHaveClass('text-ink')
    client.unmount()
    open('/', october)
    const row = await readRow('Clients and their money')
    expect(row).toHaveTextContent('14.0% of spend ↑ more, was 10.0%')
    for (const arrow of within(row).getAllByText('↑')) expect(arrow).toHaveClass('text-muted')
  })

  test.each([
    ['target_set', 'Target set', 'Judged by the client’s target'],
    ['target_changed', 'Target changed', 'Judged by the new target'],
    ['target_removed', 'Target removed', 'Judged by the account’s own benchmark'],
  ] as const)(
    'starts anew where the benchmark is another one, and says so: %p',
    async (restart, word, why) => {
      const client = open('/client/acme', { excess: 200, restart }, { period: AUGUST })
      const card = await readCard()
      expect(card).toHaveTextContent(`Share of spend overspent ${word}20.0%Aug${why}`)
      expect(card).not.toHaveTextContent(/↓|↑|About the same/)
      client.unmount()
      open('/', { excess: 200, restart })
      const row = await readRow('Clients and their money')
      expect(row).toHaveTextContent(`20.0% of spend ${word.toLowerCase()}`)
      expect(row).not.toHaveTextContent(/better|worse/)
    },
  )
})
