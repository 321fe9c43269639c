import { beforeEach, describe, expect, test } from 'bun:test'
import type { ApiFault } from '../../../../test/google-stand-in/error-bodies'
import { SHOP } from '../../../../test/google-stand-in/state'
import { OCTOBER, connectShop, withTestApp, type TestApp } from '../../../../test/support/google-app'

let app: TestApp
let client: string
withTestApp((...opened) => ([app, client] = opened))

const clientOf = async (id = client) => (await app.get(`/api/clients/${id}`)).json
const reportsOf = async (id = client) =>
  (await app.get(`/api/clients/${id}/reports`)).json as unknown as unknown[]

describe('an audit from the account', () => {
  beforeEach(() => connectShop(app, client))

  test('answers a question that is checked as that of a file is', async () => {
    const ask = (customPrompt: string) =>
      app.post(`/api/google-ads/analyze/${client}`, { ...OCTOBER, customPrompt })
    for (const [prompt, code] of [
      ['a\0b', 'invalid_characters:customPrompt'],
      ['\u200b \u3164', 'required:customPrompt'],
      ['x'.repeat(4001), 'too_long:customPrompt'],
    ] as const)
      expect(await ask(prompt)).toMatchObject({ status: 422, json: { code } })
    expect((await ask('\u200b Where is money lost? ')).json.customPrompt).toBe('Where is money lost?')
  })

  test('is stored like that of a file, and says where it comes from', async () => {
    const answer = await app.post(`/api/google-ads/analyze/${client}`, OCTOBER)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      currency: 'USD',
      labels: { purchases: 'conversions' },
      period: { start: '2026-10-01', end: '2026-10-31' },
    })
    const { issues } = answer.json.quality as { issues: { code: string; message: string }[] }
    expect(issues.find(({ code }) => code === 'source')?.message).toBe(
      'Loaded from Google Ads account 111-222-3334 (Northwind Outdoor, America/New_York). ' +
        'Conversions count: Purchase. Not counted as conversions: Newsletter sign-up.',
    )
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
