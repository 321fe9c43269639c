import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { exampleAnalysis, exampleFullReport } from '../../../test/web/analyses'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { openReport, reportHandlers } from '../../../test/web/open-report'
import { renderApp } from '../../../test/web/render'

const campaign = await exampleAnalysis('campaign')
const ageRange = await exampleAnalysis('ageRange')
const video = await exampleAnalysis('video')

afterEach(() => {
  setSystemTime()
})

const region = (name: string) => screen.getByRole('region', { name })

describe('the document', () => {
  test.each([
    [campaign, 'Campaign Analysis'],
    [ageRange, 'Age Range Analysis'],
    [video, 'Audit Report'],
    [{ ...ageRange, reportType: 'gender' as const }, 'Gender Analysis'],
  ])('has its title by type', async (analysis, title) => {
    await openReport(analysis)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('says for whom, for when, from which file, and who wrote it', async () => {
    await openReport(campaign)
    expect(screen.getByText('Harbor Dental')).toBeVisible()
    expect(screen.getByText(/, Oct 1 – 31, 2026/)).toBeVisible()
    expect(screen.getByText(/Oct 5, 2026 · campaigns\.csv/)).toHaveTextContent(/Oct 5, 2026 · campaigns\.csv/)
  })

  test.each([
    ['2026-11-30T10:00:00Z', null, 0],
    ['2026-12-20T10:00:00Z', null, 1],
    ['2026-12-20T10:00:00Z', 'old_period', 0],
  ] as const)(
    'says on %s that its data are too old to act on, unless it does so itself (%s)',
    async (now, code, times) => {
      setSystemTime(new Date(now))
      const trust = code === null ? [] : campaign.trust!.map((note) => ({ ...note, code }))
      await openReport({ ...campaign, trust })
      expect(screen.queryAllByText('data over 35 days old: run a fresh audit before acting')).toHaveLength(
        times,
      )
    },
  )

  test('a second audit of one file leads to what it changed', async () => {
    await openReport(campaign, {
      'GET /api/reports/:id': () => ({ ...exampleFullReport(campaign), sameFile: 'r0' }),
    })
    expect(
      await screen.findByRole('link', { name: 'this file was audited before: what changed' }),
    ).toHaveAttribute('href', '/client/c1/reports?compare=r0,r1')
  })

  test('that the client’s targets changed since, and audits its file again with them', async () => {
    const targets = { cpa: null, roas: 9.5, margin: null, brandCampaigns: [], excludedCampaigns: [] }
    const { user, calls } = await openReport(campaign, {
      'GET /api/clients/:id/targets': () => ({ ...targets, protectedCategory: false, version: 2 }),
      'POST /api/reports/:id/rerun': () => fail(503, 'Busy.'),
    })
    const again = await screen.findByRole('button', {
      name: 'the client’s targets changed: audit again with them',
    })
    await user.click(again)
    expect(await screen.findByText('Could not run the report again')).toBeVisible()
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/reports/r1/rerun')
    expect(again).toBeEnabled()
  })

  test('that an audit of newer data replaced it, and leads there, instead of asking for a fresh one', async () => {
    setSystemTime(new Date('2026-12-20T10:00:00Z'))
    await openReport(campaign, {
      'GET /api/reports/:id': () => ({
        ...exampleFullReport(campaign),
        newer: { id: 'r2', lastDay: '2026-11-30' },
      }),
    })
    expect(
      await screen.findByRole('link', { name: 'replaced by an audit with data to Nov 30' }),
    ).toHaveAttribute('href', '/client/c1/report/r2')
    expect(screen.queryByText(/days old/)).toBeNull()
  })

  test.each([
    ['2026-11-14', '2026-10-31', []],
    ['2026-11-15', '2026-10-31', ['data 15 days old: what still runs may have changed']],
    // The audit knew, and calls nothing running.
    ['2026-10-06', '2026-09-20', []],
  ])('on %s, data until %s: %p', async (now, end, said) => {
    setSystemTime(new Date(`${now}T10:00:00Z`))
    await openReport({ ...campaign, period: { start: '2026-09-01', end } })
    expect(screen.queryAllByText(/days old/).map(({ textContent }) => textContent)).toEqual(said)
  })

  test.each([
    ['2026-09-21', /^Audited Oct 5, 2026 · /],
    ['2026-09-20', /^Audited Oct 5, 2026, 15 days after the data end · /],
  ])('says when it was made; of data that end on %s how old they were', async (end, words) => {
    await openReport({ ...campaign, period: { start: '2026-09-01', end } })
    expect(screen.getByText(words)).toBeVisible()
  })

  test('an “Audit Report” says of what', async () => {
    await openReport(video)
    expect(screen.getByText(/^Video Performance · Audited Oct 5, 2026/)).toBeVisible()
  })

  test('leads to the audits that answer what this one cannot', async () => {
    await openReport({ ...campaign, answeredBy: ['ageRange'] })
    expect(await screen.findByRole('link', { name: 'Audit by age range' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=audience&type=ageRange',
    )
  })

  test('opens with what was paid on top, its figure large; then the figures of what was spent and what it bought', async () => {
    await openReport(campaign)
    const summary = region('Analysis Summary')
    expect(summary).toHaveTextContent(
      /^Analysis Summary ?\$2,331\.91 was overspent against the 2\.43x ROAS benchmark/,
    )
    expect(await within(summary).findByText('$14,278.03')).toBeVisible()
    expect(within(summary).getByText('366')).toBeVisible()
    expect(within(summary).getByText('$2,331.91').closest('.text-2xl')).not.toBeNull()
  })

  test('has one sign for all money of a file that states no currency, the workspace’s, and says so', async () => {
    const settings = { workspaceName: 'Blue Harbor Media', logo: null, fallbackCurrency: 'EUR' }
    await openReport({ ...campaign, currency: null }, { 'GET /api/settings': () => settings })
    const article = screen.getByRole('article')
    expect(article.textContent).toMatch(/€2,331\.91 was overspent/)
    expect(article.textContent).not.toContain('$')
    expect(screen.getAllByText(/currency not stated/)).toHaveLength(1)
  })

  test('has the sections of the spec, in order', async () => {
    await openReport({ ...campaign, concerns: campaign.concerns ?? 'A concern.' })
    const titles = [...screen.getByRole('article').querySelectorAll('h2, h3')].map(
      (heading) => heading.textContent!,
    )
    const wanted = [
      'Analysis Summary',
      'Strategic Recommendations',
      'Where the money went',
      'Findings',
      'Wasted Ad Spend',
      'Performance Highlights',
      'Concerning Trends',
      'Appendix',
      'Key Metrics Overview',
      'Detailed Insights',
      'What this file can’t show',
      'Method',
    ]
    expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted)
  })

  test('leaves out sections that have nothing to say', async () => {
    const { wastage: _, highlights: __, concerns: ___, ...rest } = campaign
    await openReport(rest)
    for (const name of ['Wasted Ad Spend', 'Performance Highlights', 'Concerning Trends']) {
      expect(screen.queryByRole('heading', { name })).toBeNull()
    }
  })

  test('each decision is a card, said nowhere else, and the page leads to a new analysis', async () => {
    await openReport({ ...campaign, today: '2026-11-22' })
    const cards = region('Strategic Recommendations').querySelectorAll('ol > li')
    expect(cards).toHaveLength(campaign.actions.filter(({ decision }) => decision !== null).length)
    const [first] = cards
    expect(first).toHaveTextContent(
      /^1 · Media buyer · a few minutes · (?:due Nov 25(?:, 2026)?|\d+ days? overdue)Mark as done, 1Pause “Prospecting \| Interests \| Running”/,
    )
    expect(first).toHaveTextContent('$1,537.21 overspent this period.')
    expect(first).toHaveTextContent(campaign.actions[0]!.check)
    expect(first).toHaveTextContent(campaign.actions[0]!.disproof)
    const article = screen.getByRole('article').textContent!
    // Two steps about spend are checked in one way, each on its own card.
    for (const { check } of campaign.actions)
      expect(article.split(check)).toHaveLength(
        1 + campaign.actions.filter((one) => one.check === check).length,
      )
    expect(screen.getByRole('link', { name: 'Create New Analysis' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=audience&type=campaign',
    )
  })

  test('who reads a report needs no notification of it; one that cannot be marked is asked for once', async () => {
    const of = (id: string, reportId: string) => ({
      id,
      kind: 'analysis_done',
      message: '',
      clientId: 'c1',
      clientName: 'Harbor Dental',
      reportId,
      outcome: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      readAt: null,
    })
    const { calls } = await openReport(campaign, {
      'GET /api/notifications': () => [of('n1', 'r1'), of('n2', 'r2')],
      'POST /api/notifications/read': () => fail(500, 'Busy.'),
    })
    const asked = () => calls.filter(({ path }) => path === '/api/notifications/read').map(({ body }) => body)
    await waitFor(() => expect(asked()).toEqual([{ ids: ['n1'] }]))
    await screen.findByRole('button', { name: 'Notifications, 2 unread' })
    expect(asked()).toHaveLength(1)
  })

  test('further recommendations stand in the appendix and go on with the numbers', async () => {
    const actions = campaign.actions.map((action, at) => (at === 0 ? action : { ...action, decision: null }))
    await openReport({ ...campaign, actions })
    expect(region('Strategic Recommendations').querySelectorAll('ol > li')).toHaveLength(1)
    const further = within(region('Further recommendations')).getByRole('list')
    expect(further).toHaveAttribute('start', '2')
    expect(further).toHaveTextContent(campaign.actions[2]!.check)
    expect(further).not.toHaveTextContent(campaign.actions[0]!.title)
  })

  test.each([
    ['2026-11-14', 'Expensive, still running'],
    ['2026-11-15', 'Expensive, ran to the last day'],
  ])('on %s, a row that ran on the last day of the data, Oct 31, is “%s”', async (now, words) => {
    setSystemTime(new Date(`${now}T10:00:00Z`))
    await openReport(campaign)
    const [first] = within(region('Wasted Ad Spend')).getAllByRole('listitem')
    await waitFor(() => expect(first).toHaveTextContent(new RegExp(`${words}$`)))
    const report = screen.getByRole('article')
    expect(within(report).queryAllByText(/still running/).length > 0).toBe(words.endsWith('running'))
  })

  test('a finding says how much, how sure, and opens its figures', async () => {
    setSystemTime(new Date('2026-11-05T10:00:00Z'))
    const { user } = await openReport(campaign)
    const [first] = within(region('Wasted Ad Spend')).getAllByRole('listitem')
    expect(first).toHaveTextContent(
      /^\$1,537\.21Overspend“Prospecting \| Interests \| Running” spent \$1,820\.71 [^:]+, 0\.38x ROAS\. /,
    )
    expect(first).toHaveTextContent('not chance')
    expect(first).toHaveTextContent(/Expensive, still running$/)
    await user.click(within(first!).getByRole('button', { name: '$364.14' }))
    expect(
      await screen.findByRole('dialog', { name: 'Cost per Purchase · Prospecting | Interests | Running' }),
    ).toBeVisible()
  })

  test('each note is cut after its first statement on a phone, and that of an old period never', async () => {
    const note = (code: 'partial_coverage' | 'old_period', message: string) => ({
      code, effect: 'qualifies' as const, subject: 'account', facts: [], message,
    }) // prettier-ignore
    await openReport({
      ...campaign,
      trust: [
        note('partial_coverage', 'Partly read. More rows.'),
        note('old_period', 'Long past. Run again.'),
      ],
    })
    const notes = within(region('Data caveats'))
    expect(notes.getByText('More rows.').className).toContain('max-sm:rest-line-clamp')
    expect(notes.getByText('Long past. Run again.').tagName).toBe('LI')
  })

  test.each([
    ['partial_coverage', Node.DOCUMENT_POSITION_FOLLOWING],
    // No money and no verdict rests on it.
    ['other_clicks', Node.DOCUMENT_POSITION_PRECEDING],
  ] as const)(
    'what can’t be trusted comes before the verdict if that rests on it, its figures open: %s',
    async (code, place) => {
      const entry = {
        code,
        effect: 'qualifies' as const,
        subject: 'account',
        facts: [campaign.facts.find(({ metric }) => metric === 'clicks')!.id],
        message: 'The file has no link clicks: it has 19,201 interactions instead.',
      } satisfies NonNullable<typeof campaign.trust>[number]
      await openReport({ ...campaign, trust: [entry] })
      const note = region('Data caveats')
      expect(note).toHaveTextContent(entry.message)
      expect(within(note).getByRole('button', { name: '19,201' })).toBeVisible()
      expect(note.compareDocumentPosition(region('Analysis Summary'))).toBe(place)
    },
  )
})

describe('failures', () => {
  test.each([
    [{ 'GET /api/clients/:id': () => fail(500, 'broken') }, 'Could not load client data'],
    [{ 'GET /api/reports/:id': () => fail(500, 'broken') }, 'Could not load report data'],
    [{ 'GET /api/reports/:id': () => fail(404, 'gone') }, 'The requested report could not be found'],
    [
      { 'GET /api/reports/:id': () => ({ ...exampleFullReport(campaign), clientId: 'another' }) },
      'The requested report could not be found',
    ],
  ] as [Handlers, string][])('%#: says which, with the way back', async (over, message) => {
    fakeApi(reportHandlers(campaign, over))
    renderApp('/client/c1/report/r1')
    expect(await screen.findByRole('heading', { name: 'Error Loading Report' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('link', { name: 'Back to Client' })).toHaveAttribute('href', '/client/c1')
    // What is gone is not tried again.
    const isGone = message.includes('not be found')
    const reports = screen.queryByRole('link', { name: 'All reports for this client' })
    expect([
      reports?.getAttribute('href'),
      screen.queryByRole('button', { name: 'Try again' }) === null,
    ]).toEqual(isGone ? ['/client/c1/reports', true] : [undefined, false])
  })

  test.each(['/client/c1/report/r1', '/client/c1/reports'])(
    'of a deleted client, %s leads to the trash and to no other failure',
    async (address) => {
      fakeApi(
        reportHandlers(campaign, {
          'GET /api/clients/:id': () => fail(404, 'This client does not exist.'),
          'GET /api/clients/:id/reports': () => fail(404, 'This client does not exist.'),
        }),
      )
      renderApp(address)
      expect(await screen.findByRole('heading', { name: 'Error Loading Client' })).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent('the trash keeps it for 30 days')
      expect(await screen.findByRole('link', { name: 'Open the trash' })).toHaveAttribute(
        'href',
        '/settings/data#trash',
      )
      expect(screen.getByRole('link', { name: 'Back to Clients' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      for (const name of ['Back to Client', 'New audit'])
        expect(screen.queryByRole('link', { name })).toBeNull()
    },
  )
})
