import { setPriority } from 'node:os'
import { AppError } from '../../shared/app-error'
import { auditTable } from '../../shared/analyse'
import { listCopies } from '../../shared/copy/list-copies'
import { openFile } from '../../shared/exports/text/open-file'
import { readExport } from '../../shared/exports/read-export'
import { recordsOf } from '../../shared/exports/records/split-records'
import { narrate } from '../../shared/narrative/built-in'
import type { AuditContext } from '../../shared/audit/audit'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Answer, AuditResult, AuditTask, Job, RowsResult, RowsTask } from './tasks'

declare const self: Worker

const LARGE = 256 * 1024

// On Linux a thread has a priority of its own: whoever answers requests goes first. Elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, 10)

self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
  const size = data.task.bytes.byteLength
  const message = answer(data)
  self.postMessage(message, message.ok && 'gzip' in message.result ? [message.result.gzip.buffer] : [])
  // What a large file left behind would otherwise stay until the next one: hundreds of megabytes under load.
  if (size > LARGE) Bun.gc(true)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's only listener is its maker
self.postMessage('ready')

function answer(job: Job): Answer {
  try {
    return { ok: true, result: job.kind === 'audit' ? runAudit(job.task) : readRows(job.task) }
  } catch (error) {
    // An error class does not survive the way between threads; its parts do.
    if (error instanceof AppError) {
      return { ok: false, error: { code: error.code, message: error.message, kind: error.kind } }
    }
    return { ok: false, error: null, detail: error instanceof Error ? error.stack : String(error) }
  }
}

function runAudit({
  bytes,
  type,
  fileName,
  assign,
  context,
  previous,
  customPrompt,
  withCopies = false,
}: AuditTask): AuditResult {
  const table = readExport(bytes, { assign, fileName })
  // What a hostile file can drag out lies behind: from here on the work is bounded by what was read.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's only listener is its maker
  self.postMessage('read')
  const { summary, audit } = auditTable(table, type, { ...context, previous: toPrevious(previous) })
  // Half the time of the usual level for a twentieth more bytes.
  const gzip = Bun.gzipSync(bytes, { level: 3 })
  return {
    audit,
    builtIn: narrate(audit, customPrompt ?? undefined),
    copies: withCopies ? listCopies(summary) : [],
    gzip,
  }
}

function toPrevious(previous: AuditTask['previous']): AuditContext['previous'] {
  if (!previous) return null
  const { analysisJson, ...report } = previous
  return { ...report, analysis: JSON.parse(analysisJson) as Analysis }
}

function readRows({ bytes, headers, rows }: RowsTask): RowsResult {
  const { text, layout } = openFile(bytes, new Set(headers))
  const wanted = new Set(rows)
  const last = rows.at(-1) ?? 0
  const found: RowsResult = []
  for (const record of recordsOf(text, layout.delimiter, (row) => wanted.has(row))) {
    found.push(record)
    if (record.row === last) break
  }
  return found
}
