import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { AffixedFigures } from './affixed-figures'
import { parseCell } from './numbers'

const affix = fc.oneof(
  fc.constantFrom('', '', '$', 'US$ ', '€', ' €', ' EUR', '(', ')', '-', '−', '+', '< ', '>', '%', ' %', 'k', 'K', ' Mio.', '万', ' mil', '="', '"', "'", '`',
    'about ', ' or so', 'R$', 'zł', ' грн', 'د.إ.', '٣', '（', '）', '\u200e', 'e', 'E3', '.', ',', ':', '0', ' ', '\u00a0', "'", '’', '#', '#DIV/', '#¡DIV/', '!', '1 ', 'x'),
  fc.string({ unit: fc.constantFrom('-', '(', ')', ' ', '%', '.', ',', 'k', '$', '€', "'", 'e', '+', '<', '٣', 'm'), maxLength: 4 }),
) // prettier-ignore
const figure = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 0, max: 2_000_000 }).map(String),
  fc.integer({ min: 0, max: 2_000_000 }).map((count) => count.toLocaleString('en-US')),
  fc.integer({ min: 0, max: 2_000_000 }).map((count) => count.toLocaleString('de-DE')),
  fc.constantFrom('0', '00', '007', '1', '0.0004', '1.5', '1,5', '999999999999999', '1.234', '12345678901234567890', '12x1', '1e5', '1:2', '2026-08-01T10', '1K2', '1é2x3', '1.2.3', '1,2,345', '1..2', '1.2,3.4', '1.2.3,4', '1,2.34.5', '1.2.e3'),
) // prettier-ignore

test('figures between the same signs are read as each would be alone', () => {
  let read = 0
  fc.assert(
    fc.property(
      affix,
      affix,
      fc.array(figure, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('.', ','),
      (before, after, figures, decimal) => {
        const reader = new AffixedFigures(decimal)
        for (const digits of figures) {
          const cell = `${before}${digits}${after}`
          if (!reader.read(`x${cell}y`, 1, cell.length + 1)) continue
          read++
          const { value, ...rest } = parseCell(cell, decimal)
          expect([cell, reader.value]).toEqual([cell, value])
          expect({ cell, ...reader.kind, value }).toEqual({ cell, ...rest, value })
        }
      },
    ),
    { numRuns: 20_000 },
  )
  expect(read).toBeGreaterThan(10_000)
}, 60_000)
