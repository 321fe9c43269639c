import { screen, waitFor, within } from '@testing-library/react'
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
    // As on a shared page, the button is outlined and the sections are tabs, the first of them current.
    const styleOf = (text: string) => preview.getAllByText(text).map((node) => node.getAttribute('style'))
    expect(styleOf('Print')).toEqual([
      expect.stringContaining('background: #ffffff'),
      expect.stringContaining('background: #232321'),
    ])
    expect(styleOf('Analysis Summary')).toEqual([
      expect.stringContaining('border-color: '),
      expect.stringContaining('border-color: '),
    ])
    expect(preview.getAllByText('Findings')).toHaveLength(2)
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

/** Answers the question about unsaved input; the last answer is given from then on. Returns the questions asked. */
function answerWith(...answers: boolean[]): string[] {
  const asked: string[] = []
  window.confirm = (question) => {
    asked.push(String(question))
    return answers.length > 1 ? answers.shift()! : answers[0]!
  }
  return asked
}

describe('unsaved input', () => {
  const { confirm } = window
  afterEach(() => {
    window.confirm = confirm
  })

  test('leaving asks first; after saving or without a change it does not', async () => {
    const asked = answerWith(false, true)
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
  })

  test('the command palette asks', async () => {
    const asked = answerWith(false)
    fakeApi(settingsHandlers())
    const { user, path } = renderApp('/settings')
    await user.type(await screen.findByLabelText('Workspace name'), ' Paris')
    await user.click(screen.getByRole('button', { name: /^Search/ }))
    await user.type(
      await screen.findByRole('combobox', { name: 'Search clients, reports and settings' }),
      'Profile{Enter}',
    )
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(path()).toBe('/settings')
    expect(screen.getByDisplayValue(/ Paris$/)).toBeInTheDocument()
  })

  test('the way back asks where the browser can hold it; a panel of the page does not', async () => {
    const asked = answerWith(false, true)
    const navigation = new EventTarget()
    Object.assign(window, { navigation })
    fakeApi(settingsHandlers())
    const { user } = renderApp('/settings')
    await user.type(await screen.findByLabelText('Workspace name'), ' Paris')
    const goBack = (url: string, parts = {}) => {
      const event = new Event('navigate', { cancelable: true })
      const destination = { sameDocument: true, url: new URL(url, window.location.href).href }
      navigation.dispatchEvent(Object.assign(event, { navigationType: 'traverse', destination, ...parts }))
      return event.defaultPrevented
    }
    expect(goBack('/clients')).toBe(true)
    expect(goBack('/clients')).toBe(false)
    expect(asked).toHaveLength(2)
    expect([goBack('#panel'), goBack('/clients', { navigationType: 'push' })]).toEqual([false, false])
    expect(asked).toHaveLength(2)
    Reflect.deleteProperty(window, 'navigation')
  })
})
