import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openAccess } from './access/access'
import { AUDITOR_DEFAULTS, createAuditor } from './analyses/auditor'
import { createApp } from './app'
import { removeLeftovers } from './backup/leftovers'
import { createDepartures } from './clients/departures'
import type { ServerContext } from './context'
import { openDatabase } from './db/client'
import { lockDatabase, type Lock } from './db/lock'
import { migrate } from './db/migrate'
import { openDisk } from './disk/disk'
import { databasePath, type Env } from './env'
import { openGoogleAds } from './google-ads/context'
import { startScheduler } from './google-ads/schedule/scheduler'
import { IDLE_SECONDS } from './http/connection'
import { createSemaphore } from './http/semaphore'
import { createImageWorks } from './images/works'
import { createLog, type Log } from './log'
import { createMeter } from './metrics/meter'
import { serveMetrics } from './metrics/serve-metrics'
import { openNarrator } from './narrator/service'
import { pageRoutes } from './pages/routes'
import { startCleanUps } from './retention/service'
import { createSealer } from './security/seal'
import { readSecrets } from './security/secrets'
import { readAgency } from './settings/service'

export interface RunningServer {
  url: string
  port: number
  /** Waits shortly for running requests, then closes everything. */
  stop(): Promise<void>
}

const WEB_FOLDER = join(import.meta.dir, '../../dist/web')
const RENDERER = join(import.meta.dir, '../../dist/render/entry-server.js')
const UPLOADS = { places: 4, waiting: 32, patienceMs: 25_000 }
const IMAGE_UPLOADS = { places: 2, waiting: 20, patienceMs: 25_000 }
const IMAGES_AT_ONCE = 1
const DRAIN_MS = 3000
// The reserve is written after the start, and again after the disk was full.
const RESERVE_EVERY_MS = 10 * 60_000
const FIRST_RESERVE_MS = 15_000
const WARM_UP_MS = 300

/** Opens the database and all shared objects. `close` closes them in reverse order. */
export async function openContext(
  env: Env,
  log: Log = createLog(),
): Promise<{ context: ServerContext; close(): void }> {
  const path = databasePath(env.database)
  let lock: Lock | null = null
  if (path) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    lock = await lockDatabase(path)
  }
  try {
    if (path) removeLeftovers(dirname(path))
    const disk = openDisk(path)
    const announce = (files: string[]) =>
      log.info('database.converted', {
        files: files.join(' '),
        encrypted: Boolean(env.database.encryptionKey),
      })
    const db = await openDatabase(env.database, announce, disk)
    const now = () => new Date()
    // A replica's schema comes from its primary, whose provider keeps copies.
    const copied = env.database.syncUrl ? null : path
    const applied = await migrate(db.$client, { path: copied, now: now() })
    if (applied.length > 0) log.info('database.migrated', { migrations: applied.join(' ') })
    const access = await openAccess(db, env, now(), (token) => announceSetup(env, token))
    const auditor = createAuditor(AUDITOR_DEFAULTS)
    const sealer = createSealer(readSecrets(env))
    const context = {
      meter: env.metrics ? await createMeter({ db, env, now }) : null,
      env,
      db,
      log,
      now,
      access,
      sealer,
      auditor,
      departures: createDepartures(),
      disk,
      ...openNarrator({ db, env, now, sealer, log }),
      uploads: createSemaphore(UPLOADS),
      imageUploads: createSemaphore(IMAGE_UPLOADS),
      imageWorks: createImageWorks(IMAGES_AT_ONCE),
    }
    return {
      context,
      close() {
        auditor.close()
        db.$client.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Starts the complete server. */
export async function startServer(env: Env, log: Log = createLog()): Promise<RunningServer> {
  const { context, close } = await openContext(env, log)
  try {
    const google = openGoogleAds(context)
    const api = createApp(context, google)
    const app = api
      .use(
        await pageRoutes(WEB_FOLDER, {
          file: RENDERER,
          handle: (request) => api.handle(request),
          readAgency: () => readAgency(context),
          log,
          warmUpMs: WARM_UP_MS,
        }),
      )
      .listen({
        port: env.port,
        hostname: env.host,
        maxRequestBodySize: 160 * 1024 * 1024,
        idleTimeout: IDLE_SECONDS,
        reusePort: false,
        development: false,
      })
    const server = app.server
    if (!server) throw new Error('The server did not start to listen.')
    const metrics = env.metrics && context.meter ? serveMetrics(env.metrics, context.meter, log) : null
    if (metrics) log.info('metrics.started', { url: metrics.url })
    const scheduler = startScheduler(google)
    const stopCleanUps = startCleanUps(context)
    const reserve = () =>
      void context.disk.keepReserve().catch((error: unknown) => log.error('disk.reserve_failed', error))
    const timers = [setTimeout(reserve, FIRST_RESERVE_MS), setInterval(reserve, RESERVE_EVERY_MS)]
    for (const timer of timers) timer.unref()
    const name = env.host.includes(':') ? `[${env.host}]` : env.host
    return {
      url: env.publicUrl ?? `http://${name}:${server.port}`,
      port: server.port ?? env.port,
      async stop() {
        timers.forEach(clearTimeout)
        stopCleanUps()
        void metrics?.stop()
        await Promise.race([Promise.all([server.stop(), scheduler.stop()]), Bun.sleep(DRAIN_MS)])
        await server.stop(true)
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Printed but never logged, since whoever has this link becomes the owner. */
function announceSetup(env: Env, token: string): void {
  const everywhere = env.host === '0.0.0.0' || env.host === '::'
  const origin = env.publicUrl ?? `http://${everywhere ? 'localhost' : env.host}:${env.port}`
  console.log(
    `Nobody has set a password yet. Open this link within 30 minutes to set it:\n${origin}/setup#${token}`,
  )
}
