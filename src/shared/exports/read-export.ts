import { AppError } from '../app-error'
import {
  DIMENSIONS,
  type AdsTable,
  type ColumnMatch,
  type Dimension,
  type Field,
  type Measure,
  type Platform,
  type ReadIssue,
  type StatedTotal,
} from './ads-table'
import { toIsoDate } from './dates'
import { decodeLegacy, decodeUnicode, requireText } from './decode'
import { DimensionColumn } from './dimension-column'
import { findLayout, type Layout } from './find-layout'
import { fieldOf, findLanguage, findPlatform, isCustomHeader } from './match-headers'
import { MeasureColumn } from './measure-column'
import { addEvidence, createEvidence, decideLocale, decimalOf, isEnough } from './number-locale'
import { normalizeLineEnds, requireSaneLines, splitRecords } from './split-records'
import { findTotalRows, isTotalLabel } from './totals-rows'

export interface ReadOptions {
  /** Columns assigned by hand: header as in the file to field, or to null to leave it out. */
  assign?: Record<string, Field | null>
  fileName?: string
}

const isDimension = (field: Field): field is Dimension => (DIMENSIONS as readonly string[]).includes(field)

/**
 * Reads an ads export: bytes of a CSV or TSV file to typed columns, with everything a person should know about how.
 * Throws AppError (`exports.…`) with one clear sentence when the file is none.
 */
