import { expect, test } from 'bun:test'
import { RowBlock } from './row-block'
import { splitRecords } from '../../csv/split-records'

function rowsOf(text: string, width: number): RowBlock {
  const { block } = splitRecords(text, ',').next().value!
  const rows = new RowBlock(width)
  rows.begin(block, 1)
  for (let record = 0; record < block.size; record++) if (record !== 1) rows.keep(record)
  return rows
}

test('rows are the records that are kept, short ones as wide as the header', () => {
  const rows = rowsOf('a,b,c\nnot,this,one\nd\n"e ""1""",f,g,h\n', 3)
  const cells = Array.from({ length: rows.size }, (_, row) => [0, 1, 2].map((index) => rows.cell(row, index)))
  expect(cells).toEqual([
    ['a', 'b', 'c'],
    ['d', '', ''],
    ['e "1"', 'f', 'g'],
  ])
})

test('letters and blanks of cells that stand anywhere', () => {
  const rows = rowsOf('ab, ,\nx\n"""q""",,\n', 3)
  expect([0, 1, 2].map((letter) => rows.codeAt(0, 0, letter))).toEqual([97, 98, Number.NaN])
  expect(rows.codeAt(1, 0, 1)).toBe('q'.charCodeAt(0))
  expect([0, 1, 2].map((index) => rows.hasText(index))).toEqual([true, false, false])
})
