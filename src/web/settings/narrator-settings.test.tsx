import { screen } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { builtInNarrator, modelNarrator, settingsHandlers } from '../../../test/web/settings-api'

describe('consent to the model', () => {
  test.each([
    ['ad texts reach the model', /^Tag ad copy/, 'tagsTexts'],
    ['opinions reach clients', /^Show the model’s comments to clients/, 'sharesOpinions'],
  ])('%s only where somebody says so', async (_, name, field) => {
    let status = modelNarrator
    const calls = fakeApi(
      settingsHandlers({
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

  test('the choice about ad texts is not shown without a model', async () => {
    fakeApi(settingsHandlers())
    renderApp('/settings/model')
    expect(await screen.findByRole('radio', { name: /^Built-in writer/ })).toBeChecked()
    expect(screen.queryByLabelText('Model')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /^Tag ad copy/ })).toBeNull()
  })
})

describe('narrator', () => {
  test('a model is set up, tested and given up again; its key is sent and never shown', async () => {
    let status = builtInNarrator
    const calls = fakeApi(
      settingsHandlers({
        'GET /api/narrator': () => status,
        'PUT /api/narrator': ({ body }) => {
          status = (body as { model: string | null }).model ? modelNarrator : builtInNarrator
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
    expect(await screen.findByRole('radio', { name: /^Built-in writer In use/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /^Language model/ }))
    await user.type(screen.getByLabelText('Model'), 'small')
    await user.type(screen.getByLabelText('Server URL'), 'http://127.0.0.1:11434/v1')
    await user.type(screen.getByLabelText('API key'), 'secret-9876')
    await user.click(screen.getByRole('button', { name: 'Save model' }))
    expect(await screen.findByText('Model saved')).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'small',
      dailyTokens: 200_000,
      apiKey: 'secret-9876',
    })
    expect(await screen.findByRole('heading', { name: 'small at 127.0.0.1:11434' })).toBeVisible()
    expect(screen.getByText('1,200 of 200,000 tokens used today.')).toBeVisible()
    expect(screen.getByText('Leave blank to keep the key ending in …9876.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send a test' }))
    expect(
      await screen.findByText('The model answers. First words after 0.4 s. Output: schema enforced.'),
    ).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Built-in writer/ }))
    await user.click(screen.getByRole('button', { name: 'Switch to the built-in writer' }))
    expect(await screen.findByText('Switched to the built-in writer')).toBeVisible()
    expect(await screen.findByRole('radio', { name: /^Built-in writer In use/ })).toBeChecked()
  })

  test('shows settings of the environment without a field; a failed test says why', async () => {
    fakeApi(
      settingsHandlers({
        'GET /api/narrator': () => ({ ...modelNarrator, source: 'environment', baseUrl: null }),
        'POST /api/narrator/test': () => ({
          ok: false,
          message: 'The key was refused.',
          latencyMs: null,
          mode: null,
        }),
      }),
    )
    const { user } = renderApp('/settings/model')
    expect(await screen.findByText(/Set in the server’s configuration\.$/)).toBeVisible()
    expect(screen.queryByLabelText('API key')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send a test' }))
    expect(await screen.findByText('The key was refused.')).toBeVisible()
  })
})
