import { expect, test } from 'bun:test'
import { formatVariance, sameWords } from './variance'

test.each([
  [0.1234, '+12.3%', null],
  [-0.04, '−4.0%', null],
  [0.01, '+1.0%', null],
  [-0.01, '−1.0%', null],
  [0.0099, '+1.0%', 'about the same'],
  [-0.001, '−0.1%', 'about the same'],
  [0, '0.0%', 'the same'],
])('a change of %p reads %p, or in words %p', (change, shown, words) => {
  expect(formatVariance(change)).toBe(shown)
  expect(sameWords(change)).toBe(words)
})
