import { AppError } from '../../shared/app-error'
import { auditExport } from '../../shared/analyse'
import type { Delimiter } from '../../shared/exports/ads-table'
import { normalizeLineEnds, splitRecords } from '../../shared/exports/split-records'
import { narrate } from '../../shared/narrative/built-in'
import type { Answer, AuditResult, AuditTask, Job, RowsResult, RowsTask } from './tasks'

declare const self: Worker

self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
  const message = answer(data)
  self.postMessage(message, message.ok && 'gzip' in message.result ? [message.result.gzip.buffer] : [])
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

function runAudit({ bytes, type, fileName, assign, context, customPrompt }: AuditTask): AuditResult {
  const { audit } = auditExport(bytes, { type, fileName, assign, context })
  return { audit, builtIn: narrate(audit, customPrompt ?? undefined), gzip: Bun.gzipSync(bytes) }
}

function readRows({ bytes, encoding, delimiter, rows }: RowsTask): RowsResult {
  const text = normalizeLineEnds(new TextDecoder(encoding).decode(bytes))
  const wanted = new Set(rows)
  const last = rows.at(-1) ?? 0
  const found: RowsResult = []
  for (const { records, firstRow } of splitRecords(text, delimiter as Delimiter)) {
    records.forEach((cells, i) => {
      if (wanted.has(firstRow + i)) found.push({ row: firstRow + i, cells })
    })
    if (firstRow + records.length > last) break
  }
  return found
}
