import { METRICS, type MetricKey } from '../../metrics/catalogue'
import type { DocumentTable } from '../document-words'
import type { Language } from '../language'
import { inSentence } from '../open-words'
import { withNouns } from './with-nouns'

type Own = Pick<Language, 'code' | 'locale' | 'quotes' | 'polish' | 'clicks' | 'groups' | 'account'>
/** Exports of a language's folder, file by file. The types are those of Spanish, which all folders share. */
type Folder = Nouns &
  typeof import('./es/findings') &
  typeof import('./es/reading') &
  typeof import('./es/sentences')
type Nouns = typeof import('./es/document') & typeof import('./es/nouns')

/** Builds a language other than English from the tables of its folder. */
export function toLanguage(own: Own, folder: Folder): Language {
  return {
    ...own,
    rows: folder.ROWS,
    counts: folder.COUNTS,
    types: folder.TYPES,
    metrics: namesOf(folder.DOCUMENT, own.code),
    sentences: folder.SENTENCES,
    words: folder.WORDS,
    phrases: folder.PHRASES,
    issues: folder.ISSUES,
    details: folder.DETAILS,
    stories: folder.STORIES,
    levers: folder.LEVERS,
    proofs: folder.PROOFS,
    hidden: folder.HIDDEN,
    wouldTell: folder.WOULD_TELL,
    pictures: folder.PICTURES,
    reading: folder.READING,
    document: withNouns(folder),
    caveats: folder.CAVEATS,
  }
}

/** Names of metrics within a sentence. */
function namesOf(table: DocumentTable, language: Language['code']): Record<MetricKey, string> {
  const names = Object.entries(METRICS).map(([metric, { label }]) => [
    metric,
    inSentence(table[label], language),
  ])
  return Object.fromEntries(names) as Record<MetricKey, string>
}
