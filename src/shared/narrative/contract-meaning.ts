import { METRICS, type MetricKey } from '../metrics/catalogue'
import type { Fact } from '../schemas/analysis'
import type { Segment } from '../schemas/segment'
import { baseFromAudit, ownerOf } from './claims/audit-base'
import type { ClaimBase } from './claims/base'
import { checkClaimSentence } from './claims/check-sentence'
import { CLAIM_METRICS, toMetricKey } from './claims/metric-keys'
import { indexNames, type NameIndex } from './claims/names'
import { findFalseComparisons } from './contract-comparisons'
import { findMisplaced } from './contract-figures'
import { findFalseRanks } from './contract-ranks'
import { readTokens } from './contract-tokens'
import { findUnplain } from './contract-words'
import type { TemplatePart } from './template'

/** Verdicts and counts as in free prose; figures, comparisons and ranks by the ids that a template has instead of figures and names. */
export function checkMeaning(
  parts: readonly TemplatePart[],
  listed: readonly Fact[],
  facts: readonly Fact[],
  segments: readonly Segment[],
  noun: string | undefined,
): string[] {
  const { base, names } = openBase(facts, segments, noun)
  const figures = new Map(listed.map((fact) => [fact.id, fact]))
  const reasons: string[] = []
  const text = parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('segment' in part) return part.segment
      const fact = figures.get(part.placeholder)
      return fact && isReadable(fact) && !isBound(fact, base) ? fact.shown : 'this figure'
    })
    .join('')
    // `a higher one` stands for the figure, and counts nothing.
    .replaceAll(/\b(higher|lower|larger|smaller|better|worse) one\b/gi, '$1 figure')
  reasons.push(
    ...checkClaimSentence(base, names, text, { subject: null, metric: null }, { open: true }).reasons.map(
      (reason) => `It does not hold: ${reason}.`,
    ),
  )
  const tokens = readTokens(
    parts,
    new Map(facts.map((fact) => [fact.id, fact])),
    new Set(segments.map(({ id }) => id)),
  )
  reasons.push(
    ...findMisplaced(tokens, ({ fact }) => isReadable(fact) && isBound(fact, base), base),
    ...findFalseComparisons(tokens, base),
    ...findFalseRanks(tokens, base),
    ...findUnplain(tokens, segments.length, base.nouns),
  )
  for (const fact of listed) {
    if (
      isReadable(fact) ||
      !parts.some((part) => typeof part !== 'string' && 'placeholder' in part && part.placeholder === fact.id)
    )
      continue
    if (!standsByOwner(parts, fact, new Set(segments.map((segment) => segment.id))))
      reasons.push(`Name beside {{${fact.id}}} whose it is (${fact.subject}).`)
    if (!namesMetric(parts, fact))
      reasons.push(
        `Say beside {{${fact.id}}} what it is (${METRICS[fact.metric as MetricKey]?.label ?? fact.metric}).`,
      )
  }
  return reasons
}

/** Figures that prose names in too many ways to bind by place: their own words and their owner's id must stand beside them. */
const BY_NAME = ['segments', 'efficiencyShare', 'probability', 'settledBy', 'expectedResults', 'thruPlays']

function isReadable(fact: Fact): boolean {
  const known = CLAIM_METRICS[toMetricKey(fact.metric)] !== undefined && !BY_NAME.includes(fact.metric)
  return known && fact.unit !== 'days' && fact.unit !== 'date' && fact.unit !== 'seconds'
}

/** Of the account or a segment: whose it is shows in the sentence's ids. A group is named in words, as in prose. */
function isBound(fact: Fact, base: ClaimBase): boolean {
  const owner = ownerOf(fact.subject, new Set(base.segmentsOf(base.account).map(({ id }) => id)))
  return base.entity(owner)?.kind === 'segment' || owner === base.account
}

/** All longer words of the metric's label stand in the sentence. */
function namesMetric(parts: readonly TemplatePart[], fact: Fact): boolean {
  const known = METRICS[fact.metric as MetricKey] as { label: string } | undefined
  const words = parts
    .filter((part) => typeof part === 'string')
    .join(' ')
    .toLowerCase()
  return (known?.label ?? fact.metric)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && word !== 'that' && word !== 'would')
    .every((word) => words.includes(word.replace(/s$/, '')))
}

/** The segment named nearest before the figure, else the first after it, is the one whose figure it is. */
function standsByOwner(parts: readonly TemplatePart[], fact: Fact, segments: ReadonlySet<string>): boolean {
  const at = parts.findIndex(
    (part) => typeof part !== 'string' && 'placeholder' in part && part.placeholder === fact.id,
  )
  const isName = (part: TemplatePart) => typeof part !== 'string' && 'segment' in part
  const nearest = parts.slice(0, at).findLast(isName) ?? parts.slice(at).find(isName)
  const owner = ownerOf(fact.subject, segments)
  if (nearest === undefined || typeof nearest === 'string' || !('segment' in nearest))
    return !segments.has(owner) || segments.size === 1
  return nearest.segment === owner
}

const opened = new WeakMap<readonly Fact[], { base: ClaimBase; names: NameIndex }>()

function openBase(
  facts: readonly Fact[],
  segments: readonly Segment[],
  noun: string | undefined,
): { base: ClaimBase; names: NameIndex } {
  const known = opened.get(facts)
  if (known) return known
  // Names are ids here: a model never sees what the client calls things, so it can't mean them.
  const unnamed = segments.map((segment) => ({ ...segment, label: segment.id }))
  const base = baseFromAudit({
    facts,
    segments: unnamed,
    currency: null,
    ...(noun !== undefined && { noun }),
  })
  const made = { base, names: indexNames(base) }
  opened.set(facts, made)
  return made
}
