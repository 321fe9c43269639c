import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'bun:test'
import { PUBLISHED } from '../../shared/benchmarks/published'
import { RULES } from '../../shared/audit/rules'
import type { ClientTargets, NarratorStatus, Settings } from '../lib/api'
import { exampleClient } from '../test/examples'
import { fail, fakeApi, type Handlers } from '../test/fake-api'
import { renderApp } from '../test/render'

const saved: Settings = { workspaceName: 'Blue Harbor Media', logo: null, fallbackCurrency: 'USD' }
const targets: ClientTargets = {
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
    ...over,
  }
}

describe('ad texts', () => {
  test('go to a model only where somebody says so', async () => {
    let status = model
    const calls = fakeApi(
      handlers({
        'GET /api/narrator': () => status,
        'PUT /api/narrator': ({ body }) => (status = { ...status, ...(body as object) }),
      }),
    )
    const { user } = renderApp('/settings')
    const choice = await screen.findByRole('checkbox', { name: /Let it tag ad texts/ })
    expect(choice).not.toBeChecked()
    await user.click(choice)
    expect(await screen.findByRole('checkbox', { name: /Let it tag ad texts/, checked: true })).toBeEnabled()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ tagsTexts: true })
  })

  test('are no question without a model', async () => {
    fakeApi(handlers())
    renderApp('/settings')
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
    const { user } = renderApp('/settings')
    const name = await screen.findByLabelText('Workspace name')
    expect(name).toHaveValue('Blue Harbor Media')
    await user.clear(name)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(name, 'Harbor & Co')
    await user.selectOptions(screen.getByLabelText('Currency where a file states none'), 'EUR')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(settings).toEqual({ workspaceName: 'Harbor & Co', logo: null, fallbackCurrency: 'EUR' })
  })

  test('a failure is said beside the button', async () => {
    fakeApi(handlers({ 'PUT /api/settings': () => fail(400, 'The name is too long.') }))
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Could not save the settings')).toBeVisible()
    expect(screen.getByText('400: The name is too long.')).toBeVisible()
  })

  test('a logo can be taken away; a file that is no image is refused', async () => {
    fakeApi(handlers({ 'GET /api/settings': () => ({ ...saved, logo: 'data:image/png;base64,AA==' }) }))
    const { user } = renderApp('/settings')
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
    const { user } = renderApp('/settings')
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
        'PUT /api/clients/:id/targets': ({ body }) => (stored = body as ClientTargets),
      }),
    )
    const { user } = renderApp('/settings?client=c2')
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
    expect(stored).toEqual({
      cpa: null,
      roas: 2.5,
      margin: 0.455,
      protectedCategory: true,
      brandCampaigns: ['Brand | Search'],
      excludedCampaigns: ['Old', 'Test'],
    })
  })

  test('what is no number cannot be saved', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/settings')
    const roas = await screen.findByLabelText('ROAS')
    await user.type(roas, 'two')
    expect(roas).toBeInvalid()
    expect(roas).toHaveAccessibleDescription('A number above 0')
    expect(screen.getByRole('button', { name: 'Save targets' })).toBeDisabled()
  })

  test('no clients yet', async () => {
    fakeApi(handlers({ 'GET /api/clients': () => [] }))
    renderApp('/settings')
    expect(await screen.findByText('No clients yet')).toBeVisible()
  })
})

test('the catalogue lists exactly the rules that run, by type where asked', async () => {
  fakeApi(handlers())
  const { user } = renderApp('/settings')
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
    const { user } = renderApp('/settings')
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

  test('what the environment sets is shown, not asked for; a failed test says why', async () => {
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
    const { user } = renderApp('/settings')
    expect(await screen.findByText(/^small, as the server was started\./)).toBeVisible()
    expect(screen.queryByLabelText('API key')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Test' }))
    expect(await screen.findByText('The key was refused.')).toBeVisible()
  })
})

describe('published figures', () => {
  test('a few at first, then all, each with its source', async () => {
    fakeApi(handlers())
    const { user } = renderApp('/settings')
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
  test('are listed and withdrawn', async () => {
    let shares = [
      {
        id: 's1',
        reportId: 'r1',
        clientId: 'c1',
        clientName: 'Harbor Dental',
        fileName: 'september.csv',
        createdAt: '2026-11-01T12:00:00.000Z',
        expiresAt: '2026-12-01T12:00:00.000Z',
      },
    ]
    fakeApi(
      handlers({
        'GET /api/shares': () => shares,
        'DELETE /api/shares/:id': ({ params: [id] }) => {
          shares = []
          return { id }
        },
      }),
    )
    const { user } = renderApp('/settings')
    expect(await screen.findByText('Shared Nov 1, 2026, ends Dec 1, 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw the link to september.csv' }))
    expect(await screen.findByText('Share link withdrawn')).toBeVisible()
    expect(await screen.findByText('None. A report can be shared from its page.')).toBeVisible()
  })
})

test('a backup that cannot be made says why', async () => {
  fakeApi(handlers({ 'GET /api/backup': () => fail(409, 'This workspace is on a database server.') }))
  const { user } = renderApp('/settings')
  await user.click(await screen.findByRole('button', { name: 'Download backup' }))
  expect(await screen.findByText('Could not make a backup')).toBeVisible()
  expect(screen.getByText('409: This workspace is on a database server.')).toBeVisible()
})
