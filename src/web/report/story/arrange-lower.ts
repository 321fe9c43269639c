import { KEY_METRICS } from '../../../shared/metrics/first-metrics'
import { toText } from '../../../shared/narrative/markdown'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { Claim } from '../../../shared/schemas/claim'
import type { Finding } from '../../../shared/schemas/finding'
import { arrange, faultsOf, FINDING_SECTIONS, KIND_OF, readClaims, type FindingSection } from './arrange'

/** One entry of the findings with its sentences. */
export interface FindingItem {
  key: string
  findings: Finding[]
  sentences: Sentence[]
}

export interface FindingGroup {
  section: FindingSection
  /** Sentences about all items; may be empty. */
  intro: Sentence[]
  items: FindingItem[]
  /** The stored text of a report without sentences. */
  text: string | null
}

/** The sentences below the decisions, which a report's first paint does not need. */
export function arrangeLower(source: Analysis): {
  insights: Sentence[]
  findings: FindingGroup[]
} {
  const { claimOf, isOf } = readClaims(source)
  const { verdict, figures } = arrange(source)
  const own = (section: FindingSection | 'insights') =>
    source.sentences.filter((sentence) => sentence.section === section)
  // The bridge chart already shows its lines.
  const inBridge = (sentence: Sentence) => Boolean(source.bridge) && isOf(sentence, 'benchmark', 'bridge')
  return {
    insights: withoutRepeats(own('insights'), source).filter(
      (sentence) =>
        !inBridge(sentence) &&
        !isOfKeyMetrics(sentence, source) &&
        ![...verdict, ...figures].includes(sentence),
    ),
    findings: FINDING_SECTIONS.flatMap((section) => {
      const group = toGroup(section, own(section), { source, claimOf, inBridge })
      return group ? [group] : []
    }),
  }
}

/** Whether a sentence lists figures of all rows that the key metrics show. */
function isOfKeyMetrics({ parts, claim }: Sentence, { metrics, facts }: Analysis): boolean {
  const told = parts.flatMap((part) => (typeof part === 'object' && 'fact' in part ? part.fact : []))
  return (
    metrics !== undefined &&
    // A report of before claims shows all that it says.
    claim !== undefined &&
    told.length > 0 &&
    told.every((id) => {
      const fact = facts.find((one) => one.id === id)
      return fact?.subject === 'account' && KEY.includes(fact.metric)
    })
  )
}

const KEY: readonly string[] = KEY_METRICS

interface Tools {
  source: Analysis
  claimOf: (sentence: Sentence) => Claim | undefined
  inBridge: (sentence: Sentence) => boolean
}

/** In older reports without claims, the first block is the introduction. */
function toGroup(
  section: FindingSection,
  sentences: readonly Sentence[],
  { source, claimOf, inBridge }: Tools,
): FindingGroup | null {
  const text = source[section]
  const faults = faultsOf(source, section)
  if (!text && faults.length === 0) return null
  // Images have no highlights of their own: the stored text is a placeholder.
  if (section === 'highlights' && source.images && sentences.length === 0) return null
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
    // Where all images have a fault, the sentence names none of them, but counts them.
    const counted = subjectsIn(own, source.facts)
    const fault = faults.findIndex(
      ({ id, images = [] }) => counted.has(id) || images.some((key) => named.has(key)),
    )
    if (fault >= 0) {
      const [first] = faults.splice(fault, 1) as [Finding]
      // One sentence tells both faults of images that are cropped and blurred.
      const also = faults.findIndex(
        ({ issue, images }) =>
          first.issue === 'unusual_ratio' && issue === 'small_image' && `${images}` === `${first.images}`,
      )
      return also < 0 ? [first] : [first, ...faults.splice(also, 1)]
    }
    return source.findings.filter(
      ({ kind, segmentId = '' }) => kind === KIND_OF[section] && named.has(segmentId),
    )
  }
  // The summary tells most faults of images.
  const summary = source.images ? source.sentences : []
  const inSummary = new Set(
    summary.flatMap(({ section: own, parts }) => (own === 'summary' ? toText(parts) : [])),
  )
  const told = blocks
    .filter(([, own], at) => isItem(at, own))
    .map(([block, own]): FindingItem => ({
      key: `${section}${block}`,
      findings: findingsOf(own),
      sentences: own,
    }))
    .filter(({ sentences: own }) => !own.every(({ parts }) => inSummary.has(toText(parts))))
  const hasFaults = told.some(({ findings }) => findings.some(({ images }) => images))
  // The introduction of the faults is left out with them.
  const isAnnouncement = ({ findings, sentences: own }: FindingItem) =>
    findings.length === 0 && own.some(({ parts }) => toText(parts).endsWith(':'))
  const items = inSummary.size > 0 && !hasFaults ? told.filter((item) => !isAnnouncement(item)) : told
  const isEmptied = inSummary.size > 0 && items.length + faults.length === 0
  if (isEmptied && (source.metrics === undefined || section === 'concerns')) return null
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

/** Subjects of the figures in sentences. */
function subjectsIn(sentences: readonly Sentence[], facts: Analysis['facts']): Set<string> {
  const told = new Set(
    sentences.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'object' && 'fact' in part ? part.fact : [])),
    ),
  )
  return new Set(facts.flatMap(({ id, subject }) => (told.has(id) ? subject : [])))
}

/** Names of rows and images in sentences. */
export function namesIn(sentences: readonly Sentence[]): Set<string> {
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
