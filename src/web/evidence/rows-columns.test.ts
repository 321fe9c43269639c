import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { arrangeColumns } from './rows-columns'

const { columns } = (await exampleAnalysis('copy')).quality
const at = (field: string) => columns.findIndex((column) => column.field === field)
const row = (number: number, cells: Record<string, string>) => ({
  row: number,
  cells: columns.map(({ field }) => cells[field ?? ''] ?? ''),
})

test('rows of a report about texts are named by their text, and by their ad where texts repeat', () => {
  const rows = [row(2, { bodyText: 'A', adName: 'Ad 1' }), row(3, { bodyText: 'B', adName: 'Ad 2' })]
  expect(arrangeColumns(columns, ['spend'], rows, 'bodyText').names).toEqual([at('bodyText')])
  expect(arrangeColumns(columns, ['spend'], rows, 'adName').names).toEqual([at('adName')])
  const again = [...rows, row(4, { bodyText: 'A', adName: 'Ad 3' })]
  const { names, onPhone, figuresOnPhone } = arrangeColumns(columns, ['spend'], again, 'bodyText')
  expect(names).toEqual([at('bodyText'), at('adName')])
  // The second name stands below the first.
  expect(onPhone.has(at('adName'))).toBe(false)
  expect(figuresOnPhone).toBe(2)
})
