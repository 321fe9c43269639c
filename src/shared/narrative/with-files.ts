import type { Narrative } from '../audit/audit'
import type { AccountFile } from '../schemas/account'
import type { Sentence } from '../schemas/analysis'
import type { LanguageCode } from '../schemas/language'
import { tellFiles } from './account-texts'
import { joinNarrative } from './markdown'

/** The texts of an account audit: how its files add up comes first, then the report of the leading file. */
export function withFiles<N extends Narrative>(
  told: N,
  files: readonly AccountFile[],
  language: LanguageCode = 'en',
): N {
  const opening = tellFiles(files, language).map((text, block): Sentence => ({
    section: 'summary',
    block,
    parts: [text],
  }))
  const sentences = told.sentences.map((sentence) =>
    sentence.section === 'summary' ? { ...sentence, block: sentence.block + opening.length } : sentence,
  )
  return { ...told, ...joinNarrative([...opening, ...sentences]) }
}
