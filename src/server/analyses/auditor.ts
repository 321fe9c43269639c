import { availableParallelism } from 'node:os'
import { AppError } from '../../shared/app-error'
import type { Answer, AuditResult, AuditTask, Job, RowsResult, RowsTask } from './tasks'

export interface Auditor {
  audit(task: AuditTask): Promise<AuditResult>
  readRows(task: RowsTask): Promise<RowsResult>
  close(): void
}

export interface AuditorOptions {
  /** Workers at once. */
  size: number
  /** A worker that takes longer to read a file is killed. 5 MB take 0.2 s; a busy machine may need ten times as long. */
  readMs: number
  /** The same for the audit of what was read, which a machine with other things to do may need long for. */
  auditMs: number
  /** A worker without work ends after this, so that an idle server is a small one. */
  idleMs: number
}

export const AUDITOR_DEFAULTS: AuditorOptions = {
  // One core is for answering. A worker with a file of 5 MB takes 150 MB, so two are enough anywhere.
  size: availableParallelism() > 2 ? 2 : 1,
  readMs: 6000,
  auditMs: 20_000,
  idleMs: 30_000,
}

interface Waiting {
  job: Job
  resolve: (result: AuditResult | RowsResult) => void
  reject: (error: unknown) => void
}

/** A small pool of workers. Parsing runs there, since a hostile file can keep a thread busy for as long as it likes. */
export function createAuditor(options: AuditorOptions = AUDITOR_DEFAULTS): Auditor {
  const idle = new Set<AuditWorker>()
  const busy = new Set<AuditWorker>()
  const queue: Waiting[] = []

  function next(): void {
    const waiting = queue[0]
    if (!waiting) return
    const worker =
      idle.values().next().value ?? (busy.size < options.size ? new AuditWorker(options, forget) : null)
    if (!worker) return
    queue.shift()
    idle.delete(worker)
    busy.add(worker)
    worker
      .run(waiting.job)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        busy.delete(worker)
        if (worker.alive) idle.add(worker)
        next()
      })
  }

  function forget(worker: AuditWorker): void {
    idle.delete(worker)
  }

  function run(job: Job): Promise<AuditResult | RowsResult> {
    const { promise, resolve, reject } = Promise.withResolvers<AuditResult | RowsResult>()
    queue.push({ job, resolve, reject })
    next()
    return promise
  }

  return {
    audit: (task) => run({ kind: 'audit', task }) as Promise<AuditResult>,
    readRows: (task) => run({ kind: 'rows', task }) as Promise<RowsResult>,
    close() {
      for (const { reject } of queue.splice(0)) reject(interrupted())
      for (const worker of [...idle, ...busy]) worker.end()
    },
  }
}

class AuditWorker {
  alive = true
  // A worker that waits for work must not keep the process alive.
  #worker = new Worker(new URL('./worker.ts', import.meta.url).href, { ref: false, smol: true })
  #ready = Promise.withResolvers<void>()
  #current: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | null = null
  #idleTimer: Timer | undefined
  #killTimer: Timer | undefined

  constructor(
    private readonly options: AuditorOptions,
    private readonly onEnd: (worker: AuditWorker) => void,
  ) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer | 'ready' | 'read'>) => {
      if (data === 'ready') this.#ready.resolve()
      else if (data === 'read') this.#killAfter(this.options.auditMs)
      else this.#current?.resolve(data)
    })
    this.#worker.addEventListener('error', (event) => {
      this.#ready.resolve()
      this.#current?.reject(new Error(`The audit worker failed: ${event.message}`))
      this.end()
    })
  }

  async run(job: Job): Promise<AuditResult | RowsResult> {
    clearTimeout(this.#idleTimer)
    await this.#ready.promise
    if (!this.alive) throw interrupted()
    const current = Promise.withResolvers<Answer>()
    this.#current = current
    this.#killAfter(this.options.readMs)
    try {
      this.#worker.postMessage(job, [job.task.bytes.buffer])
      const answer = await current.promise
      if (answer.ok) return answer.result
      if (answer.error) throw new AppError(answer.error.code, answer.error.message, answer.error.kind)
      throw new Error(`The audit failed: ${answer.detail}`)
    } finally {
      clearTimeout(this.#killTimer)
      this.#current = null
      if (this.alive) this.#idleTimer = setTimeout(() => this.end(), this.options.idleMs).unref()
    }
  }

  #killAfter(ms: number): void {
    clearTimeout(this.#killTimer)
    this.#killTimer = setTimeout(() => {
      this.#current?.reject(tooSlow())
      this.end()
    }, ms)
  }

  end(): void {
    if (!this.alive) return
    this.alive = false
    clearTimeout(this.#idleTimer)
    this.#worker.terminate()
    this.#ready.resolve()
    this.onEnd(this)
    this.#current?.reject(interrupted())
  }
}

function tooSlow(): AppError {
  return new AppError(
    'too_slow',
    'This file takes too long to read. Export it again with fewer rows or columns.',
  )
}

function interrupted(): AppError {
  return new AppError('interrupted', 'The server was stopped before the analysis was done.', 'unavailable')
}
