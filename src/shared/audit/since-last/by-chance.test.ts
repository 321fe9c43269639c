import { describe, expect, test } from 'bun:test'
import { isChance, isChanceOfOrder, isChanceOfReturn } from './by-chance'

const sold = (results: number, order: number, base = 10_000) => ({ results, value: results * order, base })

describe('what chance alone could have moved', () => {
  test.each([
    ['both stayed', sold(200, 100), sold(200, 100), true],
    ['a few purchases less', sold(200, 100), sold(185, 100), true],
    ['half the purchases', sold(200, 100), sold(100, 100), false],
    ['orders of a third less value, of many orders', sold(1000, 100), sold(1000, 67), false],
    ['orders of a third less value, of few orders', sold(20, 100), sold(20, 67), true],
    ['fewer purchases of more value, of few orders', sold(60, 60), sold(30, 100), false],
    ['more purchases, of so much less value that the return fell', sold(1000, 100), sold(1300, 50), false],
    ['more purchases, and fewer of value by chance: the return fell', sold(30, 100), sold(60, 45), false],
  ])('a return of which %s', (_, before, now, expected) => {
    expect(isChanceOfReturn(before, now)).toBe(expected)
    // It does not matter which of the two is the later one.
    expect(isChanceOfReturn(now, before)).toBe(expected)
  })

  test('a return that changed against its surer part does not occur: what outweighs it is as sure', () => {
    for (const count of [12, 40, 200, 1000])
      for (const more of [1.2, 1.5, 2, 3]) {
        const before = sold(count, 100)
        const now = sold(Math.round(count * more), 100 / (more * 1.25))
        if (!isChance(before, now)) expect(isChanceOfOrder(before, now)).toBe(false)
      }
  })

  test('without values or purchases on a side, no order value moved for sure', () => {
    expect(isChanceOfOrder(sold(0, 0), sold(100, 50))).toBe(true)
    expect(isChanceOfOrder(sold(100, 50), sold(100, 0))).toBe(true)
  })

  test('orders of any scale are judged alike', () => {
    for (const scale of [0.01, 1, 1000])
      expect(isChanceOfOrder(sold(300, 80 * scale), sold(300, 60 * scale))).toBe(false)
  })

  test('of accounts in which nothing changed, at most one in five is called changed', () => {
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    // Order values with a log-deviation of 0.75: their spread is 0.87 of the mean.
    const month = () => {
      const results = Math.max(1, Math.round(150 + Math.sqrt(150) * normal()))
      let value = 0
      for (let at = 0; at < results; at++) value += Math.exp(0.75 * normal())
      return { results, value, base: 10_000 }
    }
    let changed = 0
    for (let at = 0; at < 400; at++) if (!isChanceOfReturn(month(), month())) changed++
    expect(changed / 400).toBeLessThan(0.2)
    // A test that calls nothing changed would pass as well.
    expect(changed).toBeGreaterThan(10)
  })
})
