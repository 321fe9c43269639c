import { describe, expect, test } from 'bun:test'
import { AppError } from '../app-error'
import { readExport } from './read-export'
import { codes, read, toBytes } from '../../../test/support/export-files'

function codeOf(bytes: Uint8Array): string {
  try {
    readExport(bytes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.message.length).toBeGreaterThan(10)
    expect(error.message).not.toMatch(/undefined|NaN|\[object/)
    return error.code
  }
  return 'read'
}

const magic = (...bytes: number[]) => Uint8Array.from([...bytes, ...new Uint8Array(64).fill(7)])
const table = (rows: string) => `Campaign name,Impressions,Amount spent (USD)\n${rows}`

describe('files that are refused, each with its own code', () => {
  test.each([
    ['nothing', new Uint8Array(), 'exports.empty_file'],
    ['a byte order mark only', Uint8Array.of(0xef, 0xbb, 0xbf), 'exports.empty_file'],
    ['blank lines', toBytes('\n \n\r\n'), 'exports.empty_file'],
    ['a header only', toBytes(table('')), 'exports.no_rows'],
    [
      'a header and a total',
      toBytes('Campaign report\nAll time\nCampaign,Impr.,Cost\nTotal: Account, --,0.00\n'),
      'exports.no_rows',
    ],
    ['PNG', magic(0x89, 0x50, 0x4e, 0x47), 'exports.not_csv'],
    ['JPEG', magic(0xff, 0xd8, 0xff), 'exports.not_csv'],
    ['GIF', magic(0x47, 0x49, 0x46, 0x38), 'exports.not_csv'],
    ['PDF', toBytes('%PDF-1.7\n...'), 'exports.not_csv'],
    ['gzip', magic(0x1f, 0x8b), 'exports.not_csv'],
    ['ELF', magic(0x7f, 0x45, 0x4c, 0x46), 'exports.not_csv'],
    ['a ZIP', magic(0x50, 0x4b, 3, 4), 'exports.not_csv'],
    [
      'XLSX',
      Uint8Array.from([0x50, 0x4b, 3, 4, ...toBytes('....[Content_Types].xml')]),
      'exports.spreadsheet',
    ],
    ['XLS', magic(0xd0, 0xcf, 0x11, 0xe0), 'exports.spreadsheet'],
    ['a web page', toBytes('<!DOCTYPE html><html><body>a,b</body></html>'), 'exports.not_csv'],
    ['JSON', toBytes('[{"Campaign name":"A","Impressions":1}]'), 'exports.not_csv'],
    ['UTF-32', magic(0xff, 0xfe, 0, 0), 'exports.unknown_encoding'],
    [
      'random bytes',
      Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) % 256),
      'exports.unknown_encoding',
    ],
    ['NUL in a cell', toBytes(table('A\u0000B,10,1\n')), 'exports.invalid_characters'],
    [
      '401 columns',
      toBytes(`${Array.from({ length: 401 }, (_, i) => (i ? `c${i}` : 'Impressions')).join()}\n1\n`),
      'exports.too_many_columns',
    ],
    ['one endless line', toBytes('x'.repeat(5_000_000)), 'exports.line_too_long'],
    ['a quote never closed', toBytes(table('A,10,1\n"B,20,2\nC,30,3\n')), 'exports.unclosed_quote'],
    [
      'a quote closed by the next one',
      toBytes(table('A,10,1\n"B,20,2\nC"x,30,3\n"D",1,1\n')),
      'exports.unclosed_quote',
    ],
    [
      '1.7 million stray quotes',
      toBytes(`${table('')}${'" ,'.repeat(1_700_000)}`),
      'exports.too_many_errors',
    ],
    [
      '0.9 million of another kind',
      toBytes(`${table('')}${'"x" y,'.repeat(900_000)}\n`),
      'exports.too_many_errors',
    ],
    ['stray quotes in every line', toBytes(table('"x" y,1,2\n'.repeat(100_000))), 'exports.too_many_errors'],
    ['headers without names', toBytes(',,,\n1,2,3,4\n'), 'exports.header_not_found'],
    ['prose', toBytes('Expensive client\nplease find our figures attached\n'), 'exports.header_not_found'],
    [
      'a header of 10,000 characters',
      toBytes(`${'h'.repeat(10_000)},Impressions,Amount spent\nA,1,2\n`),
      'exports.header_too_long',
    ],
    ['a cell of 10,001 characters', toBytes(table(`${'a'.repeat(10_001)},10,1\n`)), 'exports.cell_too_long'],
    ['another kind of table', toBytes('Fruit,Colour\nApple,red\n'), 'exports.not_ads'],
  ])('%s', (_, bytes, code) => expect(codeOf(bytes)).toBe(code))

  test('a workbook gets the fixed sentence and two lines on how to save it as CSV', () => {
    const lines = (() => {
      try {
        return readExport(magic(0xd0, 0xcf, 0x11, 0xe0)).issues.map(String)
      } catch (error) {
        return (error as AppError).message.split('\n')
      }
    })()
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('Invalid file type. Please upload a CSV file.')
  })

  test('the line of an unclosed quote is named', () => {
    expect(() => read(table('A,10,1\n"B,20,2\nC,30,3\n'))).toThrow('line 3')
  })

  test('the row with broken characters is named', () => {
    expect(() => read(table('A,10,1\nB\u0000,20,2\n'))).toThrow('Row 3')
  })
})

