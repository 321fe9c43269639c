import { describe, expect, test } from 'bun:test'
import { decimalsOf, formatCount, formatDate, formatMoney, formatValue, formatWholeMoney } from './format'
import { formatBytes } from './format-bytes'
import { formatExact } from './format-exact'
import { formatMoneyShort } from './money-short'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [1024 ** 4 * 2048, '2048 TB'],
])('%p bytes read %p', (bytes, shown) => expect(formatBytes(bytes)).toBe(shown))

test.each([
  [1234, '1,234'],
  [12.345, '12.35'],
  [0.5, '0.5'],
])('a count of %p reads %p', (count, shown) => expect(formatCount(count)).toBe(shown))

test.each([
  [1234.5, 'USD', '$1,234.50'],
  [1234.5, 'JPY', '¥1,235'],
  [19_603_157, 'IDR', 'Rp\u00A019,603,157'],
  [0, 'IDR', 'Rp\u00A00'],
  [1234.5, 'HUF', 'Ft\u00A01,235'],
  [1234.5, 'AUD', 'A$1,234.50'],
  [1234.5, 'CAD', 'CA$1,234.50'],
  [1234.5, 'CNY', 'CN¥1,234.50'],
  [1234.5, 'SEK', 'SEK\u00A01,234.50'],
  [1234.5, 'GBP', '£1,234.50'],
  [1234.5, 'BRL', 'R$1,234.50'],
  [1234.5, 'COP', 'COP\u00A01,235'],
  [1234.5, 'PKR', 'PKR\u00A01,235'],
  [1234.5, 'RSD', 'RSD\u00A01,235'],
  [1234.5, 'KWD', 'KWD\u00A01,234.50'],
  [1234.5, 'idr', 'Rp\u00A01,235'],
  [1.005, 'EUR', '€1.01'],
  [5, null, '$5.00'],
  [5, 'nonsense', '5.00 nonsense'],
] as const)('%p %p reads %p', (amount, currency, shown) => expect(formatMoney(amount, currency)).toBe(shown))

// Left out are units of the past, of islands and of places without ads, and a letter that two share in some languages.
const LEFT_OUT = new Set('VEF RUR CUC CUP FKP GIP KPW SHP SSP SYP MMK HNL'.split(' '))

test.each(['en-US', 'de', 'es', 'fr', 'pt'])('no two currencies print alike in %s', (locale) => {
  const codes = Intl.supportedValuesOf('currency').filter((code) => !LEFT_OUT.has(code))
  const signs = Map.groupBy(codes, (code) => formatMoney(1, code, 'USD', locale, 2).replace(/[\d.,]+/, ''))
  expect([...signs.values()].filter((alike) => alike.length > 1)).toEqual([])
})

test('every currency has two decimals or, where no minor unit is in use, none: never as the runtime likes', () => {
  for (const code of Intl.supportedValuesOf('currency')) {
    const decimals = /\.(\d+)/.exec(formatMoney(1234.567, code))?.[1]?.length ?? 0
    expect([code, decimals]).toEqual([code, decimalsOf(code)])
  }
})

test.each([
  [1234.5, 'USD', '$1,235'],
  [-2.4, 'EUR', '-€2'],
  [1234.5, 'KWD', 'KWD\u00A01,235'],
])('whole money of %p %s is %p', (amount, currency, shown) =>
  expect(formatWholeMoney(amount, currency)).toBe(shown),
)

test.each([
  [41_234, 'USD', '$41.2K'],
  [1250, 'USD', '$1.25K'],
  [0.25, 'USD', '$0.25'],
  [0, 'EUR', '€0'],
  [1_500_000, 'JPY', '¥1.5M'],
  [19_603_157, 'IDR', 'Rp\u00A019.6M'],
])('short money of %p %s is %p', (amount, currency, shown) =>
  expect(formatMoneyShort(amount, currency)).toBe(shown),
)

test.each([
  ['money', '$0.00'],
  ['fraction', '0.00%'],
  ['ratio', '0.00x'],
  ['count', '0'],
] as const)('a missing %s reads %p', (unit, shown) => expect(formatValue(null, unit, null)).toBe(shown))

describe('dates', () => {
  test.each(['Pacific/Auckland', 'America/Los_Angeles'])('a day is that day in %s as well', (zone) => {
    expect(formatDate('2025-01-05', zone)).toBe('Jan 5, 2025')
    expect(formatDate('2025-01', zone)).toBe('Jan 1, 2025')
  })

  test('a moment is the day that it is there', () => {
    const moment = '2025-01-05T23:30:00Z'
    expect(formatDate(moment, 'America/Los_Angeles')).toBe('Jan 5, 2025')
    expect(formatDate(moment, 'Pacific/Auckland')).toBe('Jan 6, 2025')
    expect(formatDate(new Date(moment), 'Pacific/Auckland')).toBe('Jan 6, 2025')
  })
})

test.each([
  [50, 'money', 'EUR', '€50.00'],
  [0.03124, 'money', 'USD', '$0.03124'],
  [19_603_157.35, 'money', 'IDR', 'Rp\u00A019,603,157'],
  [3.42, 'money', 'HUF', 'Ft\u00A03.42'],
  [12.3456, 'count', null, '12.3456'],
  [12, 'count', null, '12'],
  [0.31204712, 'fraction', null, '31.204712%'],
  [2.3, 'ratio', null, '2.30x'],
] as const)('%p as %s in %p is %p with all digits that a sum needs', (value, unit, currency, shown) =>
  expect(formatExact(value, unit, currency)).toBe(shown),
)
