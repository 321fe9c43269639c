import type { Audit, Narrative } from '../audit/audit'
import { joinTexts } from '../images/join-images'
import type { Sentence } from '../schemas/analysis'
import { tellFiles } from './account-texts'
import { narrate } from './built-in'
import type { Language } from './language'
import { EN } from './languages/en/en'
import { joinNarrative } from './markdown'

/** The texts of an account audit: how its files add up comes first, then the report of the leading file. */
export function withFiles<N extends Narrative>(
  told: N,
  { files = [], crossChecks = [] }: Pick<Audit, 'files' | 'crossChecks'>,
  language: Language = EN,
): N {
  if (files.length === 0) return told
  const opening = tellFiles(files, language, crossChecks).map((text, block): Sentence => ({
    section: 'summary',
    block,
    parts: [text],
  }))
  const sentences = told.sentences.map((sentence) =>
    sentence.section === 'summary' ? { ...sentence, block: sentence.block + opening.length } : sentence,
  )
  return { ...told, ...joinNarrative([...opening, ...sentences]) }
}

/** Texts that code adds, whoever planned the rest: how an account's files add up comes first, and images follow on. */
export function withAddedTexts(
  told: Narrative,
  audit: Pick<Audit, 'files' | 'crossChecks'>,
  images: Narrative | undefined,
  language: Language = EN,
): Narrative {
  const opened = withFiles(told, audit, language)
  return images ? joinTexts(opened, images) : opened
}

/** The built-in texts of an account audit. */
export function narrateAccount(audit: Audit): Narrative {
  return withFiles(narrate(audit), audit)
}
