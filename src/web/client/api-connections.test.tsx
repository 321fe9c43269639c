import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { GoogleConnection } from '../lib/api'
import { exampleClient, exampleConnection } from '../../../test/web/examples'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const NOT_CONNECTED = exampleConnection()
const connected = exampleConnection({ connected: true, email: 'ads@harbor.example' })
const google = (connection: GoogleConnection, over: Handlers = {}): Handlers => ({
  'GET /api/clients/:id': () => exampleClient(),
  'GET /api/clients/:id/summary': () => ({ total: 0, byType: {}, latest: null }),
  'GET /api/clients/:id/reports': () => [],
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

test('a person who declined at Google is told so once', async () => {
  fakeApi(google(NOT_CONNECTED))
  const { path } = renderApp('/client/c1?google=denied')
  // The first words of a toast give way to its card, once that has loaded.
  await waitFor(() => expect(screen.getByText('Could not connect to Google Ads')).toBeVisible())
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
        if (!confirmed) return fail(403, 'Enter your password again.', 'password_required')
        state = NOT_CONNECTED
        return { revoked: false }
      },
      'POST /api/session/confirm': ({ body }) => {
        if ((body as { password: string }).password !== 'right')
          return fail(401, 'That password is incorrect.')
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
  expect(await screen.findByText('That password is incorrect.')).toBeVisible()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Google Ads disconnected')).toBeVisible()
  expect(screen.getByText(/Google has not confirmed it yet/)).toBeVisible()
  expect(await screen.findByText('Not connected')).toBeVisible()
})

test('ended access asks for a new sign-in', async () => {
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
  // Said once, in its card.
  expect(await screen.findAllByText('Could not load Google Ads accounts')).toHaveLength(1)
  expect(screen.getByText('502: Google did not answer.')).toBeVisible()
})
