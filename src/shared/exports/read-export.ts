import { AppError } from '../app-error'
import type { AdsTable, ColumnMatch, Field, Measure, StatedTotal } from './ads-table'
import { checkFigures } from './check-figures'
import { checkLabels } from './check-labels'
import { decideCurrency, type FileCurrency } from './currency'
import { checkColumns, checkReading } from './describe-columns'
import { distinctOf } from './distinct'
import { checkDuplicates } from './duplicate-rows'
import { IssueList, nameRows } from './issue-list'
import { matchColumns, settleColumns, type Candidate } from './match-columns'
import { findLanguage, findPlatform } from './match-headers'
import { requireAdsColumns } from './not-ads'
import { addEvidence, createEvidence, decideLocale, isEnough, type LocaleEvidence } from './number-locale'
import { openFile, type OpenedFile } from './open-file'
import { readDates, type ReadDates } from './period'
import { findRateScale, RATE_MEASURES } from './rate-scale'
import { reconcile } from './reconcile'
import { splitRecords } from './split-records'
import { saySource } from './source-notes'
import { TableBuilder } from './table-builder'
import { isDimension } from './fields'
import { findTotalRows } from './totals-rows'

export interface ReadOptions {
  /** Columns assigned by hand: header as in the file to field, or to null to leave it out. */
  assign?: Record<string, Field | null>
  /** Read for the period where the file itself states none. */
  fileName?: string
}

/**
 * Reads an ads export: the bytes of a CSV or TSV file to typed columns, with everything a person should know about how.
 * Money is in the file's currency, rates are fractions, blank is NaN. Throws AppError (`exports.…`) with a sentence for
 * the person when the file can't be read as one.
 */
export function readExport(bytes: Uint8Array, options: ReadOptions = {}): AdsTable {
  const assign = options.assign ?? {}
  const file = openFile(bytes, new Set(Object.keys(assign)))
  const { layout } = file
  const platform = findPlatform(layout.matches, layout.preamble)
  const language = findLanguage(layout.matches, platform)
  const candidates = matchColumns(layout, platform, assign)
  requireAdsColumns(
    candidates.map(({ column }) => column),
    layout.preamble,
  )
  const { builder, numberLocale, malformed } = readRows(file, candidates, language)
  const issues = new IssueList()
  const rows = keepRows(builder)
  if (rows.kept.length === 0) {
    throw new AppError('exports.no_rows', 'This file has column names but no rows below them.')
  }
  const columns = settleColumns(candidates, builder)
  const { measures, emptyMeasures } = takeMeasures(builder, rows.kept, platform)
  const dimensions: AdsTable['dimensions'] = {}
  for (const [name, column] of builder.chosenDimensions()) {
    const values = column.take(rows.kept)
    if (values) dimensions[name] = values
  }
  const dates = readDates(dimensions, layout.preamble, options.fileName, language)
  const currency = decideCurrency(
    findSuffixes(candidates),
    dimensions.currency ?? [],
    findSigns(builder),
    language,
  )
  const table: AdsTable = {
    platform,
    language,
    encoding: file.encoding,
    delimiter: layout.delimiter,
    headerRow: layout.headerIndex + 1,
    preamble: layout.preamble,
    numberLocale,
    currency: currency.currency,
    currencyEvidence: currency.evidence,
    period: dates.period,
    attribution: distinctOf(dimensions.attribution),
    columns,
    rowCount: rows.kept.length,
    rowNumbers: Uint32Array.from(rows.kept, (at) => builder.rowNumbers[at]!),
    dimensions,
    measures,
    emptyMeasures,
    statedTotals: rows.statedTotals,
    dropped: rows.dropped,
    issues: [],
  }
  saySource(table, issues)
  sayHowItWasRead(file, table, issues)
  sayCurrency(currency, issues)
  sayDates(dates, issues)
  checkReading(builder, malformed, issues)
  reconcile(table, issues)
  checkColumns(table, issues)
  checkFigures(table, issues)
  checkLabels(table, issues)
  checkDuplicates(table, issues)
  return { ...table, issues: issues.toArray() }
}

interface ReadRows {
  builder: TableBuilder
  numberLocale: AdsTable['numberLocale']
  malformed: number[]
}

