import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { MeasureColumn } from './measure-column'
import { parseCell } from '../values/numbers'
import { RowBlock } from './row-block'
import { splitRecords } from '../../csv/split-records'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const cell = fc.oneof(
  fc.double({ min: -1e6, max: 1e12, noNaN: true, noDefaultInfinity: true }).map(String),
  fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('', ' ', '--', '< 10%', '1,234', '1.234', '1.234,5', '12%', '$5', '5 €', '1.2K', 'ads', '5" x', '"5"', '00:01:10', '-0'),
  fc.string({ unit: fc.constantFrom('0', '7', '.', ',', '-', '%', ' '), maxLength: 7 }),
) // prettier-ignore

test('a column holds what each cell says by itself', () => {
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 8, max: 300 }),
      fc.constantFrom('.', ','),
      (cells, size, decimal) => {
        const column = new MeasureColumn('spend', 1, decimal)
        const rows = new RowBlock(2)
        const rowNumbers = cells.map((_, row) => row)
        const text = cells.map((text) => `x,${quoted(text)}\n`).join('')
        for (const { block, share } of splitRecords(text, ',', size)) {
          rows.begin(block, share)
          for (let record = 0; record < block.size; record++) rows.keep(record)
          column.push(rows, rowNumbers, column.size)
        }
        const alone = cells.map((text) => parseCell(text, decimal))
        const values = alone.map(({ value }) => value)
        expect(cells.map((_, row) => column.at(row))).toEqual(values)
        const taken = column.take(Uint32Array.from(rowNumbers))
        expect(taken && [...taken]).toEqual(column.filled > 0 ? values : null)
        expect(column.filled).toBe(values.filter((value) => !Number.isNaN(value)).length)
        expect(column.percents).toBe(alone.filter(({ percent }) => percent).length)
        for (const kind of ['bound', 'unreadable', 'contrary', 'rounded'] as const)
          expect(column.notes[kind].slice()).toEqual(rowNumbers.filter((row) => alone[row]!.kind === kind))
      },
    ),
    { numRuns: 2000 },
  )
}, 60_000)
