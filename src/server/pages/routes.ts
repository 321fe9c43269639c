import { staticPlugin } from '@elysiajs/static'
import { Elysia, NotFoundError } from 'elysia'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPageFiles } from './files'
import { createPageRenderer, type RenderSettings } from './render-page'
import { servePage, serveScreen, serveSharePage } from './serve-page'

/** Serves the web app: hashed assets by the static plugin, everything else and compressed assets by us. */
export async function pageRoutes(folder: string, rendering?: RenderSettings) {
  const files = readPageFiles(folder)
  const render = rendering ? createPageRenderer(files, rendering) : null
  const assets = join(folder, 'assets')
  const pages = new Elysia({ detail: { hide: true } }).onBeforeHandle(({ request, path }) =>
    // The plugin sends files uncompressed only.
    files.has(path) && request.headers.has('accept-encoding') ? servePage(files, request, path) : undefined,
  )
  if (existsSync(assets)) {
    pages.use(
      await staticPlugin({
        assets,
        prefix: '/assets',
        alwaysStatic: true,
        indexHTML: false,
        silent: true,
        maxAge: 31_536_000,
        directive: 'immutable',
        detail: { hide: true },
      }),
    )
  }
  return pages
    .get('/*', ({ request, path }) => {
      if (meansApi(path)) throw new NotFoundError()
      if (rendering && /^\/share\/?$/.test(path)) return serveSharePage(files, request, rendering)
      return serveScreen(files, request, path, render)
    })
    .get('/', ({ request }) => serveScreen(files, request, '/', render))
}

/** Whether a path means the API, also in a spelling that the router takes for a page: API clients must not get HTML. */
function meansApi(path: string): boolean {
  let read = path
  for (let depth = 0; depth < 3 && read.includes('%'); depth++) read = decode(read)
  return /^[/\\]+api(?![\w-])/i.test(read)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
