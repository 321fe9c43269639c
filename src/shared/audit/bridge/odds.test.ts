import { describe, expect, test } from 'bun:test'
import { oddsOf, tailOf } from './odds'

describe('how often a row that is fine does as badly', () => {
  test.each([
    ['nothing where 1.4 are normal', 0, 1.4, null, Math.exp(-1.4)],
    ['nothing where ten are normal', 0, 10, null, Math.exp(-10)],
    ['two where three are normal', 2, 3, null, Math.exp(-3) * (1 + 3 + 4.5)],
    ['each click brings one at most', 0, 5, 10, 0.5 ** 10],
    ['more results than clicks: views count too', 4, 6, 3, Math.exp(-6) * (1 + 6 + 18 + 36 + 54)],
    ['as many clicks as results are expected', 1, 3, 3, Math.exp(-3) * 4],
  ])('%s', (_, results, expected, clicks, tail) => {
    expect(tailOf(results, expected, clicks)).toBeCloseTo(tail, 9)
  })

  test('fractional results lie between their neighbours', () => {
    const [two, half, three] = [2, 2.5, 3].map((results) => tailOf(results, 5, 400))
    expect(half).toBeGreaterThan(two!)
    expect(half).toBeLessThan(three!)
  })

  test.each([
    [0.5, 2],
    [0.051, 19],
    [0.0247, 40],
    [0.0012, 830],
    [0, 1_000_000],
    [1, 1],
  ])('a chance of %p is one in %p', (tail, odds) => expect(oddsOf(tail)).toBe(odds))
})
