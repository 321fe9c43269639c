import type { Log } from '../log'
import { readFirstAnswers, type Handle } from './first-answers'
import { createKeptPages } from './kept-pages'
import { loadRenderer } from './load-renderer'
import type { Renderer } from './renderer'
import type { PageFiles } from './files'
import type { Agency } from './share-page'
import { readTemplate, writePage, type Template, type WrittenPage } from './write-page'

export interface RenderSettings {
  /** The built `src/web/entry-server.tsx`. */
  file: string
  /** The API, guard included. */
  handle: Handle
  log: Log
  /** Name and language of the agency, for pages of share links. */
  readAgency: () => Promise<Agency>
  /** When to load the renderer and run its code once, so that the first visitor need not wait for it; else with the first page. */
  warmUpMs?: number
  /** Maximum time for a page's API responses. */
  patienceMs?: number
}

/** A page, or a redirect to the login. Null: send the bare shell. */
export type RenderPage = (request: Request, path: string) => Promise<WrittenPage | { login: string } | null>

const PATIENCE_MS = 800
/** Maximum concurrent renders. They share one thread, so beyond that the shell is faster. */
const AT_ONCE = 8
/** Pages to keep, of at most some 300 KB each. */
const KEPT = 20

/** Renders pages with the data that the visitor may read. Failures are logged, and the shell is sent. */
export function createPageRenderer(
  files: PageFiles,
  { file, handle, log, warmUpMs, patienceMs = PATIENCE_MS }: RenderSettings,
): RenderPage {
  const template = toTemplate(files)
  let renderer: Promise<Renderer | null> | null = null
  const keepPage = createKeptPages(KEPT)
  let atWork = 0

  const load = () => (renderer ??= loadRenderer(file))
  if (warmUpMs !== undefined && template) {
    const warmUp = async () => void (await (await load())?.renderPage('/', {}))
    setTimeout(
      () => void warmUp().catch((error: unknown) => log.error('page.warm_up_failed', error)),
      warmUpMs,
    ).unref()
  }

  async function render(template: Template, request: Request, path: string) {
    const web = await load()
    const { search } = new URL(request.url)
    const address = path + search
    const reads = web?.findFirstReads(address)
    if (!web || !reads) return null
    const answers = await readFirstAnswers(handle, request, reads)
    if (!answers) return { login: web.toLoginPath(address) }
    return keepPage(address, answers, async () => {
      const parsed = Object.fromEntries(answers.map((answer) => [answer.path, JSON.parse(answer.text)]))
      return writePage(template, await web.renderPage(address, parsed), answers)
    })
  }

  return async (request, path) => {
    if (!template || atWork >= AT_ONCE) return null
    atWork++
    const patience = Promise.withResolvers<null>()
    const timer = setTimeout(() => {
      log.info('page.slow', { path })
      patience.resolve(null)
    }, patienceMs)
    try {
      return await Promise.race([render(template, request, path), patience.promise])
    } catch (error) {
      log.error('page.render_failed', error, { path })
      return null
    } finally {
      clearTimeout(timer)
      atWork--
    }
  }
}

function toTemplate(files: PageFiles): Template | null {
  const read = (path: string) => {
    const file = files.get(path)
    return file ? new TextDecoder().decode(file.bytes) : null
  }
  const shell = read('/index.html')
  return shell === null ? null : readTemplate(shell, read)
}
