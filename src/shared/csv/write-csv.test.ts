import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { escapeFormula, writeCsv } from './write-csv'

/** Timeout in milliseconds, for many runs on a busy machine. */
const SLOW = 60_000

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-R$20,30', "'-R$20,30"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['\n=1', "'\n=1"],
  ['-12.5', '-12.5'],
  ['+3', '+3'],
  ['-1.234,50', '-1.234,50'],
  ['Brand', 'Brand'],
])('%j becomes %j', (text, escaped) => expect(escapeFormula(text)).toBe(escaped))

test.each([';', '\t', ','])('no cell is split in two, whatever separates cells: %j', (delimiter) => {
  const line = writeCsv([[`a${delimiter}=1+1`, `b${delimiter}@x`]])
  const cells = Papa.parse<string[]>(line, { delimiter }).data.flat()
  expect(cells.filter((cell) => /^[=@]/.test(cell))).toEqual([])
})

test('quotes what needs quotes, ends rows as RFC 4180 says', () => {
  expect(
    writeCsv([
      ['a,b', 'say "x"', 1.5, null, Number.NaN],
      [' c ', 'd\ne'],
    ]),
  ).toBe('"a,b","say ""x""",1.5,,\r\n" c ","d\ne"\r\n')
})

test(
  'no text cell starts a formula, and every cell reads back',
  () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=', '+1+1', '-x', '@a', '\r=', '＋x'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = Papa.parse<string[]>(writeCsv(rows), { delimiter: ',', newline: '\r\n' }).data.slice(
          0,
          -1,
        )
        expect(read).toEqual(rows.map((row) => row.map(escapeFormula)))
        for (const text of read.flat()) expect(text).not.toMatch(/^[=@\t\r＝＋－＠]/u)
      }),
      { numRuns: 500 },
    )
  },
  SLOW,
)
