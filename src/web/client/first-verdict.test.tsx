import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { clientHandlers } from '../../../test/web/client-handlers'
import { deferred, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

test('before the first audit, its place says what to do first and what one gets', async () => {
  fakeApi(
    clientHandlers({
      'GET /api/overview/clients/:id': () => ({ latest: null }),
      'GET /api/clients/:id/summary': () => ({ total: 0, byType: {}, latest: null }),
    }),
  )
  renderApp('/client/c1')
  const shown = await screen.findByRole('region', { name: 'First audit' })
  expect(within(shown).getByRole('heading', { name: 'What to do first' })).toBeVisible()
  expect(within(shown).getByRole('heading', { name: 'What you get' })).toBeVisible()
  expect(within(shown).getByRole('link', { name: 'Choose the export' })).toHaveAttribute(
    'href',
    '/client/c1/facebook-audit',
  )
  expect(screen.queryByRole('region', { name: 'Latest verdict' })).toBeNull()
  const targets = await screen.findByRole('region', { name: 'Targets' })
  expect(shown.compareDocumentPosition(targets) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a client whose audits hold no verdict is not told to begin with a first one', async () => {
  fakeApi(clientHandlers({ 'GET /api/overview/clients/:id': () => ({ latest: null }) }))
  renderApp('/client/c1')
  expect(await screen.findByRole('region', { name: 'No verdict yet' })).toBeVisible()
  expect(screen.queryByText('First audit')).toBeNull()
})

test('the first steps wait for the number of audits, by which their heading changes', async () => {
  const summaryAnswer = deferred<{ total: number; byType: object; latest: null }>()
  fakeApi(clientHandlers({ 'GET /api/clients/:id/summary': () => summaryAnswer.promise }))
  renderApp('/client/c1')
  await screen.findByRole('region', { name: 'Recent Audit Reports' })
  expect(screen.queryByRole('link', { name: 'Choose the export' })).toBeNull()
  summaryAnswer.resolve({ total: 0, byType: {}, latest: null })
  const shown = await screen.findByRole('region', { name: 'First audit' })
  const list = within(shown).getByRole('list', { name: 'Spend against the benchmark' })
  expect(list).toHaveTextContent('Overspend $2,331.91 14.9%')
})
