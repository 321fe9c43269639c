import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleMoney, exampleReport } from '../../../test/web/examples'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { settingsHandlers } from '../../../test/web/settings-api'

const names = ['Alder', 'Birch', 'Cedar', 'Éclair', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper']
const clients = names.map((name) => exampleClient({ id: name.toLowerCase(), name }))

function show(at = '/quick-insights') {
  fakeApi({
    'GET /api/clients': () => clients,
    'GET /api/reports': () => [exampleReport({ id: 'g1', reportType: 'gender', clientId: 'fir' })],
    'GET /api/overview/clients': () => ['Fir', 'Cedar'].map((name) => exampleMoney(name, { excess: 10 })),
  })
  return renderApp(at)
}
const button = (shown: string) => screen.findByRole('button', { name: `Client: ${shown}` })
const field = () => screen.findByRole('combobox', { name: 'Search clients' })
const listed = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const pointed = () => screen.getByRole('option', { selected: true }).textContent

test('of many clients one is found by a few letters, without the mouse', async () => {
  const { user, path } = show()
  ;(await button('All Clients')).focus()
  await user.keyboard('{ArrowDown}')
  const search = await field()
  await waitFor(() => expect(search).toHaveFocus())
  // The most urgent first, as on the dashboard.
  await waitFor(() => expect(listed().slice(0, 4)).toEqual(['All Clientsshown now', 'Fir', 'Cedar', 'Alder']))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(pointed()).toBe('Cedar')
  expect(search).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await user.keyboard('ecl')
  expect(listed()).toEqual(['Éclair'])
  await user.keyboard('{Enter}')
  expect(path()).toBe('/quick-insights?client=%C3%A9clair')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(await button('Éclair')).toHaveFocus()
})

test('it opens at the chosen client, and all clients are one choice away', async () => {
  const { user, path } = show('/quick-insights?client=fir')
  await user.click(await button('Fir'))
  await screen.findByRole('option', { name: /Cedar/ })
  expect(pointed()).toBe('Firshown now')
  await user.click(within(screen.getByRole('listbox', { name: 'Clients' })).getByText('All Clients'))
  expect(path()).toBe('/quick-insights')
})

test('a search without a match says so, and Escape gives the focus back', async () => {
  const { user, path } = show()
  await user.click(await button('All Clients'))
  await user.type(await field(), 'zzz{Enter}')
  expect(await screen.findByText('No client is called “zzz”')).toBeVisible()
  expect(path()).toBe('/quick-insights')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox', { name: 'Search clients' })).toBeNull()
  expect(await button('All Clients')).toHaveFocus()
})

test('a client of the address that was deleted is said to be gone', async () => {
  show('/quick-insights?client=gone')
  expect(await button('Choose a client')).toHaveAccessibleDescription(
    'The client of this address is not here any more. Choose another one.',
  )
})

test('where one client has to be chosen, the same list has no choice of all', async () => {
  fakeApi(settingsHandlers({ 'GET /api/clients': () => clients, 'GET /api/overview/clients': () => [] }))
  const { user, path } = renderApp('/settings/data')
  await user.click(await screen.findByRole('button', { name: 'Client: Choose a client' }))
  await waitFor(() => expect(listed()).toEqual(names))
  await user.type(await field(), 'ced{Enter}')
  expect(path()).toBe('/settings/data?client=cedar')
  expect(await screen.findByRole('button', { name: 'Erase client' })).toBeVisible()
})