export function readExport(bytes: Uint8Array, options: ReadOptions = {}): AdsTable {
  requireText(bytes)
  const decoded = decodeUnicode(bytes) ?? decodeLegacy(bytes, 'windows-1252')
  if (!decoded)
    throw new AppError(
      'exports.unknown_encoding',
      'The characters in this file could not be read. Save it as CSV UTF-8.',
    )
  const text = normalizeLineEnds(decoded.text)
  if (text.trim() === '') throw new AppError('exports.empty_file', 'This file is empty.')
  requireSaneLines(text)
  const layout = findLayout(text, new Set(Object.keys(options.assign ?? {})))
  const platform = findPlatform(layout.matches)
  const language = findLanguage(layout.matches, platform)
  const columns = matchColumns(layout, platform, options.assign ?? {})
  const issues: ReadIssue[] = []
  const chunks = splitRecords(text, layout.delimiter)
  const all = [...chunks].flatMap((chunk) => chunk.records)
  const records = all.slice(layout.headerIndex + 1)
  const measureOf = (c: ColumnMatch) => c.field !== null && !isDimension(c.field)
  const evidence = createEvidence()
  for (const record of records) {
    for (const c of columns)
      if (measureOf(c)) addEvidence(evidence, c.field as Measure, record[c.index] ?? '')
    if (isEnough(evidence)) break
  }
  const numberLocale = decideLocale(evidence, language, layout.delimiter)
  const dims = columns
    .filter((c) => c.field && isDimension(c.field))
    .map((c) => new DimensionColumn(c.field as Dimension, c.index))
  const meas = columns
    .filter(measureOf)
    .map(
      (c) =>
        new MeasureColumn(
          c.field as Measure,
          c.index,
          decimalOf(evidence, c.field as Measure, numberLocale.decimal),
        ),
    )
  const dropped: AdsTable['dropped'] = []
  const labelled = new Map<number, string>()
  const rowOf: number[] = []
  const labelColumns = columns
    .filter((c) => !measureOf(c))
    .slice(0, 5)
    .map((c) => c.index)
  records.forEach((record, i) => {
    const row = layout.headerIndex + 2 + i
    if (record.every((cell) => cell.trim() === '')) {
      dropped.push({ row, reason: 'blank', text: '' })
      return
    }
    for (const index of labelColumns) {
      const cell = record[index]
      if (cell && isTotalLabel(cell)) labelled.set(rowOf.length, cell)
    }
    rowOf.push(row)
    for (const d of dims) d.push(record[d.index] ?? '')
    for (const m of meas) m.push(record[m.index] ?? '', row)
  })
  const totals = findTotalRows(rowOf.length, dims, meas, labelled)
  const out = new Set(totals.map((t) => t.at))
  const statedTotals: StatedTotal[] = totals
    .filter((t) => t.reason !== 'subtotal')
    .map((t) => ({
      label: t.label,
      row: rowOf[t.at]!,
      measures: Object.fromEntries(
        meas.filter((m) => !Number.isNaN(m.at(t.at))).map((m) => [m.measure, m.at(t.at)]),
      ),
    }))
  for (const t of totals) dropped.push({ row: rowOf[t.at]!, reason: t.reason, text: t.label })
  const kept = Uint32Array.from(rowOf.keys().filter((i) => !out.has(i)))
  if (kept.length === 0)
    throw new AppError('exports.no_rows', 'This file has column names but no rows below them.')
  const measures: AdsTable['measures'] = {}
  const emptyMeasures: Measure[] = []
  for (const m of meas) {
    const values = m.take(kept)
    if (values.every(Number.isNaN)) emptyMeasures.push(m.measure)
    else measures[m.measure] = values
  }
  const dimensions: AdsTable['dimensions'] = {}
  for (const d of dims) {
    const values = Array.from(kept, (i) => d.values[i]!)
    if (values.some((v) => v !== ''))
      dimensions[d.dimension] = ['day', 'reportingStart', 'reportingEnd'].includes(d.dimension)
        ? values.map((v) => toIsoDate(v) ?? v)
        : values
  }
  const currencies = [...new Set(dimensions.currency?.filter((v) => v !== ''))]
  const suffix = columns.find((c) => c.field === 'spend')?.currency
  const starts = (dimensions.reportingStart ?? dimensions.day ?? []).filter((v) => v !== '').sort()
  const ends = (dimensions.reportingEnd ?? dimensions.day ?? []).filter((v) => v !== '').sort()
  return {
    platform,
    language,
    encoding: decoded.encoding,
    delimiter: layout.delimiter,
    headerRow: layout.headerIndex + 1,
    preamble: layout.preamble,
    numberLocale,
    currency: suffix ?? (currencies.length === 1 ? currencies[0]! : null),
    currencyEvidence: suffix ? 'header' : currencies.length > 0 ? 'column' : null,
    period: starts.length > 0 ? { start: starts[0]!, end: ends.at(-1) ?? starts.at(-1)! } : null,
    attribution: [...new Set(dimensions.attribution?.filter((v) => v !== ''))],
    columns,
    rowCount: kept.length,
    rowNumbers: Uint32Array.from(kept, (i) => rowOf[i]!),
    dimensions,
    measures,
    emptyMeasures,
    statedTotals,
    dropped,
    issues,
  }
}

function matchColumns(
  layout: Layout,
  platform: Platform,
  assign: Record<string, Field | null>,
): ColumnMatch[] {
  const taken = new Map<Field, { column: ColumnMatch; rank: number }>()
  return layout.headers.map((raw, index) => {
    const header = raw.trim()
    const match = layout.matches[index]!
    const hit = fieldOf(match, platform)
    const column: ColumnMatch = {
      index,
      header,
      field: null,
      ...(match.currency && { currency: match.currency }),
      ...(match.window && { window: match.window }),
    }
    const given = assign[header]
    if (given !== undefined) return { ...column, field: given, assigned: true }
    if (isCustomHeader(header)) return { ...column, ignored: 'custom' }
    if (!hit) return { ...column, ignored: 'unknown' }
    if (hit.field === 'ignored') return { ...column, ignored: 'not_needed' }
    const rival = taken.get(hit.field)
    if (rival && rival.rank <= hit.rank) return { ...column, ignored: 'duplicate' }
    if (rival) {
      rival.column.field = null
      rival.column.ignored = 'duplicate'
    }
    column.field = hit.field
    taken.set(hit.field, { column, rank: hit.rank })
    return column
  })
}
