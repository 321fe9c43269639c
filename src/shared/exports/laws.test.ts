import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { AppError } from '../app-error'
import type { AdsTable } from './ads-table'
import { LANGUAGES } from './languages/all'
import { isBlank } from './values/numbers'
import { readExport } from './read-export'
import { toBytes, toUtf16 } from '../../../test/support/export-files'
import { isAllLabel, isTotalLabel } from './words/total-labels'

/** Timeout in milliseconds, for many runs on a busy machine. */
const SLOW = 60_000

interface Row {
  name: string
  day: number
  impressions: number
  clicks: number
  /** In cents. */
  spend: number
  purchases: number | null
}

const COLUMNS = ['campaignName', 'reportingStart', 'impressions', 'linkClicks', 'spend', 'purchases'] as const
type Column = (typeof COLUMNS)[number]

const HEADERS = LANGUAGES.flatMap(({ meta }) => (COLUMNS.every((column) => meta?.[column]) ? [meta!] : []))

const isPlainName = (name: string) =>
  !isBlank(name) && name !== '0' && !isTotalLabel(name) && !isAllLabel(name) && name.trim() === name

const name = fc
  .oneof(
    fc.string({ unit: 'grapheme-ascii', minLength: 2, maxLength: 30 }),
    fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 }),
    fc.constantFrom(
      'Sale, UK',
      'say "hi"',
      'one\ntwo',
      'Total Comfort',
      'a;b|c\td',
      '=1+1',
      'Größe',
      '– dash –',
      '12,5',
      '1.234',
    ),
  )
  .filter((text) => isPlainName(text) && !text.includes('\r') && !text.includes('\0'))

const row: fc.Arbitrary<Row> = fc.record({
  name,
  day: fc.integer({ min: 1, max: 28 }),
  impressions: fc.integer({ min: 0, max: 5_000_000 }),
  clicks: fc.integer({ min: 0, max: 50_000 }),
  spend: fc.integer({ min: 0, max: 900_000_000 }),
  purchases: fc.option(fc.integer({ min: 0, max: 5000 })),
})
const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ name }) => name })

const style = fc.record({
  language: fc.constantFrom(...HEADERS),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  decimal: fc.constantFrom('.', ','),
  group: fc.constantFrom('', 'other', ' ', '\u00a0', '\u202f', "'"),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  lastLineEnd: fc.boolean(),
  total: fc.constantFrom('none', 'top', 'bottom'),
  order: fc.shuffledSubarray([...COLUMNS], { minLength: COLUMNS.length, maxLength: COLUMNS.length }),
})
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never

function headerOf({ language }: Style, column: Column): string {
  const spelling = language[column]!.split('|')[0]!
  return column === 'spend' ? `${spelling} (EUR)` : spelling
}

function formatNumber(value: number, decimals: number, { decimal, group }: Style): string {
  const mark = group === 'other' ? (decimal === '.' ? ',' : '.') : group
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, mark)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

function cellOf(row: Row, column: Column, style: Style): string {
  switch (column) {
    case 'campaignName':
      return row.name
    case 'reportingStart':
      return `2026-08-${String(row.day).padStart(2, '0')}`
    case 'impressions':
      return formatNumber(row.impressions, 0, style)
    case 'linkClicks':
      return formatNumber(row.clicks, 0, style)
    case 'spend':
      return formatNumber(row.spend / 100, 2, style)
    case 'purchases':
      return row.purchases === null ? '' : formatNumber(row.purchases, 0, style)
  }
}

