import { LANGUAGES } from '../../src/shared/narrative/languages/names'
import type { LanguageCode } from '../../src/shared/schemas/language'
import { EXPECTED } from './report-languages'

const toPattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\d’'._-])(?:${words.replaceAll(' ', '|')})(?![\p{L}\d’'_-])`, 'iu')
const PATTERNS = LANGUAGES.map((language) => [language, toPattern(EXPECTED[language].words)] as const)

/**
 * A word that a text in `language` should not have, with the language that it is of; null where none is. Slots of templates are
 * skipped, and `names` of the file are taken out before, the longest first.
 */
export function findForeign(
  text: string,
  language: LanguageCode,
  names: readonly string[] = [],
): string | null {
  const bare = names.reduce(
    (rest, name) => rest.replaceAll(name, ' '),
    text.replaceAll(/\{\w+#?|[|}]/gu, ' '),
  )
  for (const [other, pattern] of PATTERNS) {
    const found = other === language ? null : pattern.exec(bare)
    if (found) return `${other}: ${found[0]}`
  }
  return null
}
