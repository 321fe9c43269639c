import type { Audit } from '../audit/audit'
import type { SinceLast } from '../schemas/since-last'
import type { TextPart } from '../schemas/text-part'
import { derive } from './derive/derive'
import { caveatText } from './grammar/caveat-text'
import { openGrammar } from './grammar/grammar'
import { adviceOf, proofOf } from './grammar/tell-decision'
import type { Language } from './language'
import { toText } from './markdown'
import { tell } from './tell'
import type { ToldOf } from './told'

/**
 * Adds the texts that the engine leaves empty: meaning of findings, step and proof of actions, trust messages, and
 * what the file lacks.
 */
export function tellTexts<A extends Audit>(audit: A, language: Language): A {
  const texts = (claim: Parameters<typeof derive>[1]): string[] => {
    const told = derive(audit, claim)
    // Short, since a list of its rows is shown beside the title.
    const short = told?.kind === 'decision' ? { ...told, brief: true } : told
    return short ? tell(short, language).map(toText) : []
  }
  return {
    ...audit,
    findings: audit.findings.map((finding) => {
      const told = derive(audit, { kind: 'findings', findings: [finding.id] }) as ToldOf<'findings'> | null
      const lead = told?.items[0]?.lead
      if (!told || !lead) return finding
      return { ...finding, advice: adviceOf(lead, openGrammar(language, told.at)).map(toText).join(' ') }
    }),
    actions: audit.actions.map((action) => {
      const [title = action.title] = texts({ kind: 'decision', action: action.id })
      const told = derive(audit, { kind: 'proof', action: action.id }) as ToldOf<'proof'> | null
      return { ...action, title, ...(told && proofOf(told, openGrammar(language, told.at))) }
    }),
    ...(audit.trust && {
      trust: audit.trust.map((entry) => ({
        ...entry,
        message: texts({ kind: 'trust', code: entry.code, subject: entry.subject }).join(' '),
      })),
    }),
    ...(audit.sinceLast && { sinceLast: tellSinceLast(audit, audit.sinceLast, language) }),
    quality: {
      ...audit.quality,
      ...(audit.quality.hidden && { notVisible: texts({ kind: 'notVisible', codes: audit.quality.hidden }) }),
    },
  }
}

/** Reports from before notes were stored as data keep their English texts. */
function tellSinceLast(audit: Audit, since: SinceLast, language: Language): SinceLast {
  if (!since.became) return since
  const told = since.became.map((_, note) => {
    const found = derive(audit, { kind: 'since', note })
    return found ? joinParts(tell(found, language)) : []
  })
  return {
    ...since,
    caveats: since.limits?.map((caveat) => caveatText(caveat, language.caveats)) ?? since.caveats,
    told,
    notes: told.map(toText),
  }
}

/** Joins sentences with spaces. */
function joinParts(sentences: TextPart[][]): TextPart[] {
  return sentences.flatMap((parts, at) => (at === 0 ? parts : [' ', ...parts]))
}
