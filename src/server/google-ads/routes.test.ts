import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import type { ApiFault } from '../../../test/google-stand-in/error-bodies'
import { AGENCY, SHOP, SHOP_EU, type TokenFault } from '../../../test/google-stand-in/state'
import { openGoogleAds } from './context'
import { listAccounts } from './service'
import { openTestApp, type TestApp } from './test-app'
import { warnOfLostKey } from './tokens'

let app: TestApp
let client: string
beforeEach(async () => {
  app = await openTestApp()
  client = await app.createClient('Northwind')
})
afterEach(() => app.close())

const OCTOBER = { type: 'campaign', from: '2026-10-01', to: '2026-10-31' }
const clientOf = async (id = client) => (await app.get(`/api/clients/${id}`)).json
const reportsOf = async (id = client) =>
  (await app.get(`/api/clients/${id}/reports`)).json as unknown as unknown[]
const chooseShop = () =>
  app.post(`/api/google-ads/set-account/${client}`, { customerId: `customers/${SHOP.id}` })
const connectShop = async () => {
  await app.signIn(client)
  await chooseShop()
}

describe('a server without Google credentials', () => {
  let bare: TestApp
  beforeEach(async () => {
    bare = await openTestApp({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' })
    client = await bare.createClient('Northwind')
  })
  afterEach(() => bare.close())

  test('says what it lacks and which address to enter at Google', async () => {
    expect((await bare.get('/api/google-ads/status')).json).toEqual({
      configured: false,
      redirectUri: 'http://127.0.0.1:3000/api/google-ads/callback',
      missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    })
  })

  test.each([
    ['POST', 'connect'],
    ['GET', 'accounts'],
    ['POST', 'analyze'],
  ])('refuses to %s %s with the words of the screen', async (method, path) => {
    const address = `/api/google-ads/${path}/${client}`
    const answer =
      method === 'GET'
        ? await bare.get(address)
        : await bare.post(address, path === 'analyze' ? OCTOBER : undefined)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      code: 'google_not_configured',
      message: expect.stringContaining('Configuration Required'),
    })
  })
})

describe('connecting', () => {
  test('leads to Google, back to the choice of an account, and on to the client', async () => {
    expect(await clientOf()).toMatchObject({ googleAdsRefreshToken: null, googleAdsCustomerId: null })
    const back = await app.signIn(client)
    expect([back.status, back.headers.get('location')]).toEqual([
      302,
      `/client/${client}/google-ads-accounts`,
    ])
    const { json } = await app.get(`/api/google-ads/accounts/${client}`)
    expect(json).toEqual({
      accounts: [`customers/${SHOP.id}`],
      details: [
        { resourceName: `customers/${SHOP.id}`, name: SHOP.name, currency: 'USD', timeZone: SHOP.timeZone },
      ],
    })
    expect((await chooseShop()).status).toBe(200)
    expect(await clientOf()).toMatchObject({
      googleAdsRefreshToken: true,
      googleAdsCustomerId: `customers/${SHOP.id}`,
    })
    expect((await app.get(`/api/google-ads/connection/${client}`)).json).toMatchObject({
      connected: true,
      reconnect: false,
      email: app.google.state.login.email,
      accountName: SHOP.name,
    })
  })

  test('reaches the accounts below managers through them', async () => {
    app.google.state.accessible = [AGENCY.id]
    await app.signIn(client)
    const { json } = await app.get(`/api/google-ads/accounts/${client}`)
    expect(json.accounts).toEqual([`customers/${SHOP.id}`, `customers/${SHOP_EU.id}`])
    await chooseShop()
    app.google.state.calls = []
    expect((await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)).status).toBe(200)
    expect(new Set(app.google.state.calls.map((call) => call.loginCustomerId))).toEqual(new Set([AGENCY.id]))
  })

  test('finds no account where the login has none', async () => {
    app.google.state.accessible = []
    await app.signIn(client)
    expect((await app.get(`/api/google-ads/accounts/${client}`)).json).toEqual({ accounts: [], details: [] })
  })

  test.each([
    ['customers/5550001111', 403],
    ['customers/x', 422],
    ["1' OR '1'='1", 422],
    ['', 422],
  ])('does not set the account %p', async (customerId, status) => {
    await app.signIn(client)
    expect((await app.post(`/api/google-ads/set-account/${client}`, { customerId })).status).toBe(status)
    expect((await clientOf()).googleAdsCustomerId).toBeNull()
  })

  test('that the person denies leads back to the client, who stays as it was', async () => {
    app.google.state.consent = 'deny'
    const back = await app.signIn(client)
    expect([back.status, back.headers.get('location')]).toEqual([302, `/client/${client}?google=denied`])
    expect((await clientOf()).googleAdsRefreshToken).toBeNull()
  })

  test('shares one token between the clients of a login', async () => {
    const other = await app.createClient('Contoso')
    await app.signIn(client)
    await app.signIn(other)
    const { rows } = await app.context.db.$client.execute('SELECT count(*) FROM google_logins')
    expect(rows[0]?.[0]).toBe(1)
    expect((await clientOf(other)).googleAdsRefreshToken).toBe(true)
  })
})

