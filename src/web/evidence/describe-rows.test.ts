import { expect, test } from 'bun:test'
import { describeRows } from './footnotes'

test.each([
  ['7', 'row 7'],
  ['2-318', 'rows 2–318'],
  ['2-14,17', 'rows 2–14, 17'],
  ['4-244/10', '25 rows from 4 to 244'],
  ['3-243/10,254-309/11', '31 rows from 3 to 309'],
  ['2-7,10-17,20-27,30-31', '24 rows from 2 to 31'],
])('%s is “%s”', (ranges, words) => {
  expect(describeRows(ranges)).toBe(words)
})
