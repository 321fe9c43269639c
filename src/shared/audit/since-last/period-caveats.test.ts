import { describe, expect, test } from 'bun:test'
import type { SinceCaveat } from '../../schemas/since-last'
import { areEquallyLong, listPeriodCaveats } from './period-caveats'

type Period = Parameters<typeof listPeriodCaveats>[0]

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const SEPTEMBER = { start: '2026-09-01', end: '2026-09-30' }
const FEBRUARY = { start: '2026-02-01', end: '2026-02-28' }
const WEEK = { start: '2026-08-25', end: '2026-08-31' }

describe('two periods', () => {
  test.each<[string, Period, Period, SinceCaveat[]]>([
    ['a month and the next one', AUGUST, SEPTEMBER, []],
    ['28 and 31 days', FEBRUARY, AUGUST, []],
    ['a period without dates', null, AUGUST, [{ code: 'no_dates' }]],
    ['one period twice', AUGUST, AUGUST, [{ code: 'same_days' }]],
    ['a month and the one before it', SEPTEMBER, AUGUST, [{ code: 'later_days' }]],
    [
      'a month and its last week',
      AUGUST,
      WEEK,
      [
        { code: 'shared_days', days: [7] },
        { code: 'lengths', days: [31, 7] },
      ],
    ],
  ])('caveats of comparing %s', (_, before, now, caveats) => {
    expect(listPeriodCaveats(before, now)).toEqual(caveats)
  })

  test.each<[string, Period, Period, boolean]>([
    ['31 and 28 days: yes', AUGUST, FEBRUARY, true],
    ['31 and 7 days: no', AUGUST, WEEK, false],
    ['7 and 31 days: no', WEEK, AUGUST, false],
    ['no dates and 7 days: yes', null, WEEK, true],
  ])('are equally long, %s', (_, before, now, alike) => {
    expect(areEquallyLong(before, now)).toBe(alike)
  })
})
