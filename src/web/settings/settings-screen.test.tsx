import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'bun:test'
import { PUBLISHED } from '../../shared/benchmarks/published'
import { RULES } from '../../shared/audit/rules'
import type { ClientTargets, NarratorStatus, Settings, Trash } from '../lib/api'
import { exampleClient } from '../../../test/web/examples'
import { conflict, fail, fakeApi, type Handlers } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const saved: Settings = {
  workspaceName: 'Blue Harbor Media',
  logo: null,
  fallbackCurrency: 'USD',
  language: 'en',
}
const EMPTY_TRASH: Trash = { days: 30, clients: 0, reports: 0, items: [] }
const targets: ClientTargets = {
  version: 4,
  cpa: 35,
  roas: null,
  margin: 0.6,
  protectedCategory: false,
  brandCampaigns: ['Brand | Search'],
  excludedCampaigns: [],
}

const builtIn: NarratorStatus = {
  kind: 'built-in',
  source: null,
  baseUrl: null,
  model: null,
  key: null,
  dailyTokens: 200_000,
  tagsTexts: false,
  sharesOpinions: false,
  tokensToday: 0,
}
const model: NarratorStatus = {
  ...builtIn,
  kind: 'model',
  source: 'settings',
  model: 'small',
  baseUrl: 'http://127.0.0.1:11434/v1',
  key: '…9876',
  tokensToday: 1200,
}

function handlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/settings': () => saved,
    'GET /api/shares': () => [],
    'GET /api/narrator': () => builtIn,
    'GET /api/clients': () => [exampleClient(), exampleClient({ id: 'c2', name: 'Bare Bones' })],
    'GET /api/clients/:id/targets': () => targets,
    'GET /api/clients/:id/retention': () => ({ uploadDays: null, reportDays: null }),
    'GET /api/trash': () => EMPTY_TRASH,
    ...over,
  }
}

describe('the pages', () => {
  test('each has an address; the first stands at the old one', async () => {
    fakeApi(handlers())
    const { user, path } = renderApp('/settings')
    expect(await screen.findByRole('region', { name: 'Workspace' })).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Settings' }))
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Workspace')
    await user.click(pages.getByRole('link', { name: 'Data' }))
    expect(path()).toBe('/settings/data')
    expect(await screen.findByRole('region', { name: 'Trash' })).toBeVisible()
    expect(document.title).toBe('Data, settings · Spendlens')
    expect(screen.queryByRole('region', { name: 'Workspace' })).toBeNull()
  })

  test.each([
    ['#targets', '/settings/targets?client=c2#targets'],
    ['#trash', '/settings/data?client=c2#trash'],
  ])('a link to %s of the one long page leads to where it is now', async (anchor, address) => {
    fakeApi(handlers())
    window.history.replaceState(null, '', `?client=c2${anchor}`)
    const { path } = renderApp('/settings?client=c2')
    await waitFor(() => expect(path()).toBe(address))
    window.history.replaceState(null, '', '/')
  })

  test('one that is not there is not found', async () => {
    fakeApi(handlers())
    renderApp('/settings/nowhere')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
})

describe('consent to the model', () => {
  test.each([
    ['ad texts reach the model', /Let it tag ad texts/, 'tagsTexts'],
    ['opinions reach clients', /Share and print its opinions/, 'sharesOpinions'],
  ])('%s only where somebody says so', async (_, name, field) => {
    let status = model
    const calls = fakeApi(
      handlers({
        'GET /api/narrator': () => status,
        'PUT /api/narrator': ({ body }) => (status = { ...status, ...(body as object) }),
      }),
    )
    const { user } = renderApp('/settings/model')
    const choice = await screen.findByRole('checkbox', { name })
    expect(choice).not.toBeChecked()
    await user.click(choice)
    expect(await screen.findByRole('checkbox', { name, checked: true })).toBeEnabled()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ [field]: true })
  })

  test('ad texts are no question without a model', async () => {
    fakeApi(handlers())
    renderApp('/settings/model')
    await screen.findByText(/The built-in narrator writes every report/)
    expect(screen.queryByRole('checkbox', { name: /tag ad texts/ })).toBeNull()
  })
})