/** One pass; a second one only where later cells overturn what the first ones said about the decimal mark. */
function readRows(file: OpenedFile, candidates: readonly Candidate[], language: string | null): ReadRows {
  const { layout, text } = file
  const evidence = createEvidence()
  const headers = layout.headers
  const measureColumns = candidates.flatMap(({ column: { field, index } }) =>
    field !== null && !isDimension(field) ? [{ field, index }] : [],
  )
  const decide = () => decideLocale(evidence, language, layout.delimiter)
  let numberLocale = decide()
  for (let pass = 0; ; pass++) {
    let builder: TableBuilder | null = null
    const malformed: number[] = []
    for (const chunk of splitRecords(text, layout.delimiter)) {
      if (pass === 0) {
        gatherEvidence(chunk.records, measureColumns, evidence)
        if (!builder) numberLocale = decide()
      }
      builder ??= new TableBuilder(headers, candidates, numberLocale, evidence)
      malformed.push(...chunk.malformed)
      const above = Math.max(0, layout.headerIndex + 2 - chunk.firstRow)
      builder.add(above === 0 ? chunk.records : chunk.records.slice(above), chunk.firstRow + above)
    }
    const settled = decide()
    if (builder && (pass > 0 || settled.decimal === numberLocale.decimal)) {
      return { builder, numberLocale: settled, malformed }
    }
    numberLocale = settled
  }
}

function gatherEvidence(
  records: readonly string[][],
  columns: readonly { field: Measure; index: number }[],
  evidence: LocaleEvidence,
): void {
  for (const record of records) {
    if (isEnough(evidence)) return
    for (const { field, index } of columns) {
      const cell = record[index]
      if (cell) addEvidence(evidence, field, cell)
    }
  }
}

interface KeptRows {
  kept: Uint32Array
  statedTotals: StatedTotal[]
  dropped: AdsTable['dropped']
}

/** Takes out total rows and notes, and says which. */
function keepRows(builder: TableBuilder): KeptRows {
  const { rowNumbers, notes, lone } = builder
  const dimensions = [...builder.chosenDimensions().values()]
  const measures = [...builder.chosenMeasures()]
  const totals = findTotalRows(
    rowNumbers.length,
    dimensions,
    measures.map(([, column]) => column),
    builder.findLabelled(),
  )
  const gone = new Set(totals.map(({ at }) => at))
  const dropped: AdsTable['dropped'] = []
  for (const [at, row] of lone.size > 0 ? rowNumbers.entries() : []) {
    const text = lone.get(row)
    if (text === undefined || gone.has(at)) continue
    if (measures.some(([, column]) => !Number.isNaN(column.at(at)))) continue
    gone.add(at)
    dropped.push({ row, reason: 'note', text })
  }
  for (const { at, label, reason } of totals) dropped.push({ row: rowNumbers[at]!, reason, text: label })
  for (const row of notes.blank) dropped.push({ row, reason: 'blank', text: '' })
  for (const row of notes.repeatedHeader) dropped.push({ row, reason: 'note', text: 'header' })
  const statedTotals = totals
    .filter(({ reason }) => reason !== 'subtotal')
    .map(({ at, label }) => ({
      label,
      row: rowNumbers[at]!,
      measures: Object.fromEntries(
        measures.flatMap(([measure, column]) =>
          Number.isNaN(column.at(at)) ? [] : [[measure, column.at(at)]],
        ),
      ),
    }))
  const kept = new Uint32Array(rowNumbers.length - gone.size)
  for (let at = 0, to = 0; at < rowNumbers.length; at++) if (!gone.has(at)) kept[to++] = at
  return { kept, statedTotals, dropped: dropped.sort((a, b) => a.row - b.row) }
}

function takeMeasures(builder: TableBuilder, kept: Uint32Array, platform: AdsTable['platform']) {
  const measures: AdsTable['measures'] = {}
  const emptyMeasures: Measure[] = []
  const chosen = builder.chosenMeasures()
  for (const [measure, column] of chosen) {
    const values = column.take(kept)
    if (values) measures[measure] = values
    else emptyMeasures.push(measure)
  }
  const clicks = measures.linkClicks ?? measures.clicksAll
  for (const measure of RATE_MEASURES) {
    const column = chosen.get(measure)
    const rates = measures[measure]
    if (!column || !rates) continue
    const pair =
      measure === 'statedCtr'
        ? [clicks, measures.impressions]
        : measure === 'statedConversionRate'
          ? [measures.conversions, clicks]
          : []
    const scale = findRateScale(column, rates, platform, pair[0], pair[1])
    if (scale !== 1) measures[measure] = rates.map((rate) => rate * scale)
  }
  return { measures, emptyMeasures }
}

