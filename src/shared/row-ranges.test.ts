import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { countRows, firstRows, fromRowRanges, toRowRanges } from './row-ranges'

describe('row ranges', () => {
  test.each([
    [[], ''],
    [[7], '7'],
    [[2, 3, 4, 7], '2-4,7'],
    [[4, 2, 3, 3], '2-4'],
    [[2, 3], '2-3'],
    [[2, 5], '2,5'],
    [[2, 13, 24, 35], '2-35/11'],
    [[2, 13, 24, 25, 26, 40], '2-24/11,25-26,40'],
    [[2, 4, 9, 10, 12], '2,4,9-10,12'],
  ])('%p is %p', (rows, ranges) => {
    expect(toRowRanges(rows)).toBe(ranges)
    expect(fromRowRanges(ranges)).toEqual([...new Set(rows)].sort((a, b) => a - b))
  })

  test('back and forth changes nothing, and the count is right', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (rows) => {
        const ranges = toRowRanges(rows)
        const sorted = [...rows].sort((a, b) => a - b)
        expect(fromRowRanges(ranges)).toEqual(sorted)
        expect(countRows(ranges)).toBe(sorted.length)
        expect(toRowRanges(fromRowRanges(ranges))).toBe(ranges)
      }),
    )
  })

  test('the first of them are the smallest, wherever they stand, and are all that is made', () => {
    const ranges = fc
      .array(fc.tuple(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 5 })), { maxLength: 5 })
      .map((some) => some.map(([from, more, step]) => `${from}-${from + more}/${step}`).join(','))
    fc.assert(
      fc.property(ranges, fc.nat(30), (text, most) => {
        const all = [...new Set(fromRowRanges(text))].sort((a, b) => a - b)
        expect(firstRows(text, most)).toEqual(all.slice(0, most))
      }),
    )
    expect(firstRows('5-9007199254740991,2', 3)).toEqual([2, 5, 6])
  })

  test('one of many campaigns, day by day, stays one short piece', () => {
    const days = Array.from({ length: 365 }, (_, day) => 2 + day * 40)
    expect(toRowRanges(days)).toBe('2-14562/40')
  })

  test.each(['a', '1-', '-3', '2,,3', '2-9/0', '2/3', '1-2-3'])('%p is no list of rows', (ranges) => {
    expect(() => fromRowRanges(ranges)).toThrow(RangeError)
    expect(() => countRows(ranges)).toThrow(RangeError)
  })

  test('a range that runs backwards is empty', () => expect(fromRowRanges('9-2')).toEqual([]))
})
