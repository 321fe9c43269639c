import { configure, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { Analysis, Benchmark } from '../../shared/schemas/analysis'
import { exampleAnalysis, exampleFullReport } from '../test/analyses'
import { exampleClient } from '../test/examples'
import { fail, fakeApi, type Handlers } from '../test/fake-api'
import { renderApp } from '../test/render'

// Whole documents of figures are searched by role: a busy machine needs more than the second it is given.
configure({ asyncUtilTimeout: 8000 })

const campaign = await exampleAnalysis('campaign')
const ageRange = await exampleAnalysis('ageRange')
const video = await exampleAnalysis('video')

function handlers(analysis: Analysis, over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/reports/:id': () => exampleFullReport(analysis),
    ...over,
  }
}

async function open(analysis: Analysis) {
  const calls = fakeApi(handlers(analysis))
  const view = renderApp('/client/c1/report/r1')
  await screen.findByRole('heading', { name: 'Method' })
  return { ...view, calls }
}

const region = (name: string) => screen.getByRole('region', { name })

describe('the document', () => {
  test.each([
    [campaign, 'Campaign Analysis'],
    [ageRange, 'Age Range Analysis'],
    [video, 'Audit Report'],
    [{ ...ageRange, reportType: 'gender' as const }, 'Gender Analysis'],
  ])('has its title by type', async (analysis, title) => {
    await open(analysis)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('says for whom, for when, from which file, and who wrote it', async () => {
    await open(campaign)
    expect(screen.getByText('Harbor Dental')).toBeVisible()
    expect(screen.getByText(/, Oct 1 – 31, 2026/)).toBeVisible()
    expect(screen.getByText(/Oct 5, 2026 · campaigns\.csv · written by the built-in narrator/)).toBeVisible()
  })

  test('an “Audit Report” says of what', async () => {
    await open(video)
    expect(screen.getByText(/^Video Performance · Oct 5, 2026/)).toBeVisible()
  })

  test('opens with the money in one sentence', async () => {
    await open(campaign)
    const article = screen.getByRole('article')
    expect(article).toHaveTextContent(
      /\$2,\d{3} of \$15,633 was paid on top of the benchmark price, likely between \$\d,\d{3} and \$\d,\d{3}\./,
    )
  })

  test('has the sections of the spec, in order', async () => {
    await open({ ...campaign, concerns: campaign.concerns ?? 'A concern.' })
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    const wanted = [
      'Analysis Summary',
      'Key Metrics Overview',
      'Findings by money',
      'Detailed Insights',
      'Wasted Ad Spend',
      'Performance Highlights',
      'Concerning Trends',
      'Strategic Recommendations',
      'What this file cannot show',
      'Method',
    ]
    expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted)
  })

  test('leaves out sections that have nothing to say', async () => {
    const { wastage: _, highlights: __, concerns: ___, ...rest } = campaign
    await open(rest)
    for (const name of ['Wasted Ad Spend', 'Performance Highlights', 'Concerning Trends']) {
      expect(screen.queryByRole('heading', { name })).toBeNull()
    }
  })

  test('numbers its recommendations and leads to a new analysis', async () => {
    await open(campaign)
    expect(within(region('Strategic Recommendations')).getAllByRole('listitem')).toHaveLength(
      campaign.recommendations.length,
    )
    expect(screen.getByRole('link', { name: 'Create New Analysis' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=audience&type=campaign',
    )
  })

  test('a finding says how much, how sure, how to see it and what would prove it wrong', async () => {
    await open(campaign)
    const [first] = within(region('Findings by money')).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^\$\d/)
    expect(first).toHaveTextContent('Prospecting | Interests | Running')
    expect(first).toHaveTextContent(/Waste, (confirmed|likely)/)
    expect(first).toHaveTextContent('How to see it')
    expect(first).toHaveTextContent('What would prove it wrong')
  })

  test('a finding says why, in figures that open, and folds away how to check it', async () => {
    const { user } = await open(campaign)
    const [first] = within(region('Findings by money')).getAllByRole('listitem')
    expect(first).toHaveTextContent(
      '$1,820.71 spend5 purchases$364.14 cost per purchase0.38x ROAS2.43x benchmark ROAS',
    )
    const fold = within(first!).getByRole('group')
    expect(fold).not.toHaveAttribute('open')
    await user.click(within(fold).getByText(/^How to check it · takes/))
    expect(fold).toHaveAttribute('open')
    await user.click(within(first!).getByRole('button', { name: '$364.14' }))
    expect(
      await screen.findByRole('dialog', { name: 'Cost per Purchase · Prospecting | Interests | Running' }),
    ).toBeVisible()
  })
})

describe('key metrics', () => {
  const benchmark: Benchmark = {
    cpm: 10,
    ctr: 0.01,
    cpc: null,
    purchases: null,
    costPerPurchase: 30,
    roas: 1.5,
    conversionRate: null,
    sources: {
      cpm: { step: 'published', label: 'A publisher', date: '2026-01-01', definition: 'Median' },
      ctr: { step: 'history', label: '3 audits', date: '2026-09-01', definition: 'Median of audits' },
      costPerPurchase: { step: 'target', label: 'Target', date: null, definition: 'Set in settings' },
      roas: { step: 'target', label: 'Target', date: null, definition: 'Set in settings' },
    },
  }
  const row = (name: string) =>
    within(screen.getByRole('table', { name: 'Key metrics against their benchmarks' })).getByRole('row', {
      name: new RegExp(`^${name}`),
    })

  test('difference with sign, word and one decimal; color only where it is a verdict', async () => {
    await open({ ...campaign, benchmark })
    expect(row('Cost per Purchase')).toHaveTextContent('+39.3% worse')
    expect(within(row('Cost per Purchase')).getByText('+39.3% worse')).toHaveClass('text-bad')
    expect(within(row('ROAS')).getByText('+30.6% better')).toHaveClass('text-good')
    expect(within(row('CTR')).getByText('+16.7% better')).toHaveClass('text-good')
    const published = within(row('CPM')).getByText('−5.0% for context')
    expect(published).not.toHaveClass('text-good')
    expect(published).not.toHaveClass('text-bad')
    expect(screen.getByRole('list', { name: 'Where the benchmarks come from' })).toHaveTextContent(
      'Published figure, for context only: A publisher, Jan 1, 2026. Median.',
    )
  })

  test('no benchmark yet, with the way to a target', async () => {
    const { benchmark: _, ...without } = campaign
    await open(without)
    expect(row('ROAS')).toHaveTextContent('no benchmark yet')
    expect(within(row('ROAS')).getByRole('link', { name: 'Set a target for ROAS' })).toHaveAttribute(
      'href',
      '/settings?client=c1#targets',
    )
  })

  test('a missing figure is greyed and said to be missing', async () => {
    await open({
      ...campaign,
      metrics: { ...campaign.metrics!, roas: null, purchases: null, ctr: null, cpc: null },
    })
    expect(row('ROAS')).toHaveTextContent('0.00x not in this file')
    expect(row('Purchases')).toHaveTextContent('0 not in this file')
    expect(row('CTR')).toHaveTextContent('0.00% not in this file')
    expect(row('CPC')).toHaveTextContent('$0.00 not in this file')
  })
})

describe('figures', () => {
  const cells = (spend: string) =>
    campaign.quality.columns.map(({ field }) => (field === 'spend' ? spend : 'x'))

  test('a figure in a sentence opens, by keyboard, to formula and sorted rows, and gives the focus back', async () => {
    fakeApi(
      handlers(campaign, {
        'GET /api/reports/:id/rows': () => ({
          headers: campaign.quality.columns.map(({ header }) => header),
          rows: [
            { row: 2, cells: cells('10.00') },
            { row: 3, cells: cells('30.00') },
            { row: 4, cells: cells('') },
          ],
          truncated: false,
        }),
      }),
    )
    const { user } = renderApp('/client/c1/report/r1')
    await screen.findByRole('heading', { name: 'Method' })
    const figure = within(region('Analysis Summary')).getByRole('button', { name: '1.96x' })
    figure.focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'ROAS · the whole file' })
    expect(panel).toHaveTextContent('purchase value ÷ spend')
    expect(panel).toHaveTextContent('$30,621.82')
    const table = await within(panel).findByRole('table')
    await user.click(within(table).getByRole('button', { name: /Amount spent/ }))
    const order = within(table)
      .getAllByRole('row')
      .slice(1, 4)
      .map((row) => row.firstElementChild?.textContent)
    expect(order).toEqual(['3', '2', '4'])
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    expect(figure).toHaveFocus()
  })

  test('copies as text', async () => {
    fakeApi(handlers(campaign))
    const { user } = renderApp('/client/c1/report/r1')
    await screen.findByRole('heading', { name: 'Method' })
    await user.click(within(region('Analysis Summary')).getByRole('button', { name: '1.96x' }))
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
    const text = await navigator.clipboard.readText()
    expect(text).toContain('ROAS · the whole file: 1.96x')
    expect(text).toContain('Formula: purchase value ÷ spend')
  })
})

