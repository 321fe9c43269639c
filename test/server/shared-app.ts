import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type Answer, type OpenApp } from '../support/open-app'

export const PASSWORD = 'tomato-ladder-quartz-ninety'
export const MINUTE = 60_000

/** A server that others can reach, with a clock that only `wait` moves. */
export interface SharedApp extends OpenApp {
  logIn(password: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  /** Moves the clock forward. */
  wait(minutes: number): void
}

/** Opens a server whose owner has the password `PASSWORD`, or (`owned: false`) one without an owner. */
export async function openSharedApp({ owned = true } = {}): Promise<SharedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-shared-'))
  writeFileSync(join(folder, 'password'), PASSWORD)
  const app = await openApp({
    settings: { HOST: '0.0.0.0', ...(owned ? { SPENDLENS_PASSWORD_FILE: join(folder, 'password') } : {}) },
    at: new Date('2026-11-20T10:00:00Z'),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return {
    ...app,
    logIn: (password, headers = {}) => app.send('POST', '/api/session', { json: { password }, headers }),
    get: (path, headers = {}) => app.send('GET', path, { headers }),
    wait: (minutes) => void (app.now.at = new Date(app.now.at.getTime() + minutes * MINUTE)),
    close() {
      app.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''
