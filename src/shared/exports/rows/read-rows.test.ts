import { expect, test } from 'bun:test'
import { read } from '../../../../test/support/export-files'

/** More than one chunk of the file. */
const MANY = 20_000
const HEAD = 'Campaign name;Impressions;Amount spent (EUR);CPM\n'
const rows = (count: number, cells: string) => `A;${cells}\n`.repeat(count)

test('cells far below that settle the decimal mark settle it for those above', () => {
  const table = read(HEAD + rows(MANY, '5;1.234;') + rows(1, '5;1.50;'))
  expect([table.measures.spend![0], table.measures.spend!.at(-1)]).toEqual([1.234, 1.5])
})

test('a column that turns out to have a mark of its own is read by it from its first cell on', () => {
  const table = read(HEAD + rows(MANY, '5;1.234;1.234') + rows(9, '5;1,50;1.50') + rows(9, '5;2,50;'))
  expect(table.measures.spend![0]).toBe(1234)
  expect(table.measures.statedCpm![0]).toBe(1.234)
})
