import { join } from 'node:path'
import { EMPTY_CONTEXT, type AuditContext } from '../../src/shared/audit/audit'
import { auditExport } from '../../src/shared/analyse'
import { toAnalysis } from '../../src/shared/to-analysis'
import { narrate } from '../../src/shared/narrative/built-in'
import type { ReportType } from '../../src/shared/report-types/names'
import type { Analysis } from '../../src/shared/schemas/analysis'
import type { AnalysisAnswer, AuditEvent } from '../../src/shared/schemas/audit-event'
import type { Report } from '../../src/shared/schemas/report'
import { exampleReport } from './examples'

const ROOT = join(import.meta.dir, '../..')

export const EXPORTS = {
  campaign: 'src/web/public/sample-meta-campaigns.csv',
  ageRange: 'test/fixtures/exports/fx02-meta-age.csv',
  video: 'test/fixtures/exports/fx07-meta-video.csv',
  copy: 'test/fixtures/exports/fx06-meta-copy-multiline-duplicate-header.csv',
  location: 'test/fixtures/exports/fx04-meta-region-no-purchases.csv',
} as const satisfies Partial<Record<ReportType, string>>

/** A real export as a `File`. */
export async function exampleFile(type: keyof typeof EXPORTS, name = `${type}.csv`): Promise<File> {
  const bytes = await Bun.file(join(ROOT, EXPORTS[type])).arrayBuffer()
  return new File([bytes], name, { type: 'text/csv' })
}

/** The server's analysis of a real export, without a model. */
export async function exampleAnalysis(
  type: keyof typeof EXPORTS,
  context: Partial<AuditContext> = {},
): Promise<Analysis> {
  const { audit } = await exampleAudit(type, context)
  return toAnalysis(audit, narrate(audit), { narrator: { kind: 'built-in' }, fileHash: 'f'.repeat(64) })
}

export async function exampleAudit(type: keyof typeof EXPORTS, context: Partial<AuditContext> = {}) {
  const bytes = new Uint8Array(await (await exampleFile(type)).arrayBuffer())
  return auditExport(bytes, { type, context: { ...EMPTY_CONTEXT, ...context } })
}

export function exampleAnswer(analysis: Analysis): AnalysisAnswer {
  return { ...analysis, reportId: 'r1' }
}

export function exampleFullReport(analysis: Analysis): Report {
  const { id, clientId, fileName, createdAt } = exampleReport()
  const { category, reportType } = analysis
  return { id, clientId, category, reportType, fileName, createdAt, analysis }
}

/** A streamed answer to which a test writes event by event. */
export function eventStream() {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const encoder = new TextEncoder()
  return {
    response: new Response(stream.readable, {
      headers: { 'content-type': 'text/event-stream;charset=utf-8' },
    }),
    send: ({ event, data }: AuditEvent) =>
      writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => writer.close(),
  }
}
