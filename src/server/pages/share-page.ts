import { DOCUMENTS } from '../../shared/narrative/languages/load'
import { langOf } from '../../shared/narrative/languages/names'
import { openWords } from '../../shared/narrative/open-words'
import type { LanguageCode } from '../../shared/schemas/language'

export interface Agency {
  /** Null without a name. */
  name: string | null
  language: LanguageCode
}

/**
 * The built shell for a reader of a share link: title and previews name the agency, and no name or icon of the
 * product remains. `agency` is null if it could not be read.
 */
export async function writeSharePage(shell: string, agency: Agency | null): Promise<string> {
  const { name, language } = agency ?? { name: null, language: 'en' as const }
  const { t } = openWords(language, await DOCUMENTS[language]())
  const title = Bun.escapeHTML(name ?? t('Shared report'))
  // The page of a link that has ended shows it.
  const author = name === null ? '' : `<meta name="author" content="${title}">`
  const head = `<meta name="robots" content="noindex, nofollow"><meta property="og:title" content="${title}">${author}`
  return shell
    .replace(/<html lang="[^"]*"/, `<html lang="${langOf(language)}"`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(/<meta name="description"[^>]*>/, () => head)
    .replace(/<link rel="icon"[^>]*>/, '')
    .replace(/(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/, '$1$2')
}
