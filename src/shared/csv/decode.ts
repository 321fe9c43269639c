import { AppError } from '../app-error'

/** How bytes were read. The eastern code pages are what Excel writes on a computer set to that language. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-874'
  | 'macintosh'
  | 'shift_jis'
  | 'gbk'
  | 'big5'
  | 'euc-kr'

export interface Decoded {
  text: string
  encoding: Encoding
  /** Bytes that were not valid and became U+FFFD. */
  damaged: boolean
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte)
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
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) || shareOfUtf8(bytes) > 0.8 ? decodeDamaged(bytes) : null
}

/** UTF-8 with a few broken bytes, of a file that was cut or glued together, is still UTF-8; they become U+FFFD. */
export function decodeDamaged(bytes: Uint8Array): Decoded {
  return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8', damaged: true }
}

/**
 * Share of the letters beyond ASCII that are whole in UTF-8. Western code pages have none by chance, eastern ones a fifth
 * (GBK, windows-874), in a line up to a half.
 */
export function shareOfUtf8(bytes: Uint8Array): number {
  let bad = 0
  let good = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length === 0) bad++
    else if (length > 1) good++
    at += length || 1
  }
  return good / (good + bad)
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
