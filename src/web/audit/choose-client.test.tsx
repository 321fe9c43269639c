import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleClient, exampleMoney } from '../../../test/web/examples'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

function open(names: readonly string[], money: readonly object[] = [], added: Record<string, string> = {}) {
  fakeApi({
    'GET /api/clients': () =>
      names.map((name, index) => ({
        ...exampleClient(),
        id: `c${index}`,
        name,
        ...(added[name] && { createdAt: added[name] }),
      })),
    'GET /api/notifications': () => [],
    'GET /api/overview/clients': () => [
      ...names.map((name, index) => ({ ...exampleMoney(name, null), clientId: `c${index}` })),
      ...money,
    ],
  })
  return renderApp('/facebook-audit?category=audience&type=gender')
}

test('each client leads to its audit page, with the type that was asked for', async () => {
  open(['Harbor Dental', 'Northwind'])
  expect(await screen.findByRole('link', { name: /Harbor Dental/ })).toHaveAttribute(
    'href',
    '/client/c0/facebook-audit?category=audience&type=gender',
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the client of the latest audit stands first, with its money and, below, its age', async () => {
  open(
    ['Ada', 'Bär', 'Cat'],
    [
      { ...exampleMoney('Bär', {}), auditedDays: 12, clientId: 'c1' },
      { ...exampleMoney('Cat', { excess: 900 }), auditedDays: 1, clientId: 'c2' },
    ],
  )
  const list = await screen.findByRole('list', { name: 'Clients' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'CatDentists$900 overspentAudited yesterday',
    'BärDentistsAudited 12 days ago',
    'AdaDentistsNo audit yet',
  ])
})

test('the search has the focus; Enter takes the first client that is found', async () => {
  const { user, path } = open(Array.from({ length: 20 }, (_, index) => `Client ${index}`))
  expect(await screen.findByRole('searchbox', { name: 'Search clients' })).toHaveFocus()
  await user.keyboard('client 17{Enter}')
  expect(path()).toBe('/client/c17/facebook-audit?category=audience&type=gender')
})

test('many clients can be searched, whatever their accents', async () => {
  const { user } = open([...Array.from({ length: 20 }, (_, index) => `Client ${index}`), 'Åland Ferries'])
  await user.type(await screen.findByRole('searchbox', { name: 'Search clients' }), 'aland')
  expect(await screen.findByRole('link', { name: /Åland Ferries/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Client 3/ })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No clients found.')).toBeVisible()
})

test('of many clients the first few are listed, until all are asked for', async () => {
  const { user } = open(Array.from({ length: 200 }, (_, index) => `Client ${index}`))
  await screen.findByRole('link', { name: /Client 0/ })
  const listed = () => within(screen.getByRole('list', { name: 'Not audited yet' })).getAllByRole('link')
  expect(listed()).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: 'Show all 200 clients' }))
  expect(listed()).toHaveLength(200)
  expect(listed()[13]).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
})

test('of many audited clients ten are listed, and a few that were never audited', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Client ${index}`)
  const { user } = open(
    names,
    names
      .slice(0, 12)
      .map((name, index) => ({ ...exampleMoney(name, {}), auditedDays: index, clientId: `c${index}` })),
  )
  await screen.findByRole('link', { name: /Client 0/ })
  const listed = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link')
  const counts = () => [listed('Recently audited').length, listed('Not audited yet').length]
  expect(counts()).toEqual([10, 3])
  await user.click(screen.getByRole('button', { name: 'Show all 20 clients' }))
  expect(counts()).toEqual([12, 8])
  expect(listed('Recently audited')[10]).toHaveFocus()
})

test('clients whose data are too old to act on come first, a few of them', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Client ${index}`)
  const { user } = open(
    names,
    names.map((name, index) => ({
      ...exampleMoney(name, { ageDays: index < 5 ? 40 : 2 }),
      auditedDays: index,
      clientId: `c${index}`,
    })),
  )
  await screen.findByRole('link', { name: /Client 0/ })
  const listed = () =>
    ['Needs new audit', 'Recently audited'].map(
      (name) => within(screen.getByRole('list', { name })).getAllByRole('link').length,
    )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Needs new audit',
    'Recently audited · 15',
  ])
  expect(listed()).toEqual([5, 5])
  await user.click(screen.getByRole('button', { name: 'Show all 20 clients' }))
  expect(listed()).toEqual([5, 15])
  expect(screen.getByRole('link', { name: /^Client 10\b/ })).toHaveFocus()
})

test('many clients stand under two headings, the last added ones first where none is audited; Enter takes the first of them', async () => {
  const names = ['Ada', 'Bär', 'Cat', 'Dot', 'Eve']
  const { user, path } = open(
    names,
    [
      { ...exampleMoney('Bär', {}), auditedDays: 12, clientId: 'c1' },
      { ...exampleMoney('Eve', {}), auditedDays: 1, clientId: 'c4' },
    ],
    { Dot: '2026-11-20T10:00:00.000Z' },
  )
  const listed = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent!.slice(0, 3))
  expect(await screen.findByRole('heading', { name: 'Recently audited' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Not audited yet' })).toBeVisible()
  expect(screen.queryByText('No audit yet')).toBeNull()
  expect([listed('Recently audited'), listed('Not audited yet')]).toEqual([
    ['Eve', 'Bär'],
    ['Dot', 'Ada', 'Cat'],
  ])
  await user.type(screen.getByRole('searchbox'), 'a{Enter}')
  expect(path()).toBe('/client/c1/facebook-audit?category=audience&type=gender')
})

test('a client whose latest audit is not known is not called one without an audit', async () => {
  fakeApi({
    'GET /api/clients': () =>
      Array.from({ length: 6 }, (_, index) => ({
        ...exampleClient(),
        id: `c${index}`,
        name: `Client ${index}`,
      })),
    'GET /api/notifications': () => [],
    'GET /api/overview/clients': () => [{ ...exampleMoney('Client 3', {}), clientId: 'c3' }],
  })
  renderApp('/facebook-audit')
  const list = await screen.findByRole('list', { name: 'Clients' })
  expect(within(list).getAllByRole('link')[0]).toHaveTextContent('Client 3')
  expect(within(list).queryByText('No audit yet')).toBeNull()
})

test('without a client, a sample of a finished audit is one click away', async () => {
  open([])
  expect(await screen.findByText('No clients yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try a sample client' })).toBeVisible()
})
