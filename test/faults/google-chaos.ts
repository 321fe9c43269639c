import { API_FAULTS, type ApiFault } from '../google-stand-in/error-bodies'
import { startGoogleStandIn } from '../google-stand-in/start'
import { SHOP, type TokenFault } from '../google-stand-in/state'
import { startServer } from '../support/start-server'
import type { Experiment } from './outcome'
import { createClient } from './requests'

const TOKEN_FAULTS: TokenFault[] = [
  'no_refresh_token',
  'no_scope',
  'other_client',
  'html',
  'server_error',
  'invalid_grant',
]
const SHORT_TOKEN_FAULTS: TokenFault[] = ['no_scope', 'html']
const SHORT_API_FAULTS: ApiFault[] = ['unauthenticated', 'permission', 'cut']

/** All faults of Google in sign-in and loading. Every request must end, leave no partial report, and work later. */
export const googleChaos: Experiment = async (length) => {
  const rounds = length === 'short' ? 1 : 10
  const tokenFaults = length === 'short' ? SHORT_TOKEN_FAULTS : TOKEN_FAULTS
  const apiFaults = length === 'short' ? SHORT_API_FAULTS : (Object.keys(API_FAULTS) as ApiFault[])
  const google = startGoogleStandIn()
  const server = await startServer({ env: google.env })
  const { origin } = server
  let slowest = 0
  const tally = { ended: 0, wrong: 0 }
  const expectStatus = (what: boolean) => (what ? tally.ended++ : tally.wrong++)
  const post = async (path: string, body?: object) => {
    const started = performance.now()
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    slowest = Math.max(slowest, performance.now() - started)
    return { status: response.status, text }
  }
  /** Signs in as a browser would, with its cookie. */
  const signIn = async (clientId: string) => {
    const asked = await fetch(`${origin}/api/google-ads/connect/${clientId}`, { method: 'POST' })
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { url } = (await asked.json()) as { url: string }
    const consent = await fetch(url, { redirect: 'manual' })
    const back = new URL(consent.headers.get('location') ?? '')
    const answer = await fetch(`${origin}${back.pathname}${back.search}`, {
      headers: { cookie, accept: 'text/html' },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const isConnected = async (clientId: string) => {
    const response = await fetch(`${origin}/api/google-ads/connection/${clientId}`)
    return ((await response.json()) as { connected: boolean }).connected
  }
  const loads = { type: 'campaign', from: '2026-10-01', to: '2026-10-31' }
  try {
    const clientId = await createClient(origin, 'Google')
    for (let round = 0; round < rounds; round++) {
      for (const fault of tokenFaults) {
        const stranger = await createClient(origin, `${fault} ${round}`)
        google.state.tokenFault = fault
        const status = await signIn(stranger)
        expectStatus(status < 600 && status !== 500 && !(await isConnected(stranger)))
        google.state.tokenFault = null
      }
    }
    await signIn(clientId)
    await post(`/api/google-ads/set-account/${clientId}`, { customerId: `customers/${SHOP.id}` })
    const reports = async () =>
      ((await (await fetch(`${origin}/api/clients/${clientId}/reports?limit=500`)).json()) as unknown[])
        .length
    let good = 0
    for (let round = 0; round < rounds; round++) {
      for (const fault of apiFaults) {
        // A hanging Google takes the whole deadline, so it is tried once.
        if (fault === 'hang' && round > 0) continue
        google.state.always = fault
        const failed = await post(`/api/google-ads/analyze/${clientId}`, loads)
        expectStatus(failed.status >= 400 && failed.status !== 500 && (await reports()) === good)
        google.state.always = null
        if (!(await isConnected(clientId))) await signIn(clientId)
        const mended = await post(`/api/google-ads/analyze/${clientId}`, loads)
        if (mended.status === 200) good++
        expectStatus(mended.status === 200)
      }
    }
    return [
      {
        what: `${tokenFaults.length + apiFaults.length} moods of Google, ${rounds} times each`,
        goal: 'each ends within 60 s in a sentence, no half report, good again at once',
        measured: `${tally.ended} as they should, ${tally.wrong} not, slowest ${(slowest / 1000).toFixed(1)} s`,
        met: tally.wrong === 0 && slowest < 60_000,
      },
    ]
  } finally {
    await server.stop()
    await server.remove()
    await google.stop()
  }
}
