import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient } from '../../../../test/web/examples'
import { fakeApi, type Handlers } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

const HEADER =
  'Campaign name,Results,Result indicator,Amount spent (USD),Impressions,Link clicks,Reporting starts,Reporting ends'

const ROWS = ['Shop,40,actions:offsite_conversion.fb_pixel_purchase,900,40000,800,2026-10-01,2026-10-31']
const handlers = (latest?: object | null): Handlers => ({
  'GET /api/clients': () => [exampleClient()],
  'GET /api/clients/:id': () => exampleClient(),
  'GET /api/clients/:id/reports': () => [],
  'GET /api/narrator': () => ({ kind: 'none' }),
  ...(latest !== undefined && { 'GET /api/overview/clients/:id': () => ({ latest }) }),
})
async function choose(header: string, rows: string[]) {
  const { user } = renderApp('/client/c1/facebook-audit?category=audience&type=campaign')
  const file = new File([[header, ...rows].join('\n')], 'file.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText(/CSV/), file)
  await screen.findByRole('heading', { name: 'What will be read' })
}

test('a file in another currency than the client’s latest audit asks whether it is the right client', async () => {
  fakeApi(handlers({ currency: 'EUR' }))
  await choose(HEADER, ROWS)
  expect(await screen.findByText(/^This client’s latest audit/)).toHaveTextContent(
    'Warning: This client’s latest audit is in EUR, this file in USD. Is it the right client?',
  )
})

test.each([
  ['the same', HEADER, { currency: 'USD' }],
  ['not stated by the audit', HEADER, { currency: null }],
  ['not stated by the file', HEADER.replace(' (USD)', ''), { currency: 'EUR' }],
  ['of a first audit', HEADER, null],
])('of a currency that is %s nothing is said', async (_, header, latest) => {
  const calls = fakeApi(handlers(latest))
  await choose(header, ROWS)
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/overview/clients/c1')).toBe(true))
  expect(screen.queryByText(/latest audit is in/)).toBeNull()
})

test('a file that is old and counts two kinds of results says so before it is sent', async () => {
  fakeApi(handlers())
  const rows = [
    'Shop,40,actions:offsite_conversion.fb_pixel_purchase,900,40000,800',
    'Blog,700,actions:link_click,200,30000,700',
  ].map((row) => `${row},2020-01-01,2020-01-31`)
  await choose(HEADER, rows)
  expect(await screen.findByText(/^This data ended/)).toBeInTheDocument()
  expect(await screen.findByText(/mixes result types/)).toBeInTheDocument()
})
