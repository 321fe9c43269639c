import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { GoogleConnection } from '../lib/api'
import { exampleClient, exampleConnection } from '../../../test/web/examples'
import { fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const ADDRESS = '/client/c1/facebook-audit?category=audience&type=gender'
const CONNECTED = exampleConnection({
  connected: true,
  customerId: 'customers/1112223334',
  accountName: 'Harbor Dental',
})

function open(connection: Partial<GoogleConnection>, more: Handlers = {}) {
  const calls = fakeApi({
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/google-ads/connection/:id': () => ({ ...CONNECTED, ...connection }),
    ...more,
  })
  return { calls, ...renderApp(ADDRESS) }
}

const loads = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/api/google-ads/analyze/c1').map(({ body }) => body)

test('loads the chosen period as the report type of the tab', async () => {
  const { calls, user } = open({})
  expect(await screen.findByText('Harbor Dental, 1112223334')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 90 days')
  await user.click(screen.getByRole('button', { name: 'Load and analyze' }))
  await waitFor(() => expect(loads(calls)).toEqual([{ type: 'gender', preset: 'last90' }]))
})

test('a custom period needs two days in their order', async () => {
  const { calls, user } = open({})
  await user.selectOptions(await screen.findByLabelText('Period'), 'Custom')
  await user.click(screen.getByRole('button', { name: 'Load and analyze' }))
  expect(screen.getByText('Choose a start and an end date.')).toBeVisible()
  await user.type(screen.getByLabelText('From'), '2026-10-31')
  await user.type(screen.getByLabelText('To'), '2026-10-01')
  expect(screen.getByText('The start date must not be after the end date.')).toBeVisible()
  expect(loads(calls)).toEqual([])
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Load and analyze' }))
  await waitFor(() =>
    expect(loads(calls)).toEqual([{ type: 'gender', from: '2026-10-31', to: '2026-11-01' }]),
  )
})

test('a failure is told like that of a file', async () => {
  const { user } = open(
    {},
    {
      'POST /api/google-ads/analyze/:id': () =>
        Response.json(
          { message: 'Google Ads allows no more requests for now.', code: 'google_quota' },
          { status: 429 },
        ),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Load and analyze' }))
  expect(await screen.findByText('Analysis Failed')).toBeVisible()
  expect(screen.getAllByText('Google Ads allows no more requests for now.').length).toBeGreaterThan(1)
})

test('access that is found to have ended asks to reconnect at once', async () => {
  let ended = false
  const { user } = open(
    {},
    {
      'GET /api/google-ads/connection/:id': () => ({ ...CONNECTED, connected: !ended, reconnect: ended }),
      'POST /api/google-ads/analyze/:id': () => {
        ended = true
        return Response.json({ message: 'Access has ended.', code: 'reconnect_google' }, { status: 409 })
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Load and analyze' }))
  expect(await screen.findByRole('link', { name: 'Reconnect' })).toBeVisible()
})

test('asks to reconnect, or for an account, and is not there for a client without a connection', async () => {
  const ended = open({ connected: false, reconnect: true })
  expect(await screen.findByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/client/c1')
  ended.unmount()

  const open2 = open({ customerId: null })
  expect(await screen.findByRole('link', { name: 'Select account' })).toHaveAttribute(
    'href',
    '/client/c1/google-ads-accounts',
  )
  open2.unmount()

  open({ connected: false, reconnect: false, customerId: null })
  expect(await screen.findByText('For Harbor Dental')).toBeVisible()
  expect(screen.queryByText('Load from Google Ads')).toBeNull()
})

test('loads all report types into one audit, without those that the account does not have', async () => {
  const { calls, user } = open(
    {},
    {
      'POST /api/google-ads/analyze/:id': ({ body }) => {
        const { type } = body as { type: string }
        return type === 'keyword'
          ? Response.json({ message: 'No rows.', code: 'audit.no_rows' }, { status: 422 })
          : { reportId: `r-${type}` }
      },
      'POST /api/clients/:id/account-audits': () => Response.json({ reportId: 'all' }, { status: 201 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Load everything into one audit' }))
  await screen.findByText(/^The requested report could not be found/)
  const joined = calls.find(({ path }) => path === '/api/clients/c1/account-audits')
  expect(joined?.body).toEqual({
    reports: ['campaign', 'adSet', 'searchTerm', 'device', 'location', 'ageRange', 'gender'].map(
      (type) => `r-${type}`,
    ),
  })
  expect(loads(calls)[0]).toEqual({ type: 'campaign', preset: 'last30' })
})

test('an error for every report type ends the load with its reason', async () => {
  const { calls, user } = open(
    {},
    {
      'POST /api/google-ads/analyze/:id': () =>
        Response.json(
          { message: 'Google Ads allows no more requests.', code: 'google_quota' },
          { status: 429 },
        ),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Load everything into one audit' }))
  expect(await screen.findByText('Could not load the account')).toBeVisible()
  expect(loads(calls)).toHaveLength(1)
})
