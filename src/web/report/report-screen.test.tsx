import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { exampleAnalysis, exampleFullReport } from '../../../test/web/analyses'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { openReport, reportHandlers } from '../../../test/web/open-report'
import { renderApp } from '../../../test/web/render'

const campaign = await exampleAnalysis('campaign')
const ageRange = await exampleAnalysis('ageRange')
const video = await exampleAnalysis('video')

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
    expect(screen.getByText(/Oct 5, 2026 · campaigns\.csv · written by the built-in narrator/)).toBeVisible()
  })

  test('an “Audit Report” says of what', async () => {
    await openReport(video)
    expect(screen.getByText(/^Video Performance · Oct 5, 2026/)).toBeVisible()
  })

  test('leads to the audits that answer what this one cannot', async () => {
    await openReport({ ...campaign, answeredBy: ['ageRange'] })
    expect(await screen.findByRole('link', { name: 'Audit by age range' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=audience&type=ageRange',
    )
  })

  test('opens with the money in one sentence', async () => {
    await openReport(campaign)
    const article = screen.getByRole('article')
    expect(article).toHaveTextContent(
      /\$2,\d{3} of \$15,633 was paid on top of the benchmark price, likely between \$\d,\d{3} and \$\d,\d{3}\./,
    )
  })

  test('has one sign for all money of a file that states no currency, the workspace’s, and says so', async () => {
    const settings = { workspaceName: 'Blue Harbor Media', logo: null, fallbackCurrency: 'EUR' }
    await openReport({ ...campaign, currency: null }, { 'GET /api/settings': () => settings })
    const article = screen.getByRole('article')
    expect(article.textContent).toMatch(/€2,\d{3} of €15,633 was paid on top/)
    expect(article.textContent).not.toContain('$')
    expect(screen.getAllByText(/currency not stated/)).toHaveLength(1)
  })

  test('has the sections of the spec, in order', async () => {
    await openReport({ ...campaign, concerns: campaign.concerns ?? 'A concern.' })
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
    await openReport(rest)
    for (const name of ['Wasted Ad Spend', 'Performance Highlights', 'Concerning Trends']) {
      expect(screen.queryByRole('heading', { name })).toBeNull()
    }
  })

  test('numbers its recommendations and leads to a new analysis', async () => {
    await openReport(campaign)
    expect(within(region('Strategic Recommendations')).getAllByRole('listitem')).toHaveLength(
      campaign.recommendations.length,
    )
    expect(screen.getByRole('link', { name: 'Create New Analysis' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=audience&type=campaign',
    )
  })

  test('a finding says how much, how sure, how to see it and what would prove it wrong', async () => {
    await openReport(campaign)
    const [first] = within(region('Findings by money')).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^\$\d/)
    expect(first).toHaveTextContent('Prospecting | Interests | Running')
    expect(first).toHaveTextContent(/Waste, (confirmed|likely)/)
    expect(first).toHaveTextContent('How to see it')
    expect(first).toHaveTextContent('What would prove it wrong')
  })

  test('a finding says why, in figures that open, and folds away how to check it', async () => {
    const { user } = await openReport(campaign)
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
    fakeApi(reportHandlers(campaign, over))
    renderApp('/client/c1/report/r1')
    expect(await screen.findByRole('heading', { name: 'Error Loading Report' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('link', { name: 'Back to Client' })).toHaveAttribute('href', '/client/c1')
  })
})
