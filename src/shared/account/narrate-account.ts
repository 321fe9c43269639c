import type { Audit, Narrative } from '../audit/audit'
import { tellFiles } from '../narrative/account-texts'
import { narrate } from '../narrative/built-in'
import { joinNarrative } from '../narrative/markdown'
import type { Sentence } from '../schemas/analysis'

/** The texts of an account audit: how its files add up comes first, then the report of the leading file. */
export function narrateAccount(audit: Audit): Narrative {
  const told = narrate(audit)
  const files = tellFiles(audit.files ?? []).map((text, block): Sentence => ({
    section: 'summary',
    block,
    parts: [text],
  }))
  const sentences = told.sentences.map((sentence) =>
    sentence.section === 'summary' ? { ...sentence, block: sentence.block + files.length } : sentence,
  )
  return { ...told, ...joinNarrative([...files, ...sentences]) }
}
