import { use, useEffect, useMemo, type ReactNode } from 'react'
import type { DocumentTable } from '../../shared/narrative/document-words'
import { DOCUMENTS } from '../../shared/narrative/languages/load'
import { langOf } from '../../shared/narrative/languages/names'
import { openWords } from '../../shared/narrative/open-words'
import type { LanguageCode } from '../../shared/schemas/language'
import { WordsContext } from './words-context'

const tables = new Map<LanguageCode, Promise<DocumentTable | null>>()

function loadTable(language: LanguageCode): Promise<DocumentTable | null> {
  const table = tables.get(language) ?? DOCUMENTS[language]()
  tables.set(language, table)
  // A failed load is repeated when the region is retried.
  table.catch(() => tables.delete(language))
  return table
}

interface Props {
  language: LanguageCode
  rename: ((text: string) => string) | undefined
  children: ReactNode
}

/** A document in another language than English; see `DocumentLanguage`. */
export function ForeignWords({ language, rename, children }: Props) {
  const table = use(loadTable(language))
  const words = useMemo(() => openWords(language, table, rename), [language, table, rename])
  useEffect(() => {
    const before = document.documentElement.lang
    document.documentElement.lang = langOf(language)
    return () => {
      document.documentElement.lang = before
    }
  }, [language])
  return (
    <WordsContext value={words}>
      <div lang={langOf(language)}>{children}</div>
    </WordsContext>
  )
}
