import { AppError } from '../../shared/app-error'
import { rowsOf } from '../../shared/audit/facts/rows-of'
import { findSameStep } from '../../shared/audit/findings/keep-marks'
import { addsUp } from '../../shared/columns-that-add-up'
import { decimalMarkOf } from '../../shared/decimal-mark'
import { lastOldDay } from '../../shared/old-days'
import type { AuditedWithin, ReportOrder } from '../../shared/report-lists'
import { countRows, firstRows, ROWS_AT_A_TIME } from '../../shared/row-ranges'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Action } from '../../shared/schemas/finding'
import type { LanguageCode } from '../../shared/schemas/language'
import type { ReportCount, ReportRow, ReportSummary } from '../../shared/schemas/report'
import { requireClientExists } from '../clients/service'
import type { ServerContext } from '../context'
import { unpackSource } from '../db/packed-source'
import type { Page, PageRequest } from '../http/paging'
import { createTurns } from '../http/turns'
import { requireLength, requireStorable } from '../http/text'
import { trashReport } from '../trash/service'
import type { Evidence, RowsQuery } from './evidence'
import { digestOpen } from './digest'
import * as found from './found-reports'
import * as store from './store'
import { languageOf, tellIn } from './tell-report'

export { tellIn } from './tell-report'

type Context = Pick<ServerContext, 'db'>

const Q_MAX = 200
const DAY_MS = 86_400_000
/** More rows than any uploaded file has. */
const MOST_ROWS = 5_000_000

type ListContext = Pick<ServerContext, 'db' | 'now'>
const toListing = ({ db, now }: ListContext): store.Listing => ({ db, lastOldDay: lastOldDay(now()) })

export async function listReports(context: ListContext, page: PageRequest): Promise<Page<ReportRow>> {
  return store.listReports(toListing(context), page)
}

/** Filters of a list of reports, as they are asked for. */
interface Asked extends Omit<found.Wanted, 'since'> {
  within?: AuditedWithin
}

function requireWanted({ now }: ListContext, { within, ...asked }: Asked): found.Wanted {
  const { q = '' } = asked
  requireStorable(q, 'q')
  requireLength(q, { field: 'q', max: Q_MAX })
  if (within === undefined) return asked
  return { ...asked, since: new Date(now().getTime() - Number(within) * DAY_MS).toISOString() }
}

export async function searchReports(
  context: ListContext,
  asked: Asked,
  page: PageRequest,
): Promise<Page<ReportRow>> {
  return found.searchReports(toListing(context), requireWanted(context, asked), page)
}

export async function countReports(context: ListContext, asked: Asked): Promise<ReportCount> {
  return found.countFound(toListing(context), requireWanted(context, asked))
}

export async function readPageOfReports(
  context: ListContext,
  { page, sort, ...asked }: Asked & { page: string; sort?: ReportOrder },
): Promise<ReportRow[]> {
  return found.readPageOfFound(toListing(context), requireWanted(context, asked), {
    page: Number(page),
    order: sort,
  })
}

export async function listLatestReports({ db }: Context, page: PageRequest): Promise<Page<ReportRow>> {
  return store.listLatestReports(db, page)
}

export async function listClientReports(
  context: ListContext,
  clientId: string,
  page: PageRequest,
  fileHash?: string,
): Promise<Page<ReportRow>> {
  await requireClientExists(context, clientId)
  return store.listClientReports(toListing(context), clientId, page, fileHash)
}

export async function summarizeClientReports({ db }: Context, clientId: string): Promise<ReportSummary> {
  await requireClientExists({ db }, clientId)
  return store.summarizeReports(db, clientId)
}

/** The report as JSON text, with its analysis as stored, since parsing megabytes is unnecessary. */
export async function requireReportJson({ db }: Context, id: string): Promise<string> {
  const { analysisJson, ...report } = await requireReport({ db }, id)
  return toJson(report, analysisJson)
}

