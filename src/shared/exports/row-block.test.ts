import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { AppError } from '../app-error'
import { NOWHERE, RowBlock } from './row-block'
import { splitRecords } from './split-records'

/** Milliseconds; many runs on a busy machine. */
const SLOW = 60_000
const WIDTH = 4

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', ',', ';', '\n', 'é'), maxLength: 6 }),
  fc
    .string({ unit: fc.constantFrom('a', '"', ',', '\n'), maxLength: 6 })
    .map((text) => `"${text.replaceAll('"', '""')}"`),
  fc.constantFrom('"a" ', '"a""b"", "', '""', '""""', '12.5'),
)
const text = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 })
  .chain((rows) =>
    fc.constantFrom(',', ';').map((mark) => ({ mark, text: rows.map((row) => row.join(mark)).join('\n') })),
  )

function checkPlaces(text: string, mark: string): void {
  for (const chunk of splitRecords(text, mark as ',')) {
    const block = new RowBlock(WIDTH)
    block.begin(chunk)
    for (const [i, record] of chunk.records.entries()) block.pass(record, i % 3 !== 1)
    expect(block.rows).toEqual(chunk.records.filter((_, i) => i % 3 !== 1))
    for (let at = 0; at < block.size * WIDTH; at++) {
      const [row, index] = [Math.floor(at / WIDTH), at % WIDTH]
      const start = block.starts[at]!
      if (start !== NOWHERE) expect(text.slice(start, block.ends[at]!)).toBe(block.cell(row, index))
      expect(block.codeAt(row, index, 1)).toBe(block.cell(row, index).charCodeAt(1))
    }
  }
}

test(
  'what stands at a place is what PapaParse read there, in any text',
  () => {
    fc.assert(
      fc.property(text, ({ text, mark }) => {
        try {
          checkPlaces(text, mark)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
        }
      }),
      { numRuns: 5000 },
    )
  },
  SLOW,
)

test.each([
  ['plain', 0, 'a,b\n1,2\n'],
  ['quoted', 0, '"a","b\nc"\n1,"2"\n'],
  ['doubled quotes', 1, '"a","b""c"\n1,"2"\n'],
  ['blanks after a quote', 3, '"a" ,b\n1,2\n'],
])('%s: every cell has a place but %d', (_, lost, text) => {
  const chunk = splitRecords(text, ',').next().value!
  const block = new RowBlock(2)
  block.begin(chunk)
  for (const record of chunk.records) block.pass(record, true)
  expect([...block.starts].filter((start) => start === NOWHERE)).toHaveLength(lost)
})
