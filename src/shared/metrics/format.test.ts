import { describe, expect, test } from 'bun:test'
import { formatBytes, formatCount, formatDate, formatMoney, formatValue } from './format'

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
  [1.005, 'EUR', '€1.01'],
  [5, null, '$5.00'],
  [5, 'nonsense', '5.00 nonsense'],
] as const)('%p %p reads %p', (amount, currency, shown) => expect(formatMoney(amount, currency)).toBe(shown))

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
