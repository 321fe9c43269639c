import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { isNoFigure, markOfThousand } from './no-figure'
import { codes, read, sum } from '../../../../test/support/export-files'
import { addAmbiguous, addEvidence, createEvidence } from './number-locale'
import { parseCell } from './numbers'

const spendOf = (rows: string, header = 'Campaign name;Impressions;Frequency;Amount spent (EUR)') => {
  const table = read(`${header}\n${rows}`)
  return [
    sum(table.measures.impressions),
    sum(table.measures.frequency),
    sum(table.measures.spend),
    table.numberLocale.assumed,
  ]
}

describe('number locales', () => {
  test.each([
    ['A;2.206;1,125;1.205,30', [2206, 1.125, 1205.3, false]],
    ['A;2,206;1.125;1,205.30', [2206, 1.125, 1205.3, false]],
    ['A;2206;1.125;1205', [2206, 1.125, 1205, false]],
    ['A;2.206;;1.205', [2206, null, 1205, false]],
    ['A;2206;3,315;12,5', [2206, 3.315, 12.5, false]],
    ["A;2'206;1.125;1'205.30", [2206, 1.125, 1205.3, false]],
    ['A;2 206;1,125;1 205,30', [2206, 1.125, 1205.3, false]],
    ['A;2\u202f206;1,125;1\u00a0205,30', [2206, 1.125, 1205.3, false]],
    ['A;12,34,567;1.125;1,23,456.78', [1234567, 1.125, 123456.78, false]],
    ['A;1.234.567;1,5;1654,43\nB;1;1,5;1.683,00', [1234568, 3, 3337.43, false]],
  ])('%s', (rows, expected) => expect(spendOf(rows)).toEqual(expected))

  test('comma-delimited with quoted decimal commas', () => {
    const table = read('Campanha,Impr.,Custo\nA,"1.234","118,99"\nB,10,"1.683,00"\n')
    expect(sum(table.measures.spend)).toBe(1801.99)
    expect(sum(table.measures.impressions)).toBe(1244)
  })

  test('nothing decides: said, not guessed in silence', () => {
    const table = read('Campaign name,Amount spent (USD)\nA,"1,234"\n')
    expect(codes(table)).toContain('number_format_assumed')
    expect(table.numberLocale.assumed).toBe(true)
  })

  test('a mark that is not a decimal or thousands mark decides nothing', () => {
    const table = read('Campaign name,Amount spent\nA,Rs. 1234\nB,Rs. 5678\n')
    expect(table.numberLocale.evidence).toBe('no decimals')
    expect(sum(table.measures.spend)).toBe(6912)
  })

  test('evidence that comes after the first chunk still decides', () => {
    const filler = Array.from({ length: 30_000 }, (_, i) => `Campaign ${i};5\n`).join('')
    const table = read(`Campaign name;Amount spent\nFirst;1.234\n${filler}Last;0,50\n`)
    expect(table.measures.spend?.[0]).toBe(1234)
    expect(table.measures.spend?.at(-1)).toBe(0.5)
  })

  test('a column pasted from another source is read its own way', () => {
    const table = read(
      'Campaign name,Impressions,Amount spent (EUR),Purchases conversion value\nA,100,"12,50",100.25\nB,100,"13,50",200.75\nC,100,"13,75",\n',
    )
    expect(sum(table.measures.spend)).toBe(39.75)
    expect(sum(table.measures.purchaseValue)).toBe(301)
  })

  test('Arabic and full-width digits', () => {
    const table = read('اسم الحملة,مرات الظهور,المبلغ الذي تم إنفاقه (EGP)\nا,١٢٣٤,٥٦٫٧٥\n')
    expect(sum(table.measures.impressions)).toBe(1234)
    expect(sum(table.measures.spend)).toBe(56.75)
    expect(table.currency).toBe('EGP')
  })
})

const cellOf = fc.oneof(
  fc.integer({ min: 0, max: 1_200_000 }).map((count) => count.toLocaleString('en-US')),
  fc.integer({ min: 0, max: 1_200_000 }).map((count) => count.toLocaleString('de-DE')),
  fc.string({ unit: fc.constantFrom('0', '1', '7', '.', ',', 'x', 'e', '$', ' '), maxLength: 9 }),
  fc
    .array(fc.integer({ min: 0, max: 2000 }), { minLength: 2, maxLength: 4 })
    .chain((parts) => fc.constantFrom('x', '.', ',', ' km ').map((mark) => parts.join(mark))),
)

test("every locale reads a figure's text and its cell alike", () => {
  let ambiguous = 0
  let hopeless = 0
  fc.assert(
    fc.property(
      cellOf,
      fc.constantFrom('spend' as const, 'impressions' as const, 'roas' as const),
      fc.constantFrom(undefined, 'JPY', 'KWD', 'EUR'),
      (cell, measure, currency) => {
        const byCell = createEvidence(currency)
        addEvidence(byCell, measure, cell)
        const byText = createEvidence(currency)
        const mark = markOfThousand(cell, 0, cell.length)
        if (mark) {
          ambiguous++
          addAmbiguous(byText, measure, mark)
          expect({ cell, ...byText }).toEqual({ cell, ...byCell })
        } else if (isNoFigure(cell, 0, cell.length)) {
          // Texts that are no figures are no evidence.
          hopeless++
          for (const decimal of ['.', ','] as const)
            expect([cell, parseCell(cell, decimal).kind]).toEqual([cell, 'unreadable'])
        }
      },
    ),
    { numRuns: 5000 },
  )
  expect(ambiguous).toBeGreaterThan(500)
  expect(hopeless).toBeGreaterThan(100)
})
