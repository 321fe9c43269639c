import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { Trash } from '../lib/api'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { EMPTY_TRASH, settingsHandlers } from '../../../test/web/settings-api'

test('a backup that cannot be made says why', async () => {
  fakeApi(settingsHandlers({ 'GET /api/backup': () => fail(409, 'This workspace is on a database server.') }))
  const { user } = renderApp('/settings/data')
  await user.click(await screen.findByRole('button', { name: 'Download backup' }))
  expect(await screen.findByText('Could not make a backup')).toBeVisible()
  expect(screen.getByText('409: This workspace is on a database server.')).toBeVisible()
})

test('the lists as CSV ask for the password again where the server wants it', async () => {
  let confirmed = false
  const calls = fakeApi(
    settingsHandlers({
      'GET /api/exports/clients.csv': () =>
        confirmed ? new Response('Name\n') : fail(403, 'Enter your password again.', 'password_required'),
      'POST /api/session/confirm': () => {
        confirmed = true
        return { ok: true }
      },
    }),
  )
  const { user } = renderApp('/settings/data')
  await user.click(await screen.findByRole('button', { name: 'Clients CSV' }))
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}')
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/exports/clients.csv')).toHaveLength(2))
  expect(screen.queryByText('Could not export the clients')).toBeNull()
})

describe('the trash', () => {
  const item: Trash['items'][number] = {
    kind: 'client',
    id: 'c9',
    name: 'Old Mill',
    clientName: 'Old Mill',
    reportType: null,
    reports: 2,
    trashedAt: '2026-11-01T12:00:00.000Z',
    erasedAt: '2026-12-01T12:00:00.000Z',
  }
  const report: Trash['items'][number] = {
    ...item,
    kind: 'report',
    id: 'r9',
    name: 'june.csv',
    clientName: 'Harbor Dental',
    reportType: 'campaign',
    reports: 1,
  }
  const full: Trash = { days: 30, clients: 1, reports: 3, items: [item, report] }

  test('says what is in it and until when; each comes back or goes', async () => {
    let trash = full
    const calls = fakeApi(
      settingsHandlers({
        'GET /api/trash': () => trash,
        'POST /api/trash/clients/:id/restore': ({ params: [clientId] }) => {
          trash = { ...trash, items: [report] }
          return { clientId }
        },
        'DELETE /api/trash/reports/:id': () => {
          trash = EMPTY_TRASH
          return { clients: 0, reports: 1, uploads: 1 }
        },
      }),
    )
    const { user } = renderApp('/settings/data')
    const dates = 'Deleted Nov 1, 2026 · Erased for good on Dec 1, 2026'
    expect(await screen.findByText(`Client with 2 reports · ${dates}`)).toBeVisible()
    expect(screen.getByText(`Campaign of Harbor Dental · ${dates}`)).toBeVisible()
    expect(screen.getByText('1 client and 3 reports. Backups contain them too.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Restore Old Mill' }))
    expect(await screen.findByText('Client restored')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Old Mill')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Erase june.csv' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Erase' })
    expect(dialog).toHaveAccessibleDescription(/^Erase june.csv ?\? This action cannot be undone\./)
    await user.click(within(dialog).getByRole('button', { name: 'Erase permanently' }))
    expect(await screen.findByText('Erased')).toBeVisible()
    expect(await screen.findByText('Trash is empty.')).toBeVisible()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/trash/reports/r9',
    ])
  })

  test('is emptied at once with the password', async () => {
    let confirmed = false
    let trash = full
    fakeApi(
      settingsHandlers({
        'GET /api/trash': () => trash,
        'DELETE /api/trash': () => {
          if (!confirmed) return fail(403, 'Enter your password again.', 'password_required')
          trash = EMPTY_TRASH
          return { clients: 1, reports: 3, uploads: 3 }
        },
        'POST /api/session/confirm': () => {
          confirmed = true
          return { ok: true }
        },
      }),
    )
    const { user } = renderApp('/settings/data')
    await user.click(await screen.findByRole('button', { name: 'Empty trash' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Empty trash' })
    await user.click(within(dialog).getByRole('button', { name: 'Empty trash' }))
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}')
    expect(await screen.findByText('Trash emptied')).toBeVisible()
    expect(await screen.findByText('Trash is empty.')).toBeVisible()
  })
})

describe('client data', () => {
  test('is kept as long as chosen', async () => {
    let stored: unknown = { uploadDays: null, reportDays: 400 }
    fakeApi(
      settingsHandlers({
        'GET /api/clients/:id/retention': () => stored,
        'PUT /api/clients/:id/retention': ({ body }) => (stored = body),
      }),
    )
    const { user } = renderApp('/settings/data?client=c1')
    const uploads = await screen.findByLabelText('Keep uploads')
    expect(screen.getByLabelText('Keep reports')).toHaveDisplayValue('For 400 days')
    const form = uploads.closest('form')!
    const save = within(form).getByRole('button', { name: 'Save' })
    expect(save).toBeDisabled()
    await user.selectOptions(uploads, 'For 90 days')
    await user.selectOptions(screen.getByLabelText('Keep reports'), 'Until the client is deleted')
    await user.click(save)
    expect(await screen.findByText('Older data is deleted within the hour.')).toBeVisible()
    expect(stored).toEqual({ uploadDays: 90, reportDays: null })
  })

  test('is kept equally long for all clients where that is chosen; those with a limit are listed', async () => {
    const names = { c1: 'Harbor Dental', c2: 'Bare Bones' }
    let limited = [
      { clientId: 'c2', clientName: names.c2, uploadDays: 90, reportDays: null as number | null },
    ]
    const calls = fakeApi(
      settingsHandlers({
        'GET /api/retention': () => limited,
        'PUT /api/retention': ({ body }) => {
          limited = (['c1', 'c2'] as const).map((clientId) => ({
            clientId,
            clientName: names[clientId],
            ...(body as Pick<(typeof limited)[0], 'uploadDays' | 'reportDays'>),
          }))
          return body
        },
      }),
    )
    const { user } = renderApp('/settings/data?client=c1')
    const table = await screen.findByRole('table', { name: 'Clients with a limit' })
    expect(within(table).getByRole('link', { name: 'Bare Bones' })).toHaveAttribute(
      'href',
      '/settings/data?client=c2',
    )
    expect(table).toHaveTextContent('For 90 days')
    await user.selectOptions(await screen.findByLabelText('Keep reports'), 'For 1 year')
    await user.click(screen.getByRole('checkbox', { name: /Also for the other client/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Retention saved for all clients')).toBeVisible()
    expect(await screen.findByText('2 of 2 clients with a limit')).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.path).toBe('/api/retention')
  })

  test('is erased after a question that says what stays elsewhere', async () => {
    const calls = fakeApi(
      settingsHandlers({
        'POST /api/clients/:id/erase': () => ({ clients: 1, reports: 12, uploads: 14, copies: 2 }),
      }),
    )
    const { user } = renderApp('/settings/data?client=c1')
    await user.click(await screen.findByRole('button', { name: 'Erase client' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Erase client' })
    expect(dialog).toHaveTextContent('Existing backups still contain it')
    await user.click(within(dialog).getByRole('button', { name: 'Erase permanently' }))
    expect(await screen.findByText('Client erased')).toBeVisible()
    expect(
      screen.getByText(
        '12 reports and 14 uploads were erased with it. 2 copies of the database from before an upgrade still contain it, and so do existing backups.',
      ),
    ).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/clients/c1/erase')
  })
})