const toJson = (report: Omit<store.StoredReport, 'analysisJson'>, analysisJson: string): string =>
  `${JSON.stringify(report).slice(0, -1)},"analysis":${analysisJson}}`

/** The stored report in `language`; null means the client's, else the workspace's. */
export async function tellReportJson(
  context: Context,
  id: string,
  language: LanguageCode | null,
): Promise<string> {
  const { analysisJson, ...report } = await requireReport(context, id)
  const asked = language ?? (await languageOf(context, report.clientId))
  if (asked === 'en') return toJson(report, analysisJson)
  return JSON.stringify(await tellIn({ ...report, analysis: JSON.parse(analysisJson) as Analysis }, asked))
}

export async function requireAnalysis({ db }: Context, reportId: string): Promise<Analysis> {
  return JSON.parse((await requireReport({ db }, reportId)).analysisJson) as Analysis
}

/** Moves the report to the trash. */
export async function deleteReport(
  context: Pick<ServerContext, 'db' | 'now'>,
  id: string,
): Promise<{ id: string }> {
  if (!(await trashReport(context, id))) throw reportNotFound()
  return { id }
}

// A change reads the analysis of a report and writes all of it, so that one at the same time would be lost.
const turnOf = createTurns()

/**
 * Marks a decision of a report as done, or as open again, and the same step in the client's other audits of the file: whichever of them is
 * deleted, what was done stays done.
 */
export async function markDecision(
  { db, now }: ListContext,
  id: string,
  number: number,
  isDone: boolean,
): Promise<{ done: string | null }> {
  const done = isDone ? now().toISOString() : undefined
  const marked = await markStep({ db }, id, done, ({ actions }) =>
    actions.find(({ decision }) => decision === number),
  )
  if (!marked) throw new AppError('not_found', 'This report has no such decision.', 'not_found')
  const { action, analysis } = marked
  for (const other of await store.listSameFile(db, id, analysis.fileHash))
    await markStep({ db }, other, action.done, (one) => findSameStep(action, analysis, one))
  return { done: action.done ?? null }
}

/** Marks the step that `find` finds in a report as done at a moment, unless it was before, or as open; null where there is none. */
async function markStep(
  { db }: Context,
  id: string,
  done: string | undefined,
  find: (analysis: Analysis) => Action | undefined,
): Promise<{ action: Action; analysis: Analysis } | null> {
  const leave = await turnOf(id)
  try {
    const analysis = await requireAnalysis({ db }, id)
    const action = find(analysis)
    if (!action) return null
    if (done === undefined) delete action.done
    else action.done ??= done
    if (!(await store.updateDecisions(db, id, analysis, digestOpen(analysis)))) throw reportNotFound()
    return { action, analysis }
  } finally {
    leave()
  }
}

/** The action, marked as done at that moment; undefined: open. */
function withDone({ ...action }: Action, done: string | undefined): Action {
  if (done === undefined) delete action.done
  else action.done = done
  return action
}

/** Replaces a report's texts, and returns the analysis as stored: its figures stay, and what was marked as done while the texts were written. */
export async function updateTexts({ db }: Context, id: string, told: Analysis): Promise<Analysis> {
  const leave = await turnOf(id)
  try {
    const stored = await requireAnalysis({ db }, id)
    const doneOf = new Map(stored.actions.map((action) => [action.id, action.done]))
    const analysis = {
      ...told,
      actions: told.actions.map((action) => withDone(action, doneOf.get(action.id))),
    }
    if (!(await store.updateTexts(db, id, analysis))) throw reportNotFound()
    return analysis
  } finally {
    leave()
  }
}

