import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { withTestApp, type TestApp } from '../support/google-app'

// T22: callbacks that are forged, or belong to another person's sign-in.
setDefaultTimeout(60_000)

let app: TestApp
let client: string
withTestApp((...opened) => ([app, client] = opened))

/** Begins a sign-in and returns the parameters of Google's redirect. */
async function begin(clientId = client): Promise<URLSearchParams> {
  const { json } = await app.post(`/api/google-ads/connect/${clientId}`)
  const consent = await fetch(String(json.url), { redirect: 'manual' })
  return new URL(consent.headers.get('location') ?? '').searchParams
}
const comeBack = (query: string | URLSearchParams, headers: Record<string, string> = {}) =>
  app.get(`/api/google-ads/callback?${query.toString()}`, { accept: 'text/html', ...headers })
const isConnected = async (clientId = client) =>
  (await app.get(`/api/clients/${clientId}`)).json.googleAdsRefreshToken !== null
const tokens = async () =>
  Number((await app.context.db.$client.execute('SELECT count(*) FROM google_logins')).rows[0]?.[0])

describe('what comes back from Google', () => {
  const tricks: [string, (answer: URLSearchParams) => string][] = [
    ['nothing', () => ''],
    ['no state', (answer) => `code=${answer.get('code')}`],
    ['no code', (answer) => `state=${answer.get('state')}`],
    ['an empty code', (answer) => `code=&state=${answer.get('state')}`],
    ['a code that Google never gave', (answer) => `code=4/made-up&state=${answer.get('state')}`],
    ['a code of 10,000 characters', (answer) => `code=${'x'.repeat(10_000)}&state=${answer.get('state')}`],
    ['a code twice', (answer) => `${answer}&code=other`],
    ['a state twice', (answer) => `state=${'A'.repeat(43)}&${answer}`],
    ['a state with a letter more', (answer) => `code=${answer.get('code')}&state=${answer.get('state')}A`],
    [
      'a state in capitals',
      (answer) => `code=${answer.get('code')}&state=${answer.get('state')?.toUpperCase()}`,
    ],
    ['the name of a prototype for a state', (answer) => `code=${answer.get('code')}&state=__proto__`],
    ['SQL for a state', (answer) => `code=${answer.get('code')}&state=${encodeURIComponent("' OR 1=1 --")}`],
    ['a code and a denial', (answer) => `${answer}&error=access_denied`],
    [
      'an error that nobody knows, with markup',
      (answer) =>
        `state=${answer.get('state')}&error=x&error_description=${encodeURIComponent('<script>alert(1)</script>')}`,
    ],
    ['another issuer', (answer) => `${withIssuer(answer, 'https://evil.example')}`],
  ]
  test.each(tricks)('with %s connects nobody, and is shown as what it is', async (_what, toQuery) => {
    const answer = await comeBack(toQuery(await begin()))
    expect([303, 302, 400, 409, 502]).toContain(answer.status)
    const location = answer.headers.get('location') ?? ''
    expect(location).not.toMatch(/^(https?:)?\/\//)
    expect(answer.text).not.toMatch(/<script|alert\(1\)|evil\.example|made-up|x{50}|\bat \S+ \(/)
    expect([await isConnected(), await tokens()]).toEqual([false, 0])
    expect(app.log.join('')).not.toMatch(/code=|state=/)
  })

  test('for one client never connects another, whichever way the two are mixed', async () => {
    const other = await app.createClient('Contoso')
    const [mine, theirs] = [await begin(client), await begin(other)]
    await comeBack(`code=${theirs.get('code')}&state=${mine.get('state')}`)
    await comeBack(`code=${mine.get('code')}&state=${theirs.get('state')}`)
    // PKCE binds each code to the verifier of its sign-in.
    expect([await isConnected(client), await isConnected(other), await tokens()]).toEqual([false, false, 0])
  })

  test('is good once, also when it comes five times at once', async () => {
    const back = await begin()
    const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(back)))
    expect(answers.filter(({ status }) => status >= 300 && status < 400)).toHaveLength(1)
    expect([await isConnected(), await tokens()]).toEqual([true, 1])
    expect((await comeBack(back)).status).toBe(400)
  })

  test.each([
    ['no cookie', { cookie: '' }],
    ['a cookie of its own', { cookie: `google-sign-in=${'A'.repeat(43)}` }],
    ['two', { cookie: `google-sign-in=${'A'.repeat(43)}; google-sign-in=${'B'.repeat(43)}` }],
  ])('to a browser with %s is refused', async (_what, headers) => {
    const answer = await comeBack(await begin(), headers)
    expect([answer.status, await isConnected()]).toEqual([400, false])
  })

  test('by another method, or from a page elsewhere, is refused', async () => {
    const back = await begin()
    expect((await app.post(`/api/google-ads/callback?${back}`, {})).status).toBe(405)
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ]
    for (const headers of elsewhere) expect((await comeBack(back, headers)).status).toBe(403)
    expect(await isConnected()).toBe(false)
    const followed = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect((await comeBack(back, followed)).status).toBeLessThan(400)
    expect(await isConnected()).toBe(true)
  })
})

function withIssuer(answer: URLSearchParams, issuer: string): URLSearchParams {
  const query = new URLSearchParams(answer)
  query.set('iss', issuer)
  return query
}
