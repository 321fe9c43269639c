import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { FURTHER_TYPES } from '../../shared/report-types/names'
import { exampleClient } from '../../../test/web/examples'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { auditHandlers } from '../../../test/web/open-audit'
import { renderApp } from '../../../test/web/render'

test.each([
  ['', 'Audience', 'Campaign'],
  ['?category=creative', 'Creative', 'Ad copy'],
  ['?category=audience&type=gender', 'Audience', 'Gender'],
  ['?category=creative&type=video', 'Creative', 'Video'],
])('%p opens %p, %p', async (query, category, type) => {
  fakeApi(auditHandlers())
  renderApp(`/client/c1/facebook-audit${query}`)
  expect(await screen.findByRole('tab', { name: category })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tab', { name: type })).toHaveAttribute('aria-selected', 'true')
})

test('a tab is in the address', async () => {
  fakeApi(auditHandlers())
  const { user, path } = renderApp('/client/c1/facebook-audit')
  await user.click(await screen.findByRole('tab', { name: 'Location' }))
  expect(path()).toBe('/client/c1/facebook-audit?category=audience&type=location')
  await user.click(screen.getByRole('tab', { name: 'Creative' }))
  expect(path()).toBe('/client/c1/facebook-audit?category=creative&type=copy')
})

test('a further type is chosen beside the ten tabs, none of which is chosen then', async () => {
  fakeApi(auditHandlers())
  const { user, path } = renderApp('/client/c1/facebook-audit')
  await user.click(await screen.findByRole('button', { name: 'More exports' }))
  const menu = await screen.findByRole('menu', { name: 'More exports' })
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(FURTHER_TYPES.length)
  await user.click(within(menu).getByRole('menuitem', { name: 'Search terms' }))
  expect(path()).toBe('/client/c1/facebook-audit?category=audience&type=searchTerm')
  expect(screen.getByRole('button', { name: 'More exports: Search terms' })).toBeVisible()
  const types = within(screen.getByRole('tablist', { name: 'Report type' }))
  expect(types.getAllByRole('tab', { selected: false })).toHaveLength(6)
  const panel = screen.getByRole('group', { name: 'Search terms' })
  expect(await within(panel).findByText('Google Ads')).toBeVisible()
  types.getByRole('tab', { name: 'Campaign' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(path()).toContain('type=ageRange')
})

test('has a back link and the note on its use', async () => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit')
  expect(await screen.findByRole('link', { name: 'Back to Client' })).toHaveAttribute('href', '/client/c1')
  expect(screen.getByText('How to use this tool')).toBeVisible()
  expect(await screen.findByText('For Harbor Dental')).toBeVisible()
})

test('without a client it asks for one, and keeps the type', async () => {
  fakeApi({ 'GET /api/clients': () => [exampleClient()] })
  renderApp('/facebook-audit?category=creative&type=video')
  expect(await screen.findByRole('link', { name: /Harbor Dental/ })).toHaveAttribute(
    'href',
    '/client/c1/facebook-audit?category=creative&type=video',
  )
  expect(screen.getByRole('button', { name: 'Add Client' })).toBeVisible()
})

test('a client that cannot be loaded: says so, leads to the clients, and can be tried again', async () => {
  let isThere = false
  const answer = () => (isThere ? exampleClient() : fail(503, 'The database is busy.'))
  fakeApi({ ...auditHandlers(), 'GET /api/clients/:id': answer })
  const { user } = renderApp('/client/c1/facebook-audit')
  expect(await screen.findByText('Error Loading Client')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Clients' })).toHaveAttribute('href', '/clients')
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(`For ${exampleClient().name}`)).toBeVisible()
})

test('a blank client is invalid', async () => {
  fakeApi({})
  renderApp('/client/%20/facebook-audit')
  expect(await screen.findByText('Invalid client')).toBeVisible()
})
