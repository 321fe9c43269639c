import { AppError } from '../../shared/app-error'

// Whitespace, the blank Braille pattern, and characters that Unicode defines as invisible.
const INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]+$/u
// Control characters, and marks that change the direction of text.
const DISRUPTIVE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * Invisible characters without meaning: names that differ only in them look equal, and tag characters hide words for
 * a model. Excludes joiners and variation selectors, which scripts and emoji need, the characters of `DISRUPTIVE`,
 * which are refused, and tag sequences of flags, which the first alternative matches as a whole. (A lookbehind for
 * the flag took a second for 64 KB of tags.)
 */
const HIDDEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]--[\p{Variation_Selector}\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]]/gv

/** Removes invisible characters from both ends; `''` where nothing visible is left. */
export function trimInvisible(text: string): string {
  // A loop, since a pattern for trailing whitespace takes quadratic time: minutes for a text of spaces.
  let start = 0
  while (start < text.length && INVISIBLE.test(characterAt(text, start)))
    start += characterAt(text, start).length
  let end = text.length
  while (end > start && INVISIBLE.test(characterBefore(text, end))) end -= characterBefore(text, end).length
  return text.slice(start, end)
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at)!)
}

function characterBefore(text: string, end: number): string {
  const pair = text.codePointAt(end - 2)
  return pair !== undefined && pair > 0xffff ? String.fromCodePoint(pair) : text[end - 1]!
}

export interface TextRule {
  field: string
  /** In code points. */
  max: number
}

/** One line of visible text, trimmed. Refuses text that is too long, cannot be stored or would mislead readers. */
export function requireLine(text: string, { field, max }: TextRule): string {
  requireStorable(text, field)
  const line = trimInvisible(text.replace(HIDDEN, (_, flag: string | undefined) => flag ?? ''))
  if (line === '') throw new AppError(`required:${field}`, `Please fill in the ${field}.`)
  if (DISRUPTIVE.test(line)) throw invalidCharacters(field)
  requireLength(line, { field, max })
  return line
}

/** Like `requireLine`, but null for blank text. */
export function optionalLine(text: string | null | undefined, rule: TextRule): string | null {
  if (text === null || text === undefined) return null
  requireStorable(text, rule.field)
  return trimInvisible(text) === '' ? null : requireLine(text, rule)
}

/** Keeps the text exactly as typed; null for blank text. */
export function optionalVerbatim(text: string | null | undefined, { field, max }: TextRule): string | null {
  if (text === null || text === undefined || trimInvisible(text) === '') return null
  requireStorable(text, field)
  requireLength(text, { field, max })
  return text
}

/** SQLite truncates text at NUL, and a lone surrogate becomes another character. */
export function requireStorable(text: string, field: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw invalidCharacters(field)
}

export function requireLength(text: string, { field, max }: TextRule): void {
  // Text has at least half as many code points as units, so very long text need not be counted.
  if (text.length > 2 * max || [...text].length > max) {
    throw new AppError(`too_long:${field}`, `The ${field} is too long: at most ${max} characters.`)
  }
}

function invalidCharacters(field: string): AppError {
  return new AppError(`invalid_characters:${field}`, `The ${field} holds characters that cannot be used.`)
}

/** Text without case and accents, for search and sorting. Substrings stay substrings. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      // Final sigma equals sigma.
      .replaceAll('ς', 'σ')
  )
}

/** A file name for display: the last part of a path, on one line, truncated. */
export function cleanFileName(name: string, max = 200): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const line = trimInvisible(base.replace(new RegExp(DISRUPTIVE.source, 'gu'), '')).normalize('NFC')
  const extension = /\.[a-z0-9]{1,5}$/i.exec(line)?.[0] ?? ''
  const characters = [...line]
  return characters.length <= max
    ? line
    : characters.slice(0, max - extension.length - 1).join('') + '…' + extension
}
