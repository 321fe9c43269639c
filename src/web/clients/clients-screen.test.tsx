import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { Client } from '../../shared/schemas/client'
import { exampleClient } from '../../../test/web/examples'
import { deferred, fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const harbor = exampleClient()
const bare = exampleClient({ id: 'c2', name: 'Bare Bones', industry: null, website: null })

describe('the list of clients', () => {
  test('shows every client with its values, dashes for empty ones, and a safe website link', async () => {
    fakeApi({ 'GET /api/clients': () => [harbor, bare] })
    renderApp('/clients')
    expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    expect(screen.getByText('Manage your client portfolio for Facebook Ads audits')).toBeVisible()
    const table = await screen.findByRole('table', { name: 'Clients' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => (head.querySelector('button')?.firstChild ?? head).textContent),
    ).toEqual(['Name', 'Industry', 'Website', 'Overspend', '% of spend', 'Decision', 'Data age', 'Actions'])
    const [, first, second] = within(table).getAllByRole('row')
    expect(within(first!).getByRole('link', { name: /harbor ?\.example/ })).toHaveAttribute(
      'href',
      'https://harbor.example/',
    )
    expect(within(first!).getByRole('link', { name: /harbor ?\.example/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    expect(within(second!).getAllByText('—')).toHaveLength(2)
    expect(within(second!).queryByRole('button', { name: /^Add website/ })).toBeNull()
    expect(document.title).toBe('Clients · Spendlens')
    expect(screen.getByRole('link', { name: 'Clients', current: 'page' })).toBeVisible()
  })

  test('spins while loading, then offers the sample client when there is none', async () => {
    const answer = deferred<Client[]>()
    fakeApi({ 'GET /api/clients': () => answer.promise })
    renderApp('/clients')
    expect(await screen.findByText('Loading clients')).toBeInTheDocument()
    answer.resolve([])
    expect(await screen.findByText('No clients found.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Try a sample client' })).toBeVisible()
    expect(screen.queryByText('Try adjusting your search or creating a new client.')).toBeNull()
  })

  test('retries a failed list once, and says why when that fails too', async () => {
    const calls = fakeApi({ 'GET /api/clients': () => fail(503, 'The database is busy.') })
    renderApp('/clients')
    expect(await screen.findByText('Could not load clients')).toBeVisible()
    expect(screen.getByText('The database is busy.')).toBeVisible()
    expect(calls.filter(({ path }) => path === '/api/clients')).toHaveLength(2)
  })
})

describe('search of clients', () => {
  test('sends each keystroke; a late answer never overwrites a newer one', async () => {
    const late = deferred<Client[]>()
    const calls = fakeApi({
      'GET /api/clients': ({ query }) => {
        if (query.q === 'ha') return late.promise
        return query.q === 'har' ? [harbor] : [harbor, bare]
      },
    })
    const { user } = renderApp('/clients')
    await screen.findByText('Bare Bones')
    await user.type(screen.getByPlaceholderText('Search clients...'), 'har')
    await waitFor(() => expect(screen.queryByText('Bare Bones')).toBeNull())
    late.resolve([bare])
    await late.promise
    expect(calls.filter(({ path }) => path === '/api/clients').map(({ query }) => query.q)).toEqual([
      undefined,
      'h',
      'ha',
      'har',
    ])
    expect(await screen.findByRole('link', { name: 'Harbor Dental' })).toBeVisible()
    expect(screen.queryByText('Bare Bones')).toBeNull()
  })

  test('without a match says how to go on', async () => {
    fakeApi({ 'GET /api/clients': ({ query }) => (query.q ? [] : [harbor]) })
    const { user } = renderApp('/clients')
    await screen.findByText('Harbor Dental')
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'z')
    expect(await screen.findByText('No clients found.')).toBeVisible()
    expect(screen.getByText('Try adjusting your search or creating a new client.')).toBeVisible()
  })
})

test('the sample client comes with a finished audit, which opens', async () => {
  const calls = fakeApi({
    'GET /api/clients': () => [],
    'GET /sample-meta-campaigns.csv': () => new Response('Campaign name\n'),
    'POST /api/clients': () => Response.json(harbor, { status: 201 }),
    'POST /api/analyze': () => ({ reportId: 'r1' }),
  })
  const { user, path } = renderApp('/clients')
  await user.click(await screen.findByRole('button', { name: 'Try a sample client' }))
  await waitFor(() => expect(path()).toBe('/client/c1/report/r1'))
  const form = calls.find((call) => call.path === '/api/analyze')?.body as FormData
  expect([form.get('type'), form.get('category'), form.get('clientId')]).toEqual([
    'campaign',
    'audience',
    'c1',
  ])
  expect((form.get('file') as File).name).toBe('sample-meta-campaigns.csv')
})

test('the row menu is worked by keyboard: arrows, first letter, Escape gives the focus back', async () => {
  fakeApi({ 'GET /api/clients': () => [harbor] })
  const { user } = renderApp('/clients')
  const trigger = await screen.findByRole('button', { name: 'Actions for Harbor Dental' })
  trigger.focus()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('menuitem', { name: 'View & Audit' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await user.keyboard('d')
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{End}{Home}')
  expect(screen.getByRole('menuitem', { name: 'View & Audit' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger).toHaveFocus()
})
