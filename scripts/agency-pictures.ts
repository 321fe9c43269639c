/**
 * Pictures of the screens on which a client is found and decided on, with 1, 5 and 200 clients, at three widths, light and dark:
 * `bun run screenshots:agency` writes them to `shots/agency/` (not in git).
 */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, openPage, type Browser } from '../test/support/open-browser'
import { seedAgency } from '../test/support/seed-agency'
import { startServer } from '../test/support/start-server'

const SHOTS = join(import.meta.dir, '../shots/agency')
const WIDTHS = [1440, 1024, 390]
/** Exports that are audited; further clients are copies. */
const AUDITED = 60

await mkdir(SHOTS, { recursive: true })
const browser = await openBrowser()
for (const clients of [1, 5, 200]) await takeAgency(browser, clients)
await browser.close()
console.log(`Pictures in ${SHOTS}`)

async function takeAgency(browser: Browser, clients: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-'))
  await seedAgency(dataDir, { clients, audited: Math.min(clients, AUDITED), months: 4 })
  const server = await startServer({ dataDir })
  try {
    const screens = await listScreens(server.origin)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of WIDTHS) {
        const { page, close } = await openPage(browser, server.origin, {
          viewport: { width, height: 900 },
          colorScheme,
        })
        for (const [name, path] of Object.entries(screens)) {
          await page.goto(path, { waitUntil: 'networkidle' })
          await page.waitForTimeout(600)
          const file = `${name}-${clients}-${width}-${colorScheme}.png`
          await page.screenshot({ path: join(SHOTS, file), fullPage: true })
        }
        await close()
      }
    }
  } finally {
    await server.stop()
    await server.remove()
  }
}

/** The dashboard, its first client with the last two reports side by side, and all clients' figures. */
async function listScreens(origin: string): Promise<Record<string, string>> {
  const read = async <T>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as T[]
  const [worst] = await read<{ clientId: string }>('/api/overview/clients')
  const [last, before] = await read<{ id: string }>(`/api/clients/${worst!.clientId}/reports`)
  const client = `/client/${worst!.clientId}`
  return {
    dashboard: '/',
    client,
    comparison: `${client}/reports?compare=${before!.id},${last!.id}`,
    report: `${client}/report/${last!.id}`,
    'quick-insights': '/quick-insights',
  }
}
