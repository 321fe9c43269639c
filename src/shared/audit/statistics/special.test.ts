import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { incompleteBeta, incompleteGamma, logGamma, normalCdf, studentCdf, studentQuantile } from './special'

const near = (value: number, known: number, relative = 1e-7) =>
  expect(Math.abs(value - known)).toBeLessThanOrEqual(relative * Math.max(1e-12, Math.abs(known)))

describe('special functions against published values', () => {
  test.each([
    [0.5, 0.5723649429247001],
    [1, 0],
    [5, 3.1780538303479458],
    [10.3, 13.482036786138361],
    [1000, 5905.220423209181],
  ])('ln Γ(%p)', (x, known) => expect(logGamma(x)).toBeCloseTo(known, 9))

  test.each([
    [2, 3, 0.5, 0.6875],
    [0.5, 0.5, 0.25, 1 / 3],
    [10, 1, 0.9, 0.9 ** 10],
    [1, 7, 0.2, 1 - 0.8 ** 7],
  ])('I(%p, %p, %p)', (a, b, x, known) => near(incompleteBeta(a, b, x), known, 1e-10))

  test.each([
    [1, 2, 1 - Math.exp(-2)],
    [0.5, 0.5, 0.6826894921370859],
    [3, 1, 0.08030139707139418],
  ])('P(%p, %p)', (a, x, known) => near(incompleteGamma(a, x), known, 1e-10))

  test.each([
    [0, 0.5],
    [1.959963985, 0.975],
    [-1.2815515655, 0.1],
    [-6, 9.865876450376946e-10],
  ])('Φ(%p)', (z, known) => near(normalCdf(z), known, 2e-7))

  test('quantiles invert their distribution functions', () => {
    near(studentQuantile(0.975, 5), 2.570581836, 1e-6)
    near(studentQuantile(0.975, 1), 12.7062047364, 1e-6)
    near(studentCdf(0, 3), 0.5)
  })
})

test('complements add up to one', () => {
  const positive = fc.double({ min: 0.1, max: 500, noNaN: true })
  fc.assert(
    fc.property(positive, positive, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (a, b, x) => {
      expect(incompleteBeta(a, b, x) + incompleteBeta(b, a, 1 - x)).toBeCloseTo(1, 7)
    }),
  )
  fc.assert(
    fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (z) => {
      expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 6)
    }),
  )
})
