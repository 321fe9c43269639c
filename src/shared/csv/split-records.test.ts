import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { AppError } from '../app-error'
import type { Delimiter } from './record-block'
import { splitRecords } from './split-records'

/** Timeout in milliseconds, for many runs on a busy machine. */
const SLOW = 60_000
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

/** PapaParse's rows of the whole text; null if a misplaced quote may lose rows. */
function parseWhole(text: string, delimiter: Delimiter) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  if (text.endsWith('\n')) data.pop()
  const rows = errors.map(({ row = 0 }) => row)
  const isLost =
    errors.some(({ code }) => code === 'MissingQuotes') ||
    rows.some((row) => data[row]!.join('').includes('\n'))
  return isLost ? null : { records: data, malformed: [...new Set(rows.map((row) => row + 1))] }
}

function split(text: string, delimiter: Delimiter, size?: number) {
  const records: string[][] = []
  const malformed: number[] = []
  try {
    for (const chunk of splitRecords(text, delimiter, size)) {
      expect(chunk.firstRow).toBe(records.length + 1)
      for (let i = 0; i < chunk.block.size; i++) records.push(chunk.block.cellsOf(i))
      malformed.push(...chunk.malformed)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('exports.unclosed_quote')
    return null
  }
  return { records, malformed }
}

const letter = (delimiter: Delimiter) =>
  fc.constantFrom('a', '1', ' ', '"', '"', delimiter, delimiter, '\n', '\n', 'é', '\u00a0', '統')
const anyText = (delimiter: Delimiter) => fc.string({ unit: letter(delimiter), maxLength: 40 })
/** Mostly valid cells with occasional faults. */
const nearlyRight = (delimiter: Delimiter) => {
  const words = fc.string({ unit: fc.constantFrom('a', '"', delimiter, '\n', ' '), maxLength: 6 })
  const cell = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', '12.5', 'a"b', ' a', '""', '""""') },
    { weight: 8, arbitrary: words.map((text) => `"${text.replaceAll('"', '""')}"`) },
    { weight: 2, arbitrary: words.map((text) => `"${text.replaceAll('"', '""')}"  `) },
    { weight: 1, arbitrary: fc.constantFrom('"a" b', '"a"\u00a0', '"', ' "a"') },
  )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 12 })
  return fc
    .tuple(rows, fc.constantFrom('', '\n', '\n\n'))
    .map(([rows, end]) => rows.map((row) => row.join(delimiter)).join('\n') + end)
}
const anySplit = fc.constantFrom(...DELIMITERS).chain((delimiter) =>
  fc.record({
    delimiter: fc.constant(delimiter),
    size: fc.integer({ min: 1, max: 60 }),
    text: fc.oneof(anyText(delimiter), nearlyRight(delimiter)),
  }),
)

describe('records', () => {
  test(
    'are those of PapaParse, for any text in chunks of any size',
    () => {
      fc.assert(
        fc.property(anySplit, ({ text, delimiter, size }) => {
          expect(split(text, delimiter, size)).toEqual(parseWhole(text, delimiter))
        }),
        { numRuns: 20_000 },
      )
    },
    SLOW,
  )
})
