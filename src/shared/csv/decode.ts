import { AppError } from '../app-error'

/** Encodings of exports. The non-Western code pages are those that Excel writes on computers set to such a language. */
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
  /** Whether invalid bytes became U+FFFD. */
  damaged: boolean
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte)
}

/** UTF-16 is recognised by its zero bytes at even or odd positions. */
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

/** Code pages of Excel for files that are neither Unicode nor Western, in the order tried. */
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
 * Decodes by byte order mark, then as UTF-16 by its zeros, then as UTF-8. Null for other bytes, which need the code
 * page that makes the headers readable.
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

/** Decodes UTF-8 in which a few bytes are broken, as in a truncated or joined file. They become U+FFFD. */
export function decodeDamaged(bytes: Uint8Array): Decoded {
  return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8', damaged: true }
}

/**
 * Share of the non-ASCII characters that are valid UTF-8. By chance none are in Western code pages, a fifth in others
 * (GBK, windows-874), and up to half in a single line.
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

/** Length in bytes of the UTF-8 sequence at `at`; 0 where it is invalid. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  if (lead < 0x80) return 1
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
  for (let i = 1; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0
  return length
}

/** Null when the bytes are invalid in that code page. */
export function decodeLegacy(bytes: Uint8Array, encoding: Encoding): Decoded | null {
  const text = decodeStrictly(bytes, encoding)
  return text === null ? null : { text, encoding, damaged: false }
}