function write(data: readonly Row[], style: Style): Uint8Array | null {
  const quote = (cell: string) =>
    style.quoteAll || /[",;|\t\n\r]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const line = (cells: string[]) => cells.map(quote).join(style.delimiter)
  const lines = data.map((row) => line(style.order.map((column) => cellOf(row, column, style))))
  const add = (key: 'impressions' | 'clicks' | 'spend') => data.reduce((total, row) => total + row[key], 0)
  const total: Row = {
    name: '',
    day: 1,
    impressions: add('impressions'),
    clicks: add('clicks'),
    spend: add('spend'),
    purchases: null,
  }
  const totalLine = line(style.order.map((column) => cellOf(total, column, style)))
  if (style.total === 'top') lines.unshift(totalLine)
  if (style.total === 'bottom') lines.push(totalLine)
  const text =
    [line(style.order.map((column) => headerOf(style, column))), ...lines].join(style.lineEnd) +
    (style.lastLineEnd ? style.lineEnd : '')
  switch (style.encoding) {
    case 'utf-8':
      return toBytes(text)
    case 'utf-8 with mark':
      return toBytes(`\ufeff${text}`)
    case 'utf-16le':
      return toUtf16(text)
    case 'utf-16be':
      return toUtf16(text, { bigEndian: true })
    case 'windows-1252':
      return [...text].every((c) => c < '\u0080' || (c >= '\u00a0' && c <= '\u00ff'))
        ? Uint8Array.from(text, (c) => c.charCodeAt(0))
        : null
  }
  return null
}

function checkShape(table: AdsTable): void {
  expect(table.rowNumbers).toHaveLength(table.rowCount)
  for (const values of Object.values(table.measures)) expect(values).toHaveLength(table.rowCount)
  for (const values of Object.values(table.dimensions)) expect(values).toHaveLength(table.rowCount)
}

describe('laws', () => {
  test(
    'a table reads back to the same figures, however it was written',
    () => {
      fc.assert(
        fc.property(rows, style, (data, style) => {
          const spend = data.reduce((total, row) => total + row.spend, 0)
          fc.pre(spend > 0 || style.total === 'none')
          const bytes = write(data, style)
          if (bytes === null) return
          const table = readExport(bytes)
          checkShape(table)
          expect(table.dimensions.campaignName).toEqual(data.map(({ name }) => name.replaceAll('\r\n', '\n')))
          expect([...table.measures.impressions!]).toEqual(data.map(({ impressions }) => impressions))
          expect([...table.measures.linkClicks!]).toEqual(data.map(({ clicks }) => clicks))
          expect([...table.measures.spend!]).toEqual(data.map(({ spend }) => spend / 100))
          const purchases = data.map(({ purchases }) => purchases ?? Number.NaN)
          if (purchases.every(Number.isNaN)) expect(table.emptyMeasures).toContain('purchases')
          else expect([...table.measures.purchases!]).toEqual(purchases)
          expect(table.currency).toBe('EUR')
          expect(table.statedTotals).toHaveLength(style.total === 'none' ? 0 : 1)
        }),
        { numRuns: 600 },
      )
    },
    SLOW,
  )

  test(
    'no bytes break it: a table or a sentence',
    () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
          try {
            checkShape(readExport(bytes))
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
          }
        }),
        { numRuns: 1500 },
      )
    },
    SLOW,
  )

  test(
    'no damaged export breaks it',
    async () => {
      const folder = join(import.meta.dir, '../../../test/fixtures/exports')
      const files = [...new Bun.Glob('*.csv').scanSync(folder)].sort()
      const originals = await Promise.all(files.map((file) => Bun.file(join(folder, file)).bytes()))
      const edit = fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        drop: fc.integer({ min: 0, max: 40 }),
        insert: fc.oneof(
          fc.constantFrom('"', ',', ';', '\n', '\r', '\t', '""', '-', '0', '%', 'Total: ', '\u0000', '€'),
          fc.string({ maxLength: 5 }),
        ),
      })
      fc.assert(
        fc.property(
          fc.constantFrom(...originals),
          fc.array(edit, { minLength: 1, maxLength: 6 }),
          (original, edits) => {
            let bytes = original
            for (const { at, drop, insert } of edits) {
              const from = Math.floor(at * bytes.length)
              bytes = Uint8Array.from([
                ...bytes.subarray(0, from),
                ...toBytes(insert),
                ...bytes.subarray(from + drop),
              ])
            }
            try {
              checkShape(readExport(bytes))
            } catch (error) {
              expect(error).toBeInstanceOf(AppError)
            }
          },
        ),
        { numRuns: 500 },
      )
    },
    SLOW,
  )
})
