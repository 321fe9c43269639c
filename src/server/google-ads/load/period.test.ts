import { describe, expect, test } from 'bun:test'
import { requirePeriod, todayIn, toPeriod, type Preset } from './period'

describe('a period', () => {
  test.each<[Preset, string, string, string]>([
    ['last7', '2026-03-03', '2026-02-24', '2026-03-02'],
    ['last14', '2026-01-05', '2025-12-22', '2026-01-04'],
    ['last30', '2026-03-01', '2026-01-30', '2026-02-28'],
    ['last90', '2026-04-01', '2026-01-01', '2026-03-31'],
    ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ])('%s on %s is %s to %s', (preset, today, start, end) => {
    expect(toPeriod(preset, today)).toEqual({ start, end })
  })

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['', '2026-03-01'],
    ["2026-01-01' OR 1=1", '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2027-01-01', '2027-01-02'],
    ['2025-01-01', '2026-03-01'],
  ])('from %p to %p cannot be loaded', (start, end) => {
    expect(() => requirePeriod(start, end, '2026-11-21')).toThrow(
      expect.objectContaining({ code: 'invalid_range' }),
    )
  })

  test('ends today at the latest', () => {
    expect(requirePeriod('2026-11-01', '2026-11-30', '2026-11-21').end).toBe('2026-11-21')
  })

  test('goes by the account’s own calendar', () => {
    const now = new Date('2026-11-21T03:00:00Z')
    expect(todayIn('America/New_York', now)).toBe('2026-11-20')
    expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-21')
    expect(todayIn('No/Such_Place', now)).toBe('2026-11-21')
  })
})
