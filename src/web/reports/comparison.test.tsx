import { exampleClient } from '../../../test/web/examples'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Comparison as Compared, FindingChange, Refusal } from '../../shared/schemas/comparison'
import type { ReportRow } from '../../shared/schemas/report'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { april, march, video } from '../../../test/web/three-reports'

afterEach(() => {
  setSystemTime()
})

const side = ({ id, fileName, createdAt, reportType, analysis: { period, currency } }: ReportRow) => ({
  reportId: id,
  fileName,
  createdAt,
  reportType,
  period,
  currency,
  benchmark: null,
})
const compared = (over: Partial<Compared> = {}): Compared => ({
  before: side(march),
  now: side(april),
  refusal: null,
  caveats: [],
  changes: [
    { metric: 'spend', before: 4000, now: 5000, relative: 0.25, better: null, beforeFact: 'f1', nowFact: 'f2' },
    { metric: 'results', before: 120, now: 120, relative: 0, better: null, beforeFact: null, nowFact: null },
    { metric: 'purchases', before: 120, now: 120, relative: 0, better: null, beforeFact: null, nowFact: null },
    { metric: 'ctr', before: 0.0123, now: 0.0246, relative: 1, better: true, beforeFact: null, nowFact: null },
    { metric: 'cpm', before: 12.5, now: 15, relative: 0.2, better: false, beforeFact: null, nowFact: null },
    { metric: 'clicks', before: 90, now: 20, relative: null, better: null, beforeFact: null, nowFact: null },
  ],
  findings: [],
  ...over,
}) // prettier-ignore
const finding = (over: Partial<FindingChange>): FindingChange => ({
  became: 'same',
  kind: 'waste',
  subject: 'Broad',
  said: 'Cap it.',
  before: 200,
  now: 100,
  beforeFact: 'f7',
  nowFact: 'f8',
  ...over,
})

