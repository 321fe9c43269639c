import { expect, test } from 'bun:test'
import { toFigure } from './read-workbook'

test.each([
  ['8.125', '8.1250'],
  ['-12.345', '-12.3450'],
  ['1205.3', '1205.3'],
  ['120253000000000123', '120253000000000123'],
  ['1234.567', '1234.567'],
])('a figure of a workbook, %s, is written as %s, which no locale reads as thousands', (digits, figure) => {
  expect(toFigure(digits)).toBe(figure)
})
