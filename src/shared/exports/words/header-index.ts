import type { Field } from '../ads-table'
import { LANGUAGES } from '../languages/all'
import type { Spellings } from '../languages/language'
import { toHeaderKey, toLabelKey } from './label-key'

export interface AliasHit {
  field: Field | 'ignored'
  /** Index in the list of spellings. The lower one wins where two columns have one field. */
  rank: number
  languages: string[]
}

export type AliasPlatform = 'meta' | 'google'

/** People's words count only where the platform's own are missing: `Revenue` beside its conversion value. */
const PEOPLES_PENALTY = 500

function buildIndex(platform: AliasPlatform): Map<string, AliasHit> {
  const index = new Map<string, AliasHit>()
  const add = (spellings: Spellings = {}, language: string, penalty: number) => {
    for (const [field, list] of Object.entries(spellings) as [AliasHit['field'], string][]) {
      list.split('|').forEach((spelling, rank) => {
        const key = toHeaderKey(spelling)
        const known = index.get(key)
        if (!known) index.set(key, { field, rank: rank + penalty, languages: [language] })
        else if (known.field === field && !known.languages.includes(language)) known.languages.push(language)
      })
    }
  }
  for (const language of LANGUAGES) add(language[platform], language.tag, 0)
  for (const { people, tag } of LANGUAGES) add(people, tag, PEOPLES_PENALTY)
  // Adds a key without accents where it is unambiguous.
  for (const [key, hit] of index) {
    const plain = toLabelKey(key)
    if (!index.has(plain)) index.set(plain, hit)
  }
  return index
}

/** By header key, and by the header's label key. */
export const headerIndexes: Readonly<Record<AliasPlatform, ReadonlyMap<string, AliasHit>>> = {
  meta: buildIndex('meta'),
  google: buildIndex('google'),
}
