import { DOCUMENTS } from '../../shared/narrative/languages/load'
import { langOf } from '../../shared/narrative/languages/names'
import { openWords } from '../../shared/narrative/open-words'
import type { LanguageCode } from '../../shared/schemas/language'

export interface Agency {
  /** Null where it was given none. */
  name: string | null
  language: LanguageCode
}

/**
 * The built shell as the reader of a share link gets it: the tab and previews of the link are named after the agency, and no
 * word, icon or frame of the product is in it. `agency` is null where it could not be read.
 */
export async function writeSharePage(shell: string, agency: Agency | null): Promise<string> {
  const { name, language } = agency ?? { name: null, language: 'en' as const }
  const { t } = openWords(language, await DOCUMENTS[language]())
  const title = Bun.escapeHTML(name ?? t('Shared report'))
  const head = `<meta name="robots" content="noindex, nofollow"><meta property="og:title" content="${title}">`
  return shell
    .replace(/<html lang="[^"]*"/, `<html lang="${langOf(language)}"`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(/<meta name="description"[^>]*>/, () => head)
    .replace(/<link rel="icon"[^>]*>/, '')
    .replace(/(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/, '$1$2')
}
