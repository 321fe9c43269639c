import { availableParallelism } from 'node:os'
import { AppError } from '../../shared/app-error'
import type { Origin } from '../../shared/audit/history'
import {
  NO_PAST,
  type AccountResult,
  type AccountTask,
  type Answer,
  type AuditResult,
  type AuditTask,
  type FromWorker,
  type Job,
  type PartResult,
  type PartTask,
  type Past,
  type Result,
  type RowsResult,
  type RowsTask,
  type Step,
  type ToWorker,
} from './tasks'

export interface Auditor {
  /**
   * Starts and warms up a worker while a file is still being received, unless one is idle or all are busy: loading
   * and compiling the code takes longer than reading a file.
   */
  prepare(): void
  /** `findPast` reads the earlier reports for a file of this origin. */
  audit(task: AuditTask, findPast?: FindPast, onStep?: OnStep): Promise<AuditResult>
  readRows(task: RowsTask): Promise<RowsResult>
  readPart(task: PartTask): Promise<PartResult>
  auditAccount(task: AccountTask): Promise<AccountResult>
  close(): void
}

type FindPast = (origin: Origin) => Promise<Past>
type OnStep = (step: Step) => void

const findNoPast: FindPast = async () => NO_PAST

export interface AuditorOptions {
  /** Maximum number of workers. */
  size: number
  /** Deadline of reading a file, after which the worker is killed. 5 MB take 0.2 s, on a busy machine ten times as long. */
  readMs: number
  /** Deadline of the audit after reading, generous for busy machines. */
  auditMs: number
  /**
   * A worker is killed when the process grows by more than this many bytes during its job, since workers have no
   * memory limit.
   */
  growth: number
  /** Idle time after which a worker ends, to free its memory. */
  idleMs: number
}

export const AUDITOR_DEFAULTS: AuditorOptions = {
  // One core is kept for answering requests. A worker takes 150 MB for a file of 5 MB, at worst twice that.
  size: availableParallelism() > 2 ? 2 : 1,
  readMs: 6000,
  auditMs: 20_000,
  growth: 320 * 1024 * 1024,
  idleMs: 30_000,
}

const WATCH_MS = 50

interface Waiting {
  job: Job
  findPast: FindPast
  onStep: OnStep | undefined
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** A small pool of workers. Files are parsed there, since a hostile one can block its thread. */
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
      .run(waiting)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        busy.delete(worker)
        if (worker.alive) idle.add(worker)
        next()
      })
  }

  function prepare(): void {
    if (idle.size > 0 || busy.size === options.size) return
    const worker = new AuditWorker(options, forget)
    worker.rehearse()
    idle.add(worker)
  }

  function forget(worker: AuditWorker): void {
    idle.delete(worker)
  }

  function run(job: Job, findPast = findNoPast, onStep?: OnStep): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    queue.push({ job, findPast, onStep, resolve, reject })
    next()
    return promise
  }

  return {
    prepare,
    audit: (task, findPast, onStep) => run({ kind: 'audit', task }, findPast, onStep) as Promise<AuditResult>,
    readRows: (task) => run({ kind: 'rows', task }) as Promise<RowsResult>,
    readPart: (task) => run({ kind: 'part', task }) as Promise<PartResult>,
    auditAccount: (task) => run({ kind: 'account', task }) as Promise<AccountResult>,
    close() {
      for (const { reject } of queue.splice(0)) reject(interrupted())
      for (const worker of [...idle, ...busy]) worker.end()
    },
  }
}

class AuditWorker {
  alive = true
  // An idle worker must not keep the process alive.
  #worker = new Worker(new URL('./worker.ts', import.meta.url).href, { ref: false, smol: true })
  #ready = Promise.withResolvers<void>()
  #current:
    | (Pick<PromiseWithResolvers<Answer>, 'resolve' | 'reject'> & Pick<Waiting, 'findPast' | 'onStep'>)
    | null = null
  #idleTimer: Timer | undefined
  #killTimer: Timer | undefined
  #watch: Timer | undefined

  constructor(
    private readonly options: AuditorOptions,
    private readonly onEnd: (worker: AuditWorker) => void,
  ) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data === 'ready') this.#ready.resolve()
      else if ('read' in data) void this.#sendPast(data.read)
      else if ('step' in data) this.#current?.onStep?.(data.step)
      else this.#current?.resolve(data)
    })
    this.#endWhenIdle()
    this.#worker.addEventListener('error', (event) => {
      this.#ready.resolve()
      this.#current?.reject(new Error(`The audit worker failed: ${event.message}`))
      this.end()
    })
  }

  async run({ job, findPast, onStep }: Waiting): Promise<Result> {
    clearTimeout(this.#idleTimer)
    await this.#ready.promise
    if (!this.alive) throw interrupted()
    const current = Promise.withResolvers<Answer>()
    this.#current = { ...current, findPast, onStep }
    this.#killAfter(this.options.readMs)
    this.#killAbove(process.memoryUsage.rss() + this.options.growth)
    try {
      this.#worker.postMessage(job, 'bytes' in job.task ? [job.task.bytes.buffer] : [])
      const answer = await current.promise
      if (answer.ok) {
        const result = JSON.parse(answer.resultJson) as Result
        return answer.packed ? Object.assign(result, { packed: answer.packed }) : result
      }
      if (answer.error) throw new AppError(answer.error.code, answer.error.message, answer.error.kind)
      throw new Error(`The audit failed: ${answer.detail}`)
    } finally {
      clearTimeout(this.#killTimer)
      clearInterval(this.#watch)
      this.#current = null
      if (this.alive) this.#endWhenIdle()
    }
  }

  rehearse(): void {
    this.#worker.postMessage({ kind: 'rehearsal' } satisfies ToWorker, [])
  }

  #endWhenIdle(): void {
    this.#idleTimer = setTimeout(() => this.end(), this.options.idleMs).unref()
  }

  async #sendPast(origin: Origin): Promise<void> {
    this.#killAfter(this.options.auditMs)
    try {
      const past = await this.#current!.findPast(origin)
      this.#worker.postMessage({ kind: 'past', past } satisfies ToWorker, [])
    } catch (error) {
      this.#current?.reject(error)
      this.end()
    }
  }

  #killAfter(ms: number): void {
    clearTimeout(this.#killTimer)
    this.#killTimer = setTimeout(() => this.#kill(tooSlow()), ms)
  }

  #killAbove(bytes: number): void {
    this.#watch = setInterval(() => {
      if (process.memoryUsage.rss() > bytes) this.#kill(tooHeavy())
    }, WATCH_MS)
  }

  #kill(error: AppError): void {
    this.#current?.reject(error)
    this.end()
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

function tooHeavy(): AppError {
  return new AppError(
    'too_heavy',
    'This file takes too much memory to audit. Export it again with fewer rows or columns.',
  )
}

function interrupted(): AppError {
  return new AppError(
    'interrupted',
    'The server was stopped before the analysis was done. Please try again.',
    'unavailable',
  )
}