describe('an answer from Google', () => {
  const begin = async () => {
    const { json } = await app.post(`/api/google-ads/connect/${client}`)
    const consent = await fetch(String(json.url), { redirect: 'manual' })
    return new URL(consent.headers.get('location') ?? '')
  }
  const callback = (url: URL, headers?: Record<string, string>) => app.get(url.pathname + url.search, headers)
  const none = { cookie: '' }

  test('with a forged state is refused', async () => {
    const url = await begin()
    for (const state of ['', 'x', 'A'.repeat(43)]) {
      url.searchParams.set('state', state)
      expect(await callback(url)).toMatchObject({ status: 400, json: { code: 'google_state' } })
    }
    expect((await clientOf()).googleAdsRefreshToken).toBeNull()
  })

  test('is taken once', async () => {
    const url = await begin()
    expect((await callback(url)).status).toBe(302)
    expect(await callback(url)).toMatchObject({ status: 400, json: { code: 'google_state' } })
  })

  test('is taken from the browser that began it only', async () => {
    const url = await begin()
    expect((await callback(url, none)).status).toBe(400)
    const other = await begin()
    expect((await callback(other, { cookie: `google-sign-in=${'A'.repeat(43)}` })).status).toBe(400)
    expect((await clientOf()).googleAdsRefreshToken).toBeNull()
  })

  test.each([10.1, -0.1, -60 * 24])(
    'is not taken %p minutes later by this server’s clock',
    async (minutes) => {
      const url = await begin()
      app.now.at = new Date(app.now.at.getTime() + minutes * 60_000)
      expect((await callback(url)).status).toBe(400)
    },
  )

  test('for a client that was deleted meanwhile ends the access that it gave', async () => {
    const url = await begin()
    await app.delete(`/api/clients/${client}`)
    expect(await callback(url)).toMatchObject({ status: 404 })
    expect(app.google.state.refreshTokens.size).toBe(0)
    const { rows } = await app.context.db.$client.execute('SELECT count(*) FROM google_logins')
    expect(rows[0]?.[0]).toBe(0)
  })

  test.each<[TokenFault, number, string]>([
    ['no_refresh_token', 409, 'google_incomplete'],
    ['no_scope', 409, 'google_incomplete'],
    ['other_client', 409, 'google_incomplete'],
    ['html', 502, 'google_unreachable'],
    ['server_error', 502, 'google_unreachable'],
  ])('that brings %s is told as %i %s, and nothing is stored', async (fault, status, code) => {
    const url = await begin()
    app.google.state.tokenFault = fault
    expect(await callback(url)).toMatchObject({ status, json: { code } })
    expect((await clientOf()).googleAdsRefreshToken).toBeNull()
  })

  test('that fails is a page with a way back for a person', async () => {
    const url = await begin()
    app.google.state.tokenFault = 'no_scope'
    const page = await callback(url, { accept: 'text/html,*/*' })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain(`href="/client/${client}"`)
  })
})

describe('an audit from the account', () => {
  beforeEach(connectShop)

  test('is stored like that of a file, and says where it comes from', async () => {
    const answer = await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      currency: 'USD',
      labels: { purchases: 'conversions' },
      period: { start: '2026-10-01', end: '2026-10-31' },
    })
    expect(await reportsOf()).toEqual([
      expect.objectContaining({
        reportType: 'campaign',
        fileName: 'Google Ads, Northwind Outdoor, 2026-10-01 to 2026-10-31',
      }),
    ])
  })

  test('comes as the events of an upload when asked for', async () => {
    const answer = await app.post(
      `/api/google-ads/analyze/${client}`,
      { type: 'gender', preset: 'last30' },
      { accept: 'text/event-stream' },
    )
    const events = [...answer.text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
    expect(events.slice(0, 2)).toEqual(['progress', 'progress'])
    expect(events).toContain('metrics')
    expect(events.at(-1)).toBe('done')
  })

  test.each([
    'campaign',
    'ageRange',
    'gender',
    'location',
    'objective',
    'engaged',
    'copy',
    'static',
    'video',
    'creativeType',
  ])('can be of the type %s', async (type) => {
    const answer = await app.post(`/api/google-ads/analyze/${client}`, { type, preset: 'lastMonth' })
    expect(answer.text).toContain('reportId')
    expect(answer.status).toBe(200)
  })

  test.each([
    [{ type: 'campaign' }, 422],
    [{ type: 'campaign', from: '2026-10-02', to: '2026-10-01' }, 422],
    [{ type: 'campaign', preset: 'last7', from: '2026-10-01', to: '2026-10-02' }, 422],
    [{ type: 'campaign', preset: 'ever' }, 422],
    [{ type: 'nonsense', preset: 'last7' }, 422],
  ])('of %p is refused', async (body, status) => {
    expect((await app.post(`/api/google-ads/analyze/${client}`, body)).status).toBe(status)
  })

  test.each<[ApiFault, number, string]>([
    ['quota', 429, 'google_quota'],
    ['server_error', 502, 'google_unreachable'],
    ['html', 502, 'google_unreachable'],
    ['not_enabled', 409, 'google_account_closed'],
    ['api_disabled', 409, 'google_not_enabled'],
  ])('that Google answers with %s ends with %i %s and leaves no report', async (fault, status, code) => {
    app.google.state.always = fault
    expect(await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)).toMatchObject({
      status,
      json: { code },
    })
    expect(await reportsOf()).toEqual([])
  })

  test('uses a fresh token when Google no longer takes the one that was kept', async () => {
    app.google.state.accessTokens.clear()
    expect((await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)).status).toBe(200)
  })

  test('after access was taken back asks to connect again, and connecting again mends it', async () => {
    app.google.state.accessTokens.clear()
    app.google.state.refreshTokens.clear()
    expect(await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)).toMatchObject({
      status: 409,
      json: { code: 'reconnect_google' },
    })
    expect((await app.get(`/api/google-ads/connection/${client}`)).json).toMatchObject({
      connected: false,
      reconnect: true,
      customerId: `customers/${SHOP.id}`,
    })
    expect((await clientOf()).googleAdsRefreshToken).toBeNull()
    await app.signIn(client)
    expect((await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)).status).toBe(200)
  })
})

