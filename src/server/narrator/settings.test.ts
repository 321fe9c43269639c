import { afterEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { startModel, type ModelStandIn } from '../../../test/model-stand-in/start-model'
import { openApp, type OpenApp } from '../../../test/support/open-app'

let app: OpenApp | undefined
let model: ModelStandIn | undefined
afterEach(async () => {
  app?.close()
  await model?.stop()
})

describe('settings', () => {
  test('a key is kept sealed and shown masked; a new address forgets it', async () => {
    model = startModel({ answer: () => '{"ok":true}' })
    app = await openApp()
    const put = await app.send('PUT', '/api/narrator', {
      json: { baseUrl: model.baseUrl, model: 'local', apiKey: 'canary-key-1234' },
    })
    expect(put.json).toMatchObject({ kind: 'model', source: 'settings', key: '…1234' })
    const files = await Promise.all(
      ['', '-wal'].map((end) => Bun.file(join(app!.folder, `spendlens.db${end}`)).text()),
    )
    expect(files.join()).not.toContain('canary-key')
    expect((await app.send('POST', '/api/narrator/test')).json).toMatchObject({
      ok: true,
      mode: 'json_schema',
    })
    const moved = await app.send('PUT', '/api/narrator', { json: { baseUrl: 'http://127.0.0.1:9/v1' } })
    expect(moved.json.key).toBeNull()
    expect((await app.send('POST', '/api/narrator/test')).json).toMatchObject({
      ok: false,
      message: 'The model could not be reached.',
    })
  })

  test('invalid settings are refused', async () => {
    app = await openApp()
    expect((await app.send('PUT', '/api/narrator', { json: { baseUrl: 'file:///etc/passwd' } })).status).toBe(
      422,
    )
    expect((await app.send('PUT', '/api/narrator', { json: { dailyTokens: -1 } })).status).toBe(422)
  })
})
