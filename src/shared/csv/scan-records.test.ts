import { expect, test } from 'bun:test'
import { RecordBlock } from './record-block'
import { scanRecords } from './scan-records'

const scan = (text: string, until = text.length) => {
  const block = new RecordBlock()
  const end = scanRecords(block, text, ','.charCodeAt(0), 0, until)
  return { end, records: Array.from({ length: block.size }, (_, record) => block.cellsOf(record)) }
}

test.each([
  ['plain', 'a,b\n1,2\n', [['a', 'b'], ['1', '2']]],
  ['quoted', '"a","b\nc"\n1,"2"', [['a', 'b\nc'], ['1', '2']]],
  ['doubled quotes', '"a""","""b"""\n"",""""', [['a"', '"b"'], ['', '"']]],
  ['blanks after a quote', '"a" ,"b" \u00a0 \n"c"\t,d\n', [['a', 'b'], ['c', 'd']]],
  ['quotes inside plain cells', 'a"b,5" pipe"\n', [['a"b', '5" pipe"']]],
  ['blank lines', '\n\na,\n,', [[''], [''], ['a', ''], ['', '']]],
])('%s: read to the end without a parser', (_, text, records) => {
  expect(scan(text)).toEqual({ end: text.length, records })
}) // prettier-ignore

test.each([
  ['text after a quote', 'a,b\n"c" d,e\nf,g\n'],
  ['a quote that never closes', 'a,b\n"c,d\ne,f\n'],
  ['spaces after the last quote', 'a,b\n"c" '],
  ['another blank after a quote', 'a,b\n"c"\u3000,d\n'],
  ['a record longer than any', `a,b\n"${'c'.repeat(4_200_000)}",d\n`],
])('%s: stops before that record', (_, text) => {
  expect(scan(text)).toEqual({ end: 4, records: [['a', 'b']] })
})

test('a record that begins before the end is read completely, also if the buffers must grow', () => {
  const wide = `${',""'.repeat(20_000)}\n`
  expect(scan(wide + wide, 1).records.map(({ length }) => length)).toEqual([20_001])
  expect(scan('a\n'.repeat(5000)).records).toHaveLength(5000)
})
