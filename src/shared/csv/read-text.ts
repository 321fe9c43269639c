import { AppError } from '../app-error'
import {
  decodeDamaged,
  decodeLegacy,
  decodeUnicode,
  LEGACY_ENCODINGS,
  shareOfUtf8,
  type Decoded,
  type Encoding,
} from './decode'
import { normalizeLineEnds } from './line-ends'
import { repairMojibake } from './mojibake'
import { repairQuotes } from './repair-quotes'
import { requireSaneLines } from './split-records'
import { unwrapLines } from './unwrap-lines'

export interface ReadText extends Decoded {
  /** Whether the text is plain ASCII. */
  ascii: boolean
  /** Damage by another program that was repaired: wrong code page, lines wrapped in single cells, other quotes. */
  repair: 'letters' | 'lines' | 'quotes' | null
}

/** Judges by the beginning of a text whether it was decoded correctly. */
export interface Judge {
  /** Number of known words; more means a better decoding. */
  countKnown: (head: string) => number
  /** The code page of a text that looks mostly Western. */
  findCodePage: (head: string) => Encoding | null
}

const HEAD = 65_536

/** Decodes bytes to text with `\n` line ends and repairs known damage. Throws AppError when they are no table. */
export function readText(bytes: Uint8Array, judge: Judge): ReadText {
  const countKnown = (text: string) => judge.countKnown(normalizeLineEnds(text.slice(0, HEAD)))
  const decoded = decodeUnicode(bytes) ?? decodeByWords(bytes, judge, countKnown)
  const text = normalizeLineEnds(dropSeparatorLine(decoded.text))
  requireReadable(text)
  requireSaneLines(text)
  const file = { ...decoded, ascii: decoded.text.length === bytes.length }
  const letters = repairMojibake(text)
  const mended = [
    { repair: 'lines' as const, text: unwrapLines(text) },
    { repair: 'letters' as const, text: letters },
    // Damaged twice.
    { repair: 'letters' as const, text: letters === null ? null : repairMojibake(letters) },
    { repair: 'quotes' as const, text: repairQuotes(text) },
  ].flatMap(({ repair, text }) => (text === null ? [] : [{ repair, text }]))
  let best: Pick<ReadText, 'repair' | 'text'> = { repair: null, text }
  let known = mended.length > 0 ? countKnown(text) : 0
  for (const candidate of mended) {
    const more = countKnown(candidate.text)
    // Letters may look damaged by nature, so that repair must gain known words. Wrapped lines and quotes are
    // recognised with certainty.
    if (more < known || (more === known && candidate.repair === 'letters')) continue
    known = more
    best = candidate
  }
  return { ...file, ...best }
}

/** Removes repeated byte order marks and Excel's line `sep=;`. */
function dropSeparatorLine(text: string): string {
  const line = /^\ufeff*(?:"?sep=.?"?\r*\n?)?/iu.exec(text)
  return line && line[0] !== '' ? text.slice(line[0].length) : text
}

function requireReadable(text: string): void {
  if (text.trim() === '') throw new AppError('exports.empty_file', 'This file is empty.')
  const nul = text.indexOf('\u0000')
  if (nul !== -1) {
    const row = text.slice(0, nul).split('\n').length
    throw new AppError(
      'exports.invalid_characters',
      `Row ${row} contains characters that no text file has. Export the file again as CSV.`,
    )
  }
  const start = text.trimStart().slice(0, 200)
  if (/^(?:<!doctype|<html|<\?xml|<table)/iu.test(start)) throw notCsv('a web page')
  if (/^[[{]\s*["{[]/u.test(start)) throw notCsv('JSON')
  if (/^(?:%PDF|\{\\rtf)/u.test(start)) throw notCsv('a document')
}

function notCsv(what: string): AppError {
  return new AppError(
    'exports.not_csv',
    `Invalid file type. Please upload a CSV file. This is ${what}.`,
    'unsupported',
  )
}

/** Share of valid sequences from which bytes may be broken UTF-8 rather than a code page. */
const PERHAPS_UTF8 = 0.5

/**
 * Chooses among the code pages in which the bytes are valid, and broken UTF-8, the one with most known words; without
 * known words UTF-8, else the Western code page.
 */
function decodeByWords(bytes: Uint8Array, judge: Judge, countKnown: (text: string) => number): Decoded {
  const cut = bytes.length > HEAD ? bytes.lastIndexOf(10, HEAD) + 1 || HEAD : bytes.length
  const decode = (part: Uint8Array, encoding: Encoding) =>
    encoding === 'utf-8' ? decodeDamaged(part) : decodeLegacy(part, encoding)
  const perhaps: Encoding[] = shareOfUtf8(bytes) >= PERHAPS_UTF8 ? ['utf-8'] : []
  const found = [...perhaps, WESTERN, ...LEGACY_ENCODINGS].flatMap((encoding) => {
    const head = decode(bytes.subarray(0, cut), encoding)
    return head ? [{ encoding, known: countKnown(head.text) }] : []
  })
  for (const { encoding, known } of found.sort((a, b) => b.known - a.known)) {
    const whole = decode(bytes, encoding)
    if (!whole) continue
    const codePage =
      encoding === WESTERN && known > 0
        ? judge.findCodePage(normalizeLineEnds(whole.text.slice(0, HEAD)))
        : null
    // Hungarian headers may decode the same as Western, but its names differ.
    const other = codePage && decodeLegacy(bytes, codePage)
    const best = other && countKnown(other.text) >= known ? other : whole
    // Many control characters mean that the bytes are not text.
    if (countControls(best.text) > best.text.length / 100) throw unknownEncoding()
    return best
  }
  throw unknownEncoding()
}

const WESTERN: Encoding = 'windows-1252'

function unknownEncoding(): AppError {
  return new AppError(
    'exports.unknown_encoding',
    'The characters in this file could not be read. Save it as "CSV UTF-8" and upload it again.',
  )
}

function countControls(text: string): number {
  let controls = 0
  const end = Math.min(text.length, HEAD)
  for (let i = 0; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls++
  }
  return controls
}
