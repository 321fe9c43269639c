import { expect, test } from 'bun:test'
import { toTenths } from './to-tenths'

test.each([
  [
    [1, 1, 1],
    [0.334, 0.333, 0.333],
  ],
  [
    [5, 3, 0],
    [0.625, 0.375, 0],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [0.166, 0.166, 0.167, 0.167, 0.167, 0.167],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('printed shares of %p add up to 100%', (amounts, expected) => {
  expect(toTenths(amounts)).toEqual(expected)
})
