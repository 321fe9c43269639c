import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { settingsHandlers } from '../../../test/web/settings-api'

describe('the pages', () => {
  test('each has an address; the first stands at the old one', async () => {
    fakeApi(settingsHandlers())
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
    fakeApi(settingsHandlers())
    window.history.replaceState(null, '', `?client=c2${anchor}`)
    const { path } = renderApp('/settings?client=c2')
    await waitFor(() => expect(path()).toBe(address))
    window.history.replaceState(null, '', '/')
  })

  test('one that is not there is not found', async () => {
    fakeApi(settingsHandlers())
    renderApp('/settings/nowhere')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
})
