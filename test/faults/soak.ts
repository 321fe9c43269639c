import { startServer } from '../support/start-server'
import type { Experiment } from './outcome'
import { createClient, memoryOf, smallExport, uploadForm } from './requests'

interface Sample {
  minutes: number
  mb: number
}

/** Ten minutes of requests: 80% reads, 15% writes and 5% uploads. */
export const soak: Experiment = async (length) => {
  const seconds = length === 'short' ? 3 : 600
  const server = await startServer()
  try {
    const clientId = await createClient(server.origin, 'Soak')
    const samples: Sample[] = []
    let requests = 0
    let bad = 0
    const started = performance.now()
    const over = () => performance.now() - started > seconds * 1000
    const worker = async (n: number) => {
      for (let i = n; !over(); i++) {
        const turn = i % 20
        const response = await (
          turn === 0
            ? fetch(`${server.origin}/api/analyze`, {
                method: 'POST',
                body: uploadForm(clientId, smallExport()),
              })
            : turn <= 3
              ? fetch(`${server.origin}/api/clients/${clientId}`, {
                  method: 'PATCH',
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify({ industry: `Trade ${i}` }),
                })
              : fetch(
                  `${server.origin}${['/api/clients?limit=20', '/api/reports?limit=20', '/api/overview', `/api/clients/${clientId}`][turn % 4]}`,
                )
        ).catch(() => null)
        await response?.arrayBuffer()
        requests++
        // 409 is the right answer to the later of two simultaneous edits.
        if (!response || (!response.ok && response.status !== 409 && response.status !== 429)) bad++
      }
    }
    const watch = (async () => {
      while (!over()) {
        samples.push({ minutes: (performance.now() - started) / 60_000, mb: memoryOf(server.pid) })
        await Bun.sleep(Math.min(1000, seconds * 50))
      }
    })()
    await Promise.all([watch, ...[0, 5, 10, 15].map(worker)])
    const settled = lowest(samples.filter(({ minutes }) => minutes > 3))
    const slope = settled.length > 10 ? slopeOf(settled) : null
    return [
      {
        what: `a soak of ${seconds} s`,
        goal: '0 errors',
        measured: `${requests} requests, ${bad} errors`,
        met: bad === 0 && requests > 0,
      },
      {
        what: 'memory over the soak, after 3 minutes (the lowest of each half-minute)',
        goal: 'slope ≤ 1 MB/min',
        measured:
          slope === null
            ? 'too short to tell'
            : `${slope.toFixed(2)} MB/min, at the end ${samples.at(-1)?.mb.toFixed(0)} MB`,
        met: slope === null ? null : slope <= 1,
      },
    ]
  } finally {
    await server.stop()
    await server.remove()
  }
}

/** Lowest sample of each half-minute: garbage varies by 50 MB within seconds, but a leak raises the minimum. */
function lowest(samples: readonly Sample[]): Sample[] {
  const windows = Map.groupBy(samples, ({ minutes }) => Math.floor(minutes * 2))
  return [...windows.values()].map((window) => window.reduce((low, one) => (one.mb < low.mb ? one : low)))
}

/** Slope of the least-squares line. */
function slopeOf(points: readonly Sample[]): number {
  const x = points.reduce((sum, { minutes }) => sum + minutes, 0) / points.length
  const y = points.reduce((sum, { mb }) => sum + mb, 0) / points.length
  const xy = points.reduce((sum, point) => sum + (point.minutes - x) * (point.mb - y), 0)
  return xy / points.reduce((sum, point) => sum + (point.minutes - x) ** 2, 0)
}
