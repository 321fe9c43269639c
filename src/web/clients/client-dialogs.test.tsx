import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { Client, ClientInput } from '../../shared/schemas/client'
import { exampleClient } from '../../../test/web/examples'
import { conflict, deferred, fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const harbor = exampleClient()
const bare = exampleClient({ id: 'c2', name: 'Bare Bones', industry: null, website: null })

async function openMenuItem(user: ReturnType<typeof renderApp>['user'], client: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${client}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('create', () => {
  test('sends the trimmed fields, shows the pending label, closes, toasts and refreshes the list', async () => {
    const clients = [harbor]
    const gate = deferred<null>()
    const calls = fakeApi({
      'GET /api/clients': () => clients,
      'POST /api/clients': async ({ body }) => {
        await gate.promise
        const made = exampleClient({ id: 'c9', ...(body as ClientInput) } as Partial<Client>)
        clients.push(made)
        return Response.json(made, { status: 201 })
      },
    })
    const { user, path } = renderApp('/clients')
    await user.click(await screen.findByRole('button', { name: 'Add Client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create New Client' })
    expect(within(dialog).getByText('Add a new client to your portfolio.')).toBeVisible()
    expect(within(dialog).getByPlaceholderText('www.example.com')).toHaveAccessibleName('Website')
    const save = within(dialog).getByRole('button', { name: 'Create Client' })
    expect(save).toBeDisabled()
    await user.type(within(dialog).getByLabelText('Name *'), '   ')
    expect(save).toBeDisabled()
    await user.type(within(dialog).getByLabelText('Name *'), 'New One ')
    await user.click(save)
    expect(within(dialog).getByRole('button', { name: 'Creating...' })).toBeDisabled()
    gate.resolve(null)
    expect(await screen.findByText('Client created')).toBeVisible()
    expect(screen.getByText('The client has been created successfully.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('link', { name: 'New One' })).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'New One',
      industry: null,
      website: null,
      language: null,
    })

    await user.click(screen.getByRole('button', { name: 'Add Client' }))
    expect(await screen.findByLabelText('Name *')).toHaveValue('')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(path()).toBe('/client/c9')
  })

  test('a failure keeps what was typed and says why, in the dialog and in a toast', async () => {
    fakeApi({ 'GET /api/clients': () => [], 'POST /api/clients': () => fail(400, 'The name is too long.') })
    const { user } = renderApp('/clients')
    await user.click(await screen.findByRole('button', { name: 'Add Client' }))
    await user.type(await screen.findByLabelText('Name *'), 'Long')
    await user.click(screen.getByRole('button', { name: 'Create Client' }))
    expect(await screen.findByText('Failed to create client')).toBeVisible()
    expect(screen.getAllByText('400: The name is too long.')).toHaveLength(2)
    expect(screen.getByLabelText('Name *')).toHaveValue('Long')
  })
})

describe('edit', () => {
  test('opens with the client’s values, saves and refreshes', async () => {
    let client = bare
    const gate = deferred<null>()
    const calls = fakeApi({
      'GET /api/clients': () => [client],
      'PATCH /api/clients/:id': async ({ body }) => {
        await gate.promise
        return (client = { ...client, ...(body as object) })
      },
    })
    const { user } = renderApp('/clients')
    await openMenuItem(user, 'Bare Bones', 'Edit')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Client' })
    expect(within(dialog).getByText('Update client information.')).toBeVisible()
    expect(within(dialog).getByLabelText('Name *')).toHaveValue('Bare Bones')
    expect(within(dialog).getByLabelText('Industry')).toHaveValue('')
    await user.type(within(dialog).getByLabelText('Industry'), 'Medical')
    await user.click(within(dialog).getByRole('button', { name: 'Update Client' }))
    expect(within(dialog).getByRole('button', { name: 'Updating...' })).toBeDisabled()
    gate.resolve(null)
    expect(await screen.findByText('Client updated')).toBeVisible()
    expect(screen.getByText('The client has been updated successfully.')).toBeVisible()
    expect(await screen.findByRole('cell', { name: 'Medical' })).toBeVisible()
    const patch = calls.find(({ method }) => method === 'PATCH')
    expect([patch?.path, patch?.body]).toEqual(['/api/clients/c2', { industry: 'Medical', version: 1 }])
  })

  /** Somebody else changes the industry while this form changes the website. */
  async function editTooLate() {
    let stored = harbor
    const calls = fakeApi({
      'GET /api/clients': () => [stored],
      'PATCH /api/clients/:id': ({ body }) => {
        const { version, ...changes } = body as Client
        if (version !== stored.version) return conflict(stored)
        return (stored = { ...stored, ...changes, version: version + 1 })
      },
    })
    const { user } = renderApp('/clients')
    await openMenuItem(user, 'Harbor Dental', 'Edit')
    const website = await screen.findByLabelText('Website')
    await user.clear(website)
    await user.type(website, 'new.example')
    stored = { ...stored, industry: 'Surgery', version: 2 }
    await user.click(screen.getByRole('button', { name: 'Update Client' }))
    const dialog = screen.getByRole('dialog', { name: 'Edit Client' })
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else saved a change')
    expect(within(dialog).getByRole('row', { name: 'Industry Surgery not changed' })).toBeVisible()
    expect(within(dialog).getByRole('row', { name: 'Website harbor.example new.example' })).toBeVisible()
    expect(screen.queryByText('Failed to update client')).toBeNull()
    return { user, calls, stored: () => stored }
  }

  test('an edit that is too late shows both versions, and saves mine without undoing theirs', async () => {
    const { user, calls, stored } = await editTooLate()
    await user.click(screen.getByRole('button', { name: 'Save my change' }))
    expect(await screen.findByText('Client updated')).toBeVisible()
    expect(stored()).toMatchObject({ industry: 'Surgery', website: 'new.example', version: 3 })
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      website: 'new.example',
      version: 2,
    })
  })

  test('an edit that is too late can be dropped for the saved version', async () => {
    const { user, stored } = await editTooLate()
    await user.click(screen.getByRole('button', { name: 'Keep what is saved' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('cell', { name: 'Surgery' })).toBeVisible()
    expect(stored()).toMatchObject({ website: 'harbor.example', version: 2 })
  })

  test('says when it failed', async () => {
    fakeApi({
      'GET /api/clients': () => [harbor],
      'PATCH /api/clients/:id': () => fail(404, 'This client is gone.'),
    })
    const { user } = renderApp('/clients')
    await openMenuItem(user, 'Harbor Dental', 'Edit')
    await user.click(await screen.findByRole('button', { name: 'Update Client' }))
    expect(await screen.findByText('Failed to update client')).toBeVisible()
  })
})

describe('delete', () => {
  test('asks with the name, deletes and refreshes', async () => {
    let clients = [harbor, bare]
    const gate = deferred<null>()
    fakeApi({
      'GET /api/clients': () => clients,
      'DELETE /api/clients/:id': async ({ params: [id] }) => {
        await gate.promise
        clients = clients.filter((client) => client.id !== id)
        return { id }
      },
    })
    const { user } = renderApp('/clients')
    await openMenuItem(user, 'Harbor Dental', 'Delete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Client' })
    expect(dialog).toHaveAccessibleDescription(
      'Are you sure you want to delete Harbor Dental ? This action cannot be undone. There is one exception: the client goes to the trash (Settings, Data) for 30 days, and can come back from there with its reports. Its share links and its connection to Google Ads end now.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Delete Client' }))
    expect(within(dialog).getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    gate.resolve(null)
    expect(await screen.findByText('Client deleted')).toBeVisible()
    expect(screen.getByText('The client has been deleted successfully.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Harbor Dental')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('can be undone from its toast', async () => {
    let clients = [harbor]
    fakeApi({
      'GET /api/clients': () => clients,
      'DELETE /api/clients/:id': ({ params: [id] }) => {
        clients = []
        return { id }
      },
      'POST /api/trash/clients/:id/restore': ({ params: [clientId] }) => {
        clients = [harbor]
        return { clientId }
      },
    })
    const { user } = renderApp('/clients')
    await openMenuItem(user, 'Harbor Dental', 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Client restored')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Harbor Dental' })).toBeVisible()
  })

  test('says when it failed and keeps the client; Cancel leaves', async () => {
    fakeApi({
      'GET /api/clients': () => [harbor],
      'DELETE /api/clients/:id': () => fail(500, 'Something failed.'),
    })
    const { user } = renderApp('/clients')
    await openMenuItem(user, 'Harbor Dental', 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete Client' }))
    expect(await screen.findByText('Failed to delete client')).toBeVisible()
    expect(screen.getByText('500: Something failed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Harbor Dental' })).toBeVisible()
  })
})
