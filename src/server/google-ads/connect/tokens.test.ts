import { describe, expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import type { TokenFault } from '../../../../test/google-stand-in/state'
import { createSealer } from '../../security/seal'
import { openGoogleAds } from '../context'
import { listAccounts, readConnection } from '../service'
import { OCTOBER, connectShop, withTestApp, type TestApp } from '../../../../test/support/google-app'
import { warnOfLostKey } from './tokens'

let app: TestApp
let client: string
withTestApp((...opened) => ([app, client] = opened))

describe('a token', () => {
  test('shows up in no answer, no line of the log and no file', async () => {
    await connectShop(app, client)
    await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)
    for (const fault of ['html', 'server_error', 'invalid_grant'] satisfies TokenFault[]) {
      app.google.state.tokenFault = fault
      await app.signIn(client)
      app.google.state.accessTokens.clear()
      await app.get(`/api/google-ads/accounts/${client}`)
    }
    await app.context.db.$client.execute({ sql: 'VACUUM INTO ?', args: [`${app.folder}/backup.db`] })
    const backup = await app.get('/api/backup')
    expect(backup.text).toStartWith('SQLite format 3')
    const everything = [...app.log, ...app.answers, ...app.files().map((bytes) => bytes.toString('latin1'))]
    expect(app.files().length).toBeGreaterThan(2)
    for (const text of everything) expect(text).not.toContain('CANARY')
  })

  test('moved to another login’s row does not open there', async () => {
    await connectShop(app, client)
    const other = await app.createClient('Contoso')
    app.google.state.login = { sub: '2', email: 'other@example.com' }
    await app.signIn(other)
    const { $client } = app.context.db
    await $client.execute(
      "UPDATE google_logins SET sealed_token = (SELECT sealed_token FROM google_logins WHERE subject <> '2') WHERE subject = '2'",
    )
    const fresh = await openSecond(app)
    expect(await fresh(`/api/google-ads/accounts/${other}`)).toBe('reconnect_google')
    expect(await fresh(`/api/google-ads/accounts/${client}`)).toBeUndefined()
  })
})

describe('the key that tokens are sealed with', () => {
  const lines = () => app.log.join('')
  const reopen = (...secrets: [string, ...string[]]) => ({
    ...openGoogleAds(app.context),
    sealer: createSealer(secrets),
  })

  test('lies beside the database, for its owner alone', () => {
    expect(statSync(`${app.folder}/secret.key`).mode & 0o777).toBe(0o600)
  })

  test('that is lost is warned of, and asks to connect again without throwing the token away', async () => {
    await connectShop(app, client)
    const lost = reopen('another-secret')
    await warnOfLostKey(lost)
    expect(lines()).toContain('google_ads.tokens_unreadable')
    expect(await readConnection(lost, client)).toMatchObject({ connected: false, reconnect: true })
    await expect(listAccounts(lost, client)).rejects.toMatchObject({ code: 'reconnect_google' })
    const back = openGoogleAds(app.context)
    expect(await listAccounts(back, client)).toHaveLength(1)
  })

  test('may be changed as long as the old one is named behind it', async () => {
    await connectShop(app, client)
    const old = readFileSync(`${app.folder}/secret.key`, 'utf8').trim()
    const rotated = reopen('a-new-secret', old)
    await warnOfLostKey(rotated)
    expect(lines()).not.toContain('google_ads.tokens_unreadable')
    expect(await listAccounts(rotated, client)).toHaveLength(1)
  })
})

/** A second server on the same database, with an empty cache. */
async function openSecond({ context }: TestApp): Promise<(path: string) => Promise<unknown>> {
  const { createApp } = await import('../../app')
  const second = createApp(context)
  return async (path) => {
    const request = new Request(`http://127.0.0.1:3000${path}`, { headers: { host: '127.0.0.1:3000' } })
    return ((await (await second.handle(request)).json()) as { code?: string }).code
  }
}
