import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectShop, OCTOBER, openTestApp } from '../support/google-app'
import { createApp } from '../../src/server/app'
import { startModel } from '../model-stand-in/start-model'
import { fixture } from '../support/uploads'

setDefaultTimeout(60_000)

// The canary is not at the ends, which the settings show on purpose.
const SECRETS = {
  password: 'CANARY-password-of-the-owner',
  wrongPassword: 'CANARY-password-that-is-wrong',
  secret: 'CANARY-secret-that-encrypts-0001',
  apiKey: 'sk-CANARY-key-of-the-model-0002',
}
const MARK = 'CANARY'
const WEB = join(import.meta.dir, '../../dist/web')

test('secrets show up in no answer, no line of the log, no file, no backup and not in the page', async () => {
  const keys = mkdtempSync(join(tmpdir(), 'spendlens-canary-'))
  writeFileSync(join(keys, 'password'), SECRETS.password)
  const model = startModel({ mode: 'unauthorized' })
  const app = await openTestApp({
    HOST: '0.0.0.0',
    SPENDLENS_PASSWORD_FILE: join(keys, 'password'),
    SPENDLENS_SECRET: SECRETS.secret,
  })
  try {
    const signedIn = await app.post('/api/session', { password: SECRETS.password })
    const session = /sid=([\w-]{43})/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect(session).toHaveLength(43)
    await app.post('/api/session', { password: SECRETS.wrongPassword })
    await app.post('/api/session/confirm', { password: SECRETS.password })
    await app.put('/api/narrator', { baseUrl: model.baseUrl, model: 'm', apiKey: SECRETS.apiKey })
    await app.post('/api/narrator/test')
    const client = await app.createClient('Northwind')
    await connectShop(app, client)
    await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)
    const report = await app.upload(client, 'campaign', fixture('fx01-meta-campaign-top-summary.csv'))
    expect([report.status, model.requests[0]?.authorization]).toEqual([200, `Bearer ${SECRETS.apiKey}`])
    const shared = await app.post(`/api/reports/${String(report.json.reportId)}/shares`, {})
    const share = String(shared.json.token)
    expect(share).toHaveLength(43)
    await app.get('/api/share', { 'x-share-token': share })
    // Requests every route with existing ids and with unexpected text.
    const ids = [client, String(report.json.reportId), `${MARK.toLowerCase()}%00'"`]
    for (const { method, path } of createApp(app.context).routes) {
      const ends = [
        '/session',
        '/backup',
        '/sessions/:id',
        '/password',
        '/disconnect/:clientId',
        '/clients/:id',
        '/erase',
      ]
      if (!path.startsWith('/api/') || (method !== 'GET' && ends.some((end) => path.endsWith(end)))) continue
      for (const id of ids) {
        const at = path.replaceAll(/:\w+/g, id)
        if (method === 'GET') await app.get(at)
        else if (method === 'POST') await app.post(at, {})
        else if (method === 'PUT') await app.put(at, { nonsense: true })
        else if (method === 'DELETE' && !path.startsWith('/api/reports')) await app.delete(at)
      }
    }
    expect((await app.get('/api/backup')).text).toStartWith('SQLite format 3')
    await app.context.db.$client.execute({ sql: 'VACUUM INTO ?', args: [`${app.folder}/backup.db`] })

    const answers = app.answers.filter((text) => !text.includes('set-cookie'))
    const kept = app.files().map((bytes) => bytes.toString('latin1'))
    const everything = [...app.log, ...answers, ...kept, ...readPage(WEB)]
    expect(answers.length).toBeGreaterThan(100)
    expect(app.log.length).toBeGreaterThan(10)
    expect(everything.filter((text) => text.includes(MARK)).map((text) => text.slice(0, 300))).toEqual([])
    expect(everything.filter((text) => text.includes(session))).toEqual([])
    expect(everything.filter((text) => text.includes(share))).toHaveLength(1)
  } finally {
    await app.close()
    await model.stop()
    rmSync(keys, { recursive: true })
  }
})

function readPage(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
}
