import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { ClientTargets } from '../lib/api'
import { exampleAnalysis } from '../../../test/web/analyses'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { conflict, fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { settingsHandlers, storedTargets } from '../../../test/web/settings-api'

const NO_TARGETS = { cpa: null, roas: null, margin: null, brandCampaigns: 0, excludedCampaigns: 0 }

describe('client targets', () => {
  test('the address names the client; margin is typed in percent and sent as a fraction', async () => {
    let stored = storedTargets
    const calls = fakeApi(
      settingsHandlers({
        'GET /api/clients/:id/targets': () => stored,
        'PUT /api/clients/:id/targets': ({ body }) => (stored = { ...(body as ClientTargets), version: 5 }),
      }),
    )
    const { user } = renderApp('/settings/targets?client=c2')
    const margin = await screen.findByLabelText('Gross margin, %')
    expect(screen.getByRole('heading', { name: 'Editing Bare Bones' })).toBeVisible()
    expect(margin).toHaveValue('60')
    expect(screen.getByRole('button', { name: 'Save targets' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Remove Brand | Search' })).toBeVisible()
    await user.clear(margin)
    await user.type(margin, '45,5')
    await user.clear(screen.getByLabelText('Cost per purchase'))
    await user.type(screen.getByLabelText('ROAS'), '2.5')
    await user.type(screen.getByLabelText('Excluded campaigns'), 'Old{Enter} Old {Enter}Test')
    await user.click(screen.getByLabelText(/Housing, credit or employment/))
    await user.click(screen.getByRole('button', { name: 'Save targets' }))
    expect(await screen.findByText('Targets saved')).toBeVisible()
    expect(screen.queryByLabelText('ROAS')).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit targets of Bare Bones' })).toHaveFocus()
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

  test('beside each target stands what the latest audit has', async () => {
    const figures = [
      { metric: 'costPerPurchase', now: 72.9 },
      { metric: 'roas', now: 1.61 },
    ]
    fakeApi(
      settingsHandlers({
        'GET /api/clients/:id/targets': () => storedTargets,
        'GET /api/overview/clients/:id': () => ({ latest: { currency: 'EUR', figures } }),
      }),
    )
    renderApp('/settings/targets?client=c2')
    const description = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby')!
    await screen.findByText(/latest 1\.61x/)
    expect(document.getElementById(description('ROAS'))).toHaveTextContent('As a ratio, latest 1.61x')
    expect(document.getElementById(description('Cost per purchase'))).toHaveTextContent(/, latest €72\.90$/)
    expect(document.getElementById(description('Gross margin, %'))).toHaveTextContent('Sets the break-even')
  })

  test('after targets are saved, the latest audit can be run again with them, unless it is of an account', async () => {
    let reportType = 'campaign'
    const calls = fakeApi(
      settingsHandlers({
        'GET /api/clients/:id/targets': () => storedTargets,
        'PUT /api/clients/:id/targets': ({ body }) => body,
        'GET /api/overview/clients/:id': () => ({
          latest: { reportId: 'r9', reportType, currency: 'EUR', figures: [] },
        }),
        'POST /api/reports/:id/rerun': () => ({ reportId: 'again' }),
      }),
    )
    const save = async () => {
      const { user, path, unmount } = renderApp('/settings/targets?client=c2')
      const field = await screen.findByLabelText('ROAS')
      await waitFor(() =>
        expect(calls.some(({ path: asked }) => asked.startsWith('/api/overview/clients/'))).toBe(true),
      )
      await user.clear(field)
      await user.type(field, '3.5')
      await user.click(screen.getByRole('button', { name: 'Save targets' }))
      await screen.findByText('Targets saved')
      return { user, path, unmount }
    }
    const { user, path, unmount } = await save()
    await user.click(screen.getByRole('button', { name: 'Run the latest audit again' }))
    await waitFor(() => expect(path()).toBe('/client/c2/report/again'))
    expect(calls.some(({ path: asked }) => asked === '/api/reports/r9/rerun')).toBe(true)
    unmount()
    reportType = 'account'
    await save()
    expect(screen.queryByRole('button', { name: 'Run the latest audit again' })).toBeNull()
  })

  test('a campaign of the latest campaign audit is picked from a list, each once', async () => {
    const analysis = await exampleAnalysis('campaign')
    fakeApi(
      settingsHandlers({
        'GET /api/clients/:id/targets': () => storedTargets,
        'GET /api/clients/:id/reports': () => [
          exampleReport({ id: 'r0', reportType: 'gender' }),
          exampleReport({ id: 'r1', reportType: 'campaign' }),
        ],
        'GET /api/reports/:id': ({ params: [id] }) => {
          expect(id).toBe('r1')
          return { ...exampleReport({ id: 'r1' }), analysis }
        },
      }),
    )
    const { user } = renderApp('/settings/targets?client=c2')
    const field = await screen.findByLabelText('Excluded campaigns')
    const offered = () =>
      [...document.querySelectorAll(`#${CSS.escape(field.getAttribute('list')!)} option`)].map(
        (option) => (option as HTMLOptionElement).value,
      )
    await waitFor(() => expect(offered()).toHaveLength(analysis.segments.length))
    await user.type(field, 'Advantage+ Shopping')
    await user.type(field, 'Catalog | Dynamic ads')
    expect(screen.getByRole('button', { name: 'Remove Advantage+ Shopping' })).toBeVisible()
    expect(field).toHaveValue('')
    expect(offered()).not.toContain('Advantage+ Shopping')
    await user.type(field, '{Backspace}')
    expect(offered()).toContain('Catalog | Dynamic ads')
    await user.click(screen.getByRole('button', { name: 'Remove Advantage+ Shopping' }))
    expect(offered()).toContain('Advantage+ Shopping')
  })

  test.each(['GET /api/clients/:id/reports', 'GET /api/reports/:id'] as const)(
    'campaigns that could not be loaded are said to be that, and loaded again: %s',
    async (broken) => {
      const analysis = await exampleAnalysis('campaign')
      let isDown = true
      const failing = (path: string, answer: unknown) => () =>
        isDown && path === broken ? fail(503, 'The database is busy.') : answer
      const list = 'GET /api/clients/:id/reports'
      const one = 'GET /api/reports/:id'
      fakeApi(
        settingsHandlers({
          'GET /api/clients/:id/targets': () => storedTargets,
          [list]: failing(list, [exampleReport({ id: 'r1', reportType: 'campaign' })]),
          [one]: failing(one, { ...exampleReport({ id: 'r1' }), analysis }),
        }),
      )
      const { user } = renderApp('/settings/targets?client=c2')
      expect(await screen.findByText(/Could not load the campaign list/)).toBeVisible()
      isDown = false
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(document.querySelectorAll('datalist option').length).toBeGreaterThan(0))
      expect(screen.queryByText(/could not be loaded/)).toBeNull()
    },
  )

  test('an edit that came too late shows both, and mine is saved on top of theirs', async () => {
    let stored: ClientTargets = { ...storedTargets, roas: null, margin: 0.6 }
    fakeApi(
      settingsHandlers({
        'GET /api/clients/:id/targets': () => stored,
        'PUT /api/clients/:id/targets': ({ body }) => {
          const { version, ...edit } = body as ClientTargets
          if (version !== stored.version) return conflict(stored)
          return (stored = { ...edit, version: version + 1 })
        },
      }),
    )
    const { user } = renderApp('/settings/targets?client=c1')
    await user.type(await screen.findByLabelText('ROAS'), '3')
    stored = { ...stored, margin: 0.5, version: 5 }
    await user.click(screen.getByRole('button', { name: 'Save targets' }))
    expect(await screen.findByRole('row', { name: 'ROAS empty 3' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Gross margin, % 50 not changed' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save my change' }))
    expect(await screen.findByText('Targets saved')).toBeVisible()
    expect(stored).toMatchObject({ roas: 3, margin: 0.5, version: 6 })
  })

  test('refuses a text that is no number', async () => {
    fakeApi(settingsHandlers())
    const { user } = renderApp('/settings/targets?client=c1')
    const roas = await screen.findByLabelText('ROAS')
    await user.type(roas, 'two')
    expect(roas).toBeInvalid()
    expect(roas).toHaveAccessibleDescription('Enter a number above 0.')
    expect(screen.getByRole('button', { name: 'Save targets' })).toBeDisabled()
  })

  test('all clients stand in one table, and are edited above it', async () => {
    fakeApi(
      settingsHandlers({
        'GET /api/targets': () => [
          {
            clientId: 'c1',
            latest: null,
            cpa: 35,
            roas: null,
            margin: 0.6,
            brandCampaigns: 1,
            excludedCampaigns: 2,
          },
        ],
      }),
    )
    const { user, path } = renderApp('/settings/targets')
    const table = within(await screen.findByRole('table', { name: 'Targets of clients' }))
    expect(table.getByRole('row', { name: /^Harbor Dental/ })).toHaveTextContent(
      /35.*–.*60\.0%.*1 brand, 2 excluded/,
    )
    expect(table.getByRole('row', { name: /^Bare Bones/ })).toHaveTextContent('Bare BonesNo targetsEdit')
    expect(screen.queryByLabelText('ROAS')).toBeNull()
    await user.click(table.getByRole('button', { name: 'Edit targets of Harbor Dental' }))
    expect(table.getByRole('row', { name: /^Harbor Dental/ })).toHaveTextContent(/^Harbor Dental.*Editing$/)
    expect(await screen.findByLabelText('ROAS')).toBeVisible()
    expect(path()).toBe('/settings/targets?client=c1')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(path()).toBe('/settings/targets')
  })

  test('of many clients the one of the address is listed first, then those with targets; money is in the currency of its audits', async () => {
    const clients = Array.from({ length: 40 }, (_, at) =>
      exampleClient({ id: `c${at}`, name: `Client ${at}` }),
    )
    fakeApi(
      settingsHandlers({
        'GET /api/clients': () => clients,
        'GET /api/targets': () => [
          { ...NO_TARGETS, clientId: 'c39', latest: null, roas: 3 },
          { ...NO_TARGETS, clientId: 'c30', latest: { currency: 'BRL', costPerPurchase: 29.5, roas: 2.5 } },
        ],
      }),
    )
    const { user } = renderApp('/settings/targets?client=c30')
    const table = within(await screen.findByRole('table', { name: 'Targets of clients' }))
    const firstCells = () =>
      table
        .getAllByRole('row')
        .slice(1, 6)
        .map((row) => row.firstElementChild!.textContent)
    expect(firstCells()).toEqual([
      'Client 30',
      '1 other with targets',
      'Client 39',
      '38 others without targets',
      'Client 0',
    ])
    expect(table.queryByRole('columnheader', { name: 'Campaigns' })).toBeNull()
    expect(table.getByRole('row', { name: /^Client 30/ })).toHaveTextContent(
      /^Client 30.*CPA R\$29\.50 · ROAS 2\.50x.*–.*Editing$/,
    )
    expect(await screen.findByLabelText('Cost per purchase')).toHaveAccessibleDescription('In BRL')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(firstCells()[0]).toBe('Client 30')
    expect(table.getByRole('button', { name: 'Edit targets of Client 30' })).toHaveFocus()
  })

  test('a target stands beside what the latest audit reached', async () => {
    const latest = { currency: 'EUR', costPerPurchase: 72.9, roas: null }
    fakeApi(
      settingsHandlers({
        'GET /api/targets': () => [{ ...NO_TARGETS, clientId: 'c1', latest, cpa: 35, roas: 3 }],
      }),
    )
    renderApp('/settings/targets')
    const row = await screen.findByRole('row', { name: /^Harbor Dental/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Harbor Dental',
      'CPA €72.90 vs. €35.00 ✗ missed · ROAS target 3.00x',
      '€35.00',
      '€72.90✗ missed',
      '3.00x',
      '–none',
      '–none',
      'Edit',
    ])
  })

  test.each([
    [{ cpa: 35, roas: 3, margin: 0.5 }, 'CPA €40.00 vs. €35.00 ✗ missed · ROAS 3.20x vs. 3.00x ✓ met'],
    [{ cpa: null, roas: 3, margin: 0.5 }, 'ROAS 3.20x vs. 3.00x ✓ met · margin 50.0%'],
    [{ cpa: null, roas: null, margin: null }, 'CPA €40.00 · ROAS 3.20x'],
  ])('one line for a phone tells %p', async (targets, line) => {
    const latest = { currency: 'EUR', costPerPurchase: 40, roas: 3.2 }
    fakeApi(
      settingsHandlers({ 'GET /api/targets': () => [{ ...NO_TARGETS, ...targets, clientId: 'c1', latest }] }),
    )
    renderApp('/settings/targets')
    const row = await screen.findByRole('row', { name: /^Harbor Dental/ })
    const told = within(row).getByRole('cell', { name: line })
    expect(told).toHaveClass('sm:hidden!')
    // Beside two verdicts only their signs are seen.
    expect(told.querySelectorAll('.sr-only')).toHaveLength(targets.cpa === null ? 0 : 2)
  })

  test('while no client has targets or audits, their columns are left out', async () => {
    fakeApi(settingsHandlers({ 'GET /api/targets': () => [] }))
    renderApp('/settings/targets')
    const table = within(await screen.findByRole('table', { name: 'Targets of clients' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Client',
      'Actions',
    ])
    expect(table.getByRole('rowheader')).toHaveTextContent('2 without targets')
  })

  test('a client of the address that was deleted is said to be gone', async () => {
    fakeApi(settingsHandlers())
    renderApp('/settings/targets?client=gone')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The client of this address is not here any more.',
    )
    expect(screen.queryByLabelText('ROAS')).toBeNull()
  })

  test('no clients yet', async () => {
    fakeApi(settingsHandlers({ 'GET /api/clients': () => [] }))
    renderApp('/settings/targets')
    expect(await screen.findByText('No clients yet')).toBeVisible()
  })
})
