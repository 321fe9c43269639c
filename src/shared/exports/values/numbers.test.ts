import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { parseCell, readMarked, readPlain } from './numbers'

/** Timeout in milliseconds, for many runs on a busy machine. */
const SLOW = 60_000

const marks = fc.constantFrom<'.' | ','>('.', ',')
const code = (mark: string) => mark.charCodeAt(0)
const groupOf = (decimal: '.' | ',') => (decimal === '.' ? ',' : '.')

test(
  'the quick way and the thorough one agree wherever the quick one answers',
  () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.,-'), maxLength: 14 }),
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((value) => value.toFixed(3)),
      fc.integer().map((value) => value.toLocaleString('en-US')),
      fc.integer().map((value) => value.toLocaleString('de-DE')),
    )
    fc.assert(
      fc.property(text, marks, (text, decimal) => {
        const quick = readPlain(text, code(decimal), code(groupOf(decimal)))
        if (Number.isNaN(quick)) return
        expect(parseCell(text, decimal).value).toBe(quick)
      }),
      { numRuns: 3000 },
    )
  },
  SLOW,
)

test(
  'so they do on figures with a sign or percent',
  () => {
    const figure = fc.string({ unit: fc.constantFrom(...'0123456789.,-'), minLength: 1, maxLength: 8 })
    const mark = fc.constantFrom('', '$', '€', '₹', '%', '٪', 'K', 'r', ' ', '\u00a0', '-', '(', '₿')
    fc.assert(
      fc.property(fc.tuple(mark, figure, mark, mark), marks, (parts, decimal) => {
        const text = parts.join('')
        const quick = readMarked(text, decimal)
        if (quick) expect(parseCell(text, decimal)).toEqual(quick)
      }),
      { numRuns: 5000 },
    )
  },
  SLOW,
)

test.each(['$1,234.50', '$-3', '12 €', '12.5\u00a0€', '1.5%', '-2%'])('%j is read the quick way', (text) =>
  expect(readMarked(text, '.')).not.toBeNull(),
)

test(
  'a plain figure is read exactly as the language reads it',
  () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 5 }),
        (digits, decimals) => {
          const text = (digits / 10 ** decimals).toFixed(decimals)
          expect(readPlain(text, code('.'), code(','))).toBe(Number(text))
        },
      ),
      { numRuns: 2000 },
    )
  },
  SLOW,
)

test.each([
  '',
  '-',
  '.',
  '1.',
  '.5',
  '1,23',
  '12,34',
  '1,2345',
  '0,123',
  '1e5',
  ' 1',
  '1 ',
  '1%',
  '--',
  '1-',
  '1,234,5',
])('%j is not plain', (text) => expect(readPlain(text, code('.'), code(','))).toBeNaN())