/** The rows of the uploaded file behind a figure, read from the stored file. */
export async function readEvidence(
  { db, auditor }: Pick<ServerContext, 'db' | 'auditor'>,
  reportId: string,
  query: RowsQuery,
): Promise<Evidence> {
  const asked = query.rows === undefined ? null : requireRanges(query.rows)
  if (asked === null && query.fact === undefined && query.segment === undefined)
    throw new AppError('required:rows', 'Name a fact, a segment or the rows.')
  const report = await requireAnalysis({ db }, reportId)
  const { source: analysis, fileOf } = sourceOf(report, reportId, query)
  const ranges = asked ?? requireRows(analysis, query)
  const offset = Math.min(readOffset(query.offset), analysis.quality.rowsRead)
  // One row more, to see whether there are more.
  const rows = firstRows(ranges, offset + ROWS_AT_A_TIME + 1).slice(offset)
  const truncated = rows.length > ROWS_AT_A_TIME
  const { quality } = analysis
  const bytes = await requireSource({ db }, fileOf)
  const headers = quality.columns.map(({ header }) => header)
  const columns = quality.columns.flatMap(({ field }, column) => (addsUp(field) ? [column] : []))
  const read = await auditor.readRows({
    bytes,
    headers,
    rows: rows.slice(0, ROWS_AT_A_TIME),
    ...((truncated || offset > 0) && { sum: { ranges, columns, decimal: decimalMarkOf(quality) } }),
  })
  return { headers, ...read, truncated }
}

/** A report's file, as uploaded. */
export async function requireSource({ db }: Context, reportId: string): Promise<Uint8Array<ArrayBuffer>> {
  const source = await store.findSource(db, reportId)
  if (!source)
    throw new AppError(
      'no_source',
      'The file of this report was deleted. The report itself is kept.',
      'not_found',
    )
  try {
    return unpackSource(source)
  } catch {
    throw new AppError(
      'no_source',
      'The stored file of this report is damaged. The report itself is kept; upload the file again to see its rows.',
      'not_found',
    )
  }
}

type RowsSource = Parameters<typeof rowsOf>[0] & Pick<Analysis, 'quality'>

/** For account audits: the file that a figure belongs to, and the report that stores it. */
function sourceOf(
  analysis: Analysis,
  reportId: string,
  { fact, segment }: RowsQuery,
): { source: RowsSource; fileOf: string } {
  const other = analysis.others?.find(
    ({ facts, segments }) =>
      facts.some(({ id }) => id === fact) ||
      (fact === undefined && segments.some(({ id }) => id === segment)),
  )
  const lead = analysis.files?.find(({ leads }) => leads)
  return other
    ? { source: other, fileOf: other.reportId ?? reportId }
    : { source: analysis, fileOf: lead?.reportId ?? reportId }
}

function readOffset(offset = '0'): number {
  if (!/^\d{1,7}$/.test(offset))
    throw new AppError('invalid_number:offset', 'The offset must be a whole number from 0 on.')
  return Number(offset)
}

function requireRanges(ranges: string): string {
  const invalid = new AppError('invalid_range:rows', 'The rows must be numbers and ranges such as 2-14,17.')
  try {
    if (ranges.length > 100_000 || /\d{8}/.test(ranges) || countRows(ranges) > MOST_ROWS) throw invalid
    return ranges
  } catch {
    throw invalid
  }
}

function requireRows(analysis: RowsSource, { fact, segment }: RowsQuery): string {
  const known =
    fact === undefined
      ? [...analysis.segments, ...(analysis.copyTags?.segments ?? [])].some(({ id }) => id === segment)
      : analysis.facts.some(({ id }) => id === fact)
  if (!known) throw new AppError('not_found', 'This report has no such figure.', 'not_found')
  return rowsOf(analysis, fact ?? segment ?? '')
}

async function requireReport({ db }: Context, id: string): Promise<store.StoredReport> {
  const report = await store.findReport(db, id)
  if (!report) throw reportNotFound()
  return report
}

function reportNotFound(): AppError {
  return new AppError('not_found', 'The requested report could not be found', 'not_found')
}