describe('workspace', () => {
  test('name and currency are saved and shown as saved', async () => {
    let settings = saved
    fakeApi(
      handlers({
        'GET /api/settings': () => settings,
        'PUT /api/settings': ({ body }) => (settings = body as Settings),
      }),
    )
    const { user } = renderApp('/settings/workspace')
    const name = await screen.findByLabelText('Workspace name')
    expect(name).toHaveValue('Blue Harbor Media')
    await user.clear(name)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(name, 'Harbor & Co')
    await user.selectOptions(screen.getByLabelText('Currency where a file states none'), 'EUR')
    await user.selectOptions(screen.getByLabelText('Language of reports'), 'Português (Brasil)')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(settings).toEqual({
      workspaceName: 'Harbor & Co',
      logo: null,
      fallbackCurrency: 'EUR',
      language: 'pt',
    })
  })

  test('a failure is said beside the button', async () => {
    fakeApi(handlers({ 'PUT /api/settings': () => fail(400, 'The name is too long.') }))
    const { user } = renderApp('/settings/workspace')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Could not save the settings')).toBeVisible()
    expect(screen.getByText('400: The name is too long.')).toBeVisible()
  })

  test('a logo can be taken away; a file that is no image is refused', async () => {
    fakeApi(handlers({ 'GET /api/settings': () => ({ ...saved, logo: 'data:image/png;base64,AA==' }) }))
    const { user } = renderApp('/settings/workspace')
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeVisible()
    await user.upload(screen.getByLabelText('Logo file'), new File(['no'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByText('The logo must be a PNG, JPEG, WebP or GIF image.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull()
  })
})

describe('appearance', () => {
  afterEach(() => {
    localStorage.clear()
    delete document.documentElement.dataset.theme
  })

  test('holds at once and in this browser; System takes it back', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/settings/workspace')
    expect(await screen.findByRole('radio', { name: 'System' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(localStorage.getItem('spendlens.appearance')).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'System' }))
    expect(document.documentElement).not.toHaveAttribute('data-theme')
    expect(localStorage.getItem('spendlens.appearance')).toBeNull()
  })
})

describe('client targets', () => {
  test('the address names the client; margin is typed in percent and sent as a fraction', async () => {
    let stored = targets
    const calls = fakeApi(
      handlers({
        'GET /api/clients/:id/targets': () => stored,
        'PUT /api/clients/:id/targets': ({ body }) => (stored = { ...(body as ClientTargets), version: 5 }),
      }),
    )
    const { user } = renderApp('/settings/targets?client=c2')
    const margin = await screen.findByLabelText('Gross margin, %')
    expect(screen.getByLabelText('Client')).toHaveValue('c2')
    expect(margin).toHaveValue('60')
    expect(screen.getByLabelText('Brand campaigns')).toHaveValue('Brand | Search')
    await user.clear(margin)
    await user.type(margin, '45,5')
    await user.clear(screen.getByLabelText('Cost per purchase'))
    await user.type(screen.getByLabelText('ROAS'), '2.5')
    await user.type(screen.getByLabelText('Excluded campaigns'), 'Old{Enter} Old {Enter}Test')
    await user.click(screen.getByLabelText(/Housing, credit or employment/))
    await user.click(screen.getByRole('button', { name: 'Save targets' }))
    expect(await screen.findByText('Targets saved')).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.path).toBe('/api/clients/c2/targets')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 })
    expect(stored).toEqual({
      version: 5,
      cpa: null,
      roas: 2.5,
      margin: 0.455,
      protectedCategory: true,
      brandCampaigns: ['Brand | Search'],
      excludedCampaigns: ['Old', 'Test'],
    })
  })

  test('an edit that came too late shows both, and mine is saved on top of theirs', async () => {
    let stored: ClientTargets = { ...targets, roas: null, margin: 0.6 }
    fakeApi(
      handlers({
        'GET /api/clients/:id/targets': () => stored,
        'PUT /api/clients/:id/targets': ({ body }) => {
          const { version, ...edit } = body as ClientTargets
          if (version !== stored.version) return conflict(stored)
          return (stored = { ...edit, version: version + 1 })
        },
      }),
    )
    const { user } = renderApp('/settings/targets')
    await user.type(await screen.findByLabelText('ROAS'), '3')
    stored = { ...stored, margin: 0.5, version: 5 }
    await user.click(screen.getByRole('button', { name: 'Save targets' }))
    expect(await screen.findByRole('row', { name: 'ROAS empty 3' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Gross margin, % 50 not changed' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save my change' }))
    expect(await screen.findByText('Targets saved')).toBeVisible()
    expect(stored).toMatchObject({ roas: 3, margin: 0.5, version: 6 })
    expect(screen.getByLabelText('Gross margin, %')).toHaveValue('50')
  })

  test('refuses a text that is no number', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/settings/targets')
    const roas = await screen.findByLabelText('ROAS')
    await user.type(roas, 'two')
    expect(roas).toBeInvalid()
    expect(roas).toHaveAccessibleDescription('A number above 0')
    expect(screen.getByRole('button', { name: 'Save targets' })).toBeDisabled()
  })

  test('no clients yet', async () => {
    fakeApi(handlers({ 'GET /api/clients': () => [] }))
    renderApp('/settings/targets')
    expect(await screen.findByText('No clients yet')).toBeVisible()
  })
})

