import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient } from '../../../../test/web/examples'
import { fail, fakeApi, type Handlers } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

const report = {
  id: 'r1',
  clientId: 'c1',
  category: 'audience',
  reportType: 'gender',
  fileName: 'october.csv',
  createdAt: '2026-11-01T12:00:00.000Z',
  analysis: {},
}
const handlers = (over: Handlers = {}): Handlers => ({
  'GET /api/clients': () => [exampleClient(), exampleClient({ id: 'c2', name: 'Bare Bones' })],
  'GET /api/reports': () => [report],
  'GET /api/settings': () => ({
    workspaceName: 'Blue Harbor',
    logo: null,
    fallbackCurrency: 'USD',
    language: 'en',
  }),
  'GET /api/shares': () => [],
  ...over,
})

test('opens by keyboard from any screen, and goes to a setting with arrows and Enter', async () => {
  fakeApi(handlers())
  const { user, path } = renderApp('/profile')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search clients, reports and settings' })
  expect(field).toHaveFocus()
  const options = () => screen.getAllByRole('option')
  await screen.findByRole('option', { name: /^Bare Bones/ })
  expect(options()[0]).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', options()[0]!.id)
  await user.type(field, 'share')
  expect(options().map((option) => option.textContent)).toEqual(['Share links'])
  await user.clear(field)
  await user.keyboard('{ArrowUp}')
  expect(options().at(-1)).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(options()[1]).toHaveAttribute('aria-selected', 'true')
  await user.type(field, 'share{Enter}')
  expect(path()).toBe('/settings/shares')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a click opens it too; a report is found by its file; the same keys close it', async () => {
  fakeApi(handlers())
  const { user, path } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const field = await screen.findByRole('combobox')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field).not.toBeInTheDocument()
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await screen.findByRole('combobox'), 'october')
  const group = await screen.findByRole('group', { name: 'Reports' })
  await user.click(within(group).getByRole('option', { name: /Harbor Dental, Gender/ }))
  expect(path()).toBe('/client/c1/report/r1')
})

test('without the server its screens and settings can still be gone to, and it says so', async () => {
  fakeApi(handlers({ 'GET /api/clients': () => fail(500, 'no'), 'GET /api/reports': () => fail(500, 'no') }))
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Clients and reports could not be loaded.')).toBeVisible()
  await user.type(screen.getByRole('combobox'), 'xyz')
  expect(screen.getByText('Nothing is called “xyz”.')).toBeVisible()
})
