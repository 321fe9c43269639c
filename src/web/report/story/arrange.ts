import type { Action, Finding } from '../../../shared/schemas/finding'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { Claim, SectionName } from '../../../shared/schemas/claim'
import type { TrustEntry } from '../../../shared/schemas/trust'

/** One entry of the findings with its sentences. */
export interface FindingItem {
  key: string
  findings: Finding[]
  sentences: Sentence[]
}

export type FindingSection = 'wastage' | 'highlights' | 'concerns'

export interface FindingGroup {
  section: FindingSection
  /** Sentences about all items; may be empty. */
  intro: Sentence[]
  items: FindingItem[]
  /** The stored text of a report without sentences. */
  text: string | null
}

export interface Decision {
  action: Action
  /** The step, then its money; empty in older reports. */
  sentences: Sentence[]
}

/** The report's sentences by part of the page, each in one part only. */
export interface Story {
  /** Notes shown before the verdict. */
  trust: Sentence[]
  /** Further notes, of which only the text is stored. */
  furtherTrust: TrustEntry[]
  verdict: Sentence[]
  /** Sentences of the verdict with the excess, which are emphasised. */
  stressed: ReadonlySet<Sentence>
  decisions: Decision[]
  /** Recommendations that are on no decision card. */
  recommendations: Sentence[]
  hasBridge: boolean
  /** True for account audits. */
  isAccount: boolean
  /** Sentences about the benchmarks of the bridge. */
  benchmark: Sentence[]
  insights: Sentence[]
  findings: FindingGroup[]
}

const FINDING_SECTIONS: readonly FindingSection[] = ['wastage', 'highlights', 'concerns']

export function arrange(source: Analysis): Story {
  const { sentences, trust = [], bridge, actions } = source
  const claims = (source.plan ?? []).flatMap((entry) => entry.claims)
  const claimOf = ({ claim }: Sentence): Claim | undefined =>
    claim === undefined ? undefined : claims[claim]
  const isOf = (sentence: Sentence, ...kinds: Claim['kind'][]) => {
    const claim = claimOf(sentence)
    return claim !== undefined && kinds.includes(claim.kind)
  }
  const own = (section: SectionName) => sentences.filter((sentence) => sentence.section === section)
  const summary = own('summary')
  const told = summary.filter((sentence) => isOf(sentence, 'trust'))
  const codes = new Set(told.map((sentence) => (claimOf(sentence) as Extract<Claim, { kind: 'trust' }>).code))
  // Similar entries share one sentence, which belongs to the first of their claims.
  const isTold = ({ code, subject }: TrustEntry) =>
    codes.has(code) &&
    claims.some((claim) => claim.kind === 'trust' && claim.code === code && claim.subject === subject)
  // The bridge chart already shows its lines.
  const inBridge = (sentence: Sentence) => Boolean(bridge) && isOf(sentence, 'benchmark', 'bridge')
  const decisions = findDecisions(actions, (id) =>
    own('recommendations').filter((sentence) => {
      const claim = claimOf(sentence)
      return claim?.kind === 'decision' && claim.action === id
    }),
  )
  const onCards = new Set(decisions.map(({ action }) => action.id))
  return {
    trust: told,
    furtherTrust: trust.filter((entry) => entry.message !== '' && !isTold(entry)),
    verdict: summary.filter((sentence) => !isOf(sentence, 'trust', 'decision')),
    stressed: new Set(summary.filter((sentence) => isOf(sentence, 'bridge'))),
    decisions,
    recommendations: own('recommendations').filter((sentence) => {
      const claim = claimOf(sentence)
      return !(claim && 'action' in claim && onCards.has(claim.action))
    }),
    hasBridge: Boolean(bridge),
    isAccount: source.files !== undefined,
    benchmark: sentences.filter((sentence) => Boolean(bridge) && isOf(sentence, 'benchmark')),
    insights: withoutRepeats(own('insights'), source).filter((sentence) => !inBridge(sentence)),
    findings: FINDING_SECTIONS.flatMap((section) => {
      const group = toGroup(section, own(section), { source, claimOf, inBridge })
      return group ? [group] : []
    }),
  }
}