const MONEY: ReadonlySet<Field> = new Set<Field>([
  'spend', 'purchaseValue', 'conversionValue', 'resultValue', 'allConversionValue', 'budget', 'statedCpm', 'statedCpc',
  'statedCostPerResult',
]) // prettier-ignore

/** Currencies in the headers of money columns, spend's first; those of other columns only where no money column has one. */
function findSuffixes(candidates: readonly Candidate[]): string[] {
  const suffixed = candidates.map(({ column }) => column).filter(({ currency }) => currency)
  const isMoney = ({ field }: ColumnMatch) => field !== null && MONEY.has(field)
  const money = suffixed.filter(isMoney)
  const spend = money.filter(({ field }) => field === 'spend')
  const others = money.length > 0 ? money : suffixed.filter(({ currency }) => currency !== 'ALL')
  return [...spend, ...others].flatMap(({ currency }) => currency ?? [])
}

function findSigns(builder: TableBuilder): Map<string, number> {
  const chosen = builder.chosenMeasures()
  return chosen.get('spend')?.signs.size
    ? chosen.get('spend')!.signs
    : (chosen.get('statedCpc')?.signs ?? new Map())
}

function sayHowItWasRead(file: OpenedFile, table: AdsTable, issues: IssueList): void {
  const { decimal, assumed, evidence } = table.numberLocale
  if (assumed && evidence !== 'no decimals') {
    issues.warn(
      'number_format_assumed',
      `Nothing in this file settles whether "1.234" is a thousand or a fraction. It was read with "${decimal}" as decimal mark, by ${evidence}.`,
    )
  }
  if (file.damaged)
    issues.warn(
      'damaged_characters',
      'Some characters in this file are broken and show as �. Figures are not affected.',
    )
  if (file.repaired)
    issues.info(
      'repaired_encoding',
      'Accented letters in this file had been saved in the wrong encoding; they were put right.',
    )
  if (!/^(?:utf-|windows-1252)/u.test(table.encoding)) {
    issues.info(
      'legacy_encoding',
      `The file is in the older encoding ${table.encoding}, found by its headers.`,
    )
  }
  if (!file.ascii && /[\u202a-\u202e\u2066-\u2069\u200b]|\udb40[\udc20-\udc7f]/.test(file.text)) {
    issues.warn(
      'hidden_characters',
      'Some cells contain invisible characters. They are shown as they are and never passed on as instructions.',
    )
  }
  const totals = table.dropped.filter(
    ({ reason }) => reason === 'total' || reason === 'subtotal' || reason === 'aggregate',
  )
  if (totals.length > 0) {
    const rows = totals.map(({ row }) => row)
    issues.info(
      'total_rows',
      `${rows.length === 1 ? 'The total' : 'Totals'} in ${nameRows(rows)} ${rows.length === 1 ? 'was' : 'were'} left out of every sum.`,
      { rows },
    )
  }
  const rest = table.dropped.filter(({ reason }) => reason === 'note')
  if (rest.length > 0)
    issues.info('note_rows', `Notes in ${nameRows(rest.map(({ row }) => row))} were left out.`, {
      rows: rest.map(({ row }) => row),
    })
}

function sayCurrency({ currency, mixed, assumed }: FileCurrency, issues: IssueList): void {
  if (mixed.length > 1) {
    issues.warn(
      'mixed_currencies',
      `This file mixes ${mixed.join(', ')}. Amounts in different currencies can't be added; split the export by account.`,
    )
  } else if (currency === null)
    issues.info('currency_not_stated', 'This file does not say which currency its amounts are in.')
  else if (assumed)
    issues.info(
      'currency_assumed',
      `Amounts carry a sign that several currencies share; ${currency} was taken.`,
    )
}

function sayDates({ assumed, unreadable, example }: ReadDates, issues: IssueList): void {
  if (assumed.length > 0 && example) {
    issues.warn(
      'ambiguous_dates',
      `Dates such as ${example} can be read day first or month first, and nothing in this file decides.`,
    )
  }
  if (unreadable.length > 0) {
    issues.warn('unreadable_dates', `Some dates could not be read (${unreadable.slice(0, 3).join(', ')}).`)
  }
}
