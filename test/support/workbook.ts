import { strToU8, zipSync } from 'fflate'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relate = (...links: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A workbook with one sheet of these rows in XML. */
export function toWorkbook(rows: string, sharedStrings = ''): Uint8Array<ArrayBuffer> {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const archive = zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      relate(['rId1', 'worksheet', 'worksheets/sheet1.xml'], ['rId2', 'sharedStrings', 'sharedStrings.xml']),
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    'xl/sharedStrings.xml': strToU8(`<sst>${sharedStrings}</sst>`),
  })
  return new Uint8Array(archive)
}

export const cell = (place: string, value: number) => `<c r="${place}"><v>${value}</v></c>`

/** A workbook with one sheet of these texts and numbers. */
export function toSheet(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const column = (at: number) => String.fromCodePoint(65 + at)
  const toCell = (value: string | number, place: string) =>
    typeof value === 'number'
      ? cell(place, value)
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  return toWorkbook(
    rows
      .map(
        (row, y) =>
          `<row r="${y + 1}">${row.map((value, x) => toCell(value, column(x) + (y + 1))).join('')}</row>`,
      )
      .join(''),
  )
}
