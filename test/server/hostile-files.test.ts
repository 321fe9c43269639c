import { describe, expect, setDefaultTimeout } from 'bun:test'
import { deflateSync, gzipSync } from 'node:zlib'
import type { OpenApp } from '../support/open-app'
import { csv, toForm } from '../support/uploads'
import { runCases, withVictim, type Case } from './run-cases'

setDefaultTimeout(30_000)

let app: OpenApp
let id: string
let file: string
withVictim((victim) => ({ app, id, file } = victim))

const ANALYZE = '/api/analyze'

describe('a file', () => {
  const HEAD =
    'Campaign name,Amount spent (USD),Impressions,Link clicks,Purchases,Purchases conversion value\n'
  const content = (
    what: string,
    bytes: () => string | Uint8Array<ArrayBuffer>,
    status: number | number[],
    code?: string | RegExp,
    makes = status === 200 ? 1 : 0,
  ): Case => ({
    what,
    path: ANALYZE,
    send: () => ({ body: toForm({ file: csv(bytes()), type: 'campaign', clientId: id }) }),
    status,
    makes,
    ...(code ? { code } : {}),
  })
  const row = (what: string, line: string): Case => ({
    ...content(what, () => `${HEAD}${line}\nB,10,100,5,1,20\n`, 200),
    after: ({ text }) => expect(text).not.toMatch(/NaN|Infinity|Invalid Date|undefined/),
  })
  const pack = (text: string | Uint8Array) => new Uint8Array(Buffer.concat([Buffer.from(text)]))
  runCases(
    () => app,
    [
      row('with 1e999', 'A,1e999,2,3,1,1'),
      row('with two of 1e308', 'A,1e308,2,3,1,1\nC,1e308,2,3,1,1'),
      row('with a number that is nearly nothing', 'A,1e-320,1e-320,3,1,1'),
      row('with -0', 'A,-0,-0,-0,-0,-0'),
      row('with a refund larger than its spend', 'A,-5000,2,3,1,1'),
      row('with 400 digits', `A,${'9'.repeat(400)},2,3,1,1`),
      row('with Arabic, Devanagari and wide digits', 'A,١٢,१२,１２,1,1'),
      row('with formulas for figures', '"=1+1","=2+2",+3,@4,1,1'),
      row('with hexadecimal', 'A,0x10,0b1,0o7,1,1'),
      row('with more clicks than impressions', 'A,1,2,300,500,1'),
      row('with hidden words in a cell', 'A\u{e0049}\u{e0067},1,2,3,1,1'),
      row('with a cell that turns its text', 'A\u202evil,1,2,3,1,1'),
      row('with bytes of no encoding', 'A\u0081\u008d,1,2,3,1,1'),
      ...['0000-00-00', '9999-99-99', '-000001-01-01', '275760-09-14', '2026-02-31', '1e5'].map(
        (day): Case => ({
          ...content(
            `dated ${day}`,
            () => `Campaign name,Day,Amount spent (USD),Impressions\nA,${day},5,10\nB,${day},5,10\n`,
            200,
          ),
          after: ({ text }) => expect(text).not.toMatch(/NaN|Infinity|Invalid Date/),
        }),
      ),
      content(
        'that ends before it begins',
        () =>
          'Campaign name,Reporting starts,Reporting ends,Amount spent (USD),Impressions\nA,2026-12-31,2026-01-01,5,10\n',
        200,
      ),
      content('with a NUL in a cell', () => `${HEAD}A\0B,1,2,3,1,1\n`, 422, /invalid_characters/),
      content(
        'with columns named by a prototype',
        () => '__proto__,constructor,toString,Amount spent (USD)\n1,2,3,4\n',
        422,
      ),
      content('of quotes only', () => '"'.repeat(9999), 422),
      content('of commas only', () => `${','.repeat(300)}\n`.repeat(9), 422),
      content('of spaces only', () => ' '.repeat(9999), 422, /empty_file/),
      content('of a byte order mark', () => '\ufeff', 422, /empty_file/),
      content('of one column', () => 'Campaign name\nA\n', 422),
      content(
        'with a cell of 10,001 characters',
        () => `${HEAD}${'A'.repeat(10_001)},1,2,3,1,1\n`,
        422,
        /too_long/,
      ),
      content('in UTF-32', () => pack(Buffer.from('fffe000061000000', 'hex')), 422, /unknown_encoding/),
      content(
        'that is a web page',
        () => '<!doctype html><table><tr><td>Campaign name</td></tr></table>',
        415,
        /not_csv/,
      ),
      content('that is JSON', () => '{"data":[{"campaign_name":"A","spend":1}]}', 415, /not_csv/),
      content(
        'that is an old workbook',
        () => pack(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(999)])),
        415,
        /spreadsheet|not_csv/,
      ),
      content(
        'that is a new workbook',
        () => pack(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('xl/workbook.xml')])),
        415,
        /spreadsheet|not_csv/,
      ),
      content(
        'packed so that it grows a thousandfold',
        () => pack(gzipSync(Buffer.alloc(50_000_000))),
        415,
        /spreadsheet|not_csv/,
      ),
      content(
        'zipped so',
        () => pack(Buffer.concat([Buffer.from('PK\x03\x04'), deflateSync(Buffer.alloc(50_000_000))])),
        415,
        /spreadsheet|not_csv/,
      ),
      ...['a.csv.', 'a.csv%00.exe', 'a.csv;.exe', 'a.csv/', 'a.csv\u200b.exe', 'acsv'].map((name): Case => ({
        ...content(`named ${JSON.stringify(name)}`, () => '', 415),
        send: () => ({ body: toForm({ file: csv(file, name), type: 'campaign', clientId: id }) }),
      })),
    ],
  )
})
