import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { ClientTargets, ClientVerdict } from '../lib/api'
import { clientHandlers, exampleTargets } from '../../../test/web/client-handlers'
import { fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

type Latest = NonNullable<ClientVerdict['latest']>

/** ROAS with its change. */
function figureOf(now: number, before: number, chance = false): Latest['figures'][number] {
  const relative = now / before - 1
  return { metric: 'roas', word: null, now, before, relative, better: relative > 0, chance, ended: false }
}
/** Two audits, the last one with this expensive share. */
const sharesOf = (before: number, now = 0.24): Pick<Latest, 'shares'> => ({
  shares: [
    { share: before, end: '2026-09-30' },
    { share: now, end: '2026-10-31' },
  ],
})

const verdict: NonNullable<ClientVerdict['latest']> = {
  reportId: 'r9',
  reportType: 'campaign',
  currency: 'USD',
  spend: 1000,
  excess: 240,
  above: null,
  running: true,
  off: 0,
  decision: 'Cap “Broad”.',
  doubt: 'Two rows are missing.',
  trend: [0.3, 0.24],
  before: { share: 0.3, end: '2025-09-30' },
  fell: null,
  endedFall: false,
  due: null,
  ageDays: 2,
  period: { start: '2026-10-01', end: '2026-10-31' },
  shares: [
    { share: 0.3, end: '2025-09-30' },
    { share: 0.24, end: '2026-10-31' },
  ],
  money: [
    { part: 'benchmark', amount: 760 },
    { part: 'running', amount: 240 },
  ],
  judged: 7,
  figures: [
    {
      metric: 'spend',
      word: null,
      now: 1000,
      before: 900,
      relative: 1 / 9,
      better: null,
      chance: false,
      ended: false,
    },
    {
      metric: 'purchases',
      word: 'conversions',
      now: 50,
      before: null,
      relative: null,
      better: null,
      chance: false,
      ended: false,
    },
    figureOf(1.61, 2.44),
  ],
  sales: null,
  returned: null,
  mover: null,
  summary: 'The file spent $1,000.',
  decisions: [
    { title: 'Cap “Broad”.', excess: 240, isOverspent: true, step: 50, due: null },
    { title: 'Replace the ad.', excess: null, isOverspent: false, step: null, due: null },
  ],
}

const decided = (day: string, when: 'over' | 'today' | 'ahead') => ({
  decisions: [{ title: 'Cap it.', excess: 5, isOverspent: true, step: null, due: { day, when } }],
})
const fellTo = (now: number, before: number) => ({
  metric: 'roas' as const,
  before,
  now,
  relative: now / before - 1,
})
const thisYear = new Date().getUTCFullYear()
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('the latest verdict', () => {
  const open = (latest: ClientVerdict['latest']) => {
    fakeApi(clientHandlers({ 'GET /api/overview/clients/:id': () => ({ latest }) }))
    return renderApp('/client/c1')
  }
  const card = () => screen.findByRole('region', { name: 'Latest verdict' })

  test.each([
    [
      { metric: 'roas', value: 1.88, earlier: { value: 2.88, excess: 28_996.34 } },
      ': 1.88x ROAS (2.88x ROAS in the last audit)',
    ],
    [{ metric: 'costPerResult', value: 40, earlier: null }, ': $40.00 each'],
    [undefined, ''],
  ] as const)('names the benchmark, and what it was where it declined: %p', async (benchmark, words) => {
    open({ ...verdict, ...(benchmark && { benchmark }) })
    expect(
      within(await card()).getByRole('heading', { name: `Spend against the benchmark${words}` }),
    ).toBeVisible()
  })

  test('of a report that is judged by the target names the target, and no benchmark', async () => {
    const shares = [{ share: 0, end: '2025-09-30' }, { share: 0.1, past: 0.1, end: '2025-10-31' }] // prettier-ignore
    const benchmark = { metric: 'roas', value: 2.5, earlier: null } as const
    open({ ...verdict, benchmark, byTarget: true, excess: 0, off: null, shares, decisions: [
      { ...verdict.decisions[0]!, isOverspent: false },
    ] }) // prettier-ignore
    const shown = await card()
    expect(within(shown).getByRole('heading', { name: 'Spend against the target: 2.50x ROAS' })).toBeVisible()
    expect(within(shown).getByRole('list', { name: 'Spend against the target' })).toBeVisible()
    expect(within(shown).getByText('On target')).toBeVisible()
    expect(shown).toHaveTextContent('Over target')
    expect(shown).not.toHaveTextContent(/benchmark/i)
  })

  test.each([
    ['Over the target', { mild: 30 }],
    [
      '✓ on target',
      {
        shares: [
          { share: 0.3, end: '2025-09-30' },
          { share: 0, end: '2025-10-31' },
        ],
      },
    ],
  ])('says so of mildly expensive rows and of the last step of the trend: %s', async (words, over) => {
    open({ ...verdict, excess: 0, off: null, byTarget: true, ...over })
    expect(await card()).toHaveTextContent(words)
    expect(await card()).not.toHaveTextContent(/benchmark/i)
  })

  test('says what was acted on', async () => {
    open({ ...verdict, taken: 100 })
    expect(await card()).toHaveTextContent('Overspend, still running$240.0024.0% of spend · $100.00 acted on')
  })

  test('says what is expensive, of how much, where the rest went, which way it goes, and every decision', async () => {
    open(verdict)
    const shown = await card()
    expect(shown).toHaveTextContent('Campaign, Oct 1 – 31, 2026 · data 2 days old')
    expect(shown).toHaveTextContent('Overspend, still running$240.0024.0% of spend')
    expect(within(shown).getByRole('link', { name: 'What changed' })).toHaveAttribute(
      'href',
      '/client/c1/reports?compare=last',
    )
    const items = (name: string) =>
      within(within(shown).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(items('Spend against the benchmark')).toEqual([
      'Not overspent $760.00 76.0%',
      'Overspend, still running $240.00 24.0%',
    ])
    expect(items('Share of spend overspent')).toEqual(['30.0%Sep, 2025', '24.0%Oct'])
    expect(shown).toHaveTextContent('Share of spend overspent ↓ better')
    expect(shown).toHaveTextContent('Not all can be trusted: Two rows are missing.')
    const decisions = within(within(shown).getByRole('list', { name: '2 decisions' })).getAllByRole(
      'listitem',
    )
    expect(decisions.map(({ textContent }) => textContent)).toEqual([
      '1Cap “Broad”.A 20% step is $50.00 of this period’s spend.$240.00',
      '2Replace the ad.—no overspend',
    ])
    expect(shown).toHaveTextContent(/2 decisionsOverspendDone1/)
    expect(within(decisions[0]!).getByRole('link')).toHaveAttribute(
      'href',
      '/client/c1/report/r9?figure=decision-1',
    )
  })

  test('a decision is marked as done in its row, and opened again', async () => {
    let done: string | undefined
    const handlers: Handlers = {
      'GET /api/overview/clients/:id': () => ({
        latest: {
          ...verdict,
          decisions: verdict.decisions.map((one, at) => (at === 0 && done ? { ...one, done } : one)),
        },
      }),
      'PUT /api/reports/:id/decisions/:number': ({ body }) => {
        done = (body as { done: boolean }).done ? '2026-11-24T10:00:00.000Z' : undefined
        return { done: done ?? null }
      },
    }
    const calls = fakeApi(clientHandlers(handlers))
    const { user } = renderApp('/client/c1')
    const box = () => screen.findByRole('checkbox', { name: 'Decision 1 is done' })
    await user.click(await box())
    expect(await screen.findByText(/^Done Nov 24/)).toBeVisible()
    expect(await box()).toBeChecked()
    // The row keeps its lines and the width of its words, and so its height.
    expect(screen.getByText(/^A 20% step is \$50\.00/).parentElement).toHaveClass('font-medium', 'text-muted')
    await user.click(await box())
    await waitFor(() => expect(screen.queryByText(/^Done Nov 24/)).toBeNull())
    expect(await box()).not.toBeChecked()
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/api/reports/r9/decisions/1',
      '/api/reports/r9/decisions/1',
    ])
  })

  test('key figures say what they were; words of the file stand below what they count', async () => {
    open(verdict)
    const shown = await card()
    expect(shown).toHaveTextContent('Spend$1,000.00+11.1%was $900.00')
    expect(shown).toHaveTextContent('Purchases50conversions')
    expect(shown).toHaveTextContent('ROAS1.61x−34.0% worsewas 2.44x')
    // The figures say it all.
    expect(shown).not.toHaveTextContent('The file spent $1,000.')
  })

  test('what moved the return most stands below the figures, unless the data are too old to act on', async () => {
    const returned = { metric: 'roas' as const, before: 2.44, now: 1.61, relative: -0.34 }
    const fallen = { ...verdict, returned, mover: { step: 'conversionRate' as const, relative: -0.324 } }
    const { unmount } = open(fallen)
    expect(await card()).toHaveTextContent(
      'What moved ROAS most since the last audit: conversion rate −32.4%',
    )
    unmount()
    open({ ...fallen, ageDays: 87 })
    expect(await card()).not.toHaveTextContent('What moved')
  })

  test('a month that was over the benchmark without overspend says so in the place of no share', async () => {
    const [, last] = sharesOf(0).shares
    open({ ...verdict, shares: [{ share: 0, mild: 0.04, end: '2026-09-30' }, last!] })
    const bars = within(await card()).getByRole('list', { name: 'Share of spend overspent' })
    expect(bars).toHaveTextContent('4.0% overSep24.0%Oct')
  })

  test('each share of the money is that of its amount, as a calculator has it', async () => {
    open({
      ...verdict,
      money: [
        { part: 'benchmark', amount: 757.6 },
        { part: 'running', amount: 231.6 },
        { part: 'unsure', amount: 10.8 },
      ],
    })
    const list = within(await card()).getByRole('list', { name: 'Spend against the benchmark' })
    const shares = list.textContent!.match(/[\d.]+(?=%)/g)!.map(Number)
    expect(shares).toEqual([75.8, 23.2, 1.1])
  })

  test('an audit without spend has its summary in place of figures', async () => {
    open({ ...verdict, excess: null, money: [], figures: [], shares: [] })
    const shown = await card()
    expect(shown).toHaveTextContent('The file spent $1,000.')
    expect(within(shown).queryByRole('list', { name: 'Spend against the benchmark' })).toBeNull()
  })

  test('a single audit has no trend, and neither have audits with nothing overspent', async () => {
    open({ ...verdict, shares: [] })
    expect(within(await card()).queryByText(/^Share of spend/)).toBeNull()
  })

  test('two audits of one month are told apart by their days', async () => {
    open({
      ...verdict,
      shares: [
        { share: 0.3, end: `${thisYear}-10-15` },
        { share: 0.24, end: `${thisYear}-10-31` },
      ],
    })
    const bars = within(await card()).getByRole('list', { name: 'Share of spend overspent' })
    expect(bars).toHaveTextContent('30.0%Oct 1524.0%Oct 31')
  })

  test('no line of a decision or of the summary begins with the separator of a name', async () => {
    const title = 'Cap “Prospecting | Broad | DE”.'
    open({
      ...verdict,
      decisions: [{ title, excess: 1, isOverspent: true, step: null, due: null }],
      figures: [],
      summary: 'Of it, “Brand | Search” is expensive.',
    })
    expect((await card()).textContent).toMatch(/Prospecting\u00a0\| Broad\u00a0\| DE.*Brand\u00a0\| Search/)
  })

  test.each([
    ['a share that grew', sharesOf(0.2), '↑ worse'],
    ['a share that hardly changed', sharesOf(0.2399), 'About the same'],
    ['a share that changed by less than a twentieth', sharesOf(0.252), 'About the same'],
    ['a small share that changed by less than a point', sharesOf(0.043, 0.037), 'About the same'],
    [
      'a share that stays at nothing',
      { excess: 0, shares: [{ share: 0.1, end: '2026-08-31' }, ...sharesOf(0, 0).shares] },
      '✓ on benchmark',
    ],
    ['less excess cost of a return that fell', { fell: 'ROAS −23%' }, '↓ less'],
    [
      'an audit that judges no row',
      { excess: null, money: [], judged: 0, decisions: [] },
      'No campaign could be judgedSee why',
    ],
    ['campaigns that have ended', { running: false }, 'Overspend$240.0024.0% of spend'],
    ['an account that is not judged', { excess: null, money: [] }, 'Can’t be judged'],
    [
      'money lost only on campaigns that ended',
      {
        excess: 0,
        off: 70,
        money: [
          { part: 'benchmark' as const, amount: 930 },
          { part: 'past' as const, amount: 70 },
        ],
      },
      /Overspent on campaigns that ended\$70\.007\.0% of spend · no expensive campaign still runs.*Not overspent \$930\.00 93\.0%Overspend, ended \$70\.00 7\.0%/,
    ],
    ['a decision that is overdue', decided(daysFromNow(-8), 'over'), 'Cap it.8 days overdue$5.00'],
    ['a decision of yesterday', decided(daysFromNow(-1), 'over'), 'Cap it.1 day overdue$5.00'],
    ['a decision of today', decided(daysFromNow(0), 'today'), 'Cap it.Due today$5.00'],
    ['a decision of this year', decided(`${thisYear}-12-15`, 'ahead'), 'Cap it.Due Dec 15$5.00'],
    ['an old audit', { ageDays: 60 }, '60 days old'],
    [
      'a price that rose, where nothing is expensive any more',
      {
        excess: 0,
        fell: 'CPA +50%',
        returned: { ...fellTo(60, 40), metric: 'costPerPurchase' as const },
      },
      'CPA since the last audit$60.00+50.0% worse, was $40.00. No campaign is overspending.',
    ],
    [
      'a return that fell, where nothing is judged',
      { excess: null, fell: 'ROAS −34%', returned: fellTo(1.61, 2.44) },
      'Overspend can’t be judged.',
    ],
  ])('%s', async (_, over, words) => {
    open({ ...verdict, ...over })
    expect(await card()).toHaveTextContent(words)
  })

  test.each([
    ['a change for the worse is red', {}, '−34.0% worse', true],
    [
      'one that chance could have made is not',
      { figures: [figureOf(1.61, 2.44, true)] },
      '−34.0% may be chance',
      false,
    ],
    ['one of long ago is not', { ageDays: 36 }, '−34.0%', false],
  ])('%s', async (_, over, words, isRed) => {
    open({ ...verdict, ...over })
    expect(
      within(await card())
        .getByText(words)
        .className.includes('text-bad'),
    ).toBe(isRed)
  })

  test.each([
    [1, '1 day overdue', 'text-bad'],
    [7, '7 days overdue', 'text-bad'],
  ])('a decision is red from the day after it was due: %p', async (days, words, look) => {
    open({ ...verdict, ...decided(daysFromNow(-days), 'over') })
    expect(within(await card()).getByText(words)).toHaveClass(look)
  })

  test('good news says what was checked, and when to look again', async () => {
    const good = {
      ...verdict,
      excess: 0,
      decisions: [],
      shares: [],
      money: [
        { part: 'benchmark' as const, amount: 800 },
        { part: 'notJudged' as const, amount: 200 },
      ],
    }
    const period = { start: daysFromNow(-10), end: daysFromNow(-1) }
    open({ ...good, period })
    const shown = await card()
    expect(shown).toHaveTextContent('Nothing to decide7 campaigns checked, 80.0% of spend')
    expect(within(shown).getByRole('link', { name: 'See what was checked' })).toHaveAttribute(
      'href',
      '/client/c1/report/r9',
    )
    expect(within(shown).getByText(/^Next audit: /)).toBeVisible()
    expect(within(shown).getByText('On benchmark').parentElement).toHaveClass('text-good')
  })

  test('where the days after the audit are complete, the next one is due', async () => {
    open({ ...verdict, decisions: [], period: { start: daysFromNow(-30), end: daysFromNow(-20) } })
    expect(await card()).toHaveTextContent(/Next audit: nowExport .+ – .+\./)
  })

  test('money that is only what is left beside rows for new people says what the rest is', async () => {
    open({
      ...verdict,
      above: 900,
      money: [
        { part: 'newPeople', amount: 660 },
        { part: 'running', amount: 240 },
      ],
    })
    expect(await card()).toHaveTextContent('New customers cost more $660.00 73.3%')
  })

  test('less overspend is green in its word alone, and not where most of the spend is not scored', async () => {
    const { unmount } = open(verdict)
    expect(within(await card()).getByText('↓ better')).toHaveClass('text-good')
    const bars = within(await card()).getByRole('list', { name: 'Share of spend overspent' })
    expect(within(bars).getByText('24.0%')).toHaveClass('text-ink')
    unmount()
    open({
      ...verdict,
      money: [
        { part: 'running', amount: 240 },
        { part: 'notJudged', amount: 760 },
      ],
    })
    expect(within(await card()).getByText('↓ less')).toHaveClass('text-muted')
  })

  test('a month whose rows only cost more has its bar, and is no progress', async () => {
    const shares = [
      { share: 0.08, end: '2026-08-31' },
      { share: 0, mild: 0.249, end: '2026-09-30' },
    ]
    open({ ...verdict, excess: 0, mild: 249, spend: 1000, shares })
    const bars = within(await card()).getByRole('list', { name: 'Share of spend overspent' })
    expect(within(await card()).getByText('falls short')).toHaveClass('text-warn')
    expect(await card()).not.toHaveTextContent(/↓ (less|better)/)
    const [before, now] = within(bars)
      .getAllByRole('listitem')
      .map((item) => item.querySelector<HTMLElement>('[style]')!)
    expect(now!.className).toContain('bg-warn')
    expect(parseFloat(now!.style.height)).toBeGreaterThan(3 * parseFloat(before!.style.height))
    expect(within(bars).getByText('24.9% over')).toHaveClass('text-warn')
  })

  test('a newer audit of a part of the account that overspends is named, and opens', async () => {
    const newer = { reportId: 'v7', reportType: 'video', excess: 8473, currency: 'USD', ageDays: 1 } as const
    open({ ...verdict, newer })
    const shown = await card()
    expect(shown).toHaveTextContent(
      'data 2 days old. Newer, of a part of the account: Video, $8,473 overspent',
    )
    expect(within(shown).getByRole('link', { name: 'Video, $8,473 overspent' })).toHaveAttribute(
      'href',
      '/client/c1/report/v7',
    )
  })

  test.each([
    [true, ' on rows that run.'],
    [false, ' on rows that may run.'],
  ])(
    'overspend that another breakdown of the same spend finds is named, and opens',
    async (running, words) => {
      const dearestPart = { reportId: 'l7', reportType: 'location', excess: 17_940.62, running } as const
      const none = { decisions: [], shares: [], money: [{ part: 'past' as const, amount: 70 }] }
      open({ ...verdict, excess: 0, off: 70, ...none, dearestPart })
      const shown = await card()
      const link = '$17,941 of the same spend is overspent'
      expect(shown).toHaveTextContent('no expensive campaign still runs')
      expect(shown).toHaveTextContent(`By location, ${link}${words}`)
      expect(within(shown).getByRole('link', { name: link })).toHaveAttribute('href', '/client/c1/report/l7')
      expect(within(shown).getByRole('heading', { name: 'Nothing to decide on campaigns' })).toBeVisible()
    },
  )

  test('a trend of data that are too old has no color', async () => {
    open({ ...verdict, ageDays: 36, ...sharesOf(0.1) })
    expect(within(await card()).getByText('↑ more')).toHaveClass('text-ink')
  })

  test('money of rows that cost only somewhat more is not called overspend', async () => {
    const [first, second] = verdict.decisions
    const mild = { ...second!, excess: 20 }
    open({ ...verdict, decisions: [first!, mild] })
    expect(await screen.findByRole('list', { name: '2 decisions' })).toBeVisible()
    expect(screen.getByText('Over benchmark')).toBeInTheDocument()
  })

  test('data too old to act on ask for a new audit first, above the decisions of then', async () => {
    open({
      ...verdict,
      ageDays: 36,
      period: { start: '2025-10-01', end: '2025-10-31' },
      ...decided('2025-12-15', 'over'),
    })
    const shown = await card()
    const again = within(shown).getByRole('link', { name: 'Start new audit' })
    expect(again).toHaveAttribute('href', '/client/c1/facebook-audit?category=audience&type=campaign')
    expect(shown).toHaveTextContent(
      /Start new auditThe data end on Oct 31, 2025: export .+ – .+\.1 old decisionOverspend1Cap it\.Was due Dec 15, 2025/,
    )
    expect(within(shown).getByRole('link', { name: /Cap it/ })).toHaveClass('text-muted')
  })
})

