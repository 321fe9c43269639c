import { expect, test } from 'bun:test'
import type { FactInput } from '../schemas/fact'
import { workOut } from '../../../test/support/work-out'
import { toTerms } from './worked-sum'

const inputs = (...parts: [number | null, FactInput['op']?][]): FactInput[] =>
  parts.map(([value, op]) => ({ label: 'a', shown: `${value}`, value, ...(op && { op }) }))

test.each([
  ['10 ÷ 4', inputs([10], [4, '÷']), 2.5],
  ['1000 × 20 ÷ 400', inputs([1000], [20, '×'], [400, '÷']), 50],
  ['5000 − 30 × 100', inputs([5000], [30, '−'], [100, '×']), 2000],
  ['5000 − 30 × 100 − 500 ÷ 2.5', inputs([5000], [30, '−'], [100, '×'], [500, '−'], [2.5, '÷']), 1800],
  ['3 ÷ 2 − 1', inputs([3], [2, '÷'], [1, '−']), 0.5],
  ['1 + 2 + 3', inputs([1], [2, '+'], [3, '+']), 6],
  ['10 ÷ 0', inputs([10], [0, '÷']), null],
  ['10 ÷ nothing', inputs([10], [null, '÷']), null],
  ['no sum', [], null],
] as const)('%s is worked out', (_, sum, result) => expect(workOut(sum)).toBe(result))

test('a term holds what is multiplied and divided', () => {
  expect(toTerms(inputs([5000], [30, '−'], [100, '×'])).map(({ sign, value }) => [sign, value])).toEqual([
    ['+', 5000],
    ['−', 3000],
  ])
})
