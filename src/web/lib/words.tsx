import { use, type ReactNode } from 'react'
import type { Words } from '../../shared/narrative/document-words'
import type { LanguageCode } from '../../shared/schemas/language'
import { lazyPart } from './lazy-part'
import { WordsContext } from './words-context'

/**
 * The words of the report on the screen: `t('Key Metrics Overview')` prints the phrase in the report's language, `locale` is for
 * figures and dates. English where no report is around, so that the screens' own words may go the same way.
 */
export function useWords(): Words {
  return use(WordsContext)
}

const Foreign = lazyPart(async () => (await import('./foreign-words')).ForeignWords)

interface Props {
  language: LanguageCode | undefined
  children: ReactNode
}

/** A document in a language: its words for all inside, and its `lang`, also on the page while it is shown. */
export function DocumentLanguage({ language = 'en', children }: Props) {
  return language === 'en' ? children : <Foreign language={language}>{children}</Foreign>
}
