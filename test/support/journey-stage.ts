import { afterAll, beforeAll } from 'bun:test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, openContext, openPage, type Browser, type Page, type Watch } from './open-browser'
import { startServer, type RunningServer } from './start-server'

export interface JourneyStage {
  server: RunningServer
  browser: Browser
  openPage(options?: Watch): ReturnType<typeof openPage>
  openContext(options?: Watch): ReturnType<typeof openContext>
  /** Sends an object as JSON, or a form. */
  post(path: string, body: object): Promise<{ id: string; reportId: string }>
  /** Returns the new client's id. */
  createClient(name: string, industry?: string): Promise<string>
}

/**
 * Opens one server and one browser for all journeys of a test file. `seed` runs on the data folder before the server
 * starts, `fill` before the first journey.
 */
export function openStage(
  fill?: (stage: JourneyStage) => Promise<void>,
  seed?: (folder: string) => Promise<void>,
): JourneyStage {
  const stage = {
    openPage: (options) => openPage(stage.browser, stage.server.origin, options),
    openContext: (options) => openContext(stage.browser, stage.server.origin, options),
    post: async (path, body) => {
      const isForm = body instanceof FormData
      const response = await fetch(`${stage.server.origin}${path}`, {
        method: 'POST',
        headers: isForm ? {} : { 'content-type': 'application/json' },
        body: isForm ? body : JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as { id: string; reportId: string }
    },
    createClient: async (name, industry) => (await stage.post('/api/clients', { name, industry })).id,
  } as JourneyStage
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-'))
    await seed?.(dataDir)
    ;[stage.server, stage.browser] = await Promise.all([startServer({ dataDir }), openBrowser()])
    await fill?.(stage)
  }, 120_000)
  afterAll(async () => {
    await stage.browser?.close()
    await stage.server?.stop()
    await stage.server?.remove()
  })
  return stage
}

interface DroppedFile {
  name: string
  type?: string
  bytes: Uint8Array
}

/** Drops files on the page outside of any drop zone. */
export async function dropOn(page: Page, files: readonly DroppedFile[]) {
  const sent = files.map(({ name, type = '', bytes }) => ({
    name,
    type,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  const dropped = await page.evaluateHandle((all) => {
    const dropped = new DataTransfer()
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dropped.items.add(new File([bytes], name, { type }))
    }
    return dropped
  }, sent)
  // Waits until the page accepts drops, since the code for them loads last.
  await page.waitForFunction(
    (dataTransfer) => {
      document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }))
      return [...document.querySelectorAll('p')].some(({ innerText }) => /^Drop .+ here$/.test(innerText))
    },
    dropped,
    { polling: 50 },
  )
  await page.evaluate((dataTransfer) => {
    for (const kind of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, dropped)
}
