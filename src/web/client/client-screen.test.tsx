import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { FURTHER_TYPES, nameOf } from '../../shared/report-types/names'
import type { ReportSummary } from '../../shared/schemas/report'
import type { ClientTargets, ClientVerdict } from '../lib/api'
import { exampleFile } from '../../../test/web/analyses'
import { exampleClient, exampleConnection, exampleReport } from '../../../test/web/examples'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const none: ReportSummary = { total: 0, byType: {}, latest: null }
const some: ReportSummary = {
  total: 7,
  byType: { campaign: 4, gender: 1, video: 2 },
  latest: '2026-10-05T12:00:00.000Z',
}

const targets: ClientTargets = {
  cpa: 50,
  roas: null,
  margin: 0.45,
  protectedCategory: false,
  brandCampaigns: [],
  excludedCampaigns: [],
  version: 1,
}
const verdict: NonNullable<ClientVerdict['latest']> = {
  reportId: 'r9',
  reportType: 'campaign',
  currency: 'USD',
  spend: 1000,
  dear: 240,
  off: 0,
  decision: 'Cap “Broad”.',
  doubt: 'Two rows are missing.',
  trend: [0.3, 0.24],
  before: { share: 0.3, end: '2026-09-30' },
  ageDays: 2,
  period: { start: '2026-10-01', end: '2026-10-31' },
  summary: 'The file spent $1,000.',
  decisions: [
    { title: 'Cap “Broad”.', excess: 240 },
    { title: 'Replace the ad.', excess: null },
  ],
}

function handlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/summary': () => some,
    'GET /api/clients/:id/reports': () => [exampleReport()],
    'GET /api/google-ads/connection/:id': () => exampleConnection(),
    'GET /api/overview/clients/:id': () => ({ latest: null }),
    'GET /api/clients/:id/targets': () => targets,
    ...over,
  }
}

