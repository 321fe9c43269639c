import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/start-server'
import { hasSqld, startPrimary } from './start-primary'

setDefaultTimeout(120_000)

const ROOT = join(import.meta.dir, '../..')
const CAMPAIGNS = join(ROOT, 'test/fixtures/exports/fx01-meta-campaign-top-summary.csv')

/** A folder outside the project, so that the binary cannot use its files. */
const folder = mkdtempSync(join(tmpdir(), 'spendlens-compiled-'))
const binary = join(folder, 'spendlens')

beforeAll(() => {
  const { success, stderr } = Bun.spawnSync([process.execPath, 'scripts/compile.ts', binary], { cwd: ROOT })
  if (!success) throw new Error(stderr.toString())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(env: Record<string, string> = {}) {
  const port = freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = Bun.spawn([binary], {
    cwd: folder,
    env: { PORT: String(port), HOME: folder, ...env },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    if ((await fetch(`${origin}/api/health`).catch(() => null))?.ok) break
    await Bun.sleep(25)
  }
  return {
    origin,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

describe('the single file', () => {
  test('serves the web app, migrates, and audits a file in its worker', async () => {
    const { origin, stop } = await start()
    const page = await (await fetch(origin)).text()
    expect(page).toContain('Dashboard Overview</h1>')
    const script = /id="app" href="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'none'
    const asset = await fetch(origin + script)
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ])
    const made = await fetch(`${origin}/api/clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Compiled' }),
    })
    const { id } = (await made.json()) as { id: string }
    const form = new FormData()
    form.append('file', new File([readFileSync(CAMPAIGNS)], 'campaigns.csv'))
    form.append('type', 'campaign')
    form.append('clientId', id)
    const audited = await fetch(`${origin}/api/analyze`, { method: 'POST', body: form })
    expect(audited.status).toBe(200)
    expect(((await audited.json()) as { totals: { spend: number } }).totals.spend).toBeCloseTo(1878.81, 2)
    await stop()
  })

  test.skipIf(!hasSqld)('keeps a replica of its own', async () => {
    const primary = await startPrimary()
    await Bun.write(join(folder, 'password'), 'tomato-ladder-quartz-ninety\n')
    const { origin, stop } = await start({
      PUBLIC_URL: 'http://localhost:4000',
      DATABASE_URL: `file:${folder}/replica.db`,
      DATABASE_SYNC_URL: primary.url,
      DATABASE_SYNC_INTERVAL: '1',
      SPENDLENS_SECRET: 'a long secret',
      SPENDLENS_PASSWORD_FILE: join(folder, 'password'),
    })
    const health = (await (await fetch(`${origin}/api/health`)).json()) as { replica: { primary: string } }
    expect(health.replica.primary).toBe('reached')
    await stop()
    primary.remove()
  })
})
