import { SettingError, type Env } from '../env'
import { isLoopbackName } from '../http/loopback'
import type { Log } from '../log'
import type { Meter } from './meter'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const refuse = (status: number, text: string) => new Response(text, { status, headers: HEADERS })

/**
 * Serves `/metrics` on a separate address, without a session and without exposing it on the server's address. On
 * loopback, it answers only to loopback names.
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
      // Bun's development error page shows source code.
      development: false,
      async fetch(request) {
        // With a missing or invalid Host header, the request's URL is invalid too.
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
