import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { version } from '../../../package.json'
import type { Database } from '../db/client'
import { databasePath, type Env } from '../env'
import { readCounts, type Counts } from './store'

/** Counters for Prometheus. Labels are routes and methods, never client data. */
export interface Meter {
  begin(request: Request): void
  end(request: Request, answer: { route: string; status: number }): void
  /** All metrics in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export async function createMeter({
  db,
  env,
  now,
}: {
  db: Database
  env: Env
  now: () => Date
}): Promise<Meter> {
  // Loaded on demand, since most servers have no metrics.
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'spendlens_http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers,
  })
  const seconds = new Histogram({
    name: 'spendlens_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  })

  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await value())
      },
    })
  new Gauge({ name: 'spendlens_info', help: 'The version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  let counts: Promise<Counts> | null = null
  const counted = (name: keyof Counts) => async () => (await (counts ??= readCounts(db, today())))[name]
  const today = () => now().toISOString().slice(0, 10)
  gauge('spendlens_clients', 'Clients, without those in the trash.', counted('clients'))
  gauge('spendlens_reports', 'Reports, without those in the trash.', counted('reports'))
  gauge('spendlens_trashed_reports', 'Reports in the trash.', counted('trashedReports'))
  gauge('spendlens_sessions', 'Sessions that are open.', counted('sessions'))
  gauge('spendlens_failed_sign_ins', 'Failed sign-ins of the last 24 hours.', counted('failedSignIns'))
  gauge(
    'spendlens_model_tokens_today',
    'Tokens of the model since midnight UTC.',
    counted('modelTokensToday'),
  )
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  const started = Math.round(Date.now() / 1000 - process.uptime())
  gauge('process_start_time_seconds', 'Start, in seconds since 1970.', () => started)
  const path = databasePath(env.database)
  if (path !== null) {
    gauge('spendlens_database_bytes', 'Size of the database file and its log.', () =>
      [path, `${path}-wal`].reduce(
        (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
        0,
      ),
    )
    gauge('spendlens_disk_free_bytes', 'Free room on the disk of the database.', () => {
      const { bavail, bsize } = statfsSync(dirname(path))
      return bavail * bsize
    })
  }

  const begun = new WeakMap<Request, number>()
  return {
    begin: (request) => void begun.set(request, performance.now()),
    end(request, { route, status }) {
      const since = begun.get(request)
      if (since === undefined) return
      begun.delete(request)
      const { method } = request
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, (performance.now() - since) / 1000)
    },
    async read() {
      counts = null
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
