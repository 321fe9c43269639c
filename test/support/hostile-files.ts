import { toBytes, toUtf16 } from './export-files'

/** A file that is slow to read. `outcome` is the expected error code, or how many of its lines become rows. */
export interface HostileFile {
  name: string
  outcome: string | 'all' | 'some' | 1
  make: (size: number) => Uint8Array
}

const HEAD = 'Campaign name,Impressions,Amount spent (USD)\n'
const CLICKS = 'Campaign name,Link clicks,Impressions,Amount spent (USD)\n'
const BREAKDOWNS = 'Campaign name,Ad set name,Ad name,Age,Gender,Country,Impression device,Placement'
const PIVOT = `${BREAKDOWNS},Impressions,Amount spent (USD)\n`
const wide = (first: string, others: string) =>
  `${[first, ...Array.from({ length: 399 }, () => others)].join()}\n`

/** `head` followed by lines up to `size`. */
const lines = (head: string, line: (row: number) => string) => (size: number) => {
  const parts = [head]
  for (let length = head.length, row = 0; length < size; row++) {
    const next = line(row)
    parts.push(next)
    length += next.length
  }
  return parts.join('')
}
const same = (head: string, line: string) => lines(head, () => line)
/** Pivot with eight label columns; each row fills other ones. */
const pivot = (open: string, label: (column: number, row: number) => string) =>
  lines(PIVOT, (row) => {
    const labels = Array.from({ length: 8 }, (_, i) => ((row >> i) & 1 ? label(i, row) : open))
    return `${labels.join()},${row % 1000},${row % 77}.5\n`
  })

type Case = readonly [name: string, outcome: HostileFile['outcome'], make: (size: number) => string]

const QUOTES: readonly Case[] = [
  ['one quoted cell', 'exports.cell_too_long', (size) => `${HEAD}"${'a\n'.repeat(size / 2)}",1,2\n`],
  ['nothing but quotes', 'exports.too_many_errors', (size) => '"'.repeat(size)],
  ['lines of quotes', 'exports.no_rows', same(HEAD, `${'"'.repeat(1000)}\n`)],
  ['a quote that never closes', 'exports.unclosed_quote', (size) => `${HEAD}"${'a,1,2\n'.repeat(size / 6)}`],
  ['stray quotes in every line', 'exports.too_many_errors', same(HEAD, '"x" y,1,2\n')],
  ['doubled quotes in every cell', 'all', lines(HEAD, (row) => `"A ""${row}"" """"","1","2"\n`)],
  ['tabs after every quote', 'all', lines(HEAD, (row) => `"A ${row}"\t,"1"\t,"2"\t\n`)],
  ['lines wrapped into cells', 'all', lines(`"${HEAD.trim()}"\n`, (row) => `"""A ${row}"",1,2"\n`)],
]

const SHAPES: readonly Case[] = [
  ['nothing but commas', 'exports.line_too_long', (size) => ','.repeat(size)],
  ['lines of commas', 'exports.no_rows', same(HEAD, `${','.repeat(60_000)}\n`)],
  ['nothing but line feeds', 'exports.empty_file', (size) => '\n'.repeat(size)],
  ['line feeds below a table', 1, same(`${HEAD}A,1,2\n`, '\n')],
  ['nothing but carriage returns', 'exports.empty_file', (size) => '\r'.repeat(size)],
  ['carriage returns for line ends', 'all', same(HEAD.replace('\n', '\r'), 'A,1,2\r')],
  ['a column for every ten characters', 'exports.line_too_long', same('', 'column123,')],
  ['500 columns a line', 'exports.too_many_columns', same('', `${'Reach,'.repeat(500)}\n`)],
  ['400 columns of one name', 'all', same(wide('Impressions', 'Campaign name'), `1${',1'.repeat(399)}\n`)],
  ['400 columns of one figure', 'all', same(wide('Campaign name', 'Impressions'), `1${',1'.repeat(399)}\n`)],
  ['rows of one cell below 400 columns', 'exports.too_few_cells', same(wide('Impressions', 'Campaign name'), '1\n')],
  ['one column', 'all', same('Impressions\n', '1\n')],
  ['lines above a header that never comes', 'exports.header_not_found', lines('', (row) => `line ${row} of it\n`)],
  ['the header again and again', 'exports.no_rows', same(HEAD, HEAD)],
  ['nothing but notes', 'exports.too_few_cells', lines(HEAD, (row) => `note ${row}\n`)],
] // prettier-ignore

