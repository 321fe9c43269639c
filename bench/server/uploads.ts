import { startServer, type RunningServer } from '../../test/support/start-server'
import { type BenchLine, median, ms, percentile, toLine } from '../line'
import { makeExport } from '../reading'
import { memoryOf } from './load'
import { startBare } from './start-bare'

const UPLOADS_AT_ONCE = 10
const PLUS_MS = 50

/** Uploads of 5 MB: times to the first event and the stored report; effect of ten at once on others and memory. */
export async function benchUploads(rounds: number): Promise<BenchLine[]> {
  const file = new File([makeExport(5) as BlobPart], 'export.csv')
  const bare = await startBare()
  const swallowed = await rounded(rounds, () => upload(bare.origin, file, {}))
  await bare.stop()

  const server = await startServer()
  try {
    const idle = memoryOf(server.pid)
    const fields = { clientId: await addClient(server.origin, 'Bench'), type: 'campaign' }
    const first = await rounded(rounds, () => upload(server.origin, file, fields, true))
    const stored = await rounded(rounds, () => upload(server.origin, file, fields))
    const quiet = await healthWhile(server, Bun.sleep(1500))
    const uploads = () => Array.from({ length: UPLOADS_AT_ONCE }, () => upload(server.origin, file, fields))
    const busy = await healthWhile(
      server,
      Bun.sleep(100).then(() => Promise.all(uploads())),
    )
    await Bun.sleep(2000)
    const afterwards = memoryOf(server.pid)
    return [
      toUploadLine('5 MB upload to its first event', first, swallowed),
      toUploadLine('5 MB upload to its stored report', stored, swallowed),
      {
        ...toLine(
          'server',
          'health p99 during ten 5 MB uploads',
          ms(busy),
          `${ms(quiet)} (quiet)`,
          busy / quiet,
        ),
        goal: `≤ +${PLUS_MS} ms`,
        met: busy - quiet <= PLUS_MS,
      },
      toLine('server', 'memory idle', toMegabytes(idle), '', null),
      toLine('server', 'memory 2 s after those uploads', toMegabytes(afterwards), '', null),
    ]
  } finally {
    await server.stop()
    await server.remove()
  }
}

function toUploadLine(what: string, ours: number, reference: number): BenchLine {
  const beside = `${ms(reference)} (swallowed and parsed by PapaParse on bare Bun.serve)`
  return toLine('server', what, ms(ours), beside, ours / reference)
}

const toMegabytes = (megabytes: number) => `${megabytes.toFixed(0)} MB`

async function rounded(rounds: number, run: () => Promise<number>): Promise<number> {
  await run()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await run())
  return median(times)
}

async function upload(
  origin: string,
  file: File,
  fields: Record<string, string>,
  toFirstEvent = false,
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const start = performance.now()
  const response = await fetch(`${origin}/api/analyze`, {
    method: 'POST',
    body: form,
    headers: toFirstEvent ? { accept: 'text/event-stream' } : {},
  })
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  let time = 0
  for await (const _ of response.body ?? []) time ||= performance.now() - start
  return toFirstEvent ? time : performance.now() - start
}

export async function addClient(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  if (!answer.ok) throw new Error(`The client was not made: ${answer.status}`)
  return ((await answer.json()) as { id: string }).id
}

/** 99th percentile of the health check's time during `work`. */
async function healthWhile({ origin }: RunningServer, work: Promise<unknown>): Promise<number> {
  const prober = new Worker(new URL('./prober.ts', import.meta.url).href)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  prober.postMessage({ url: `${origin}/api/health` })
  await work
  const times = await new Promise<number[]>((resolve) => {
    prober.addEventListener('message', ({ data }: MessageEvent<number[]>) => resolve(data))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    prober.postMessage('stop')
  })
  prober.terminate()
  return percentile(times, 0.99)
}
