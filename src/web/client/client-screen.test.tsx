import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { ReportSummary } from '../../shared/schemas/report'
import type { GoogleConnection } from '../lib/api'
import { exampleClient, exampleReport } from '../test/examples'
import { fail, fakeApi, type Handlers } from '../test/fake-api'
import { renderApp } from '../test/render'

const none: ReportSummary = { total: 0, byType: {}, latest: null }
const some: ReportSummary = {
  total: 7,
  byType: { campaign: 4, gender: 1, video: 2 },
  latest: '2026-10-05T12:00:00.000Z',
}

const NOT_CONNECTED: GoogleConnection = {
  connected: false,
  reconnect: false,
  email: null,
  customerId: null,
  accountName: null,
  currency: null,
  timeZone: null,
}

function handlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/summary': () => some,
    'GET /api/clients/:id/reports': () => [exampleReport()],
    'GET /api/google-ads/connection/:id': () => NOT_CONNECTED,
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
    await user.clear(screen.getByLabelText('Name *'))
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
      '/client/c1/facebook-audit?category=creative&type=video',
    )
    expect(screen.getByRole('link', { name: 'Create New Creative Audit' })).toBeVisible()
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

describe('recent reports', () => {
  test('shows five, and the way to all of them when there are more', async () => {
    const reports = Array.from({ length: 6 }, (_, index) =>
      exampleReport({ id: `r${index}`, fileName: `file-${index}.csv` }),
    )
    fakeApi(handlers({ 'GET /api/clients/:id/reports': () => reports }))
    renderApp('/client/c1')
    const table = await screen.findByRole('table', { name: 'Audit reports' })
    expect(within(table).getAllByRole('row')).toHaveLength(6)
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

describe('API connections', () => {
  const connected: GoogleConnection = {
    connected: true,
    reconnect: false,
    email: 'ads@harbor.example',
    customerId: null,
    accountName: null,
    currency: null,
    timeZone: null,
  }
  const google = (connection: GoogleConnection, over: Handlers = {}) =>
    handlers({
      'GET /api/google-ads/connection/:id': () => connection,
      'GET /api/google-ads/accounts/:id': () => ({ accounts: ['customers/1', 'customers/2'], details: [] }),
      'GET /api/google-ads/schedule/:id': () => ({
        every: null,
        types: [],
        dueAt: null,
        lastRunAt: null,
        lastProblem: null,
      }),
      ...over,
    })

  test('Connect shows what has to be set up; Facebook is coming soon', async () => {
    fakeApi(
      google(NOT_CONNECTED, {
        'GET /api/google-ads/status': () => ({
          configured: false,
          redirectUri: 'http://localhost/api/google-ads/callback',
          missing: ['GOOGLE_CLIENT_ID'],
        }),
      }),
    )
    const { user } = renderApp('/client/c1')
    await user.click(await screen.findByRole('button', { name: 'Connect' }))
    const dialog = await screen.findByRole('dialog', { name: 'Configuration Required' })
    expect(await within(dialog).findByText('http://localhost/api/google-ads/callback')).toBeVisible()
    expect(dialog).toHaveTextContent('The Google Ads API is enabled')
    expect(dialog).toHaveTextContent('has access to the Google Ads account')
    expect(dialog).toHaveTextContent('GOOGLE_CLIENT_ID')
    expect(within(dialog).queryByRole('button', { name: 'Continue to Google' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  })

  test('with credentials the dialog leads on to Google; a failure is said', async () => {
    fakeApi(
      google(NOT_CONNECTED, {
        'GET /api/google-ads/status': () => ({
          configured: true,
          redirectUri: 'http://localhost/x',
          missing: [],
        }),
        'POST /api/google-ads/connect/:id': () => fail(502, 'Google did not answer.'),
      }),
    )
    const { user } = renderApp('/client/c1')
    await user.click(await screen.findByRole('button', { name: 'Connect' }))
    await user.click(await screen.findByRole('button', { name: 'Continue to Google' }))
    expect(await screen.findByText('Could not connect to Google Ads')).toBeVisible()
    expect(screen.getByText('502: Google did not answer.')).toBeVisible()
  })

  test('whoever refused at Google is told so once', async () => {
    fakeApi(google(NOT_CONNECTED))
    const { path } = renderApp('/client/c1?google=denied')
    expect(await screen.findByText('Could not connect to Google Ads')).toBeVisible()
    await waitFor(() => expect(path()).toBe('/client/c1'))
  })

  test('connected: accounts load by themselves, one is to be chosen', async () => {
    fakeApi(google(connected))
    renderApp('/client/c1')
    expect(await screen.findByText('2 accounts to choose from')).toBeVisible()
    expect(screen.getByText('Signed in as ads@harbor.example')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Select account' })).toHaveAttribute(
      'href',
      '/client/c1/google-ads-accounts',
    )
  })

  const chosen = { ...connected, customerId: 'customers/1234567890', accountName: 'Harbor', currency: 'USD' }

  test('connected and chosen: the number without its prefix, and a schedule', async () => {
    let every: string | null = null
    fakeApi(
      google(chosen, {
        'GET /api/google-ads/schedule/:id': () => ({
          every,
          types: [],
          dueAt: every && '2026-12-01T12:00:00.000Z',
          lastRunAt: null,
          lastProblem: null,
        }),
        'PUT /api/google-ads/schedule/:id': ({ body }) => {
          every = (body as { every: string }).every
        },
      }),
    )
    const { user } = renderApp('/client/c1')
    expect(await screen.findByText('Account 1234567890 · Harbor, USD')).toBeVisible()
    await user.selectOptions(await screen.findByLabelText('Load and audit by itself'), 'Every week')
    expect(await screen.findByText('Next on Dec 1, 2026.')).toBeVisible()
  })

  test('disconnect asks, asks for the password where the server wants it, and goes through', async () => {
    let state: GoogleConnection = chosen
    let confirmed = false
    fakeApi(
      google(chosen, {
        'GET /api/google-ads/connection/:id': () => state,
        'POST /api/google-ads/disconnect/:id': () => {
          if (!confirmed) return fail(403, 'Please enter your password again.', 'password_required')
          state = { ...chosen, ...NOT_CONNECTED }
          return { revoked: true }
        },
        'POST /api/session/confirm': ({ body }) => {
          if ((body as { password: string }).password !== 'right')
            return fail(401, 'The password is not right.')
          confirmed = true
          return { ok: true }
        },
      }),
    )
    const { user } = renderApp('/client/c1')
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Google Ads' })
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await user.type(await screen.findByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('The password is not right.')).toBeVisible()
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'right')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Google Ads disconnected')).toBeVisible()
    expect(await screen.findByText('Not connected')).toBeVisible()
  })

  test('access that has ended asks for a new sign-in', async () => {
    fakeApi(google({ ...chosen, connected: false, reconnect: true }))
    renderApp('/client/c1')
    expect(await screen.findByText('Access has ended')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible()
  })

  test('no accounts, or none that could be loaded', async () => {
    fakeApi(google(connected, { 'GET /api/google-ads/accounts/:id': () => ({ accounts: [], details: [] }) }))
    const { unmount } = renderApp('/client/c1')
    expect(await screen.findByText('No Google Ads accounts found')).toBeVisible()
    unmount()

    fakeApi(
      google(connected, { 'GET /api/google-ads/accounts/:id': () => fail(502, 'Google did not answer.') }),
    )
    renderApp('/client/c1')
    await waitFor(() =>
      expect(screen.getAllByText('Could not load Google Ads accounts').length).toBeGreaterThan(1),
    )
    expect(screen.getByText('502: Google did not answer.')).toBeVisible()
  })
})