describe('compare two', () => {
  const open = (answer: Compared | Response, query = '?compare=april,march') => {
    const calls = fakeApi({
      'GET /api/clients/:id': () => exampleClient(),
      'GET /api/clients/:id/reports': () => [april, march, video],
      'GET /api/clients/:id/comparison': () => answer,
    })
    return { calls, ...renderApp(`/client/c1/reports${query}`) }
  }
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))

  test('an address without reports asks for the last two that can be compared', async () => {
    const { path } = open(compared(), '?compare=last')
    await screen.findByRole('table', { name: 'Comparison of two reports' })
    expect(path()).toBe('/client/c1/reports?compare=march%2Capril')
  })

  test('two selected ones ask for it; a third lets the oldest go; it closes', async () => {
    const { user, calls } = open(compared(), '')
    await user.click(await screen.findByRole('checkbox', { name: 'Compare April.csv' }))
    expect(screen.getByText(/select one more to compare/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Compare march.csv' }))
    await screen.findByRole('table', { name: 'Comparison of two reports' })
    expect(calls.at(-1)?.query).toEqual({ reports: 'april,march' })
    await user.click(screen.getByRole('checkbox', { name: 'Compare clips.csv' }))
    expect(screen.getByRole('checkbox', { name: 'Compare April.csv' })).not.toBeChecked()
    await user.click(await screen.findByRole('button', { name: 'Close comparison' }))
    expect(screen.queryByRole('table', { name: 'Comparison of two reports' })).toBeNull()
  })

  test('figures in their order, each with its sign and its verdict in words, and the way to its rows', async () => {
    open(compared())
    const rows = await rowsOf('Comparison of two reports')
    expect(rows).toEqual([
      ['Metric', 'Drawn to scale', 'Before', 'After', 'Change'],
      ['Spend', '', 'Before $4,000.00', 'After $5,000.00', '+25.0%'],
      ['Purchases', '', 'Before 120', 'After 120', '0.0%'],
    ])
    expect((await rowsOf('Other figures of two reports')).slice(1)).toEqual([
      ['CTR', '', 'Before 1.23%', 'After 2.46%', '+100.0% better'],
      ['CPM', '', 'Before $12.50', 'After $15.00', '+20.0% worse'],
      ['Clicks', '', 'Before 90', 'After 20', '—not compared'],
    ])
    expect(screen.getByRole('link', { name: '$4,000.00' })).toHaveAttribute(
      'href',
      '/client/c1/report/march?figure=f1',
    )
    expect(screen.getByText('Neither report found a row that is expensive or worth a look.')).toBeVisible()
  })

  test.each([
    ['target_set', 'A target was set between the two reports, so overspend and findings aren’t compared.'],
    [
      'target_changed',
      'The target changed between the two reports, so overspend and findings aren’t compared.',
    ],
    [
      'target_removed',
      'The target was removed between the two reports, so overspend and findings aren’t compared.',
    ],
  ] as const)(
    'a change of the benchmark is said first, and no finding has a verdict: %p',
    async (code, words) => {
      open(compared({ caveats: [{ code }], findings: null }))
      await screen.findByRole('table', { name: 'Comparison of two reports' })
      expect(screen.getByText(words)).toBeVisible()
      expect(screen.getByText('Not compared: the two are judged by different benchmarks.')).toBeVisible()
      expect(screen.queryByText(/ was overspent/)).toBeNull()
      expect(screen.queryByRole('table', { name: 'Findings of two reports' })).toBeNull()
    },
  )

  test('the two are chosen above the figures, among reports of their type', async () => {
    const { user, calls } = open(compared())
    const before = await screen.findByRole('combobox', { name: 'Before' })
    expect(before).toHaveValue('march')
    expect(within(before).getAllByRole('option')).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: 'After' })).toHaveAccessibleDescription('April.csv')
    // Each of the two opens.
    const [opened] = screen.getAllByRole('link', { name: 'April.csv' })
    expect(opened).toHaveAttribute('href', '/client/c1/report/april')
    await user.click(screen.getByRole('button', { name: 'Close comparison' }))
    await user.click(screen.getByRole('button', { name: 'Compare the last two campaign reports' }))
    expect(calls.at(-1)?.query).toEqual({ reports: 'march,april' })
  })

  test('an amount that was zero before is new, not unknown', async () => {
    const excess = { metric: 'bridgeSureOn', before: 0, now: 240, relative: null, better: false }
    open(compared({ changes: [{ ...excess, beforeFact: null, nowFact: null }] }))
    expect((await rowsOf('Comparison of two reports')).at(-1)).toEqual([
      'Overspend',
      '',
      'Before $0.00',
      'After $240.00',
      'New',
    ])
  })

  test('two audits of one file by different benchmarks say what that changed, and nothing is better or worse', async () => {
    const none = { relative: null, better: null, beforeFact: null, nowFact: null }
    open(
      compared({
        sameFile: true,
        changes: [
          { ...none, metric: 'benchmarkRoas', before: 1.88, now: 3, relative: 0.6 },
          { ...none, metric: 'bridgeSureOn', before: 200, now: 300, relative: 0.5 },
        ],
        findings: [finding({ now: 300 })],
      }),
    )
    expect(await rowsOf('Comparison of two reports')).toEqual([
      expect.arrayContaining(['Metric']),
      ['Benchmark ROAS', '', 'Before 1.88x', 'After 3.00x', '+60.0%'],
      ['Overspend', '', 'Before $200.00', 'After $300.00', '+50.0%'],
    ])
    expect(
      screen.getByText('The same file by another benchmark: overspend is $300.00 instead of $200.00.'),
    ).toBeVisible()
    expect(screen.getByText(/^1 ongoing\./)).toBeVisible()
  })

  test('a price that chance could have moved is neither better nor worse', async () => {
    const cost = {
      metric: 'costPerPurchase',
      before: 40,
      now: 44,
      relative: 0.1,
      better: false,
      chance: true,
    } as const
    open(compared({ changes: [{ ...cost, beforeFact: null, nowFact: null }] }))
    expect((await rowsOf('Comparison of two reports')).at(-1)!.at(-1)).toBe('+10.0% may be chance')
    expect(screen.getByText(/a purchase costs \$44.00, 10.0% more, which may be chance/i)).toBeVisible()
  })

  test('findings: how many are resolved, new and worse, and what became of each', async () => {
    open(
      compared({
        findings: [
          finding({ became: 'worse' }),
          finding({ became: 'new', subject: 'Fresh', before: null, beforeFact: null }),
          finding({ became: 'new', because: 'off', subject: 'Over', before: null, beforeFact: null }),
          finding({ subject: 'Still' }),
          finding({ subject: 'Doubt', because: 'unsure', now: null }),
          finding({ became: 'better', subject: 'Less' }),
          finding({ because: 'off', subject: 'Ended long ago' }),
          finding({ became: 'resolved', because: 'gone', subject: 'Gone', now: null }),
          finding({ became: 'resolved', because: 'off', subject: 'Off', now: null }),
          finding({ became: 'resolved', because: 'off', subject: 'Off at the end' }),
          finding({ became: 'resolved', because: 'fine', subject: 'Fine', now: null }),
          finding({ became: 'resolved', because: 'fine', kind: 'concern', subject: 'CTR', before: null }),
        ],
      }),
    )
    const rows = (await rowsOf('Findings of two reports')).slice(1)
    expect(rows.map((cells) => cells.at(-1))).toEqual([
      'Worse',
      'New',
      'New, ended',
      'Ongoing',
      'May be chance by now',
      'Less, not resolved',
      'Ended',
      'Resolved: no longer in the file',
      'Resolved: ended',
      'Ended since',
      'Resolved: no longer expensive',
      'Resolved: no longer found',
    ])
    expect(rows[0]!.slice(0, 4)).toEqual(['BroadCap it.', '', 'Before $200.00', 'After $100.00'])
    expect(
      screen.getByText(
        /^4 resolved, 2 new, 1 worse, 1 less, not resolved, 1 ongoing, 1 may be chance by now, 2 ended\. Amounts are money over the benchmark\./,
      ),
    ).toBeVisible()
    expect(screen.getAllByRole('link', { name: '$100.00' })[0]).toHaveAttribute(
      'href',
      '/client/c1/report/april?figure=f8',
    )
  })

  test('what a second audit of one file no longer finds is not resolved', async () => {
    const gone = { became: 'resolved', because: 'fine', now: null } as const
    open(
      compared({
        sameFile: true,
        findings: [
          finding({ ...gone, subject: 'Fine' }),
          finding({ ...gone, because: 'gone', subject: 'Gone' }),
        ],
      }),
    )
    const rows = (await rowsOf('Findings of two reports')).slice(1)
    expect(rows.map((cells) => cells.at(-1))).toEqual([
      'Within the new benchmark',
      'Resolved: no longer in the file',
    ])
    expect(screen.getByText(/^1 resolved, 1 within the new benchmark\./)).toBeVisible()
  })

  test('findings about one row stand together, and the first names it', async () => {
    open(
      compared({
        findings: [
          finding({ became: 'worse', subject: 'Spin', said: 'Pause it' }),
          finding({ became: 'new', subject: 'Maya', said: 'Find the cause' }),
          finding({ subject: 'Spin', kind: 'concern', said: 'Weak hook', before: null, now: null }),
        ],
      }),
    )
    const table = await screen.findByRole('table', { name: 'Findings of two reports' })
    const names = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[0]!)
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'SpinPause it',
      'SpinWeak hook',
      'MayaFind the cause',
    ])
    expect(within(names[1] as HTMLElement).getByText('Spin')).toHaveClass('sr-only')
    expect(within(names[0] as HTMLElement).getByText('Spin')).not.toHaveClass('sr-only')
  })

  test.each<[string, Partial<FindingChange>, string, string]>([
    ['new', { became: 'new' }, 'Cap it.', '1 new'],
    ['worse', { became: 'worse' }, 'Cap it.', '1 worse'],
    ['ongoing', {}, 'Cap it.', '1 ongoing'],
    ['less', { became: 'better' }, 'Cap it.', '1 less, not resolved'],
    ['in doubt', { because: 'unsure' }, '', '1 may be chance by now'],
    ['ended without money since', { because: 'off', now: null }, '', '1 ended'],
    ['ended, with money', { because: 'off' }, 'Cap it.', '1 ended'],
    ['ended since, with money', { became: 'resolved', because: 'off' }, 'Cap it.', '1 ended'],
    ['new and ended', { became: 'new', because: 'off', before: null }, 'Cap it.', '1 new'],
    ['resolved by its end', { became: 'resolved', because: 'off', now: null }, '', '1 resolved'],
    ['resolved', { became: 'resolved', because: 'fine' }, '', '1 resolved'],
    // Without an amount, the step alone says which concern that was.
    ['a resolved concern', { became: 'resolved', kind: 'concern' }, 'Cap it.', '1 resolved'],
  ])(
    'a finding says its step where there is something to do; other outcomes are not counted: %s',
    async (_, over, step, counts) => {
      open(compared({ findings: [finding(over)] }))
      const rows = (await rowsOf('Findings of two reports')).slice(1)
      expect(rows.map(([name]) => name)).toEqual([`Broad${step}`])
      expect(screen.getByText(`${counts}. Amounts are money over the benchmark.`)).toBeVisible()
    },
  )

  test('stands above the list and its filter', async () => {
    open(compared())
    const table = await screen.findByRole('table', { name: 'Comparison of two reports' })
    const filter = screen.getByRole('searchbox', { name: 'Search by file name' })
    expect(table.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('the same report twice is said to be that, without a request', async () => {
    const { calls } = open(compared(), '?compare=april,april')
    expect(await screen.findByText('This is the same report twice')).toBeVisible()
    expect(screen.queryByText('Could not compare the two')).toBeNull()
    expect(calls.some(({ path }) => path.endsWith('/comparison'))).toBe(false)
  })

  test('a report that was deleted meanwhile is said to be gone', async () => {
    open(fail(404, 'The requested report could not be found'))
    expect(await screen.findByText('One of the two reports does not exist any more')).toBeVisible()
    expect(
      screen.getByText('It may have been deleted. Select two reports below to compare them.'),
    ).toBeVisible()
  })

  test.each([
    ['equal days', { code: 'same_days' }, /cover the same days/],
    ['shared days', { code: 'shared_days', days: 1 }, /share 1 day, which/],
    ['two accounts', { code: 'account', stated: ['North', 'South'] }, /two ad accounts, “North” and “South”/],
    ['two platforms', { code: 'platform', stated: ['meta', 'google'] }, /two platforms, Meta and Google Ads/],
    [
      'two types',
      { code: 'types', stated: ['video', 'campaign'] },
      /two types, Video and Campaign, .* Select two reports of one type/,
    ],
  ] as [string, Refusal, RegExp][])('refuses %s and says why', async (_, refusal, words) => {
    open(compared({ refusal, changes: [], findings: null }))
    expect(await screen.findByText('These two are not compared')).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Comparison of two reports' })).toBeNull()
  })

  test.each([
    ['roas', 2.93, 1.88, 'Each by its own benchmark: 2.93x ROAS, then 1.88x'],
    ['costPerResult', 12.5, 14, 'Each by its own benchmark: $12.50, then $14.00'],
  ] as const)(
    'the benchmarks of both are said beside the overspend: %s',
    async (metric, then, later, words) => {
      const before = { ...side(march), benchmark: { metric, value: then } }
      const now = { ...side(april), benchmark: { metric, value: later } }
      const excess = { metric: 'bridgeSureOn', before: 100, now: 200, relative: 1, better: false }
      open(compared({ before, now, changes: [{ ...excess, beforeFact: null, nowFact: null }] }))
      expect((await rowsOf('Comparison of two reports')).at(-1)![0]).toBe(`Overspend${words}`)
    },
  )

  test('an overspend by benchmarks that are about the same has a verdict', async () => {
    const before = { ...side(march), benchmark: { metric: 'roas' as const, value: 2.94 } }
    const now = { ...side(april), benchmark: { metric: 'roas' as const, value: 2.78 } }
    const excess = { metric: 'bridgeSureOn', before: 100, now: 143, relative: 0.43, better: false }
    open(compared({ before, now, changes: [{ ...excess, beforeFact: null, nowFact: null }] }))
    const row = (await rowsOf('Comparison of two reports')).at(-1)!
    expect(row[0]).toBe('OverspendBenchmark: 2.94x ROAS, then 2.78x')
    expect(row.at(-1)).toBe('+43.0% worse')
  })

  test('by the benchmark of the first report, a later overspend has an amount and a change of its own', async () => {
    const before = { ...side(march), benchmark: { metric: 'roas' as const, value: 2.9 } }
    const now = { ...side(april), benchmark: { metric: 'roas' as const, value: 1.9 } }
    const excess = {
      metric: 'bridgeSureOn',
      before: 100,
      now: 200,
      relative: 1,
      better: false,
      nowByEarlier: 310,
    }
    open(compared({ before, now, changes: [{ ...excess, beforeFact: null, nowFact: null }] }))
    const [byFirst, own] = (await rowsOf('Comparison of two reports')).slice(-2)
    expect(byFirst![0]).toBe('Overspend at the earlier benchmark')
    expect(byFirst!.at(-1)).toBe('+210.0% worse')
    // By two benchmarks, a change is neither better nor worse.
    expect(own![0]).toEndWith('2.90x ROAS, then 1.90x')
    expect(own!.at(-1)).toBe('+100.0%')
    expect(
      screen.getByText(/^By the earlier report’s benchmark, overspend went from \$100\.00 to \$310\.00\./),
    ).toBeVisible()
  })

  test.each<[string, Partial<FindingChange>, number, string[], string]>([
    [
      'measured by the earlier one',
      { became: 'worse', before: 200, now: 150, nowByEarlier: 260 },
      1.88,
      ['Before $200.00', 'After $260.00', 'Worse'],
      '1 worse. Amounts are money over the earlier benchmark, 2.88x.',
    ],
    [
      'measured by its own',
      { became: 'same', before: 200, now: 150 },
      1.88,
      ['Before $200.00', 'After $150.00', 'Ongoing'],
      '1 ongoing. Each amount by its own benchmark: 2.88x then, 1.88x now.',
    ],
    [
      'only within the later one',
      { became: 'resolved', because: 'benchmark', before: 200, now: null },
      1.88,
      ['Before $200.00', 'After —none', 'Within the new benchmark'],
      '1 within the new benchmark. Each amount by its own benchmark: 2.88x then, 1.88x now.',
    ],
    [
      'about the same benchmarks',
      { became: 'better', before: 200, now: 150 },
      2.8,
      ['Before $200.00', 'After $150.00', 'Less, not resolved'],
      '1 less, not resolved. Amounts are money over the benchmark.',
    ],
  ])('a finding says by which benchmark its amounts are: %s', async (_, over, later, cells, head) => {
    const before = { ...side(march), benchmark: { metric: 'roas' as const, value: 2.88 } }
    const now = { ...side(april), benchmark: { metric: 'roas' as const, value: later } }
    open(compared({ before, now, findings: [finding(over)] }))
    const [row] = (await rowsOf('Findings of two reports')).slice(1)
    expect(row!.slice(2)).toEqual(cells)
    expect(screen.getByText(head)).toBeVisible()
    // No report states the amount by the benchmark of another one.
    expect(screen.queryByRole('link', { name: '$260.00' })).toBeNull()
  })

  test('what may mislead is said, and why findings are not compared', async () => {
    open(compared({ now: { ...side(april), period: null }, caveats: [{ code: 'no_dates' }], findings: null }))
    expect(await screen.findByText(/One of the files has no dates/)).toBeVisible()
    expect(
      screen.getByText('Not compared: one of the two has too few results to judge its rows.'),
    ).toBeVisible()
  })

  test.each([
    ['rows', 'the rows are not of one kind in both.'],
    ['currency', 'the two are in different currencies.'],
    ['attribution', 'results are counted in two ways.'],
  ] as const)('findings that a caveat rules out: %s', async (code, reason) => {
    open(compared({ caveats: [{ code }], findings: null }))
    expect(await screen.findByText(`Not compared: ${reason}`)).toBeVisible()
  })

  test('the page is named after the comparison while two are compared, and says in one sentence what came out', async () => {
    const excess = { metric: 'bridgeSureOn', before: 100, now: 240, relative: 1.4, better: false }
    const facts = { beforeFact: null, nowFact: null }
    setSystemTime(new Date('2026-05-10'))
    open(compared({ changes: [{ ...excess, ...facts }] }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Comparison of two reports' })).toBeVisible()
    expect(
      await screen.findByText('$240.00 was overspent, up from $100.00 in the earlier report.'),
    ).toBeVisible()
  })
})
