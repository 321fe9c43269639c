import type { AdsTable, Field, Platform } from './ads-table'
import { carryNames } from './columns/carry-names'
import { checkFigures } from './checks/check-figures'
import { checkLabels } from './checks/check-labels'
import { decideCurrency } from './values/currency'
import { checkColumns, checkReading } from './checks/check-columns'
import { checkTwins, findSpendCurrencies } from './checks/check-twins'
import { sayCurrency, sayDates, sayHowItWasRead } from './say-reading'
import { distinctOf } from './values/distinct'
import { checkDuplicates } from './totals/duplicate-rows'
import { IssueList } from './issue-list'
import { noRows } from './limits'
import { keepRows } from './totals/keep-rows'
import { matchColumns, type Candidate } from './headers/match-columns'
import { findLanguage, findPlatform } from './headers/match-headers'
import { requireAdsColumns } from './headers/not-ads'
import { mendRows } from './rows/mend-rows'
import { openFile, type OpenedFile } from './file/open-file'
import { sayOtherPlatform } from './headers/other-platforms'
import { readDates } from './values/period'
import { readRows } from './rows/read-rows'
import { checkTotals } from './totals/reconcile'
import { saySource } from './source-notes'
import { findCurrencyAbove, findSuffixes } from './headers/header-currencies'
import { findSigns, scaleTotals, settleColumns, takeDimensions, takeMeasures } from './columns/take-columns'
import { findTextRows, forgetWords } from './rows/text-rows'

export interface ReadOptions {
  /** Columns assigned by hand: header as in the file to field, or to null to leave it out. */
  assign?: Record<string, Field | null>
  /** Searched for the period where the file states none. */
  fileName?: string
}

/**
 * Reads the bytes of a CSV or TSV export into typed columns, with issues for the person. Money is in the file's
 * currency, rates are fractions, blank is NaN. Throws AppError (`exports.…`) with a sentence for the person when the
 * file is no ads export.
 */
export function readExport(bytes: Uint8Array, options: ReadOptions = {}): AdsTable {
  const assign = options.assign ?? {}
  const opened = openFile(bytes, new Set(Object.keys(assign)))
  const { layout } = opened
  const platform = findPlatform(layout.matches, layout.preamble)
  const language = findLanguage(layout.matches, platform)
  const candidates = matchColumns(layout, platform, assign)
  requireAdsColumns(
    candidates.map(({ column }) => column),
    layout.preamble,
  )
  const { file, builder, numberLocale, malformed, texts, second } = readFirstTable(
    opened,
    candidates,
    platform,
    language,
  )
  const issues = new IssueList()
  const rows = keepRows(builder, texts)
  if (rows.count === 0) throw noRows()
  const columns = settleColumns(candidates, builder)
  const { measures, emptyMeasures } = takeMeasures(builder, rows.kept, platform, candidates)
  const dimensions = takeDimensions(builder, rows.kept)
  carryNames(dimensions, issues)
  const dates = readDates(dimensions, layout.preamble, options.fileName, language)
  const stated = distinctOf(dimensions.currency)
  const paid = findSpendCurrencies(candidates, builder)
  const suffixes = findSuffixes(candidates)
  const named = suffixes.length + stated.length > 0 ? suffixes : findCurrencyAbove(layout.preamble, platform)
  const currency = decideCurrency(named, stated, findSigns(builder), language, paid)
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
    rowCount: rows.count,
    rowNumbers: takeNumbers(builder.rowNumbers, rows.kept),
    dimensions,
    measures,
    emptyMeasures,
    statedTotals: scaleTotals(rows.statedTotals, columns),
    dropped: rows.dropped,
    issues: [],
  }
  saySource(table, issues)
  sayOtherPlatform(table, issues)
  if (second !== null) issues.ofRows('warn', 'second_table', [second])
  sayHowItWasRead(file, table, issues)
  sayCurrency(currency, issues)
  sayDates(dates, issues)
  checkReading(builder, malformed, issues)
  checkTwins(builder, candidates, issues)
  checkTotals(table, issues)
  checkColumns(table, issues)
  checkFigures(table, issues)
  checkLabels(table, issues)
  checkDuplicates(table, builder, rows.kept, issues)
  return { ...table, issues: issues.toArray() }
}

function takeNumbers(rowNumbers: Uint32Array, kept: Uint32Array | null): Uint32Array {
  return kept?.map((at) => rowNumbers[at]!) ?? rowNumbers
}

/** Reads the rows below the header, up to the start of a second table. */
function readFirstTable(
  opened: OpenedFile,
  candidates: readonly Candidate[],
  platform: Platform,
  language: string | null,
) {
  let file = opened
  let second: number | null = null
  for (;;) {
    const read = readRows(file, candidates, language)
    const found = findTextRows(file, candidates, platform, read.builder)
    if (found.second && found.second.offset > 0) {
      second = found.second.row
      file = { ...file, text: file.text.slice(0, found.second.offset) }
      continue
    }
    const mended = mendRows(file, candidates, read.builder)
    if (mended) {
      file = mended
      continue
    }
    forgetWords(read.builder, found.notes)
    return { ...read, file, texts: found.notes, second }
  }
}
