import { describe, expect, test } from 'bun:test'
import { cell, toWorkbook } from '../../../test/support/workbook'
import { readWorkbook, toFigure } from './read-workbook'

describe('the size of a workbook', () => {
  test('cells are read from where they stand', async () => {
    const csv = await readWorkbook(toWorkbook(`<row r="1">${cell('A1', 1)}${cell('C1', 3)}</row>`))
    expect(csv).toBe('1,,3\r\n')
  })

  const million = 'x'.repeat(1_000_000)
  const shared = Array.from(
    { length: 100 },
    (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`,
  )
  test.each([
    ['one cell in the last place', toWorkbook(`<row r="1048576">${cell('XFD1048576', 1)}</row>`)],
    ['rows numbered far apart', toWorkbook(`<row r="1">${cell('A1', 1)}</row><row r="9999999"></row>`)],
    [
      'contents that unpack to much',
      toWorkbook(`<row r="1">${cell('A1', 1)}</row>${' '.repeat(65_000_000)}`),
    ],
    ['one text in many cells', toWorkbook(shared.join(''), `<si><t>${million}</t></si>`)],
  ])('%s: refused before it takes memory', async (_, bytes) => {
    const before = process.memoryUsage().rss
    await expect(readWorkbook(bytes)).rejects.toMatchObject({ code: 'exports.workbook_too_large' })
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })

  test.each(['A1e7', '&#88;FD1', 'AAAA1'])('a cell at %s is refused', async (place) => {
    await expect(readWorkbook(toWorkbook(`<row>${cell(place, 1)}</row>`))).rejects.toMatchObject({
      code: 'exports.unreadable',
    })
  })

  test('a size that the archive understates cuts what is unpacked', async () => {
    const bytes = toWorkbook(`<row r="1">${cell('A1', 1)}</row>${' '.repeat(1_000_000)}`)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
        view.setUint32(at + 24, 60, true)
    await expect(readWorkbook(bytes)).rejects.toMatchObject({ code: 'exports.unreadable' })
  })
})

test.each([
  ['8.125', '8.1250'],
  ['-12.345', '-12.3450'],
  ['1205.3', '1205.3'],
  ['120253000000000123', '120253000000000123'],
  ['1234.567', '1234.567'],
])('a figure of a workbook, %s, is written as %s, which no locale reads as thousands', (digits, figure) => {
  expect(toFigure(digits)).toBe(figure)
})
