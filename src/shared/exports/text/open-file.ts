import { AppError } from '../../app-error'
import type { Encoding } from '../ads-table'
import { decodeLegacy, decodeUnicode, LEGACY_ENCODINGS, requireText, type Decoded } from './decode'
import { findLayout, type Layout } from '../headers/find-layout'
import { findLanguage, findPlatform } from '../headers/match-headers'
import { repairMojibake } from './mojibake'
import { repairQuotes } from './repair-quotes'
import { normalizeLineEnds, requireSaneLines } from '../records/split-records'
import { unwrapLines } from './unwrap-lines'

/** A row that was put together again, and the cell that had been cut. */
export interface MendedRow {
  row: number
  cell: string
}

export interface OpenedFile {
  text: string
  encoding: Encoding
  damaged: boolean
  /** Plain ASCII hides nothing. */
  ascii: boolean
  /** What another program had done to the file and was undone: letters in the wrong code page, lines as single cells, odd quotes. */
  repair: 'letters' | 'lines' | 'quotes' | null
  /** Rows that a comma without quotes had cut. */
  mended: readonly MendedRow[]
  layout: Layout
}

const HEAD = 65_536

/** Bytes to text with its delimiter and header found. Throws AppError when the file is no table. */
export function openFile(bytes: Uint8Array, assigned: ReadonlySet<string>): OpenedFile {
  requireText(bytes)
  const file = decode(bytes, assigned)
  const { text } = file
  requireReadable(text)
  requireSaneLines(text)
  const letters = repairMojibake(text)
  const mended = [
    { repair: 'lines' as const, text: unwrapLines(text) },
    { repair: 'letters' as const, text: letters },
    // Saved wrongly twice.
    { repair: 'letters' as const, text: letters === null ? null : repairMojibake(letters) },
    { repair: 'quotes' as const, text: repairQuotes(text) },
  ].flatMap(({ repair, text }) => (text === null ? [] : [{ repair, text }]))
  let best: Pick<OpenedFile, 'repair' | 'text'> = { repair: null, text }
  let known = mended.length > 0 ? countKnown(text, assigned) : 0
  for (const candidate of mended) {
    const more = countKnown(candidate.text, assigned)
    // Letters may be odd in their own right; lines and quotes are found by a form that no table has by chance.
    if (more < known || (more === known && candidate.repair === 'letters')) continue
    known = more
    best = candidate
  }
  return { ...file, ...best, mended: [], layout: findLayout(best.text, assigned) }
}

function decode(bytes: Uint8Array, assigned: ReadonlySet<string>): Decoded & Pick<OpenedFile, 'ascii'> {
  const decoded = decodeUnicode(bytes) ?? decodeByHeaders(bytes, assigned)
  return {
    ...decoded,
    text: normalizeLineEnds(dropSeparatorLine(decoded.text)),
    ascii: decoded.text.length === bytes.length,
  }
}

/** Byte order marks that were doubled, and Excel's own first line, `sep=;`, are no part of the table. */
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

/** Of the code pages in which the bytes are valid, the one under which most headers are known; western where none is. */
function decodeByHeaders(bytes: Uint8Array, assigned: ReadonlySet<string>): Decoded {
  const cut = bytes.length > HEAD ? bytes.lastIndexOf(10, HEAD) + 1 || HEAD : bytes.length
  const found = ([WESTERN, ...LEGACY_ENCODINGS] as const).flatMap((encoding) => {
    const head = decodeLegacy(bytes.subarray(0, cut), encoding)
    return head ? [{ encoding, known: countKnown(head.text, assigned) }] : []
  })
  for (const { encoding, known } of found.sort((a, b) => b.known - a.known)) {
    const whole = decodeLegacy(bytes, encoding)
    if (!whole) continue
    const best = encoding === WESTERN ? decodeAsItsLanguage(whole, bytes, known, assigned) : whole
    // Text without control characters is text in some code page; bytes full of them are not.
    if (countControls(best.text) > best.text.length / 100) throw unknownEncoding()
    return best
  }
  throw unknownEncoding()
}

const WESTERN: Encoding = 'windows-1252'

/** Languages whose letters are western ones for the most part, and the code page in which the others are right too. */
const HOME: Readonly<Record<string, Encoding>> = {
  hu: 'windows-1250',
  cs: 'windows-1250',
  sk: 'windows-1250',
  pl: 'windows-1250',
  hr: 'windows-1250',
  ro: 'windows-1250',
  tr: 'windows-1254',
}

/** Hungarian headers may read the same in western letters, and its names do not. */
function decodeAsItsLanguage(
  western: Decoded,
  bytes: Uint8Array,
  known: number,
  assigned: ReadonlySet<string>,
): Decoded {
  if (known < 1) return western
  const { matches, preamble } = findLayout(normalizeLineEnds(western.text.slice(0, HEAD)), assigned)
  const home = HOME[findLanguage(matches, findPlatform(matches, preamble)) ?? '']
  const text = home ? decodeLegacy(bytes, home) : null
  return text && countKnown(text.text, assigned) >= known ? text : western
}

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

function countKnown(text: string, assigned: ReadonlySet<string>): number {
  try {
    return findLayout(normalizeLineEnds(text.slice(0, HEAD)), assigned).recognized
  } catch (error) {
    if (error instanceof AppError) return 0
    throw error
  }
}
