import { describe, expect, test } from 'bun:test'
import { nameLargest } from './name-largest'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const itself = (row: number) => row

describe('rows with a line of their own in a worked sum', () => {
  test('are the eight largest, largest first', () => {
    expect(nameLargest(upTo(11), itself)).toEqual({ named: [11, 10, 9, 8, 7, 6, 5, 4], rest: [3, 2, 1] })
  })

  test('are all rows where the others would be one row', () => {
    expect(nameLargest(upTo(9), itself)).toEqual({ named: upTo(9).reverse(), rest: [] })
    expect(nameLargest(upTo(10), itself).rest).toEqual([2, 1])
  })

  test('keep the order of rows of one size', () => {
    expect(nameLargest(['a', 'b', 'c'], () => 1).named).toEqual(['a', 'b', 'c'])
  })
})
