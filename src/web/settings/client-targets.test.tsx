import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { ClientTargets } from '../lib/api'
import { exampleAnalysis } from '../../../test/web/analyses'
import { exampleReport } from '../../../test/web/examples'
import { conflict, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { settingsHandlers, storedTargets } from '../../../test/web/settings-api'

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
    expect(screen.getByLabelText('Client')).toHaveValue('c2')
    expect(margin).toHaveValue('60')
    expect(screen.getByRole('button', { name: 'Save targets' })).toBeDisabled()
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
    const list = await screen.findByRole('combobox', { name: 'Add to Excluded campaigns' })
    await within(list).findByRole('option', { name: 'Advantage+ Shopping' })
    expect(within(list).getAllByRole('option')).toHaveLength(analysis.segments.length + 1)
    await user.selectOptions(list, 'Advantage+ Shopping')
    await user.selectOptions(list, 'Catalog | Dynamic ads')
    expect(screen.getByLabelText('Excluded campaigns')).toHaveValue(
      'Advantage+ Shopping\nCatalog | Dynamic ads',
    )
    expect(within(list).queryByRole('option', { name: 'Advantage+ Shopping' })).toBeNull()
    const other = screen.getByRole('combobox', { name: 'Add to Brand campaigns' })
    expect(within(other).getByRole('option', { name: 'Advantage+ Shopping' })).toBeInTheDocument()
  })

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
    expect(screen.getByLabelText('Gross margin, %')).toHaveValue('50')
  })

  test('refuses a text that is no number', async () => {
    fakeApi(settingsHandlers())
    const { user } = renderApp('/settings/targets?client=c1')
    const roas = await screen.findByLabelText('ROAS')
    await user.type(roas, 'two')
    expect(roas).toBeInvalid()
    expect(roas).toHaveAccessibleDescription('A number above 0')
    expect(screen.getByRole('button', { name: 'Save targets' })).toBeDisabled()
  })

  test('without a client in the address none is chosen, so that nobody edits the wrong one', async () => {
    fakeApi(settingsHandlers())
    renderApp('/settings/targets')
    const choice = await screen.findByLabelText('Client')
    expect(choice).toHaveDisplayValue('Choose a client')
    expect(choice).toBeValid()
    expect(screen.queryByLabelText('ROAS')).toBeNull()
  })

  test('a client of the address that was deleted is said to be gone, and no other one is shown in its place', async () => {
    fakeApi(settingsHandlers())
    const { user, path } = renderApp('/settings/targets?client=gone')
    const choice = await screen.findByLabelText('Client')
    expect(choice).toHaveAccessibleDescription(
      'The client of this address is not here any more. Choose another one.',
    )
    expect(screen.queryByLabelText('ROAS')).toBeNull()
    await user.selectOptions(choice, 'c1')
    expect(await screen.findByLabelText('ROAS')).toBeVisible()
    expect(path()).toBe('/settings/targets?client=c1')
  })

  test('no clients yet', async () => {
    fakeApi(settingsHandlers({ 'GET /api/clients': () => [] }))
    renderApp('/settings/targets')
    expect(await screen.findByText('No clients yet')).toBeVisible()
  })
})
