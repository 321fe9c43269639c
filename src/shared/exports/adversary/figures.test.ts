import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

/** Number formats of spreadsheets, programs and scripts of the world. */

const spendOf = (cell: string, header = 'Amount spent') => {
  const file = read(`Campaign name;Impressions;${header}\nA;1000;"${cell.replaceAll('"', '""')}"\nB;500;0\n`)
  return [sum(file.measures.spend), file.currency, file.numberLocale.assumed]
}

describe('digits', () => {
  test.each([
    '१२३४.५०',
    '১২৩৪.৫০',
    '๑๒๓๔.๕๐',
    '١٬٢٣٤٫٥٠',
    '۱٬۲۳۴٫۵۰',
    '１，２３４．５０',
    '\u200f1,234.50\u200f',
  ])('%s', (cell) => {
    expect(spendOf(cell)[0]).toBe(1234.5)
  })

  test('wrapped so that a spreadsheet leaves them alone', () => {
    expect(spendOf('="1234.50"')[0]).toBe(1234.5)
    expect(spendOf("'1234.50")[0]).toBe(1234.5)
    expect(spendOf("'-1234.50")[0]).toBe(-1234.5)
  })

  test('a power of ten stands behind a fraction, not behind thousands', () => {
    expect(spendOf('1.234E+03')[0]).toBe(1234)
    expect(spendOf('1,234E+03')[0]).toBe(1234)
  })

  test('a percent sign may come first', () => {
    const file = read('Kampanya,Göst.,Tıklamalar,TO,Maliyet\nA,10000,123,"%1,23",5\n')
    expect(sum(file.measures.statedCtr)).toBeCloseTo(0.0123)
  })
})

describe('money', () => {
  test.each([
    ['1 234,50 руб.', 1234.5, 'RUB'],
    ['1 234,50 грн', 1234.5, 'UAH'],
    ['1.234,50 TL', 1234.5, 'TRY'],
    ['1.234.567 đ', 1_234_567, 'VND'],
    ['CLP$1.234.567', 1_234_567, 'CLP'],
    ['S/ 1,234.50', 1234.5, 'PEN'],
    ['د.إ.\u200f ١٬٢٣٤٫٥٠', 1234.5, 'AED'],
    ['1,234.50 ر.س', 1234.5, 'SAR'],
    ['NT$1,234', 1234, 'TWD'],
    ['1,234円', 1234, 'JPY'],
    ['₩1,234', 1234, 'KRW'],
    ["Fr. 1'234.50", 1234.5, null],
  ])('%s', (cell, value, currency) => expect(spendOf(cell)).toEqual([value, currency, false]))

  test.each([
    ['Amount spent (IDR)', '250.000', 250_000],
    ['Amount spent (JPY)', '1,234', 1234],
    ['Amount spent (KWD)', '12.345', 12.345],
    ['Amount spent (BHD)', '1,250', 1.25],
  ])('%s settles how %s reads', (header, cell, value) => {
    expect(spendOf(cell, header)).toEqual([value, header.slice(-4, -1), false])
  })
})

describe('nothing', () => {
  test.each([
    '#WERT!', '#BEZUG!', '#N/D', 'n. v.', 'k. A.', 's/d', 'Not available', '(not set)', ' $ -   ', ' -   € ', "'--", '="--"',
  ])('%j', (cell) => {
    const file = read(`Campaign name,Impressions,Amount spent\nA,10,"${cell.replaceAll('"', '""')}"\nB,20,1.50\n`)
    expect(sum(file.measures.spend)).toBe(1.5)
    expect(codes(file)).not.toContain('unreadable_numbers')
  }) // prettier-ignore

  test('a word of neither figures nor nothing is said', () => {
    expect(codes(read('Campaign name,Impressions,Amount spent\nA,10,free\n'))).toContain('unreadable_numbers')
  })
})

describe('figures that a spreadsheet showed as something else', () => {
  const messageOf = (cell: string) =>
    read(`Kampagne;Impr.;Kosten\nA;10;${cell}\nB;20;15,75\n`).issues.find(
      ({ code }) => code === 'unreadable_numbers',
    )?.message

  test.each(['#######', ' ##### '])('%j: the column was too narrow', (cell) => {
    expect(messageOf(cell)).toContain('Widen it')
  })

  test.each(['12. Mai', '03. Jan', '5-Aug', 'Dez 12', '12.05.2026'])('%s: taken for a date', (cell) => {
    expect(messageOf(cell)).toContain('without opening it first')
  })

  test('a date among amounts says nothing about the decimal mark', () => {
    expect(codes(read('Kampagne;Impr.;Kosten\nA;10;12. Mai\nB;20;15,75\n'))).not.toContain(
      'mixed_number_format',
    )
  })

  test('other words get no reason', () => {
    expect(messageOf('free')).not.toContain('spreadsheet')
  })
})
