import { screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient } from '../test/examples'
import { fakeApi } from '../test/fake-api'
import { auditHandlers } from '../test/open-audit'
import { renderApp } from '../test/render'

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

test('a blank client is invalid', async () => {
  fakeApi({})
  renderApp('/client/%20/facebook-audit')
  expect(await screen.findByText('Invalid client')).toBeVisible()
})
