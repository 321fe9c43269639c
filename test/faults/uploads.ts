import { connect } from 'node:net'
import { startServer } from '../support/start-server'
import { toAnswered, toPeak, type Experiment, type Length, type Outcome } from './outcome'
import { createClient, largeExport, memoryOf, percentile, timeHealth, uploadForm } from './requests'

/** Many large uploads and reads at once, then uploads that stop half-way, and sockets that send nothing. */
export const uploads: Experiment = async (length) => {
  const many = length === 'short' ? 12 : 200
  const server = await startServer()
  const outcomes: Outcome[] = []
  try {
    // Waits until memory used at start is freed.
    await Bun.sleep(length === 'short' ? 0 : 5000)
    const idle = memoryOf(server.pid)
    const clientId = await createClient(server.origin, 'Uploads')
    const quiet = await sampleHealth(server.origin, length === 'short' ? 50 : 200)
    const file = largeExport()
    let peak = idle
    const state = { done: false }
    const watch = (async () => {
      const times: number[] = []
      while (!state.done) {
        times.push((await timeHealth(server.origin)) ?? 10_000)
        peak = Math.max(peak, memoryOf(server.pid))
        await Bun.sleep(20)
      }
      return times
    })()
    const statuses = await Promise.all(
      Array.from({ length: many }, () =>
        fetch(`${server.origin}/api/analyze`, { method: 'POST', body: uploadForm(clientId, file) })
          .then(async (response) => (await response.arrayBuffer(), response.status))
          .catch(() => 0),
      ),
    )
    state.done = true
    const busy = await watch
    const quietP99 = percentile(quiet, 0.99)
    const busyP99 = percentile(busy, 0.99)
    outcomes.push(
      toAnswered(`${many} uploads of 5 MB at once`, statuses),
      toPeak(peak, length),
      {
        what: 'memory, idle',
        goal: '≤ 80 MB',
        measured: `${idle.toFixed(0)} MB`,
        met: length === 'short' ? null : idle <= 80,
      },
      {
        what: 'GET /api/health meanwhile',
        goal: 'p99 ≤ 50 ms over its quiet value',
        measured: `p99 ${busyP99.toFixed(0)} ms, quiet ${quietP99.toFixed(0)} ms`,
        met: length === 'short' ? null : busyP99 <= quietP99 + 50,
      },
      await abortedUploads(server, clientId, file, length === 'short' ? 10 : 200),
      await idleSockets(server.origin, length),
    )
    return outcomes
  } finally {
    await server.stop()
    await server.remove()
  }
}

async function sampleHealth(origin: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    times.push((await timeHealth(origin)) ?? 10_000)
    await Bun.sleep(5)
  }
  return times
}

async function abortedUploads(
  { origin, pid }: { origin: string; pid: number },
  clientId: string,
  file: Blob,
  count: number,
): Promise<Outcome> {
  const list = async () => ((await (await fetch(`${origin}/api/reports`)).json()) as unknown[]).length
  const before = await list()
  const form = new Response(uploadForm(clientId, file))
  const type = form.headers.get('content-type') ?? ''
  const head = new Uint8Array(await form.arrayBuffer()).slice(0, 1_000_000)
  await Promise.all(
    Array.from({ length: count }, async () => {
      const controller = new AbortController()
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(head),
        pull: () => Bun.sleep(1000),
      })
      const request = fetch(`${origin}/api/analyze`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
        signal: controller.signal,
      })
      setTimeout(() => controller.abort(), 100)
      await request.catch(() => undefined)
    }),
  )
  await Bun.sleep(2000)
  const after = await list()
  const healthy = (await timeHealth(origin)) !== null
  return {
    what: `${count} uploads that stop after 1 MB`,
    goal: '0 reports, the server healthy',
    measured: `${after - before} reports, ${healthy ? 'healthy' : 'not healthy'}, ${memoryOf(pid).toFixed(0)} MB`,
    met: after === before && healthy,
  }
}

async function idleSockets(origin: string, length: Length): Promise<Outcome> {
  const count = length === 'short' ? 100 : 2000
  const { hostname, port } = new URL(origin)
  const sockets = await Promise.all(
    Array.from({ length: count }, () => {
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof connect>>()
      const socket = connect(Number(port), hostname, () => resolve(socket))
      socket.on('error', () => resolve(socket))
      return promise
    }),
  )
  const times = await sampleHealth(origin, 50)
  for (const socket of sockets) socket.destroy()
  const p99 = percentile(times, 0.99)
  return {
    what: `${count} idle sockets`,
    goal: 'health p99 ≤ 100 ms',
    measured: `p99 ${p99.toFixed(0)} ms`,
    met: length === 'short' ? null : p99 <= 100,
  }
}
