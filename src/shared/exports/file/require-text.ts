import { AppError } from '../../app-error'

const NOT_CSV: readonly (readonly [string, readonly number[]])[] = [
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** The spec's sentence for a wrong type, and how to get from a workbook to a CSV. */
export const SPREADSHEET_MESSAGE =
  'Invalid file type. Please upload a CSV file.\n' +
  'This is an Excel workbook. Open it, choose File > Save As (or Download) and pick "CSV UTF-8 (Comma delimited)".\n' +
  'Or export again from Ads Manager or Google Ads and choose CSV as the format.'

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte)
}

/** Throws a fitting error for a file that is not text. */
export function requireText(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new AppError('exports.empty_file', 'This file is empty.')
  if (startsWith(bytes, OLD_OFFICE))
    throw new AppError('exports.spreadsheet', SPREADSHEET_MESSAGE, 'unsupported')
  if (startsWith(bytes, ZIP)) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536))
    if (/\[Content_Types\]|xl\/|_rels\//u.test(head))
      throw new AppError('exports.spreadsheet', SPREADSHEET_MESSAGE, 'unsupported')
    throw new AppError(
      'exports.not_csv',
      'Invalid file type. Please upload a CSV file. This is a ZIP archive: unpack it and upload the CSV inside.',
      'unsupported',
    )
  }
  for (const [name, magic] of NOT_CSV) {
    if (startsWith(bytes, magic)) {
      throw new AppError(
        'exports.not_csv',
        `Invalid file type. Please upload a CSV file. This is ${name}.`,
        'unsupported',
      )
    }
  }
}
