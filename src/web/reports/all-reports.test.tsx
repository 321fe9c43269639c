import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const clients = [exampleClient(), exampleClient({ id: 'c2', name: 'Northwind' })]
const october = exampleReport({ id: 'october', fileName: 'october.csv' })
const clips = exampleReport({
  id: 'clips',
  clientId: 'c2',
  fileName: 'clips.csv',
  reportType: 'video',
  category: 'creative',
})

function show(over: Handlers = {}) {
  const calls = fakeApi({
    'GET /api/clients': () => clients,
    'GET /api/reports': () => [clips, october],
    ...over,
  })
  return { calls, ...renderApp('/reports') }
}
const files = () =>
  within(screen.getByRole('table', { name: 'Reports of all clients' }))
    .getAllByRole('link', { name: /csv$/ })
    .map((link) => link.textContent)

test('the newest reports of all clients, each with the way to its client and to itself', async () => {
  const { calls } = show()
  expect(await screen.findByRole('link', { name: 'clips.csv' })).toHaveAttribute(
    'href',
    '/client/c2/report/clips',
  )
  expect(await screen.findByRole('link', { name: 'Northwind' })).toHaveAttribute('href', '/client/c2')
  expect(screen.getByText('2 reports')).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/reports')?.query).toEqual({ limit: '100' })
})

test("a client's name, a file's name and a type narrow it", async () => {
  const { user } = show()
  await screen.findByRole('link', { name: 'Northwind' })
  await user.type(screen.getByRole('searchbox', { name: 'Search by client or file' }), 'harbor')
  expect(files()).toEqual(['october.csv'])
  expect(screen.getByText('1 of 2 reports')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'Video')
  expect(files()).toEqual(['clips.csv'])
  await user.type(screen.getByRole('searchbox'), 'october')
  expect(screen.getByText('No reports match')).toBeVisible()
})

test('where there are more than are listed, it says where', async () => {
  const many = Array.from({ length: 100 }, (_, at) => exampleReport({ id: `r${at}`, fileName: `${at}.csv` }))
  show({ 'GET /api/reports': () => many })
  expect(
    await screen.findByText("The newest 100 reports; older ones are on their client's page"),
  ).toBeVisible()
})

test('none yet, and none that could be loaded', async () => {
  const { unmount } = show({ 'GET /api/reports': () => [] })
  expect(await screen.findByText('The first audit will be listed here.')).toBeVisible()
  unmount()
  show({ 'GET /api/reports': () => fail(500, 'Something failed.') })
  expect(await screen.findByText('Could not load the reports')).toBeVisible()
})