test('the catalogue lists exactly the rules that run, by type where asked', async () => {
  fakeApi(handlers())
  const { user } = renderApp('/settings/checks')
  const section = await screen.findByRole('region', { name: 'Checks' })
  expect(await within(section).findByText(`${RULES.length} of ${RULES.length} checks`)).toBeVisible()
  await user.click(within(section).getByRole('button', { name: `Show all ${RULES.length} checks` }))
  expect([...section.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual(
    RULES.map(({ title, id, version }) => `${title}${id}.${version}`),
  )
  await user.selectOptions(within(section).getByRole('combobox', { name: 'Report type' }), 'Video')
  const shown = RULES.filter(({ types }) => types.includes('video')).length
  await waitFor(() => expect(within(section).getByText(`${shown} of ${RULES.length} checks`)).toBeVisible())
})

describe('narrator', () => {
  test('a model is set up, tested and given up again; its key is sent and never shown', async () => {
    let status = builtIn
    const calls = fakeApi(
      handlers({
        'GET /api/narrator': () => status,
        'PUT /api/narrator': ({ body }) => {
          status = (body as { model: string | null }).model ? model : builtIn
          return status
        },
        'POST /api/narrator/test': () => ({
          ok: true,
          message: 'The model answers.',
          latencyMs: 420,
          mode: 'json_schema',
        }),
      }),
    )
    const { user } = renderApp('/settings/model')
    expect(await screen.findByText(/The built-in narrator writes every report/)).toBeVisible()
    await user.type(screen.getByLabelText('Model'), 'small')
    await user.type(screen.getByLabelText('Address of the model server'), 'http://127.0.0.1:11434/v1')
    await user.type(screen.getByLabelText('API key'), 'secret-9876')
    await user.click(screen.getByRole('button', { name: 'Save narrator' }))
    expect(await screen.findByText('Narrator saved')).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'small',
      dailyTokens: 200_000,
      apiKey: 'secret-9876',
    })
    expect(
      await screen.findByText('small at 127.0.0.1:11434. 1,200 of 200,000 tokens used today.'),
    ).toBeVisible()
    expect(screen.getByText('The stored one ends in …9876.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Test' }))
    expect(
      await screen.findByText('The model answers. First words after 0.4 s. Output: held to a schema.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use the built-in narrator' }))
    expect(await screen.findByText('The built-in narrator writes again')).toBeVisible()
  })

  test('shows settings of the environment without a field; a failed test says why', async () => {
    fakeApi(
      handlers({
        'GET /api/narrator': () => ({ ...model, source: 'environment', baseUrl: null }),
        'POST /api/narrator/test': () => ({
          ok: false,
          message: 'The key was refused.',
          latencyMs: null,
          mode: null,
        }),
      }),
    )
    const { user } = renderApp('/settings/model')
    expect(await screen.findByText(/^small, as the server was started\./)).toBeVisible()
    expect(screen.queryByLabelText('API key')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Test' }))
    expect(await screen.findByText('The key was refused.')).toBeVisible()
  })
})

describe('published figures', () => {
  test('a few at first, then all, each with its source', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/settings/benchmarks')
    const table = await screen.findByRole('table', { name: 'Published figures' })
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 5)
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      /^CTRMeta.*1\.71%.*All industries, traffic campaigns, US.*WordStream/,
    )
    await user.click(screen.getByRole('button', { name: `Show all ${PUBLISHED.length} figures` }))
    expect(within(table).getAllByRole('row')).toHaveLength(1 + PUBLISHED.length)
  })
})

