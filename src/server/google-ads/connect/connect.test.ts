import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { AGENCY, SHOP, SHOP_EU } from '../../../../test/google-stand-in/state'
import {
  OCTOBER,
  chooseShop,
  connectShop,
  openTestApp,
  withTestApp,
  type TestApp,
} from '../../../../test/support/google-app'
import { setAccount } from '../store'

let app: TestApp
let client: string
withTestApp((...opened) => ([app, client] = opened))

const clientOf = async (id = client) => (await app.get(`/api/clients/${id}`)).json

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
    expect((await chooseShop(app, client)).status).toBe(200)
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
    await chooseShop(app, client)
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

test.each(['disconnected', 'deleted'])(
  'an account that is chosen while its client is %s is not kept',
  async (how) => {
    await connectShop(app, client)
    const { db } = app.context
    if (how === 'deleted') await app.delete(`/api/clients/${client}`)
    else await app.post(`/api/google-ads/disconnect/${client}`)
    const account = { id: SHOP.id, name: null, currency: null, timeZone: null, loginCustomerId: null }
    expect(await setAccount(db, client, account)).toBe(false)
    const { rows } = await db.$client.execute('SELECT count(google_ads_customer_id) FROM clients')
    expect(rows[0]?.[0]).toBe(0)
  },
)

describe('disconnecting', () => {
  test('ends access at Google and forgets the account', async () => {
    await connectShop(app, client)
    expect((await app.post(`/api/google-ads/disconnect/${client}`)).json).toEqual({ revoked: true })
    expect(app.google.state.refreshTokens.size).toBe(0)
    expect(await clientOf()).toMatchObject({ googleAdsRefreshToken: null, googleAdsCustomerId: null })
    expect(await app.get(`/api/google-ads/accounts/${client}`)).toMatchObject({
      status: 409,
      json: { code: 'google_not_connected' },
    })
  })

  test.each(['hang', 'server_error'] as const)(
    'does not wait for a Google that answers with %p, and keeps no token',
    async (fault) => {
      await connectShop(app, client)
      const token = [...app.google.state.refreshTokens.keys()][0] ?? ''
      app.google.state.revokeFault = fault
      const started = performance.now()
      expect((await app.post(`/api/google-ads/disconnect/${client}`)).json).toEqual({ revoked: false })
      expect(performance.now() - started).toBeLessThan(4000)
      const { rows } = await app.context.db.$client.execute('SELECT count(*) FROM google_logins')
      expect([rows[0]?.[0], token.length > 0]).toEqual([0, true])
      // Google is told again once it answers.
      app.google.state.revokeFault = null
      if (fault === 'server_error')
        for (let waited = 0; app.google.state.refreshTokens.size > 0 && waited < 5000; waited += 20)
          await Bun.sleep(20)
      expect(app.google.state.refreshTokens.size).toBe(fault === 'hang' ? 1 : 0)
    },
    20_000,
  )

  test('one of two clients of a login leaves the other one connected', async () => {
    const other = await app.createClient('Contoso')
    await connectShop(app, client)
    await app.signIn(other)
    await app.post(`/api/google-ads/disconnect/${client}`)
    expect((await app.get(`/api/google-ads/accounts/${other}`)).status).toBe(200)
    await app.post(`/api/google-ads/disconnect/${other}`)
    expect((await app.context.db.$client.execute('SELECT count(*) FROM google_logins')).rows[0]?.[0]).toBe(0)
  })

  test('deleting the client does the same', async () => {
    await connectShop(app, client)
    await app.delete(`/api/clients/${client}`)
    while (app.google.state.refreshTokens.size > 0) await Bun.sleep(2)
    expect((await app.get(`/api/clients/${client}`)).status).toBe(404)
  })
})
