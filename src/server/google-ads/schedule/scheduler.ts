import { AppError } from '../../../shared/app-error'
import type { ReportType } from '../../../shared/report-types/names'
import { createAccountAudit } from '../../accounts/service'
import { notifyFailure } from '../../notifications/service'
import type { GoogleContext } from '../context'
import { isConfigured } from '../connect/oauth'
import { toPeriod } from '../load/period'
import { nextDue, PERIOD_OF } from './schedule'
import { claimSchedule, finishRun, listDue, type ScheduleRow } from './schedule-store'
import { startLoad } from '../service'
import { endOrphans, warnOfLostKey } from '../connect/tokens'

const EVERY_MS = 60_000
const CLAIM_MS = 30 * 60_000

export interface Scheduler {
  /** Waits for the current run and starts no other. */
  stop(): Promise<void>
}

/** Checks every minute for due schedules, including those missed while no server was running. */
export function startScheduler(context: GoogleContext, everyMs = EVERY_MS): Scheduler {
  const away = new AbortController()
  const noteFailure = (error: unknown) => context.log.error('google_ads.schedule_failed', error)
  let running: Promise<unknown> = warnOfLostKey(context).catch(noteFailure)
  const timer = setInterval(() => {
    running = running.then(() => runDue(context, away.signal)).catch(noteFailure)
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      away.abort()
      await running
    },
  }
}

/** Runs all due schedules one after another. Returns how many this server ran. */
export async function runDue(
  context: GoogleContext,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  if (!isConfigured(context.env.google)) return 0
  await endOrphans(context)
  let ran = 0
  for (const clientId of await listDue(context.db, context.now().toISOString())) {
    if (signal.aborted) break
    const now = context.now()
    const claim = Bun.randomUUIDv7()
    const until = new Date(now.getTime() + CLAIM_MS).toISOString()
    const schedule = await claimSchedule(context.db, clientId, { claim, now: now.toISOString(), until })
    if (!schedule) continue
    ran++
    await run(context, schedule, claim, signal)
  }
  return ran
}

async function run(
  context: GoogleContext,
  schedule: ScheduleRow,
  claim: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = context
  const { clientId, every, types, dueAt } = schedule
  let problem: string | null = null
  const loaded: string[] = []
  for (const type of types) {
    try {
      loaded.push(await auditOnce(context, schedule, type, signal))
    } catch (error) {
      // Interrupted: after the lease has expired, a server continues.
      if (signal.aborted) return
      if (!(error instanceof AppError))
        context.log.error('google_ads.schedule_failed', error, { clientId, type })
      problem = error instanceof AppError ? error.message : 'Something went wrong on the server.'
      const message = `The scheduled Google Ads audit could not be done: ${problem}`
      await notifyFailure(context, clientId, message)
      // The cause affects the other reports too, so one notification is enough.
      break
    }
  }
  if (loaded.length > 1) await joinLoads(context, schedule, loaded)
  const lastRunAt = now()
  await finishRun(
    db,
    { clientId, claim },
    {
      dueAt: nextDue(every, lastRunAt > new Date(dueAt) ? lastRunAt : new Date(dueAt)).toISOString(),
      lastRunAt: lastRunAt.toISOString(),
      lastProblem: problem,
    },
  )
}

/** The idempotency key names client, report and date, so that a repeated run creates no second report. */
async function auditOnce(
  context: GoogleContext,
  { clientId, every, dueAt }: ScheduleRow,
  type: ReportType,
  signal: AbortSignal,
): Promise<string> {
  const name = `google-schedule/${clientId}/${type}/${dueAt}`
  const period = toPeriod(PERIOD_OF[every], dueAt.slice(0, 10))
  const request = {
    clientId,
    type,
    period: { from: period.start, to: period.end },
    customPrompt: null,
    ownNotice: true,
  }
  const events = await startLoad(context, request, { key: name, fingerprint: name }, signal)
  for await (const { event, data } of events) if (event === 'done') return data.reportId
  throw new AppError('interrupted', 'The analysis ended without a result.', 'unavailable')
}

/** Joins the loaded reports to an account audit. The single reports exist in any case. */
async function joinLoads(
  context: GoogleContext,
  { clientId, dueAt }: ScheduleRow,
  reports: readonly string[],
): Promise<void> {
  const name = `google-schedule/${clientId}/account/${dueAt}`
  try {
    await createAccountAudit(context, { clientId, reports }, { key: name, fingerprint: name })
  } catch (error) {
    context.log.error('google_ads.account_audit_failed', error, { clientId })
  }
}
