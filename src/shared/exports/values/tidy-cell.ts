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
/** Marks that show nothing and stand around figures in texts written from right to left. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]/gu
/** Words of Arabic currencies, which hold dots themselves: `د.إ.`. */
const ARABIC = /[\u0621-\u064a](?:\.?[\u0621-\u064a])*\.?/u

export interface TidyCell {
  text: string
  /** A currency's word that stood beside the figure and was taken off. */
  word?: string
}

/** Removes the wrapping around a figure: `="12"`, a text mark, invisible characters. Other scripts' digits become ASCII. */
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

/** Most cells are: ASCII that begins with nothing odd. */
function isTidy(raw: string): boolean {
  if (WRAPPINGS.has(raw.charCodeAt(0)) || raw.charCodeAt(0) <= 32) return false
  for (let i = 0; i < raw.length; i++) if (raw.charCodeAt(i) > LAST_ASCII) return false
  return true
}
