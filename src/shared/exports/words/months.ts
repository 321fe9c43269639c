import { LANGUAGES } from '../languages/all'
import { toPlainLetters } from './plain-letters'

/** Beginnings of month names without accents; the longest that fits decides. */
const STEMS = new Map(
  LANGUAGES.flatMap(({ months }) =>
    listMonths(months).flatMap((stems, i) =>
      stems.split('|').map((stem) => [toPlainLetters(stem), i + 1] as const),
    ),
  ),
)
const LONGEST_STEM = Math.max(...[...STEMS.keys()].map(({ length }) => length))

/** The month that a word in plain letters names, 1 to 12; null when it names none. */
export function monthOf(word: string): number | null {
  // Hebrew puts its "in" before the name, in one word.
  const bare = word.startsWith('ב') ? word.slice(1) : word
  for (let length = Math.min(LONGEST_STEM, bare.length); length >= 3; length--) {
    const month = STEMS.get(bare.slice(0, length))
    if (month) return month
  }
  return null
}

/** In full by their short forms, where letters with dots name a month. */
const WRITTEN_OUT = LANGUAGES.flatMap(({ months, shortMonths }) => {
  const full = listMonths(months)
  return listMonths(shortMonths).map((short, i) => [short, full[i]!] as const)
})

function listMonths(months = ''): string[] {
  return months === '' ? [] : months.split(' ')
}

/** Thai shortens months to letters with dots; written out they are words like any others. */
export function writeOutMonths(text: string): string {
  if (!/[\u0e00-\u0e7f]/u.test(text)) return text
  let long = text
  for (const [short, full] of WRITTEN_OUT) long = long.replaceAll(short, full)
  return long
}