test('targets are edited in their place', async () => {
  let stored = exampleTargets
  fakeApi(
    clientHandlers({
      'GET /api/overview/clients/:id': () => ({ latest: verdict }),
      'GET /api/clients/:id/targets': () => stored,
      'PUT /api/clients/:id/targets': ({ body }) => (stored = { ...(body as ClientTargets), version: 2 }),
    }),
  )
  const { user } = renderApp('/client/c1')
  await screen.findByText('$50.00')
  const shown = screen.getByRole('region', { name: 'Targets' })
  expect(shown).toHaveTextContent('Cost per purchase$50.00ROASNoneGross margin45.0%')
  await user.click(within(shown).getByRole('button', { name: 'Edit targets' }))
  const first = await within(shown).findByLabelText('Cost per purchase')
  await waitFor(() => expect(document.activeElement === first).toBe(true))
  // Escape closes it only while nothing is typed that it would lose.
  await user.keyboard('{Escape}')
  expect(within(shown).getByRole('button', { name: 'Edit targets' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.type(await within(shown).findByLabelText('ROAS'), '3{Escape}')
  expect(within(shown).getByRole('button', { name: 'Save and run again' })).toBeEnabled()
  await user.click(within(shown).getByRole('button', { name: 'Save targets' }))
  expect(await within(shown).findByText('3.00x')).toBeVisible()
  expect(within(shown).queryByLabelText('ROAS')).toBeNull()
  const edit = within(shown).getByRole('button', { name: 'Edit targets' })
  expect(document.activeElement === edit).toBe(true)
})