describe('disconnecting', () => {
  test('ends access at Google and forgets the account', async () => {
    await connectShop()
    expect((await app.post(`/api/google-ads/disconnect/${client}`)).json).toEqual({ revoked: true })
    expect(app.google.state.refreshTokens.size).toBe(0)
    expect(await clientOf()).toMatchObject({ googleAdsRefreshToken: null, googleAdsCustomerId: null })
    expect(await app.get(`/api/google-ads/accounts/${client}`)).toMatchObject({
      status: 409,
      json: { code: 'google_not_connected' },
    })
  })

  test('one of two clients of a login leaves the other one connected', async () => {
    const other = await app.createClient('Contoso')
    await connectShop()
    await app.signIn(other)
    await app.post(`/api/google-ads/disconnect/${client}`)
    expect((await app.get(`/api/google-ads/accounts/${other}`)).status).toBe(200)
    await app.post(`/api/google-ads/disconnect/${other}`)
    expect((await app.context.db.$client.execute('SELECT count(*) FROM google_logins')).rows[0]?.[0]).toBe(0)
  })

  test('deleting the client does the same', async () => {
    await connectShop()
    await app.delete(`/api/clients/${client}`)
    while (app.google.state.refreshTokens.size > 0) await Bun.sleep(2)
    expect((await app.get(`/api/clients/${client}`)).status).toBe(404)
  })
})

describe('a token', () => {
  test('shows up in no answer, no line of the log and no file', async () => {
    await connectShop()
    await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)
    for (const fault of ['html', 'server_error', 'invalid_grant'] satisfies TokenFault[]) {
      app.google.state.tokenFault = fault
      await app.signIn(client)
      app.google.state.accessTokens.clear()
      await app.get(`/api/google-ads/accounts/${client}`)
    }
    await app.context.db.$client.execute({ sql: 'VACUUM INTO ?', args: [`${app.folder}/backup.db`] })
    const everything = [...app.log, ...app.answers, ...app.files().map((bytes) => bytes.toString('latin1'))]
    expect(app.files().length).toBeGreaterThan(2)
    for (const text of everything) expect(text).not.toContain('CANARY')
  })

  test('moved to another login’s row does not open there', async () => {
    await connectShop()
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
  const reopen = (secret: string) => openGoogleAds({ ...app.context, env: { ...app.context.env, secret } })

  test('lies beside the database, for its owner alone', () => {
    expect(statSync(`${app.folder}/secret.key`).mode & 0o777).toBe(0o600)
  })

  test('that is lost is warned of, and asks to connect again without throwing the token away', async () => {
    await connectShop()
    const lost = reopen('another-secret')
    await warnOfLostKey(lost)
    expect(lines()).toContain('google_ads.tokens_unreadable')
    await expect(listAccounts(lost, client)).rejects.toMatchObject({ code: 'reconnect_google' })
    const back = openGoogleAds(app.context)
    expect(await listAccounts(back, client)).toHaveLength(1)
  })

  test('may be changed as long as the old one is named behind it', async () => {
    await connectShop()
    const old = readFileSync(`${app.folder}/secret.key`, 'utf8').trim()
    const rotated = reopen(`a-new-secret ${old}`)
    await warnOfLostKey(rotated)
    expect(lines()).not.toContain('google_ads.tokens_unreadable')
    expect(await listAccounts(rotated, client)).toHaveLength(1)
  })
})

/** The same database under another server: nothing is kept in its memory. */
async function openSecond({ context }: TestApp): Promise<(path: string) => Promise<unknown>> {
  const { createApp } = await import('../app')
  const second = createApp(context)
  return async (path) => {
    const request = new Request(`http://127.0.0.1:3000${path}`, { headers: { host: '127.0.0.1:3000' } })
    return ((await (await second.handle(request)).json()) as { code?: string }).code
  }
}
