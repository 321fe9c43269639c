import { expect, test } from 'bun:test'
import { toText } from '../markdown'
import { fill } from './fill'

test.each([
  ['{a} spent {b}.', { a: 'X', b: '$5' }, 'X spent $5.'],
  ['{a} spent[ {b}][ on {c}].', { a: 'X', b: null, c: '3 leads' }, 'X spent on 3 leads.'],
  ['one slot of two is missing[: {a} of {b}]', { a: 'X', b: undefined }, 'one slot of two is missing'],
  ['an empty list is missing too[: {a}]', { a: [] }, 'an empty list is missing too'],
  ['{names} {n#runs|run}', { names: 'X', n: 1 }, 'X runs'],
  ['{names} {n#runs|run}', { names: 'X and Y', n: 2 }, 'X and Y run'],
])('%s', (template, slots, text) => {
  expect(toText(fill(template, slots))).toBe(text)
})

test('brackets and braces in a name are no template', () => {
  const name = { segment: 'S1', text: '[x] {a}' }
  expect(fill('{name} runs.', { name })).toEqual([name, ' runs.'])
})
