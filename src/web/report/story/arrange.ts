import { listDecisions } from '../../../shared/audit/findings/list-decisions'
import { isClearFall } from '../../../shared/audit/since-last/clear-fall'
import type { Action, Finding } from '../../../shared/schemas/finding'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import { isSpendComparable } from './spend-comparable'
import type { Slicing } from '../../../shared/schemas/account'
import type { Claim, SectionName } from '../../../shared/schemas/claim'
import type { TrustCode, TrustEntry } from '../../../shared/schemas/trust'

export interface Decision {
  action: Action
  /** The step, its money or another figure, then the evidence; empty in older reports. */
  sentences: Sentence[]
  /** How to check it; undefined in older reports. */
  proof?: Sentence | undefined
}

/** The report's sentences by part of the page, each in one part only; those of the lower parts: `arrange-lower.ts`. */
export interface Story {
  /** Notes shown before the verdict. */
  trust: Sentence[]
  /** Code of each note that is a sentence. */
  trustCodes: ReadonlyMap<Sentence, TrustCode>
  /** Whether an export of search terms lacks only those that the platform always hides, which no verdict on the others rests on. */
  hidesTerms: boolean
  /** Further notes, of which only the text is stored. */
  furtherTrust: TrustEntry[]
  verdict: Sentence[]
  /** Sentences of the summary that the page shows as figures: what was spent, what it brought by its main goal, and what videos held. */
  figures: Sentence[]
  /** Sentences of the verdict with the excess or a clear fall of the return, which come first and are emphasised. */
  stressed: ReadonlySet<Sentence>
  /** Sentences of the verdict that a phone shows on request: goals after the first, and how an account's files add up. */
  folded: ReadonlySet<Sentence>
  decisions: Decision[]
  /** Recommendations that are on no decision card. */
  recommendations: Sentence[]
  hasBridge: boolean
  /** True for account audits. */
  isAccount: boolean
  /** Whether nothing is clearly expensive and no step follows, at a return that pays for the ads. */
  isSound: boolean
  /** Whether the return fell clearly since the last audit, of a spend that can be compared. */
  fall: boolean
  /** Sentences about the benchmarks of the bridge. */
  benchmark: Sentence[]
  hasFindings: boolean
  /** Whether the report lists negatives and keywords. */
  hasTerms: boolean
  /** Whether the report shows where viewers drop off. */
  hasRetention: boolean
}

/** The note that results are kept apart, which warns of nothing: it stands where the file's reading is told. */
const ASIDE = 'mixed_results'

/** The claims of a report's sentences. */
export function readClaims(source: Pick<Analysis, 'plan'>) {
  const claims = (source.plan ?? []).flatMap((entry) => entry.claims)
  const claimOf = ({ claim }: Sentence): Claim | undefined =>
    claim === undefined ? undefined : claims[claim]
  const isOf = (sentence: Sentence, ...kinds: Claim['kind'][]) => {
    const claim = claimOf(sentence)
    return claim !== undefined && kinds.includes(claim.kind)
  }
  return { claims, claimOf, isOf }
}

/** Faults of images alone that the summary tells (`describeImages`). */
const IN_SUMMARY = 3

export const KIND_OF = { wastage: 'waste', highlights: 'highlight', concerns: 'concern' } as const
export type FindingSection = keyof typeof KIND_OF
export const FINDING_SECTIONS = Object.keys(KIND_OF) as FindingSection[]

/** Whether it is a file of an account whose rows are judged, other than the one that the findings tell of. */
export const isFurtherCut = ({ leads, found }: Slicing): boolean => !leads && found !== undefined

/** Faults of images, which have no sentences of claims, in their order. */
export function faultsOf({ findings }: Pick<Analysis, 'findings'>, section: FindingSection): Finding[] {
  return findings.filter(({ kind, images }) => images && kind === KIND_OF[section])
}

