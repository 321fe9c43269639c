import { SettingError, type Env } from '../env'
import { isLoopbackName } from '../http/loopback'
import type { Log } from '../log'
import type { Meter } from './meter'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const refuse = (status: number, text: string) => new Response(text, { status, headers: HEADERS })

/**
 * Answers `/metrics` on an address of its own, so that whoever scrapes needs no session and whoever has none finds
 * nothing on the server's. Reachable on this machine only, it answers this machine's names only.
 */
export function serveMetrics(
  { host, port }: NonNullable<Env['metrics']>,
  meter: Meter,
  log: Log,
): { url: string; stop(): Promise<void> } {
  const local = isLoopbackName(host)
  try {
    const server = Bun.serve({
      hostname: host,
      port,
      reusePort: false,
      maxRequestBodySize: 0,
      // Bun's own page for a fault shows the source around it.
      development: false,
      async fetch(request) {
        // Without a Host, or with one that is none, the address of the request is none either.
        const { pathname = '', hostname = '' } = URL.parse(request.url) ?? {}
        if (local && !isLoopbackName(hostname))
          return refuse(421, 'This server does not answer to that name.\n')
        if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET.\n')
        if (pathname !== '/metrics') return refuse(404, 'Metrics are at /metrics.\n')
        try {
          const { type, text } = await meter.read()
          return new Response(text, { headers: { ...HEADERS, 'content-type': type } })
        } catch (error) {
          log.error('metrics.failed', error)
          return refuse(503, 'The figures cannot be read right now.\n')
        }
      },
    })
    return { url: `${server.url.origin}/metrics`, stop: () => server.stop(true) }
  } catch (error) {
    throw new SettingError(`METRICS_ADDRESS ${host}:${port} cannot be listened on.`, { cause: error })
  }
}
