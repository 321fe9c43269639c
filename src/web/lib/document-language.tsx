import { useMemo, type ReactNode } from 'react'
import { ENGLISH, openEnglish } from '../../shared/narrative/document-words'
import type { LanguageCode } from '../../shared/schemas/language'
import { lazyPart } from './lazy-part'
import { WordsContext } from './words-context'

const Foreign = lazyPart(async () => (await import('./foreign-words')).ForeignWords)

interface Props {
  language: LanguageCode | undefined
  /** Names what the document compares with; see `target-words.ts`. */
  rename?: ((text: string) => string) | undefined
  children: ReactNode
}

/** A document in a language: provides its words, and sets `lang` on it and on the page. */
export function DocumentLanguage({ language = 'en', rename, children }: Props) {
  const english = useMemo(() => (rename ? openEnglish(rename) : ENGLISH), [rename])
  return language === 'en' ? (
    <WordsContext value={english}>{children}</WordsContext>
  ) : (
    <Foreign language={language} rename={rename}>
      {children}
    </Foreign>
  )
}