export function arrange(source: Analysis): Story {
  const { sentences, trust = [], bridge, actions } = source
  const { claims, claimOf, isOf } = readClaims(source)
  const own = (section: SectionName) => sentences.filter((sentence) => sentence.section === section)
  const summary = own('summary')
  const told = summary.filter((sentence) => isOf(sentence, 'trust'))
  const trustCodes = new Map(
    told.map((sentence) => [sentence, (claimOf(sentence) as Extract<Claim, { kind: 'trust' }>).code]),
  )
  const codes = new Set(trustCodes.values())
  const isAside = (sentence: Sentence) => trustCodes.get(sentence) === ASIDE
  // Similar entries share one sentence, which belongs to the first of their claims.
  const isTold = ({ code, subject }: TrustEntry) =>
    codes.has(code) &&
    claims.some((claim) => claim.kind === 'trust' && claim.code === code && claim.subject === subject)
  const further = trust.filter((entry) => entry.message !== '' && !isTold(entry))
  const decisions = findDecisions(actions, (id, kind) =>
    own('recommendations').filter((sentence) => {
      const claim = claimOf(sentence)
      return claim?.kind === kind && claim.action === id
    }),
  )
  const onCards = new Set(decisions.map(({ action }) => action.id))
  const isAccount = source.files !== undefined
  const [main, ...goals] = summary.filter((sentence) => isOf(sentence, 'bought'))
  const fall = hasFall(source)
  // Of a video's figures these are read first: whether it stops people, and holds them.
  const hooks = own('insights').filter((sentence) => {
    const claim = claimOf(sentence)
    return claim?.kind === 'figures' && claim.metrics.includes('hookRate')
  })
  const figures =
    bridge && main ? [...summary.filter((sentence) => isOf(sentence, 'spent')), main, ...hooks] : []
  return {
    fall,
    figures,
    isSound: isSound(source, decisions, fall),
    trust: told.filter((sentence) => !isAside(sentence)),
    trustCodes,
    hidesTerms:
      source.searchTerm !== undefined &&
      trust.every(({ code, effect }) => code !== 'partial_coverage' || effect === 'qualifies'),
    furtherTrust: further.filter(({ code }) => code !== ASIDE),
    verdict: [...hooks, ...summary].filter(
      (sentence) => !isOf(sentence, 'trust', 'decision') && !figures.includes(sentence),
    ),
    stressed: new Set(
      summary.filter((sentence, at) => (!source.metrics && at === 0) || isOf(sentence, 'bridge', 'since')),
    ),
    folded: new Set([
      ...goals,
      // Behind them, since it would part the sentences about goals.
      ...summary.filter((sentence) => goals.length > 0 && isOf(sentence, 'dip')),
      ...summary.filter(({ claim }) => isAccount && claim === undefined),
    ]),
    decisions,
    recommendations: own('recommendations').filter((sentence) => {
      const claim = claimOf(sentence)
      return !(claim && 'action' in claim && onCards.has(claim.action))
    }),
    hasBridge: Boolean(bridge),
    isAccount,
    benchmark: sentences.filter((sentence) => Boolean(bridge) && isOf(sentence, 'benchmark')),
    hasRetention: hasRetention(source),
    hasTerms: source.searchTerm !== undefined,
    hasFindings:
      source.metrics === undefined
        ? source.findings.length > IN_SUMMARY
        : (source.slicings ?? []).some(isFurtherCut) ||
          FINDING_SECTIONS.some((section) => source[section] || faultsOf(source, section).length > 0),
  }
}

const hasRetention = ({ reportType, totals }: Analysis): boolean =>
  reportType === 'video' &&
  (totals.videoPlays ?? totals.video3s) !== null &&
  totals.video50 !== null &&
  totals.video100 !== null

/** Nothing is clearly expensive, no step follows, and the ads bring back what they cost. */
function isSound({ bridge, metrics, actions }: Analysis, decisions: readonly Decision[], fall: boolean) {
  if (!bridge || fall || decisions.length > 0 || actions.length > 0) return false
  return bridge.sureOn + bridge.sureOff + (bridge.words ?? 0) === 0 && (metrics?.roas ?? 1) >= 1
}

function hasFall({ sinceLast, bridge }: Analysis): boolean {
  const { changes = [] } = sinceLast ?? {}
  const roas = changes.find(({ metric }) => metric === 'roas')
  if (!roas?.before || roas.now === null || !bridge) return false
  return isClearFall('roas', roas.relative ?? 0) && isSpendComparable(changes)
}

/** At most three decisions, in order; in a report without any, its lessons. */
function findDecisions(
  actions: readonly Action[],
  sentencesOf: (id: string, kind: 'decision' | 'proof') => Sentence[],
): Decision[] {
  const decisions = listDecisions(actions)
  const lessons = actions.filter(
    ({ kind, id }) => kind === 'lesson' && sentencesOf(id, 'decision').length > 0,
  )
  // A step that is checked like one before it is told without its check.
  const checks = new Map<string, Sentence>()
  return (decisions.length > 0 ? decisions : lessons).map((action) => {
    const proof = sentencesOf(action.id, 'proof').find(({ parts: [start] }) =>
      action.check.startsWith(`${start as string}`),
    )
    if (proof) checks.set(action.check, proof)
    return { action, sentences: sentencesOf(action.id, 'decision'), proof: checks.get(action.check) }
  })
}