describe('share links', () => {
  test('are listed, copied again and withdrawn', async () => {
    let shares = [
      {
        id: 's1',
        reportId: 'r1',
        clientId: 'c1',
        clientName: 'Harbor Dental',
        fileName: 'september.csv',
        createdAt: '2026-11-01T12:00:00.000Z',
        expiresAt: '2026-12-01T12:00:00.000Z',
        hasPassword: true,
        openings: 3,
        lastOpenedAt: '2026-11-03T12:00:00.000Z',
        isKept: true,
      },
    ]
    fakeApi(
      handlers({
        'GET /api/shares': () => shares,
        'POST /api/shares/:id/token': () => ({ token: 'the-token' }),
        'DELETE /api/shares/:id': ({ params: [id] }) => {
          shares = []
          return { id }
        },
      }),
    )
    const { user } = renderApp('/settings/shares')
    expect(
      await screen.findByText(/Shared Nov 1, 2026, ends Dec 1, 2026, with a password/),
    ).toHaveTextContent('Opened 3 times, last on Nov 3, 2026')
    await user.click(screen.getByRole('button', { name: 'Show the link to september.csv' }))
    expect(await screen.findByText(/\/share#the-token$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toEndWith('/share#the-token')
    await user.click(screen.getByRole('button', { name: 'Withdraw the link to september.csv' }))
    expect(await screen.findByText('Share link withdrawn')).toBeVisible()
    expect(await screen.findByText('None. A report can be shared from its page.')).toBeVisible()
  })
})

test('a backup that cannot be made says why', async () => {
  fakeApi(handlers({ 'GET /api/backup': () => fail(409, 'This workspace is on a database server.') }))
  const { user } = renderApp('/settings/data')
  await user.click(await screen.findByRole('button', { name: 'Download backup' }))
  expect(await screen.findByText('Could not make a backup')).toBeVisible()
  expect(screen.getByText('409: This workspace is on a database server.')).toBeVisible()
})

test('the lists as CSV ask for the password again where the server wants it', async () => {
  let confirmed = false
  const calls = fakeApi(
    handlers({
      'GET /api/exports/clients.csv': () =>
        confirmed
          ? new Response('Name\n')
          : fail(403, 'Please enter your password again.', 'password_required'),
      'POST /api/session/confirm': () => {
        confirmed = true
        return { ok: true }
      },
    }),
  )
  const { user } = renderApp('/settings/data')
  await user.click(await screen.findByRole('button', { name: 'Clients as CSV' }))
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
      handlers({
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
    expect(await screen.findByText('Client with 2 reports')).toBeVisible()
    expect(screen.getByText('Campaign of Harbor Dental')).toBeVisible()
    expect(screen.getAllByText('Deleted Nov 1, 2026, erased for good on Dec 1, 2026')).toHaveLength(2)
    expect(screen.getByText('1 client and 3 reports. Backups hold them too.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Restore Old Mill' }))
    expect(await screen.findByText('Client restored')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Old Mill')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Erase june.csv' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Erase' })
    expect(dialog).toHaveAccessibleDescription(/^Erase june.csv ?\? This action cannot be undone\./)
    await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
    expect(await screen.findByText('Erased')).toBeVisible()
    expect(await screen.findByText('Empty.')).toBeVisible()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/trash/reports/r9',
    ])
  })

  test('is emptied at once with the password', async () => {
    let confirmed = false
    let trash = full
    fakeApi(
      handlers({
        'GET /api/trash': () => trash,
        'DELETE /api/trash': () => {
          if (!confirmed) return fail(403, 'Please enter your password again.', 'password_required')
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
    expect(await screen.findByText('Empty.')).toBeVisible()
  })
})

describe('client data', () => {
  test('is kept as long as chosen', async () => {
    let stored: unknown = { uploadDays: null, reportDays: 400 }
    fakeApi(
      handlers({
        'GET /api/clients/:id/retention': () => stored,
        'PUT /api/clients/:id/retention': ({ body }) => (stored = body),
      }),
    )
    const { user } = renderApp('/settings/data')
    const uploads = await screen.findByLabelText('Keep uploads for')
    expect(screen.getByLabelText('Keep reports for')).toHaveDisplayValue('400 days')
    const form = uploads.closest('form')!
    const save = within(form).getByRole('button', { name: 'Save days' })
    expect(save).toBeDisabled()
    await user.selectOptions(uploads, '90 days')
    await user.selectOptions(screen.getByLabelText('Keep reports for'), 'as long as the client')
    await user.click(save)
    expect(await screen.findByText('Older data is deleted within the hour.')).toBeVisible()
    expect(stored).toEqual({ uploadDays: 90, reportDays: null })
  })

  test('is erased after a question that says what stays elsewhere', async () => {
    const calls = fakeApi(
      handlers({
        'POST /api/clients/:id/erase': () => ({ clients: 1, reports: 12, uploads: 14, copies: 2 }),
      }),
    )
    const { user } = renderApp('/settings/data')
    await user.click(await screen.findByRole('button', { name: 'Erase this client' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Erase client' })
    expect(dialog).toHaveTextContent('Backups that were taken before still hold it')
    await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
    expect(await screen.findByText('Client erased')).toBeVisible()
    expect(
      screen.getByText(
        '12 reports and 14 uploads went with it. 2 copies of the database from before upgrades still hold it, and so do backups.',
      ),
    ).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/clients/c1/erase')
  })
})
