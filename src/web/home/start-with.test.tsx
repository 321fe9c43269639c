import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleMoney } from '../../../test/web/examples'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import type { ClientMoney } from '../lib/api'
import { SAMPLE_OVERVIEW } from './sample-overview'

const urgent = exampleMoney('Urgent', { excess: 900, decision: 'Broad – pause' })
const calm = exampleMoney('Calm', {})

async function openLead(list: readonly ClientMoney[]) {
  fakeApi({
    'GET /api/overview': () => ({ ...SAMPLE_OVERVIEW, hasReports: true }),
    'GET /api/overview/clients': () => list,
  })
  renderApp('/')
  await screen.findByRole('table', { name: 'Clients and their money' })
  const lead = document.querySelector<HTMLElement>('.lead')!
  await waitFor(() => expect(lead).toHaveTextContent(/\.$/))
  return lead
}

test('the first sentence ends with the client to start with, which leads to its first decision', async () => {
  const lead = await openLead([urgent, calm])
  expect(lead).toHaveTextContent('Of 2 audited clients, 1 overspends. Start with Urgent.')
  expect(within(lead).getByRole('link', { name: 'Urgent' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/client\/urgent\/report\/[^?]+\?figure=decision-1$/),
  )
})

test.each([
  ['a single client', [urgent]],
  ['nothing at stake', [calm, exampleMoney('Still', {})]],
  ['no decision', [exampleMoney('Urgent', { excess: 900, decision: null }), calm]],
  [
    'data too old to act on',
    [exampleMoney('Urgent', { excess: 900, decision: 'Broad – pause', ageDays: 36 }), calm],
  ],
])('there is none with %s', async (_, list) => {
  expect(await openLead(list)).not.toHaveTextContent('Start with')
})

test('of clients with recent data the most urgent one, which says why it is not the first of the list', async () => {
  const aging = exampleMoney('Aging', { excess: 1900, decision: 'Broad – pause', ageDays: 15 })
  const lead = await openLead([aging, urgent, calm])
  expect(lead).toHaveTextContent(/\. Start with Urgent, the first with recent data\.$/)
})

test('where none has recent data, the most urgent of all', async () => {
  const aging = exampleMoney('Aging', { excess: 1900, decision: 'Broad – pause', ageDays: 15 })
  expect(await openLead([aging, { ...calm, latest: null }])).toHaveTextContent(/ Start with Aging\.$/)
})

test('where a newer audit of a part of the account overspends, the sentence leads to it, and the row names it', async () => {
  const newer = { reportId: 'v7', reportType: 'video', excess: 8473, currency: 'USD', ageDays: 1 } as const
  const old = exampleMoney('Moved', { excess: 12, decision: 'Broad – pause', ageDays: 40, newer })
  const lead = await openLead([old, calm])
  expect(within(lead).getByRole('link', { name: 'Moved' })).toHaveAttribute(
    'href',
    '/client/moved/report/v7?figure=decision-1',
  )
  const table = screen.getByRole('table', { name: 'Clients and their money' })
  expect(within(table).getByText('Newer: Video, $8,473 overspent')).toBeVisible()
  expect(table).not.toHaveTextContent('Too old to act on')
})
