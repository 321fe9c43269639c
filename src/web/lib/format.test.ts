import { expect, test } from 'bun:test'
import { formatDate, formatPeriod, plural } from './format'

test.each([
  ['2026-08-01T03:00:00.000Z', 'UTC', 'Aug 1, 2026'],
  ['2026-08-01T03:00:00.000Z', 'America/Los_Angeles', 'Jul 31, 2026'],
  ['2026-08-01', 'America/Los_Angeles', 'Aug 1, 2026'],
  ['2026-08', 'America/Los_Angeles', 'Aug 1, 2026'],
])('the day of %s in %s', (moment, timeZone, words) => {
  expect(formatDate(moment, timeZone)).toBe(words)
})

test.each([
  ['2026-08-01', '2026-08-31', 'Aug 1 – 31, 2026'],
  ['2026-08-15', '2026-09-14', 'Aug 15 – Sep 14, 2026'],
  ['2025-12-30', '2026-01-02', 'Dec 30, 2025 – Jan 2, 2026'],
  ['2026-08-01', '2026-08-01', 'Aug 1, 2026'],
])('the period from %s to %s', (start, end, words) => {
  expect(formatPeriod({ start, end })).toBe(words)
})

test.each([
  [0, '0 audits'],
  [1, '1 audit'],
  [1234, '1,234 audits'],
])('plural of %p', (count, words) => {
  expect(plural(count, 'audit')).toBe(words)
})
