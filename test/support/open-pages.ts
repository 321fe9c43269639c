import { join } from 'node:path'
import { createApp } from '../../src/server/app'
import type { RenderSettings } from '../../src/server/pages/render-page'
import { pageRoutes } from '../../src/server/pages/routes'
import { readAgency } from '../../src/server/settings/service'
import type { OpenApp } from './open-app'

const ROOT = join(import.meta.dir, '../..')
const RENDERER = join(ROOT, 'dist/render/entry-server.js')
const HOST = '127.0.0.1:3000'

export interface Pages {
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
}

/** The app with its rendered pages, as in the server. */
export async function openPages({ context }: OpenApp, over: Partial<RenderSettings> = {}): Promise<Pages> {
  const api = createApp(context)
  const handle = (request: Request) => api.handle(request)
  // On a busy machine, rendering can exceed the default time limit.
  const settings = {
    file: RENDERER,
    handle,
    readAgency: () => readAgency(context),
    log: context.log,
    patienceMs: 20_000,
    ...over,
  }
  const app = api.use(await pageRoutes(join(ROOT, 'dist/web'), settings))
  return {
    get: (path, headers = {}, method = 'GET') =>
      app.handle(new Request(`http://${HOST}${path}`, { method, headers: { host: HOST, ...headers } })),
  }
}
