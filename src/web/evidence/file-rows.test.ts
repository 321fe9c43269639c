import { expect, test } from 'bun:test'
import { findShownColumns, printCell } from './file-rows'

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
