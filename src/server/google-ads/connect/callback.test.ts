import { describe, expect, test } from 'bun:test'
import type { TokenFault } from '../../../../test/google-stand-in/state'
import { withTestApp, type TestApp } from '../../../../test/support/google-app'

let app: TestApp
let client: string
withTestApp((...opened) => ([app, client] = opened))

const clientOf = async (id = client) => (await app.get(`/api/clients/${id}`)).json

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

  test.each(['code', 'nothing but its state'])(
    'without %s is a bad request, and leaves the sign-in usable',
    async (what) => {
      const url = await begin()
      const code = url.searchParams.get('code') ?? ''
      if (what === 'code') url.searchParams.delete('code')
      else url.search = `?state=${url.searchParams.get('state')}`
      expect(await callback(url)).toMatchObject({ status: 400, json: { code: 'google_no_code' } })
      expect((await app.get('/api/google-ads/callback')).status).toBe(400)
      url.searchParams.set('code', code)
      expect((await callback(url)).status).toBe(302)
    },
  )

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
    const style = /<style>([\s\S]*)<\/style>/.exec(page.text)?.[1] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect(page.text).toContain(`href="/client/${client}"`)
  })
})
