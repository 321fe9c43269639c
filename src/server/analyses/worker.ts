import { setPriority } from 'node:os'
import { toPart } from '../../shared/account/account-part'
import { joinAccount } from '../../shared/account/join-account'
import { narrateAccount } from '../../shared/narrative/with-files'
import { isOfFile, toAudit } from '../../shared/account/stored-audit'
import { auditExport } from '../../shared/analyse'
import { AppError } from '../../shared/app-error'
import { originOf } from '../../shared/audit/history'
import { runAudit } from '../../shared/audit/run-audit'
import { summarise } from '../../shared/audit/summary/summarise'
import { listCopies } from '../../shared/copy/list-copies'
import { readExport } from '../../shared/exports/read-export'
import { formatCount } from '../../shared/metrics/format'
import { narrate } from '../../shared/narrative/built-in'
import { EN } from '../../shared/narrative/languages/en/en'
import { tellTexts } from '../../shared/narrative/tell-texts'
import { withSinceLast } from '../../shared/audit/since-last/since-last'
import { EMPTY_CONTEXT, type Audit, type AuditContext } from '../../shared/audit/audit'
import type { Analysis } from '../../shared/schemas/analysis'
import { readRows } from './read-rows'
import { packSource } from '../db/packed-source'
import { cellsToCsv } from './cells-to-csv'
import type {
  AccountResult,
  AccountTask,
  Answer,
  AuditResult,
  AuditTask,
  FromWorker,
  Job,
  PartResult,
  PartTask,
  Past,
  Result,
  Step,
  ToWorker,
} from './tasks'

declare const self: Worker

/** Files below this size leave little garbage and need no progress. */
const LARGE = 256 * 1024
/** With more rows, each stage leaves 100 MB of garbage, which is collected before the next stage. */
const MANY_ROWS = 100_000
/** More rows in 5 MB would have less than 18 characters each, which no export has. */
const MOST_ROWS = 300_000

// On Linux threads have their own priority, so that answering requests comes first. Elsewhere this would affect the
// whole process.
if (process.platform === 'linux') setPriority(0, 10)

let past = Promise.withResolvers<Past>()

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'past') past.resolve(data.past)
  else if (data.kind === 'rehearsal') rehearse()
  else void work(data)
})
send('ready')

/** Audits a file of a few rows to load and compile the engine before a person's file arrives. */
function rehearse(): void {
  const rows = Array.from(
    { length: 28 },
    (_, at) =>
      `C${at % 7},Ad ${at},2026-01-${10 + (at % 19)},${at * 900},${at * 20},${at % 5},${at * 7},${at * 31}.5`,
  )
  const columns = 'Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (USD)'
  const text = [`Campaign name,Ad name,Day,${columns}`, ...rows].join('\n')
  narrate(auditExport(new TextEncoder().encode(text), { type: 'campaign', context: EMPTY_CONTEXT }).audit)
}

async function work(job: Job): Promise<void> {
  const size = sizeOf(job)
  const message = await answer(job)
  send(message, message.ok && message.packed ? [message.packed.buffer] : [])
  // Frees the garbage of a large file now, since hundreds of megabytes would accumulate under load.
  if (size > LARGE) Bun.gc(true)
}

function sizeOf({ kind, task }: Job): number {
  if (kind === 'part') return task.analysisJson.length
  return kind === 'account' ? task.leadJson.length : task.bytes.byteLength
}

function send(message: FromWorker, moved: Transferable[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's only listener is its maker
  self.postMessage(message, moved)
}

async function answer(job: Job): Promise<Answer> {
  try {
    const result = await resultOf(job)
    if (!('packed' in result)) return { ok: true, resultJson: JSON.stringify(result) }
    const { packed, ...rest } = result
    return { ok: true, resultJson: JSON.stringify(rest), packed }
  } catch (error) {
    // Error classes do not survive the transfer between threads, so the parts are sent.
    if (error instanceof AppError) {
      return { ok: false, error: { code: error.code, message: error.message, kind: error.kind } }
    }
    return { ok: false, error: null, detail: error instanceof Error ? error.stack : String(error) }
  }
}

function resultOf(job: Job): Result | Promise<Result> {
  switch (job.kind) {
    case 'audit':
      return auditFile(job.task)
    case 'rows':
      return readRows(job.task)
    case 'part':
      return readPart(job.task)
    case 'account':
      return auditAccount(job.task)
  }
}

async function auditFile({
  bytes: sent,
  areCells = false,
  type,
  fileName,
  assign,
  context,
  customPrompt,
  withCopies = false,
}: AuditTask): Promise<AuditResult> {
  const bytes = areCells ? cellsToCsv(sent) : sent
  const table = readExport(bytes, { assign, fileName })
  if (table.rowCount > MOST_ROWS) throw tooManyRows(table.rowCount)
  // Runs beside the audit.
  const packing = packSource(bytes)
  past = Promise.withResolvers<Past>()
  // A hostile file can only make the reading slow; everything after it is bounded by what was read.
  send({ read: originOf(table) })
  const { previous, ...before } = await past.promise
  const collect = () => table.rowCount > MANY_ROWS && Bun.gc(true)
  collect()
  const full = { ...context, ...before, previous: toPrevious(previous) }
  const tell = (step: Step) => bytes.byteLength > LARGE && send({ step })
  tell({ stage: 'metrics', done: 0 })
  const summary = summarise(table, type, full)
  collect()
  tell({ stage: 'audit', done: 0 })
  const audit = tellTexts(
    runAudit(summary, full, (done) => tell({ stage: 'audit', done })),
    EN,
  )
  collect()
  return {
    audit,
    builtIn: narrate(audit, customPrompt ?? undefined),
    copies: withCopies ? listCopies(summary) : [],
    packed: await packing,
    size: bytes.byteLength,
  }
}

function readPart({ analysisJson, file }: PartTask): PartResult {
  const analysis = JSON.parse(analysisJson) as Analysis
  const { images, creativeMetrics } = analysis
  return {
    // Images uploaded with their performance file include its figures, so such a report is no part of its own.
    part: isOfFile(analysis) && images === undefined ? toPart(toAudit(analysis), file) : null,
    picturesJson: images
      ? JSON.stringify({ images, ...(creativeMetrics?.length && { creativeMetrics }) })
      : null,
  }
}

function auditAccount({ plan, leadJson, previous, picturesJson }: AccountTask): AccountResult {
  const lead = JSON.parse(leadJson) as Analysis & Pick<Audit, 'metrics'>
  const pictures = picturesJson === null ? {} : (JSON.parse(picturesJson) as Partial<Audit>)
  const joined = { ...joinAccount(toAudit(lead), plan), ...pictures }
  const before = toPrevious(previous)
  const audit = tellTexts(before ? withSinceLast(joined, before) : joined, EN)
  return { audit, builtIn: narrateAccount(audit) }
}

function tooManyRows(rows: number): AppError {
  return new AppError(
    'too_many_rows',
    `This file has ${formatCount(rows)} rows, and at most ${formatCount(MOST_ROWS)} can be audited. Export it again for a shorter period or with fewer breakdowns.`,
  )
}

function toPrevious(previous: Past['previous']): AuditContext['previous'] {
  if (!previous) return null
  const { analysisJson, ...report } = previous
  return { ...report, analysis: JSON.parse(analysisJson) as Analysis }
}
