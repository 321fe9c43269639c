import type { Audit, Narrative } from '../audit/audit'
import { joinTexts } from '../images/join-images'
import type { Sentence } from '../schemas/analysis'
import type { Claim } from '../schemas/claim'
import { tellFiles } from './account-texts'
import { narrate } from './built-in'
import type { Language } from './language'
import { EN } from './languages/en/en'
import { joinNarrative } from './markdown'

/** Told after how the files add up. */
const LATER: readonly Claim['kind'][] = ['trust', 'crossCheck']

/** The texts of an account audit: the verdict of the leading file, then how the files add up, then what limits both. */
export function withFiles<N extends Narrative>(
  told: N,
  { files = [], crossChecks = [] }: Pick<Audit, 'files' | 'crossChecks'>,
  language: Language = EN,
): N {
  if (files.length === 0) return told
  const claims = told.plan?.flatMap((paragraph) => paragraph.claims) ?? []
  const isLater = ({ claim }: Sentence) => claim !== undefined && LATER.includes(claims[claim]!.kind)
  const own = told.sentences.filter(({ section }) => section === 'summary')
  const blocks = [...Map.groupBy(own, ({ block }) => block).values()]
  const ofFiles = tellFiles(files, language, crossChecks).map((text): Sentence[] => [
    { section: 'summary', block: 0, parts: [text] },
  ])
  const summary = [
    ...blocks.filter((sentences) => !sentences.every(isLater)),
    ...ofFiles,
    ...blocks.filter((sentences) => sentences.every(isLater)),
  ].flatMap((sentences, block) => sentences.map((sentence) => ({ ...sentence, block })))
  const others = told.sentences.filter(({ section }) => section !== 'summary')
  return { ...told, ...joinNarrative([...summary, ...others]) }
}

/** Texts that code adds, whoever planned the rest: how an account's files add up, and images. */
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
