import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { FURTHER_TYPES, nameOf } from '../../shared/report-types/names'
import type { ReportSummary } from '../../shared/schemas/report'
import { clientHandlers, SUMMARY } from '../../../test/web/client-handlers'
import { exampleFile } from '../../../test/web/analyses'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const none: ReportSummary = { total: 0, byType: {}, latest: null }

test('counts that could not be loaded are said once, and loaded again', async () => {
  let isDown = true
  fakeApi(
    clientHandlers({
      'GET /api/clients/:id/summary': () => (isDown ? fail(503, 'The database is busy.') : SUMMARY),
    }),
  )
  const { user } = renderApp('/client/c1')
  expect(await screen.findByText('Could not load the audit counts')).toBeVisible()
  expect(screen.getAllByText('Could not load the audit counts')).toHaveLength(1)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Total Audits' })).toBeVisible()
})

describe('heading of the client', () => {
  test('name, website and industry; the tab carries the name; Clients is the current entry', async () => {
    fakeApi(clientHandlers())
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
      clientHandlers({
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

  test('before the first audit, the one main button is the way to it', async () => {
    fakeApi(clientHandlers({ 'GET /api/clients/:id/summary': () => none }))
    renderApp('/client/c1')
    await screen.findByRole('link', { name: 'Create New Audience Audit' })
    await screen.findByRole('link', { name: 'Choose the export' })
    const main = document.querySelectorAll('main [data-main]')
    expect([...main].map(({ textContent }) => textContent)).toEqual(['Choose the export'])
    expect(main[0]).toHaveAttribute('href', '/client/c1/facebook-audit')
  })

  test('a client that cannot be loaded', async () => {
    fakeApi({ 'GET /api/clients/:id': () => fail(404, 'There is no such client.') })
    renderApp('/client/nobody')
    expect(await screen.findByText('Error Loading Client')).toBeVisible()
    // People need no status code.
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^There is no such client\.If it was deleted, the trash keeps it/,
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Clients' })).toHaveAttribute('href', '/clients')
  })

  test('an address without a client', async () => {
    fakeApi({})
    renderApp('/client')
    expect(await screen.findByText('Invalid client')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Clients' })).toHaveAttribute('href', '/clients')
  })
})

describe('counts', () => {
  test('three cards', async () => {
    fakeApi(clientHandlers())
    renderApp('/client/c1')
    expect(await screen.findByRole('group', { name: 'Total Audits' })).toHaveTextContent('7')
    expect(screen.getByRole('group', { name: 'Latest Audit' })).toHaveTextContent('Oct 5, 2026')
    expect(screen.getByRole('group', { name: 'Audit Types' })).toHaveTextContent('5 Audience · 2 Creative')
  })

  test('the account’s audits have their own count', async () => {
    const byType = { account: 3, campaign: 4 }
    fakeApi(clientHandlers({ 'GET /api/clients/:id/summary': () => ({ ...SUMMARY, byType }) }))
    renderApp('/client/c1')
    expect(await screen.findByRole('group', { name: 'Audit Types' })).toHaveTextContent(
      /3 Account · 4 Audience$/,
    )
  })

  test('without an audit', async () => {
    fakeApi(clientHandlers({ 'GET /api/clients/:id/summary': () => none }))
    renderApp('/client/c1')
    expect(await screen.findByRole('group', { name: 'Latest Audit' })).toHaveTextContent('No audits yet')
    expect(screen.getByRole('group', { name: 'Audit Types' })).toHaveTextContent('None')
  })
})

describe('audits by type', () => {
  test('six kinds of audience audits, four creative ones: those with audits first', async () => {
    fakeApi(clientHandlers())
    const { user } = renderApp('/client/c1')
    const panel = await screen.findByRole('tabpanel', { name: 'Audience Analysis' })
    await within(panel).findByText('Campaign Data')
    const tiles = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('listitem')
        .map((tile) => tile.textContent)
    expect(tiles()).toEqual([
      'Campaign Data4 auditsView Audits',
      'Gender Analysis1 auditView Audits',
      'Age DemographicsNo audits yetCreate Audit',
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
      'Video Performance2 auditsView Audits',
      'Ad Copy AnalysisNo audits yetCreate Audit',
      'Static Image AnalysisNo audits yetCreate Audit',
      'Creative Format AnalysisNo audits yetCreate Audit',
    ])
    expect(screen.getByRole('link', { name: 'View Audits' })).toHaveAttribute(
      'href',
      '/client/c1/reports?type=video',
    )
    expect(screen.getByRole('link', { name: 'Create New Creative Audit' })).toBeVisible()
  })

  test('of further exports those with audits are rows, the others wait behind a button', async () => {
    fakeApi(
      clientHandlers({ 'GET /api/clients/:id/summary': () => ({ ...SUMMARY, byType: { searchTerm: 2 } }) }),
    )
    renderApp('/client/c1')
    const more = await screen.findByRole('region', { name: 'More exports' })
    const others = FURTHER_TYPES.filter((type) => type !== 'searchTerm')
    expect(
      within(more)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Search Terms2 auditsView Audits', ...others.map((type) => nameOf(type).tile)])
    expect(within(more).getByRole('link', { name: 'View Audits' })).toHaveAttribute(
      'href',
      '/client/c1/reports?type=searchTerm',
    )
    expect(within(more).getByText('Keywords').closest('details')!.open).toBe(false)
    expect(within(more).getByText('Keywords')).toHaveAttribute(
      'href',
      expect.stringContaining('type=keyword'),
    )
  })

  test('tabs move with the arrow keys', async () => {
    fakeApi(clientHandlers())
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
  fakeApi(clientHandlers({ 'GET /api/clients/:id/columns': () => ({ columns: {} }) }))
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
    fakeApi(clientHandlers({ 'GET /api/clients/:id/reports': () => reports }))
    renderApp('/client/c1')
    const table = await screen.findByRole('table', { name: 'Audit reports' })
    expect(within(table).getAllByRole('row')).toHaveLength(6)
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      /^Campaign · Sep 1 – 30 file-0\.csv\$400 overspent 8\.0% of spendAudited Oct \dView$/,
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
    fakeApi(clientHandlers())
    const { unmount } = renderApp('/client/c1')
    expect(await screen.findByText('campaigns.csv')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View All Reports' })).toBeNull()
    unmount()

    fakeApi(clientHandlers({ 'GET /api/clients/:id/reports': () => [] }))
    renderApp('/client/c1')
    expect(await screen.findByText('No Audit Reports')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create New Audit' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit',
    )
  })
})
