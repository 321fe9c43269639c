import { expect, test } from 'bun:test'
import { daysToAudit } from './days-to-audit'

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