describe('the table of rows', () => {
  const table = () => screen.getByRole('table', { name: 'All campaigns' })
  // By role it would take seconds: every ancestor of every cell is asked whether it is hidden.
  const labels = () => [...table().querySelectorAll('th[scope=row]')].map((header) => header.textContent)

  test('sorts and filters', async () => {
    const { user } = await open(campaign)
    expect(labels()[0]).toBe('Advantage+ Shopping')
    await user.click(within(table()).getByRole('button', { name: 'ROAS' }))
    expect(labels()[0]).toBe('Retargeting | Cart 7d')
    expect(within(table()).getByRole('columnheader', { name: 'ROAS' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await user.type(screen.getByLabelText('Filter campaigns'), 'prospecting')
    expect(labels().every((label) => label?.startsWith('Prospecting'))).toBe(true)
    expect(await screen.findByText('5 campaigns')).toBeVisible()
  })

  test('ten thousand rows come in pages', async () => {
    const [segment] = campaign.segments
    const segments = Array.from({ length: 10_000 }, (_, index) => ({
      ...segment!,
      id: `S${index + 1}`,
      label: `Campaign ${index + 1}`,
      sums: { ...segment!.sums, spend: 10_000 - index },
    }))
    const { user } = await open({ ...campaign, segments })
    expect(labels()).toHaveLength(100)
    expect(screen.getByText('1–100 of 10,000')).toBeVisible()
    await user.click(screen.getByText('Next'))
    expect(labels()[0]).toBe('Campaign 101')
  }, 30_000)
})

describe('pictures', () => {
  test('each has its figures as a table too', async () => {
    const { user } = await open(video)
    const [chart] = await screen.findAllByRole('figure')
    expect(chart).toHaveTextContent(/of those who start a video are still there half way/)
    expect(within(chart!).getByRole('table')).toHaveTextContent('100%')
    await user.click(within(chart!).getByRole('button', { name: 'Show table' }))
    expect(within(chart!).getByRole('button', { name: 'Show chart' })).toBeVisible()
  })
})

describe('the narrator', () => {
  const model = {
    kind: 'model',
    model: 'local',
    source: 'settings',
    baseUrl: null,
    key: null,
    dailyTokens: 0,
    tagsTexts: false,
    tokensToday: 0,
  }

  test('without a model there is nothing to ask it', async () => {
    fakeApi(handlers(campaign, { 'GET /api/narrator': () => ({ ...model, kind: 'built-in' }) }))
    renderApp('/client/c1/report/r1')
    await screen.findByRole('heading', { name: 'Method' })
    expect(screen.queryByRole('button', { name: 'Write it again with the model' })).toBeNull()
  })

  test('a model writes the report again, and the page shows its words', async () => {
    let stored: Analysis = campaign
    const calls = fakeApi(
      handlers(campaign, {
        'GET /api/narrator': () => model,
        'GET /api/reports/:id': () => exampleFullReport(stored),
        'POST /api/reports/:id/rewrite': () => {
          stored = { ...campaign, narrator: { kind: 'model', model: 'local' } }
          return { ...stored, reportId: 'r1' }
        },
      }),
    )
    const { user } = renderApp('/client/c1/report/r1')
    await user.click(await screen.findByRole('button', { name: 'Write it again with the model' }))
    expect(await screen.findByText('Report rewritten')).toBeVisible()
    expect(await screen.findByText(/· written by local/)).toBeVisible()
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/reports/r1/rewrite')).toBe(
      true,
    )
  })

  test('what will be sent is shown beforehand: facts by id, and no name of the file', async () => {
    fakeApi(
      handlers(campaign, {
        'GET /api/narrator': () => model,
        'GET /api/clients/:id/targets': () => ({
          cpa: 40,
          roas: null,
          margin: null,
          protectedCategory: false,
          brandCampaigns: [],
          excludedCampaigns: [],
        }),
      }),
    )
    const { user } = renderApp('/client/c1/report/r1')
    await user.click(await screen.findByRole('button', { name: 'Preview what is sent' }))
    const dialog = await screen.findByRole('dialog', { name: 'What is sent to the model' })
    expect(dialog).toHaveTextContent(
      /About [\d,]+ tokens\. The names, rows and ad texts of the file are not in it/,
    )
    const sent = within(dialog).getByRole('region', { name: 'Facts of this audit' })
    expect(sent).toHaveTextContent('"reportType":"campaign"')
    expect(within(dialog).getByRole('region', { name: 'Instructions' })).toHaveTextContent(
      'senior media analyst',
    )
    for (const { label } of campaign.segments) expect(sent).not.toHaveTextContent(label)
  })

  test('a model that fails leaves the report as it was, and says why', async () => {
    fakeApi(
      handlers(campaign, {
        'GET /api/narrator': () => model,
        'POST /api/reports/:id/rewrite': () => fail(502, 'The model did not answer in time.'),
      }),
    )
    const { user } = renderApp('/client/c1/report/r1')
    await user.click(await screen.findByRole('button', { name: 'Write it again with the model' }))
    expect(await screen.findByText('The report was not rewritten')).toBeVisible()
    expect(screen.getByText('The model did not answer in time.')).toBeVisible()
    expect(screen.getByText(/· written by the built-in narrator/)).toBeVisible()
  })
})

describe('failures', () => {
  test.each([
    [{ 'GET /api/clients/:id': () => fail(404, 'gone') }, 'Could not load client data'],
    [{ 'GET /api/reports/:id': () => fail(500, 'broken') }, 'Could not load report data'],
    [{ 'GET /api/reports/:id': () => fail(404, 'gone') }, 'The requested report could not be found'],
    [
      { 'GET /api/reports/:id': () => ({ ...exampleFullReport(campaign), clientId: 'another' }) },
      'The requested report could not be found',
    ],
  ] as [Handlers, string][])('%#: says which, with the way back', async (over, message) => {
    fakeApi(handlers(campaign, over))
    renderApp('/client/c1/report/r1')
    expect(await screen.findByRole('heading', { name: 'Error Loading Report' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('link', { name: 'Back to Client' })).toHaveAttribute('href', '/client/c1')
  })
})
