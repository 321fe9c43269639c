import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { FirstFinder } from './first-finder'

test('each thing finds the first that is the same, whatever the hashes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 200 }),
      fc.constantFrom(1, 7, 2 ** 31, 12345),
      (things, factor) => {
        const finder = new FirstFinder(things.length)
        for (const wanted of [things, things.toReversed()]) {
          finder.begin((a, b) => wanted[a] === wanted[b])
          for (const [at, thing] of wanted.entries())
            expect(finder.find(at, Math.imul(thing, factor))).toBe(wanted.indexOf(thing))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('more of one hash than anybody has by chance cost no more than a few comparisons each', () => {
  let compared = 0
  const finder = new FirstFinder(5000)
  finder.begin(() => {
    compared++
    return false
  })
  for (let at = 0; at < 5000; at++) expect(finder.find(at, 42)).toBe(at)
  expect(compared).toBeLessThanOrEqual(5000 * 20)
})
