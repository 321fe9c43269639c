import { describe, expect, test } from 'bun:test'
import { areAlike, listPeriodCaveats } from './period-caveats'

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const SEPTEMBER = { start: '2026-09-01', end: '2026-09-30' }
const FEBRUARY = { start: '2026-02-01', end: '2026-02-28' }
const WEEK = { start: '2026-08-25', end: '2026-08-31' }

describe('two periods', () => {
  test.each([
    [AUGUST, SEPTEMBER, []],
    [FEBRUARY, AUGUST, []],
    [null, AUGUST, ['One of the files states no dates, so the periods could not be checked.']],
    [AUGUST, AUGUST, ['Both reports cover the same days: changes are late results or corrections.']],
    [SEPTEMBER, AUGUST, ['The earlier report covers the later days.']],
    [
      AUGUST,
      WEEK,
      [
        'The periods share 7 days.',
        'The periods differ in length (31 and 7 days): compare rates, not counts.',
      ],
    ],
  ])('%p and %p', (before, now, caveats) => {
    expect(listPeriodCaveats(before, now)).toEqual(caveats)
  })

  test.each([
    [AUGUST, FEBRUARY, true],
    [AUGUST, WEEK, false],
    [WEEK, AUGUST, false],
    [null, WEEK, true],
  ])('%p and %p are of like length: %p', (before, now, alike) => {
    expect(areAlike(before, now)).toBe(alike)
  })
})