describe('who it is', () => {
  test('name, website and industry; the tab carries the name; Clients is the current entry', async () => {
    fakeApi(handlers())
    renderApp('/client/c1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', 'https://harbor.example/')
    expect(screen.getByText('Dentists')).toBeVisible()
    expect(document.title).toBe('Harbor Dental · Spendlens')
    const sidebar = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('Clients')
  })

  test('Edit Client opens the same dialog, and the page shows what was saved', async () => {
    let client = exampleClient()
    fakeApi(
      handlers({
        'GET /api/clients/:id': () => client,
        'PATCH /api/clients/:id': ({ body }) => (client = { ...client, ...(body as object) }),
      }),
    )
    const { user } = renderApp('/client/c1')
    await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })
    await user.click(screen.getByRole('button', { name: 'Edit Client' }))
    await user.clear(await screen.findByLabelText('Name *'))
    await user.type(screen.getByLabelText('Name *'), 'Harbor Smiles')
    await user.click(screen.getByRole('button', { name: 'Update Client' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Smiles' })).toBeVisible()
  })

  test('a client that cannot be loaded', async () => {
    fakeApi({ 'GET /api/clients/:id': () => fail(404, 'There is no such client.') })
    renderApp('/client/nobody')
    expect(await screen.findByText('Error Loading Client')).toBeVisible()
    expect(screen.getByText('404: There is no such client.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Clients' })).toHaveAttribute('href', '/clients')
  })

  test('an address without a client', async () => {
    fakeApi({})
    renderApp('/client')
    expect(await screen.findByText('Invalid client')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Clients' })).toHaveAttribute('href', '/clients')
  })
})

describe('the latest verdict', () => {
  const open = (latest: ClientVerdict['latest']) => {
    fakeApi(handlers({ 'GET /api/overview/clients/:id': () => ({ latest }) }))
    return renderApp('/client/c1')
  }
  const card = () => screen.findByRole('region', { name: 'Latest verdict' })

  test('says what is dear, of how much, which way it goes, and every decision', async () => {
    open(verdict)
    const shown = await card()
    expect(shown).toHaveTextContent('Campaign, Oct 1 – 31, 2026 · 2 days ago')
    expect(shown).toHaveTextContent('Dear, still running$240.0024.0% of $1,000.00 spent')
    expect(shown).toHaveTextContent('↓ better, was 30.0% to Sep 30, 2026')
    expect(shown).toHaveTextContent('The file spent $1,000.Not all can be trusted: Two rows are missing.')
    const decisions = within(shown).getAllByRole('listitem')
    expect(decisions.map(({ textContent }) => textContent)).toEqual([
      '1Cap “Broad”.$240.00',
      '2Replace the ad.',
    ])
    expect(within(decisions[0]!).getByRole('link')).toHaveAttribute(
      'href',
      '/client/c1/report/r9?figure=decision-1',
    )
  })

  test.each([
    [{ before: { share: 0.2, end: '2026-09-30' } }, '↑ worse, was 20.0%'],
    [{ before: { share: 0.2399, end: '2026-09-30' } }, 'About the same, was 24.0%'],
    [{ dear: null, before: null }, 'can’t be judged'],
    [{ dear: 0, off: 70, before: null }, 'nothing$70.00 on what is off'],
    [{ decisions: [] }, 'Nothing to decide'],
    [{ ageDays: 60 }, '60 days old'],
  ])('%j', async (over, words) => {
    open({ ...verdict, ...over })
    expect(await card()).toHaveTextContent(words)
  })

  test('there is none before the first audit', async () => {
    open(null)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Latest verdict' })).toBeNull())
    // The way to the first audit stands before the targets.
    const [reports, targets] = ['Recent Audit Reports', 'Targets'].map((name) =>
      screen.getByRole('region', { name }),
    )
    expect(reports!.compareDocumentPosition(targets!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('targets are edited in their place', async () => {
    let stored = targets
    fakeApi(
      handlers({
        'GET /api/overview/clients/:id': () => ({ latest: verdict }),
        'GET /api/clients/:id/targets': () => stored,
        'PUT /api/clients/:id/targets': ({ body }) => (stored = { ...(body as ClientTargets), version: 2 }),
      }),
    )
    const { user } = renderApp('/client/c1')
    await screen.findByText('$50.00')
    const shown = screen.getByRole('region', { name: 'Targets' })
    expect(shown).toHaveTextContent('Cost per purchase$50.00ROASnoneGross margin45.0%')
    await user.click(within(shown).getByRole('button', { name: 'Edit targets' }))
    const first = await within(shown).findByLabelText('Cost per purchase')
    await waitFor(() => expect(document.activeElement === first).toBe(true))
    await user.type(within(shown).getByLabelText('ROAS'), '3')
    expect(within(shown).getByRole('button', { name: 'Save and run again' })).toBeEnabled()
    await user.click(within(shown).getByRole('button', { name: 'Save targets' }))
    expect(await within(shown).findByText('3.00x')).toBeVisible()
    expect(within(shown).queryByLabelText('ROAS')).toBeNull()
    const edit = within(shown).getByRole('button', { name: 'Edit targets' })
    expect(document.activeElement === edit).toBe(true)
  })
})

describe('counts', () => {
  test('three cards', async () => {
    fakeApi(handlers())
    renderApp('/client/c1')
    expect(await screen.findByRole('group', { name: 'Total Audits' })).toHaveTextContent('7')
    expect(screen.getByRole('group', { name: 'Latest Audit' })).toHaveTextContent('Oct 5, 2026')
    expect(screen.getByRole('group', { name: 'Audit Types' })).toHaveTextContent('5 Audience · 2 Creative')
  })

  test('without an audit', async () => {
    fakeApi(handlers({ 'GET /api/clients/:id/summary': () => none }))
    renderApp('/client/c1')
    expect(await screen.findByRole('group', { name: 'Latest Audit' })).toHaveTextContent('No audits yet')
    expect(screen.getByRole('group', { name: 'Audit Types' })).toHaveTextContent('None')
  })
})

describe('audits by type', () => {
  test('six audience tiles, four creative ones, each leading to its audit page', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/client/c1')
    const panel = await screen.findByRole('tabpanel', { name: 'Audience Analysis' })
    await within(panel).findByText('Campaign Data')
    const tiles = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('listitem')
        .map((tile) => tile.textContent)
    expect(tiles()).toEqual([
      'Campaign Data4 auditsView Audits',
      'Age DemographicsNo audits yetCreate Audit',
      'Gender Analysis1 auditView Audits',
      'Location AnalysisNo audits yetCreate Audit',
      'Campaign ObjectivesNo audits yetCreate Audit',
      'Engagement MetricsNo audits yetCreate Audit',
    ])
    expect(within(panel).getByRole('link', { name: 'Create New Audience Audit' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=audience',
    )
    await user.click(screen.getByRole('tab', { name: 'Creative Performance' }))
    expect(tiles()).toEqual([
      'Ad Copy AnalysisNo audits yetCreate Audit',
      'Static Image AnalysisNo audits yetCreate Audit',
      'Video Performance2 auditsView Audits',
      'Creative Format AnalysisNo audits yetCreate Audit',
    ])
    expect(screen.getByRole('link', { name: 'View Audits' })).toHaveAttribute(
      'href',
      '/client/c1/reports?type=video',
    )
    expect(screen.getByRole('link', { name: 'Create New Creative Audit' })).toBeVisible()
  })

  test('further exports have quieter tiles below both tabs', async () => {
    fakeApi(handlers({ 'GET /api/clients/:id/summary': () => ({ ...some, byType: { searchTerm: 2 } }) }))
    renderApp('/client/c1')
    const more = await screen.findByRole('region', { name: 'More exports' })
    await within(more).findByText('Search Terms')
    const tiles = within(more).getAllByRole('listitem')
    expect(tiles.map((tile) => tile.textContent)).toEqual(
      FURTHER_TYPES.map((type) =>
        type === 'searchTerm'
          ? 'Search Terms2 auditsView Audits'
          : `${nameOf(type).tile}No audits yetCreate Audit`,
      ),
    )
    expect(within(more).getByRole('link', { name: 'View Audits' })).toHaveAttribute(
      'href',
      '/client/c1/reports?type=searchTerm',
    )
  })

  test('tabs move with the arrow keys', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/client/c1')
    ;(await screen.findByRole('tab', { name: 'Audience Analysis' })).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Creative Performance' })).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'Creative Performance' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Home}')
    expect(screen.getByRole('tabpanel', { name: 'Audience Analysis' })).toBeVisible()
  })
})

test('a file dropped on the page is taken to the audit page, as the type that it was exported for', async () => {
  fakeApi(handlers({ 'GET /api/clients/:id/columns': () => ({ columns: {} }) }))
  const { path } = renderApp('/client/c1')
  await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })
  const dataTransfer = { types: ['Files'], files: [await exampleFile('ageRange')] }
  await waitFor(() => {
    fireEvent.dragEnter(window, { dataTransfer })
    expect(screen.getByText('Drop your CSV export here')).toBeVisible()
  })
  fireEvent.drop(window, { dataTransfer })
  expect(await screen.findByText(/^Meta age groups, /)).toBeVisible()
  expect(path()).toBe('/client/c1/facebook-audit?category=audience&type=ageRange')
})

describe('recent reports', () => {
  test('shows five, and the way to all of them when there are more', async () => {
    const reports = Array.from({ length: 6 }, (_, index) =>
      exampleReport({ id: `r${index}`, fileName: `file-${index}.csv` }),
    )
    fakeApi(handlers({ 'GET /api/clients/:id/reports': () => reports }))
    renderApp('/client/c1')
    const table = await screen.findByRole('table', { name: 'Audit reports' })
    expect(within(table).getAllByRole('row')).toHaveLength(6)
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Sep 1 – 30, 2026Dear, still running$400.008.0% of spend',
    )
    expect(within(table).getAllByRole('link', { name: 'View' })[0]).toHaveAttribute(
      'href',
      '/client/c1/report/r0',
    )
    expect(screen.getByRole('link', { name: 'View All Reports' })).toHaveAttribute(
      'href',
      '/client/c1/reports',
    )
  })

  test('five or fewer need no such link; none at all begins one', async () => {
    fakeApi(handlers())
    const { unmount } = renderApp('/client/c1')
    expect(await screen.findByText('campaigns.csv')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View All Reports' })).toBeNull()
    unmount()

    fakeApi(handlers({ 'GET /api/clients/:id/reports': () => [] }))
    renderApp('/client/c1')
    expect(await screen.findByText('No Audit Reports')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create New Audit' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit',
    )
  })
})
