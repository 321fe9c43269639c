import { screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient } from '../../../test/web/examples'
import { deferred, fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const ADDRESS = '/client/c1/google-ads-accounts'

test('lists accounts without their prefix; none is chosen among several; Cancel leads back', async () => {
  fakeApi({
    'GET /api/google-ads/accounts/:id': () => ({ accounts: ['customers/111', 'customers/222'], details: [] }),
  })
  const { user } = renderApp(ADDRESS)
  const first = await screen.findByRole('radio', { name: '111' })
  expect(first).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Connect Account' })).toBeDisabled()
  await user.click(first)
  expect(screen.getByRole('button', { name: 'Connect Account' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/client/c1')
})

test('a server without credentials offers an upload instead of trying again', async () => {
  const message = 'Configuration Required: this server has no Google Ads credentials.'
  fakeApi({
    'GET /api/google-ads/accounts/:id': () => fail(409, message, 'google_not_configured'),
    'GET /api/google-ads/status': () => ({
      configured: false,
      redirectUri: 'http://localhost/api/google-ads/callback',
      missing: [],
    }),
  })
  const { user } = renderApp(ADDRESS)
  expect(await screen.findByRole('heading', { name: 'Google Ads isn’t set up yet' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Upload an export' })).toHaveAttribute(
    'href',
    '/client/c1/facebook-audit',
  )
  await user.click(screen.getByRole('button', { name: 'Show setup steps' }))
  expect(await screen.findByRole('dialog', { name: 'Configuration Required' })).toBeVisible()
})

test('a single account is chosen already; connecting toasts, refreshes the client and returns to it', async () => {
  const gate = deferred<null>()
  const calls = fakeApi({
    'GET /api/google-ads/accounts/:id': () => ({ accounts: ['customers/333'], details: [] }),
    'POST /api/google-ads/set-account/:id': () => gate.promise,
    'GET /api/clients/:id': () =>
      exampleClient({ googleAdsRefreshToken: true, googleAdsCustomerId: 'customers/333' }),
    'GET /api/google-ads/connection/:id': () => ({
      connected: true,
      reconnect: false,
      customerId: 'customers/333',
    }),
  })
  const { user, path } = renderApp(ADDRESS)
  expect(await screen.findByRole('radio', { name: '333' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Connect Account' }))
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled()
  gate.resolve(null)
  expect(await screen.findByText('Google Ads account connected successfully.')).toBeVisible()
  expect(path()).toBe('/client/c1')
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/google-ads/set-account/c1',
    body: { customerId: 'customers/333' },
  })
  expect(await screen.findByText('Account 333')).toBeVisible()
})

test('among thousands a search by name or number finds the one', async () => {
  const accounts = Array.from({ length: 3000 }, (_, i) => `customers/${1_000_000 + i}`)
  const details = accounts.map((resourceName, i) => ({
    resourceName,
    name: i === 2222 ? 'Harbor Dental' : null,
    currency: null,
    timeZone: null,
  }))
  fakeApi({ 'GET /api/google-ads/accounts/:id': () => ({ accounts, details }) })
  const { user } = renderApp(ADDRESS)
  expect(await screen.findAllByRole('radio')).toHaveLength(20)
  expect(screen.getByText('20 of 3000 accounts. Search to find the others.')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: 'Search accounts' })
  await user.type(search, 'harbor')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await user.clear(search)
  await user.type(search, '1002999')
  await user.click(screen.getByRole('radio', { name: '1002999' }))
  expect(screen.getByRole('button', { name: 'Connect Account' })).toBeEnabled()
  await user.type(search, 'x')
  expect(screen.getByText('No matching accounts.')).toBeVisible()
})

test('an account that could not be set', async () => {
  fakeApi({
    'GET /api/google-ads/accounts/:id': () => ({ accounts: ['customers/333'], details: [] }),
    'POST /api/google-ads/set-account/:id': () => fail(403, 'No access to this account.'),
  })
  const { user, path } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Connect Account' }))
  expect(await screen.findByText('Could not set Google Ads account')).toBeVisible()
  expect(screen.getByText('403: No access to this account.')).toBeVisible()
  expect(path()).toBe(ADDRESS)
})

test('a server that cannot be reached, before and after the choice', async () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  const handlers: Handlers = {
    'GET /api/google-ads/accounts/:id': unreachable,
    'POST /api/google-ads/set-account/:id': unreachable,
  }
  fakeApi(handlers)
  const { user, unmount } = renderApp(ADDRESS)
  expect(await screen.findAllByText('Failed to load required data')).toHaveLength(1)
  unmount()

  handlers['GET /api/google-ads/accounts/:id'] = () => ({ accounts: ['customers/333'], details: [] })
  fakeApi(handlers)
  renderApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Connect Account' }))
  expect(await screen.findByText('Failed to set Google Ads account')).toBeVisible()
})

test('no accounts, and accounts that could not be loaded', async () => {
  fakeApi({ 'GET /api/google-ads/accounts/:id': () => ({ accounts: [], details: [] }) })
  const { unmount } = renderApp(ADDRESS)
  expect(await screen.findByText('No accounts found')).toBeVisible()
  unmount()

  fakeApi({ 'GET /api/google-ads/accounts/:id': () => fail(502, 'Google did not answer.') })
  renderApp(ADDRESS)
  expect(await screen.findAllByText('Could not load Google Ads accounts')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
