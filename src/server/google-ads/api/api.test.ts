import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { ApiFault } from '../../../../test/google-stand-in/error-bodies'
import { startGoogleStandIn, type GoogleStandIn } from '../../../../test/google-stand-in/start'
import { AGENCY, SHOP, SHOP_EU } from '../../../../test/google-stand-in/state'
import { readEnv } from '../../env'
import { listAccounts } from '../accounts'
import { API_DEFAULTS, createAdsApi, type AdsApi } from './api'
import { loadExport } from '../load/load'

const TOKEN = 'ya29.test'
const ACCESS = { accessToken: TOKEN, customerId: SHOP.id, loginCustomerId: null }
const WEEK = { start: '2026-10-01', end: '2026-10-07' }
const OPTIONS = { ...API_DEFAULTS, deadlineMs: 300, maxBytes: 1024 * 1024, waitMs: 1 }

let google: GoogleStandIn
let api: AdsApi
beforeEach(() => {
  google = startGoogleStandIn()
  google.state.accessTokens.set(TOKEN, { refreshToken: 'r', expires: Date.now() + 60_000 })
  api = createAdsApi(readEnv(google.env).google, OPTIONS)
})
afterEach(() => google.stop())

const load = (signal?: AbortSignal) =>
  loadExport(
    api,
    ACCESS,
    { type: 'campaign', period: WEEK, account: { id: SHOP.id, name: null, timeZone: null } },
    signal,
  )

describe('a failing Ads API', () => {
  test.each<[ApiFault, string]>([
    ['unauthenticated', 'reconnect_google'],
    ['permission', 'google_no_access'],
    ['not_enabled', 'google_account_closed'],
    ['test_only', 'google_test_access'],
    ['api_disabled', 'google_not_enabled'],
    ['quota', 'google_quota'],
    ['short_quota', 'google_quota'],
    ['server_error', 'google_unreachable'],
    ['unavailable', 'google_unreachable'],
    ['html', 'google_unreachable'],
    ['empty', 'google_unreachable'],
    ['cut', 'google_unreachable'],
    ['redirect', 'google_unreachable'],
    ['huge', 'google_unreachable'],
    ['hang', 'google_unreachable'],
  ])('%s is told as %s', async (fault, code) => {
    google.state.always = fault
    await expect(load()).rejects.toMatchObject({ code })
  })

  test('is asked three times in all for what may pass, once for what will not', async () => {
    google.state.always = 'server_error'
    await load().catch(() => null)
    expect(google.state.calls).toHaveLength(3)
    google.state.calls = []
    google.state.always = 'permission'
    await load().catch(() => null)
    expect(google.state.calls).toHaveLength(1)
  })

  test('that asks for a quarter of an hour is not asked again', async () => {
    google.state.always = 'quota'
    await expect(load()).rejects.toThrow('about 15 minutes')
    expect(google.state.calls).toHaveLength(1)
  })

  test('that recovers is not noticed', async () => {
    const whole = await load()
    google.state.faults = ['server_error', 'short_quota']
    expect(await load()).toBe(whole)
  })

  test('that refuses a question beside the rows costs what that question asks for', async () => {
    const refusing: AdsApi = {
      ...api,
      search: (access, query, signal) => {
        if (query.includes('FROM conversion_action')) google.state.faults = ['refused']
        return api.search(access, query, signal)
      },
    }
    const account = { id: SHOP.id, name: null, timeZone: null }
    const text = await loadExport(refusing, ACCESS, { type: 'campaign', period: WEEK, account })
    expect(text).toBe((await load()).replace(/^.*(Conversions count|Not counted).*\n/gm, ''))
  })

  test('half way through the pages gives nothing at all', async () => {
    google.state.pageSize = 10
    google.state.calls = []
    const fetched = load()
    // The faults are queued after the first page has been served.
    while (google.state.calls.length === 0) await Bun.sleep(1)
    google.state.always = 'unavailable'
    await expect(fetched).rejects.toMatchObject({ code: 'google_unreachable' })
  })

  test('is no longer asked once nobody waits for it', async () => {
    google.state.always = 'hang'
    const away = new AbortController()
    const fetched = load(away.signal)
    away.abort(new Error('left'))
    await expect(fetched).rejects.toThrow('left')
  })
})

describe('paging', () => {
  test('gives the same rows whatever the size of a page', async () => {
    const whole = await load()
    google.state.pageSize = 7
    expect(await load()).toBe(whole)
    expect(
      google.state.calls.filter((call) => call.query?.includes('FROM campaign ')).length,
    ).toBeGreaterThan(2)
  })
})

describe('accounts', () => {
  test('are listed with name, currency and time zone', async () => {
    expect(await listAccounts(api, TOKEN)).toEqual([
      { id: SHOP.id, name: SHOP.name, currency: 'USD', timeZone: SHOP.timeZone, loginCustomerId: null },
    ])
  })

  test('below managers are found through them, once each, although the managers run in a circle', async () => {
    google.state.accessible = [AGENCY.id, AGENCY.children[0]!]
    const accounts = await listAccounts(api, TOKEN)
    expect(accounts.map(({ id }) => id)).toEqual([SHOP.id, SHOP_EU.id])
    const [shop] = accounts
    const access = { accessToken: TOKEN, customerId: SHOP.id, loginCustomerId: shop?.loginCustomerId ?? null }
    const account = { id: SHOP.id, name: null, timeZone: null }
    expect(await loadExport(api, access, { type: 'campaign', period: WEEK, account })).toContain(
      'Search | Brand',
    )
  })

  test('that are closed are left out instead of hiding the others', async () => {
    google.state.accessible = ['5550001111', SHOP.id]
    expect(await listAccounts(api, TOKEN)).toHaveLength(1)
  })

  test('whose name Google does not tell are listed by their number', async () => {
    const listed = await api.listAccessibleCustomers(TOKEN)
    google.state.always = 'refused'
    const half = { ...api, listAccessibleCustomers: async () => listed }
    expect(await listAccounts(half, TOKEN)).toEqual([
      { id: SHOP.id, name: null, currency: null, timeZone: null, loginCustomerId: null },
    ])
  })

  test('none at all is an empty list', async () => {
    google.state.accessible = []
    expect(await listAccounts(api, TOKEN)).toEqual([])
  })

  test.each([500, 10_000])('%i of them come back quickly and with names cut to size', async (many) => {
    const children = Array.from({ length: many }, (_, i) => String(2_000_000_000 + i))
    google.state.accounts = [
      { ...AGENCY, children },
      ...children.map((id) => ({ ...SHOP, id, name: 'n'.repeat(many === 500 ? 5000 : 20) })),
    ]
    google.state.accessible = [AGENCY.id]
    const roomy = createAdsApi(readEnv(google.env).google)
    const accounts = await listAccounts(roomy, TOKEN)
    expect(accounts).toHaveLength(many)
    expect(Math.max(...accounts.map(({ name }) => name?.length ?? 0))).toBeLessThanOrEqual(200)
  })
})

test('an address that names a version is used as it is', async () => {
  const pinned = createAdsApi(
    { ...readEnv(google.env).google, adsApiUrl: `${google.origin}/v25` },
    // Long, since nothing here is to be late.
    { ...OPTIONS, deadlineMs: 10_000 },
  )
  await expect(pinned.listAccessibleCustomers(TOKEN)).rejects.toMatchObject({ googleCode: 'HTTP_404' })
})
