import { LANGUAGES } from '../../src/shared/narrative/languages/names'
import type { LanguageCode } from '../../src/shared/schemas/language'
import { EXPECTED } from './report-languages'

const toPattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\d’'._-])(?:${words.replaceAll(' ', '|')})(?![\p{L}\d’'_-])`, 'iu')
const PATTERNS = LANGUAGES.map((language) => [language, toPattern(EXPECTED[language].words)] as const)

/**
 * Finds a word of another language in a text in `language`, and names that language; null if there is none. Ignores
 * slots of templates and the file's `names`, the longest first.
 */
export function findForeign(
  text: string,
  language: LanguageCode,
  names: readonly string[] = [],
): string | null {
  const bare = names
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .replaceAll(/\{\w+#?|[|}]/gu, ' ')
  for (const [other, pattern] of PATTERNS) {
    const found = other === language ? null : pattern.exec(bare)
    if (found) return `${other}: ${found[0]}`
  }
  return null
}
