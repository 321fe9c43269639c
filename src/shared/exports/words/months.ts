import { LANGUAGES } from '../languages/all'
import { toPlainLetters } from './plain-letters'

/** Prefixes of month names without accents. The longest match decides. */
const STEMS = new Map(
  LANGUAGES.flatMap(({ months }) =>
    listMonths(months).flatMap((stems, i) =>
      stems.split('|').map((stem) => [toPlainLetters(stem), i + 1] as const),
    ),
  ),
)
const LONGEST_STEM = Math.max(...[...STEMS.keys()].map(({ length }) => length))

/** The month, 1 to 12, of a word without accents; null for other words. */
export function monthOf(word: string): number | null {
  // In Hebrew, "in" is a prefix of the name.
  const bare = word.startsWith('ב') ? word.slice(1) : word
  for (let length = Math.min(LONGEST_STEM, bare.length); length >= 3; length--) {
    const month = STEMS.get(bare.slice(0, length))
    if (month) return month
  }
  return null
}

/** Full month names by their short forms, for languages whose short forms contain dots. */
const WRITTEN_OUT = LANGUAGES.flatMap(({ months, shortMonths }) => {
  const full = listMonths(months)
  return listMonths(shortMonths).map((short, i) => [short, full[i]!] as const)
})

function listMonths(months = ''): string[] {
  return months === '' ? [] : months.split(' ')
}

/** Replaces Thai short months, letters with dots, by their full names. */
export function writeOutMonths(text: string): string {
  if (!/[\u0e00-\u0e7f]/u.test(text)) return text
  let long = text
  for (const [short, full] of WRITTEN_OUT) long = long.replaceAll(short, full)
  return long
}
