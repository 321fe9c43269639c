import { toPlainDigits } from '../words/plain-digits'

const MARKS: Readonly<Record<string, string>> = {
  '٫': '.',
  '．': '.',
  '٬': ',',
  '，': ',',
  '％': '%',
  '٪': '%',
  '−': '-',
}
const FOREIGN = /[٫．٬，％٪−]/gu
/** Invisible marks around figures in right-to-left text. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]/gu
/** Arabic currency abbreviations, which contain dots: `د.إ.`. */
const ARABIC = /[\u0621-\u064a](?:\.?[\u0621-\u064a])*\.?/u

export interface TidyCell {
  text: string
  /** Currency word that was removed from beside the figure. */
  word?: string
}

/**
 * Removes wrapping around a figure: `="12"`, a leading apostrophe, invisible characters. Converts other scripts'
 * digits to ASCII.
 */
export function tidyCell(raw: string): TidyCell {
  if (isTidy(raw)) return { text: raw.trim() }
  let text = raw.replace(UNSEEN, '').trim()
  const formula = /^="(.*)"$/u.exec(text)
  if (formula) text = formula[1]!.trim()
  else if (/^['’‘`]\S/u.test(text)) text = text.slice(1)
  text = toPlainDigits(text).replace(FOREIGN, (mark) => MARKS[mark] ?? mark)
  if (/^%\s?[\d.,]+$/u.test(text)) text = `${text.slice(1)}%`
  const word = ARABIC.exec(text)?.[0]
  return word ? { text: text.replace(word, '').trim(), word } : { text }
}

const LAST_ASCII = 0x7f
const WRAPPINGS = new Set([...`='%\``].map((sign) => sign.charCodeAt(0)))

/** Fast path for most cells: ASCII that begins with a normal character. */
function isTidy(raw: string): boolean {
  if (WRAPPINGS.has(raw.charCodeAt(0)) || raw.charCodeAt(0) <= 32) return false
  for (let i = 0; i < raw.length; i++) if (raw.charCodeAt(i) > LAST_ASCII) return false
  return true
}
