import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { findShownColumns, parseCell, printCell, sortRows } from './file-rows'

const analysis = await exampleAnalysis('campaign')

test.each([
  ['18858', '.', 'en-US', '18,858'],
  ['18858', '.', 'de-DE', '18.858'],
  ['1820.7', '.', 'en-US', '1,820.7'],
  ['1820,75', ',', 'pt-BR', '1.820,75'],
  ['-1500', '.', 'en-US', '-1,500'],
  ['999', '.', 'en-US', '999'],
  ['1,820.71', '.', 'en-US', '1,820.71'],
  ['$1820', '.', 'en-US', '$1820'],
  ['', '.', 'en-US', ''],
] as const)('a cell %s, with decimals after %s, is printed in %s as %s', (cell, decimal, locale, printed) => {
  expect(printCell(cell, decimal, locale)).toBe(printed)
})

test('the narrowest name of a row stands first, then the figures that say most beside the asked one', () => {
  const columns = ['campaignName', 'impressions', 'purchases', 'searchTerm', 'clicksAll', 'spend'].map(
    (field) => ({ header: field, field }),
  )
  const { shown } = findShownColumns(columns, ['clicksAll'])
  expect(shown.map((index) => columns[index]!.field)).toEqual([
    'searchTerm',
    'campaignName',
    'clicksAll',
    'spend',
    'purchases',
  ])
})

test.each([
  ['1,234.50', '.', 1234.5],
  ['1.234,50 €', ',', 1234.5],
  ['-3', '.', -3],
  ['', '.', null],
  ['Broad', '.', null],
] as const)('%p with decimal %p is %p', (cell, decimal, number) =>
  expect(parseCell(cell, decimal)).toBe(number),
)

test('largest first, blanks last, equal ones in the order of the file', () => {
  const rows = ['5', '', '20', '5'].map((cell, row) => ({ row, cells: [cell] }))
  const order = (down: boolean) => sortRows(rows, 0, down, '.').map(({ row }) => row)
  expect(order(true)).toEqual([2, 0, 3, 1])
  expect(order(false)).toEqual([0, 3, 2, 1])
})

test('names first, then what the figure was computed from', () => {
  const { columns } = analysis.quality
  const { shown, main } = findShownColumns(columns, ['purchaseValue', 'spend'])
  expect(shown.slice(0, 4).map((index) => columns[index]!.field)).toEqual([
    'campaignName',
    'day',
    'purchaseValue',
    'spend',
  ])
  expect(columns[main]!.field).toBe('purchaseValue')
})
