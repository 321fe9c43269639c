import { describe, expect, test } from 'bun:test'
import type { SinceCaveat } from '../../schemas/since-last'
import { areEquallyLong, listPeriodCaveats } from './period-caveats'

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const SEPTEMBER = { start: '2026-09-01', end: '2026-09-30' }
const FEBRUARY = { start: '2026-02-01', end: '2026-02-28' }
const WEEK = { start: '2026-08-25', end: '2026-08-31' }

describe('two periods', () => {
  test.each([
    [AUGUST, SEPTEMBER, []],
    [FEBRUARY, AUGUST, []],
    [null, AUGUST, [{ code: 'no_dates' }]],
    [AUGUST, AUGUST, [{ code: 'same_days' }]],
    [SEPTEMBER, AUGUST, [{ code: 'later_days' }]],
    [
      AUGUST,
      WEEK,
      [
        { code: 'shared_days', days: [7] },
        { code: 'lengths', days: [31, 7] },
      ],
    ],
  ])('%p and %p', (before, now, caveats) => {
    expect(listPeriodCaveats(before, now)).toEqual(caveats as SinceCaveat[])
  })

  test.each([
    [AUGUST, FEBRUARY, true],
    [AUGUST, WEEK, false],
    [WEEK, AUGUST, false],
    [null, WEEK, true],
  ])('%p and %p are of like length: %p', (before, now, alike) => {
    expect(areEquallyLong(before, now)).toBe(alike)
  })
})
