import type { ReadAnswer, ReadJob } from './read-worker'

/** Milliseconds to read a file. 5 MB take a second; a slower file is hostile. */
const PATIENCE_MS = 30_000

export interface Reader {
  read<Kind extends ReadJob['kind']>(
    job: ReadJob & { kind: Kind },
  ): Promise<Extract<ReadAnswer, { kind: Kind }>>
  close(): void
}

/** Reads files in a worker, one at a time. A file that takes too long ends the worker, and the next one gets a new worker. */
export function openReader(): Reader {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  const close = () => {
    worker?.terminate()
    worker = null
  }
  async function run(job: ReadJob): Promise<ReadAnswer> {
    worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
    const ended = new AbortController()
    const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>()
    // Each job listens for its own answer, so there is one at a time.
    const once = { once: true, signal: ended.signal }
    worker.addEventListener('message', ({ data }) => resolve(data as ReadAnswer), once)
    worker.addEventListener('error', () => reject(new Error('This file could not be read.')), once)
    const patience = setTimeout(() => reject(new Error('This file takes too long to read.')), PATIENCE_MS)
    try {
      worker.postMessage(job, [job.bytes.buffer])
      return await promise
    } catch (error) {
      close()
      throw error
    } finally {
      clearTimeout(patience)
      ended.abort()
    }
  }
  return {
    async read(job) {
      const turn = last.then(() => run(job))
      last = turn.catch(() => undefined)
      const answer = await turn
      if (answer.kind === 'failed') throw new Error(answer.message)
      return answer as never
    },
    close,
  }
}
