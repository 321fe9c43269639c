import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { DimensionColumn } from './dimension-column'
import { FirstFinder } from './first-finder'
import { RowBlock } from './row-block'
import { splitRecords } from '../../csv/split-records'
import { isTotalLabel } from '../words/total-labels'

/** Timeout in milliseconds, for many runs on a busy machine. */
const SLOW = 60_000

function pushAll(column: DimensionColumn, cells: readonly string[], size?: number): DimensionColumn {
  const rows = new RowBlock(2)
  const text = cells.map((cell) => `x,${cell}\n`).join('')
  for (const { block, share } of splitRecords(text, ',', size)) {
    rows.begin(block, share)
    for (let record = 0; record < block.size; record++) rows.keep(record)
    column.push(rows, [], 0)
  }
  return column
}

const labelsOf = (column: DimensionColumn) =>
  Array.from({ length: column.size }, (_, at) => column.labelAt(at))

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const label = fc.oneof(
  fc.constantFrom('', '0', 'All', 'all', 'NA', '--', ' a', 'Total', 'Total: Account', 'Total: x', 'Total:', 'Total: ', 'Total - a', 'Average: b', 'Average', '"Total"', '合計', 'a""b', '"a""b"', '""'),
  fc.integer({ min: 0, max: 30 }).map((n) => `Ad set ${n}, broad`).map(quoted),
  fc.integer({ min: 0, max: 9 }).map((n) => `Campaign ${n} für alle`),
  fc.string({ unit: fc.constantFrom('a', 'l', 'T', 'o', 'é', '統', ' '), maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('a', '"', ' '), maxLength: 3 }).map(quoted),
) // prettier-ignore

test(
  'a column reads each label as if no other stood beside it',
  () => {
    fc.assert(
      fc.property(
        fc.array(label, { maxLength: 60 }),
        fc.integer({ min: 8, max: 500 }),
        fc.constantFrom('adName' as const, 'country' as const, 'device' as const),
        (cells, size, dimension) => {
          const column = pushAll(new DimensionColumn(dimension, 1), cells, size)
          const alone = cells.map((cell) => pushAll(new DimensionColumn(dimension, 1), [cell]))
          const labels = alone.map((one) => one.labelAt(0))
          expect(labelsOf(column)).toEqual(labels)
          expect(column.take(null)).toEqual(column.filled > 0 ? labels : null)
          expect(column.filled).toBe(alone.reduce((sum, { filled }) => sum + filled, 0))
          expect(column.totalRows.slice()).toEqual(
            labels.flatMap((value, at) => (isTotalLabel(value) ? [at] : [])),
          )
          expect(cells.map((_, at) => column.isOpen(at))).toEqual(alone.map((one) => one.isOpen(0)))
          expect(column.hasOpen).toBe(alone.some(({ hasOpen }) => hasOpen))
          for (const at of labels.keys())
            expect(column.isSame(at, at >> 1)).toBe(labels[at] === labels[at >> 1])
          const codes = column.settleCodes(new FirstFinder(column.words.size))
          for (const [at, label] of labels.entries())
            expect(labels.indexOf(label)).toBe(codes.indexOf(codes[at]!))
          expect(labelsOf(column)).toEqual(labels)
        },
      ),
      { numRuns: 2000 },
    )
  },
  SLOW,
)

test.each([
  ['ids, none of which repeats', (row: number) => `${120_253_000_000_000 + row}`],
  ['names by the thousand, which repeat', (row: number) => `Ad set ${row % 3000}, broad`],
  ['first ids, then one label', (row: number) => (row < 6000 ? `${row}` : 'active')],
])('%s', (_, toLabel) => {
  const labels = Array.from({ length: 10_000 }, (_, row) => toLabel(row))
  const column = pushAll(new DimensionColumn('adName', 1), labels.map(quoted))
  expect(labelsOf(column)).toEqual(labels)
  const odd = Uint32Array.from({ length: 5000 }, (_, i) => i * 2 + 1)
  expect(column.take(odd)).toEqual(labels.filter((_, at) => at % 2 === 1))
})

test('a label longer than any is refused, also after one that begins like it', () => {
  const long = 'a'.repeat(10_001)
  expect(() => pushAll(new DimensionColumn('adName', 1), ['a'.repeat(10_000), long])).toThrow('longer than')
})
