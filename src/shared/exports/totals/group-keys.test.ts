import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { FirstFinder } from '../columns/first-finder'
import { GroupKeys, type LabelCodes } from './group-keys'

const row = fc.tuple(...Array.from({ length: 4 }, () => fc.constantFrom('', 'a', 'b', 'a\u0000', 'All')))

function toCodes(labels: readonly string[]): LabelCodes {
  const known = [...new Set(labels)]
  return { codes: Uint32Array.from(labels, (label) => known.indexOf(label)), size: known.length }
}

test('two rows have the same key if and only if all their labels are equal', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 4 }),
      // Maximum key before keys are renumbered; the smallest is five labels by forty rows.
      fc.constantFrom(200, 1000, 2 ** 53),
      (rows, width, exact) => {
        const columns = Array.from({ length: width }, (_, i) => toCodes(rows.map((labels) => labels[i]!)))
        const groups = new GroupKeys(rows.length, new FirstFinder(rows.length), exact)
        groups.set([...columns, ...columns])
        groups.set(columns)
        const { keys } = groups
        for (const [a, labels] of rows.entries())
          for (const [b, others] of rows.entries())
            expect(keys[a] === keys[b]).toBe(labels.slice(0, width).every((label, i) => label === others[i]))
      },
    ),
    { numRuns: 500 },
  )
})