const LABELS: readonly Case[] = [
  ['a deep pivot of blanks', 'some', pivot('', (column, row) => `v${column}${row % 97}`)],
  ['a deep pivot of All', 'some', pivot('All', (column, row) => `v${column}${row % 9}`)],
  ['a deep pivot without a label twice', 'some', pivot('', (column, row) => `v${column}${row}`)],
  ['every other row without a name', 'all', lines(HEAD, (row) => (row % 2 ? `,${row},1\n` : `A${row},1,2\n`))],
  ['total rows only', 'exports.no_rows', same(HEAD, 'Total,1,2\n')],
  ['a total of its own in every row', 'exports.no_rows', lines(HEAD, (row) => `Total: ${row},1,2\n`)],
  ['every cell different', 'all', lines(PIVOT, (row) => `${'c,s,a,e,g,k,d,p,'.replaceAll(',', `${row},`)}${row},${row}.5\n`)],
  ['one row again and again', 'all', same(HEAD, 'A,1,2\n')],
  ['one set of figures under many names', 'all', lines(HEAD, (row) => `A${row},1,2\n`)],
  ['ages that are none', 'all', lines('Campaign name,Age,Impressions,Amount spent (USD)\n', (row) => `A,${row}x,1,2\n`)],
  ['days that are none', 'all', lines('Campaign name,Day,Impressions,Amount spent (USD)\n', (row) => `A,${'1 january '.repeat(9)}${row},1,2\n`)],
  ['results of many types', 'all', lines('Campaign name,Result type,Results,Impressions\n', (row) => `A,type ${row},1,2\n`)],
  ['names of several ads', 'all', lines('Ad name,Impressions,Amount spent (USD)\n', (row) => `${';...'.repeat(19)}and ${row % 7} z,1,2\n`)],
] // prettier-ignore

const FIGURES: readonly Case[] = [
  ['one text for all figures', 'all', same(CLICKS, 'A,7,none of it,or that\n')],
  ['figures that are texts', 'all', lines(CLICKS, (row) => `A${row},7,about ${row},circa ${row} or so\n`)],
  ['figures with a letter', 'all', lines(CLICKS, (row) => `A${row},7,${row}x1,1.2.${row}\n`)],
  ['figures of 300 digits', 'all', lines(CLICKS, (row) => `A${row},7,${'1234567890'.repeat(6)}${row},${'9'.repeat(300)}\n`)],
  ['figures full of separators', 'all', lines(CLICKS, (row) => `A${row},7,"${'1,'.repeat(29)}${row}","${'1.1,'.repeat(14)}${row}"\n`)],
  ['figures full of blanks', 'all', lines(CLICKS, (row) => `A${row},7,"${'1 '.repeat(29)}${row}","${' '.repeat(60)}1"\n`)],
  ['signs around every figure', 'all', lines(CLICKS, (row) => `A${row},7,"(${row})","US$ ${row}.5"\n`)],
  ['figures to be read in two ways', 'all', lines(CLICKS.replace('(USD)', ''), (row) => `A${row},7,1,1.${100 + (row % 900)}\n`)],
] // prettier-ignore

const text = ([name, outcome, make]: Case): HostileFile => ({
  name,
  outcome,
  make: (size) => toBytes(make(size)),
})
const umlauts = lines(HEAD, (row) => `Größe ${row},${row},${row}.5\n`)

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...[...QUOTES, ...SHAPES, ...LABELS, ...FIGURES].map(text),
  { name: 'UTF-16', outcome: 'all', make: (size) => toUtf16(umlauts(size / 2)) },
  {
    name: 'UTF-8 with a broken letter',
    outcome: 'all',
    make: (size) => Uint8Array.from([...toBytes(`${HEAD}Gr`), 0xff, ...toBytes(`,1,1\n${umlauts(size).slice(HEAD.length)}`)]),
  },
  {
    name: 'a code page to be found',
    outcome: 'all',
    make: (size) => Uint8Array.from(umlauts(size), (letter) => letter.charCodeAt(0)),
  },
  {
    name: 'letters in the wrong code page',
    outcome: 'all',
    make: (size) => toBytes(Array.from(toBytes(umlauts(size)), (byte) => String.fromCharCode(byte)).join('')),
  },
] // prettier-ignore
