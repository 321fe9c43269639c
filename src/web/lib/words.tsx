import { use, type ReactNode } from 'react'
import type { Words } from '../../shared/narrative/document-words'
import type { LanguageCode } from '../../shared/schemas/language'
import { lazyPart } from './lazy-part'
import { WordsContext } from './words-context'

/**
 * Words of the report on the screen: `t('Key Metrics Overview')` prints the phrase in the report's language, `locale`
 * is for figures and dates. English outside of reports, so that the app's screens can use it too.
 */
export function useWords(): Words {
  return use(WordsContext)
}

const Foreign = lazyPart(async () => (await import('./foreign-words')).ForeignWords)

interface Props {
  language: LanguageCode | undefined
  children: ReactNode
}

/** A document in a language: provides its words, and sets `lang` on it and on the page. */
export function DocumentLanguage({ language = 'en', children }: Props) {
  return language === 'en' ? children : <Foreign language={language}>{children}</Foreign>
}
