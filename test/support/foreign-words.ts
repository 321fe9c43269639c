import type { LanguageCode } from '../../src/shared/schemas/language'

/** Words of each language that none of the others has, nor the trade in these countries. */
const WORDS: Record<LanguageCode, string> = {
  en: 'the of with and spend spent results rows row cost is are from this that these those by not than then which whose its their only because brought brings cheaper dearer dear better worse between below above against without within about every each both either share clicks purchases week weeks month months days nothing anything something what why how where when would could should might will been were have had does did more most less least fewer few many much other others another same yet while until since before after first third last next whole files figures columns cells read chosen shown known missing found taken made told judged counted bought sold paid',
  es: 'más según filas archivo también así días',
  pt: 'não são então linhas também anúncios até',
  de: 'und nicht eine wird werden mit Ausgaben Zeilen Datei aller Käufe',
  fr: 'les avec une pas cette lignes fichier dépense dépenses publicité',
}
const LANGUAGES = Object.keys(WORDS) as LanguageCode[]
const toPattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\d’'._-])(?:${words.replaceAll(' ', '|')})(?![\p{L}\d’'_-])`, 'iu')
const PATTERNS = LANGUAGES.map((language) => [language, toPattern(WORDS[language])] as const)

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
