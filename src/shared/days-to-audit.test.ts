import { expect, test } from 'bun:test'
import { daysToAudit, nextDays } from './days-to-audit'

const now = Date.parse('2026-11-24T09:00:00Z')

test.each([
  ['2026-10-16', '2026-10-17'],
  ['2026-08-25', '2026-08-26'],
  // 90 days are audited as a whole, 91 are not.
  ['2026-08-24', '2026-10-25'],
  ['2025-01-31', '2026-10-25'],
])('the days to audit after %s begin on %s and end yesterday', (end, start) => {
  expect(daysToAudit(end, now)).toEqual({ start, end: '2026-11-23' })
})

test.each([
  [
    '2026-10-12',
    '2026-11-10',
    { start: '2026-11-11', end: '2026-12-10', audit: '2026-12-11', isOver: false },
  ],
  ['2026-11-10', '2026-11-16', { start: '2026-11-17', end: '2026-11-23', audit: '2026-11-24', isOver: true }],
])('the days after %s to %s are as many', (start, end, next) => {
  expect(nextDays({ start, end }, now)).toEqual(next)
})