describe('files that are read with a warning', () => {
  test('ragged rows are counted', () => {
    const file = read(table('A,10\nB,20,2,more\nC,30,3,\n'))
    expect(file.rowCount).toBe(3)
    expect(file.issues.find(({ code }) => code === 'short_rows')?.rows).toEqual([2])
    expect(file.issues.find(({ code }) => code === 'long_rows')?.rows).toEqual([3])
  })

  test('headers with non-breaking spaces and full-width brackets', () => {
    const file = read('Campaign\u00a0name,Amount spent（JPY）,Impressions\nA,5,10\n')
    expect(file.columns.map(({ field }) => field)).toEqual(['campaignName', 'spend', 'impressions'])
  })

  test('hidden characters are flagged', () => {
    expect(codes(read(table('A\u202eB,10,1\n')))).toContain('hidden_characters')
    expect(codes(read(table('A\u{e0041}\u{e0042},10,1\n')))).toContain('hidden_characters')
  })

  test('figures that cannot be are flagged', () => {
    const file = read(
      'Date,Campaign name,Impressions,Link clicks,Purchases,Amount spent (USD)\n1900-01-01,A,10,20,30,-1\n2999-01-01,B,10,5,1,1\n',
    )
    expect(codes(file)).toEqual(
      expect.arrayContaining([
        'clicks_exceed_impressions',
        'negative_spend',
        'conversions_exceed_clicks',
        'implausible_dates',
      ]),
    )
  })

  test('flags one row repeated 100,000 times', () => {
    const file = read(table('A,10,1\n'.repeat(100_000)))
    expect(file.rowCount).toBe(100_000)
    expect(codes(file)).toContain('duplicate_rows')
  })

  test('an export glued to another is one table', () => {
    const file = read(table('A,10,1\n') + table('B,20,2\n'))
    expect(file.rowCount).toBe(2)
    expect(codes(file)).toContain('repeated_header')
  })

  test('a note below the table is no row', () => {
    const file = read(table('A,10,1\nB,20,2\n\nData may be delayed by three hours.\n'))
    expect(file.rowCount).toBe(2)
    expect(file.dropped.map(({ reason }) => reason)).toEqual(['blank', 'note'])
  })

  test("Excel's own sep= line is no record", () => {
    expect(read(`sep=;\nCampaign name;Impressions;Amount spent (USD)\nA;10;1,5\n`).measures.spend).toEqual(
      new Float64Array([1.5]),
    )
  })
})

test('a refused file is read with its columns assigned by hand', () => {
  const bytes = toBytes('Fruit,Price paid,Eyes\nApple,1.50,3\n')
  expect(codeOf(bytes)).toBe('exports.not_ads')
  const assign = { Fruit: 'campaignName', 'Price paid': 'spend', Eyes: 'impressions' } as const
  expect(readExport(bytes, { assign }).measures.spend).toEqual(new Float64Array([1.5]))
})