/** At most three decisions, in order. */
function findDecisions(actions: readonly Action[], sentencesOf: (id: string) => Sentence[]): Decision[] {
  return actions
    .filter(({ decision }) => typeof decision === 'number')
    .sort((a, b) => a.decision! - b.decision!)
    .map((action) => ({ action, sentences: sentencesOf(action.id) }))
}

interface Tools {
  source: Analysis
  claimOf: (sentence: Sentence) => Claim | undefined
  inBridge: (sentence: Sentence) => boolean
}

const KIND_OF = { wastage: 'waste', highlights: 'highlight', concerns: 'concern' } as const

/** In older reports without claims, the first block is the introduction. */
function toGroup(
  section: FindingSection,
  sentences: readonly Sentence[],
  { source, claimOf, inBridge }: Tools,
): FindingGroup | null {
  const text = source[section]
  // Faults of images have no claims and keep their order.
  const faults = source.findings.filter(({ kind, images }) => images && kind === KIND_OF[section])
  if (!text && faults.length === 0) return null
  const blocks = [...Map.groupBy(sentences, ({ block }) => block)].sort(([a], [b]) => a - b)
  const isItem = (at: number, own: readonly Sentence[]) => {
    const claims = own.flatMap((sentence) => claimOf(sentence) ?? [])
    return claims.length === 0 ? at > 0 : claims.some(({ kind }) => kind === 'findings')
  }
  const findingsOf = (own: readonly Sentence[]): Finding[] => {
    const claimed = own.flatMap((sentence) => {
      const claim = claimOf(sentence)
      return claim?.kind === 'findings' ? claim.findings : []
    })
    if (claimed.length > 0)
      return [...new Set(claimed)].flatMap((id) => source.findings.find((finding) => finding.id === id) ?? [])
    const named = namesIn(own)
    const fault = faults.findIndex(({ images = [] }) => images.some((key) => named.has(key)))
    if (fault >= 0) return faults.splice(fault, 1)
    return source.findings.filter(
      ({ kind, segmentId = '' }) => kind === KIND_OF[section] && named.has(segmentId),
    )
  }
  const items = blocks
    .filter(([, own], at) => isItem(at, own))
    .map(([block, own]): FindingItem => ({
      key: `${section}${block}`,
      findings: findingsOf(own),
      sentences: own,
    }))
  const intro = blocks
    .filter(([, own], at) => !isItem(at, own))
    .flatMap(([, own]) => own)
    .filter((sentence) => !inBridge(sentence))
  return {
    section,
    intro,
    items: [...items, ...faults.map((fault) => ({ key: fault.id, findings: [fault], sentences: [] }))],
    text: sentences.length === 0 ? (text ?? null) : null,
  }
}

/** Names of rows and images in sentences. */
function namesIn(sentences: readonly Sentence[]): Set<string> {
  return new Set(
    sentences.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        typeof part === 'object' && 'segment' in part && part.segment ? part.segment : [],
      ),
    ),
  )
}

/**
 * Insights without what the page shows in sections of its own: changes since the last audit, and what the file lacks.
 * The stored text contains them too.
 */
function withoutRepeats(
  insights: readonly Sentence[],
  { sinceLast, quality }: Pick<Analysis, 'sinceLast' | 'quality'>,
): Sentence[] {
  const told = new Set([...(sinceLast?.notes ?? []), ...quality.notVisible])
  return [...Map.groupBy(insights, ({ block }) => block).values()]
    .filter((sentences) => {
      const texts = sentences.map(({ parts }) => toText(parts))
      return !told.has(texts.join(' ')) && !texts.some((text) => told.has(text))
    })
    .flat()
}

function toText(parts: Sentence['parts']): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
