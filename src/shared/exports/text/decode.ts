import { AppError } from '../../app-error'
import type { Encoding } from '../ads-table'

export interface Decoded {
  text: string
  encoding: Encoding
  /** Bytes that were not valid and became U+FFFD. */
  damaged: boolean
}

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

/** Throws the error that fits a file which is no text at all. */
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

/** Share of zero bytes at even and odd places: text in UTF-16 is full of them on one side. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4096) & ~1
  if (length < 4) return null
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  const half = length / 2
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be'
  return null
}

function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Code pages that Excel writes where the file is neither Unicode nor western, in the order in which they are tried. */
export const LEGACY_ENCODINGS: readonly Encoding[] = [
  'shift_jis',
  'gbk',
  'big5',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'macintosh',
]

/**
 * Bytes to text: by byte order mark, then UTF-16 by its zeros, then UTF-8. Null when the bytes are none of these, and
 * an older code page has to be found by what makes the headers readable.
 */
export function decodeUnicode(bytes: Uint8Array): Decoded | null {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff])) {
    throw new AppError(
      'exports.unknown_encoding',
      'This file is in UTF-32, which no ads export uses. Save it as CSV UTF-8.',
    )
  }
  const utf16 = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : findUtf16(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: utf16, damaged: false }
  const text = decodeStrictly(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8', damaged: false }
  if (!isMostlyUtf8(bytes)) return null
  return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8', damaged: true }
}

/** UTF-8 with a few broken bytes (a file cut or glued together) is still UTF-8: its good sequences outnumber the bad. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let bad = 0
  let good = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length === 0) bad++
    else if (length > 1) good++
    at += length || 1
  }
  return good > bad * 4
}

/** How many bytes make the letter that begins at `at`; 0 where none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  if (lead < 0x80) return 1
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
  for (let i = 1; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0
  return length
}

/** Null when the bytes are not valid in that code page. */
export function decodeLegacy(bytes: Uint8Array, encoding: Encoding): Decoded | null {
  const text = decodeStrictly(bytes, encoding)
  return text === null ? null : { text, encoding, damaged: false }
}
