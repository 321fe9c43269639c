import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { parseCell } from './numbers'
import { readDigits } from './read-digits'

const DOT = '.'.charCodeAt(0)

const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength })
const figure = fc.oneof(
  fc.tuple(digits(11), fc.constantFrom('.', ',', ''), digits(11)).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', ' ', 'e', '٣'), maxLength: 8 }),
)

test('agrees with the cell reader on every text it reads', () => {
  fc.assert(
    fc.property(figure, digits(3), digits(3), fc.constantFrom('.', ','), (cell, before, after, mark) => {
      const text = before + cell + after
      const value = readDigits(text, mark.charCodeAt(0), before.length, before.length + cell.length)
      if (Number.isNaN(value)) return
      expect(parseCell(cell, mark)).toEqual({ value, kind: 'number' })
      expect(value).toBe(Number(cell.replace(',', '.')))
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['0', 0],
  ['007', 7],
  ['999999999', 999_999_999],
  ['12.50', 12.5],
  ['999999999.999999', 999_999_999.999999],
  ['0.123456789', 0.123456789],
])('%s is read', (cell, value) => expect(readDigits(cell, DOT, 0, cell.length)).toBe(value))

test.each([
  '',
  '.',
  '.5',
  '5.',
  '1.2.3',
  '-5',
  '1,234',
  '1234567890',
  '0.1234567890',
  '9999999.999999999',
  ' 5',
  '5%',
])('%j is left to others', (cell) => expect(readDigits(cell, DOT, 0, cell.length)).toBeNaN())
