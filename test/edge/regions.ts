import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, freePort, type RunningServer } from '../support/start-server'

export const PASSWORD = 'tomato-ladder-quartz-ninety'

export interface Region {
  server: RunningServer
  /** Sends a request as the owner. Sessions are in the primary, so the sign-in may have been in another region. */
  send(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Response>
  signIn(): Promise<void>
  /** Uses the session of another region. */
  adopt(region: Region): void
  cookie(): string
  remove(): Promise<void>
}

/** Starts a server with its own replica, configured as in docs/edge.md. */
export async function openRegion(
  primaryUrl: string,
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Region> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'spendlens-region-'))
  const passwordFile = join(dataDir, 'password')
  writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o600 })
  const port = freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await startServer({
    dataDir,
    env: {
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: `file:${dataDir}/replica.db`,
      DATABASE_SYNC_URL: primaryUrl,
      DATABASE_SYNC_INTERVAL: '1',
      SPENDLENS_SECRET: 'the same long secret in every region',
      SPENDLENS_PASSWORD_FILE: passwordFile,
      ...options.env,
    },
  })
  let cookie = ''
  const send: Region['send'] = (method, path, json, headers = {}) =>
    fetch(origin + path, {
      method,
      headers: {
        cookie,
        origin,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
  return {
    server,
    send,
    async signIn() {
      const answer = await send('POST', '/api/session', { password: PASSWORD })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
    },
    adopt: (region) => void (cookie = region.cookie()),
    cookie: () => cookie,
    async remove() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function namesIn(region: Region): Promise<string[]> {
  const answer = await region.send('GET', '/api/clients')
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

/** Waits until the region's replica has all earlier writes. */
export async function waitForReplica(region: Region): Promise<void> {
  const since = performance.now()
  for (;;) {
    const health = (await (await region.send('GET', '/api/health')).json()) as {
      replica: { ageSeconds: number | null }
    }
    const { ageSeconds } = health.replica
    // The age is rounded, so a second is added to be sure that the sync began after this call.
    if (ageSeconds !== null && ageSeconds + 1 < (performance.now() - since) / 1000) return
    await Bun.sleep(50)
  }
}
