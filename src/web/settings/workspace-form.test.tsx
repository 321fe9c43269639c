import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'bun:test'
import type { Settings } from '../lib/api'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { savedSettings, settingsHandlers } from '../../../test/web/settings-api'

describe('workspace', () => {
  test('name, color and currency are saved and shown as saved', async () => {
    let settings = savedSettings
    fakeApi(
      settingsHandlers({
        'GET /api/settings': () => settings,
        'PUT /api/settings': ({ body }) => (settings = body as Settings),
      }),
    )
    const { user } = renderApp('/settings/workspace')
    const name = await screen.findByLabelText('Workspace name')
    expect(name).toHaveValue('Blue Harbor Media')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.clear(name)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(name, 'Harbor & Co')
    const color = screen.getByLabelText('Color')
    const preview = within(screen.getByRole('figure'))
    expect(preview.getAllByText('Harbor & Co')).toHaveLength(2)
    await user.type(color, '#FFD84')
    expect(color).toHaveAccessibleDescription(/^Enter a # and six digits/)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(color, 'D')
    expect(color).toHaveAccessibleDescription('Made darker on light pages, so that it stays readable.')
    await user.selectOptions(screen.getByLabelText('Default currency'), 'EUR')
    await user.selectOptions(screen.getByLabelText('Report language'), 'Português (Brasil)')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(settings).toEqual({
      workspaceName: 'Harbor & Co',
      logo: null,
      brandColor: '#ffd84d',
      fallbackCurrency: 'EUR',
      language: 'pt',
    })
  })

  test('a failure is said beside the button', async () => {
    fakeApi(settingsHandlers({ 'PUT /api/settings': () => fail(400, 'The name is too long.') }))
    const { user } = renderApp('/settings/workspace')
    await user.type(await screen.findByLabelText('Workspace name'), ' and more')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Could not save the settings')).toBeVisible()
    expect(
      screen.getByText('400: The name is too long. Your changes are still here: try again.'),
    ).toBeVisible()
  })

  test('a logo can be taken away; a file that is no image is refused', async () => {
    fakeApi(
      settingsHandlers({
        'GET /api/settings': () => ({ ...savedSettings, logo: 'data:image/png;base64,AA==' }),
      }),
    )
    const { user } = renderApp('/settings/workspace')
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeVisible()
    await user.upload(screen.getByLabelText('Logo file'), new File(['no'], 'logo.png', { type: 'image/png' }))
    expect(
      await screen.findByText('That file could not be read. Choose a PNG, JPEG, WebP or GIF image.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull()
  })
})

describe('appearance', () => {
  afterEach(() => {
    localStorage.clear()
    delete document.documentElement.dataset.theme
  })

  test('applies at once in this browser; System resets it', async () => {
    fakeApi(settingsHandlers())
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

test('leaving with unsaved input asks first; after saving or without a change it does not', async () => {
  const answers = [false, true]
  const asked: string[] = []
  const { confirm } = window
  window.confirm = (question) => {
    asked.push(String(question))
    return answers.shift() ?? true
  }
  fakeApi(settingsHandlers())
  const { user, path } = renderApp('/settings')
  const name = await screen.findByLabelText('Workspace name')
  const leave = () => user.click(screen.getByRole('link', { name: 'Data' }))
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(unload()).toBe(false)
  await user.type(name, ' Paris')
  expect(unload()).toBe(true)
  await leave()
  expect([path(), asked.length]).toEqual(['/settings', 1])
  expect(name.getAttribute('value')).toContain('Paris')
  await leave()
  expect([path(), asked.length]).toEqual(['/settings/data', 2])
  expect(unload()).toBe(false)
  window.confirm = confirm
})
