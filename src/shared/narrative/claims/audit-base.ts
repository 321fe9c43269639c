import type { Fact } from '../../schemas/analysis'
import type { Segment } from '../../schemas/segment'
import { GOAL_WORDS } from '../../audit/goals/goals'
import { makeClaimBase, type ClaimBase, type ClaimFact, type Entity } from './base'
import { CLAIM_METRICS, toMetricKey, type ClaimUnit } from './metric-keys'

const UNITS: Partial<Record<Fact['unit'], ClaimUnit>> = {
  money: 'money',
  count: 'count',
  fraction: 'percent',
  ratio: 'ratio',
}

const LEADS = GOAL_WORDS.leads.label

export interface AuditBaseInput {
  facts: readonly Fact[]
  segments: readonly Segment[]
  currency: string | null
  /** What a segment is called: `campaign`. */
  noun?: string
}

/** A claim base from an audit's facts. Findings' own figures belong to the segment that the finding is about. */
export function baseFromAudit({ facts, segments, currency, noun }: AuditBaseInput): ClaimBase {
  const ids = new Set(segments.map((segment) => segment.id))
  const ofWaste = new Set(
    facts.filter((fact) => fact.metric === 'waste').map(({ subject }) => ruleOf(subject)),
  )
  const claims = facts.flatMap((fact): ClaimFact[] => {
    // Of a highlight or a low rate it says something else.
    if (fact.metric === 'probability' && !ofWaste.has(ruleOf(fact.subject))) return []
    const metric = toMetricKey(fact.metric)
    const unit = UNITS[fact.unit]
    if (unit === undefined || fact.value === null || CLAIM_METRICS[metric] === undefined) return []
    const value = fact.unit === 'fraction' ? fact.value * 100 : fact.value
    return [
      {
        id: fact.id,
        entity: ownerOf(fact.subject, ids),
        metric,
        unit,
        value,
        ...(fact.period ? { period: fact.period } : {}),
      },
    ]
  })
  const stated = new Set(claims.map((claim) => `${claim.entity}\n${claim.metric}`))
  for (const segment of segments) {
    for (const claim of ownFigures(segment))
      if (!stated.has(`${claim.entity}\n${claim.metric}`)) claims.push(claim)
  }
  const groups = [...new Set(segments.map((segment) => segment.group))]
  const entities: Entity[] = [
    { id: 'account', label: 'account', kind: 'account', members: [...ids] },
    ...segments.map((segment): Entity => ({
      id: segment.id,
      label: segment.label,
      kind: 'segment',
      members: [],
    })),
    ...groups.map((group): Entity => ({
      id: `group:${group}`,
      label: group,
      kind: 'group',
      members: segments.filter((segment) => segment.group === group).map((segment) => segment.id),
    })),
  ]
  const counted = segments.filter(({ sums }) => sums.results !== null)
  const leads = counted.filter(({ group }) => group === LEADS)
  return makeClaimBase({
    facts: claims,
    entities,
    account: 'account',
    currency,
    nouns: [noun ?? 'campaign', 'row', 'segment'],
    leads: new Set([
      ...leads.map(({ id }) => id),
      ...(leads.length > 0 ? [`group:${LEADS}`] : []),
      ...(leads.length > 0 && leads.length === counted.length ? ['account'] : []),
    ]),
  })
}

/** Segments without a sheet of facts still count: a rank or an `every` is over all of them. */
function ownFigures({ id, sums }: Segment): ClaimFact[] {
  return Object.entries(sums).flatMap(([name, value]): ClaimFact[] => {
    const rule = CLAIM_METRICS[name]
    return value === null || !rule?.additive
      ? []
      : [{ id: `${id}.${name}`, entity: id, metric: name, unit: rule.unit, value }]
  })
}

/** A finding's id begins with its rule's: `C1:S3`. */
const ruleOf = (subject: string) => subject.split(':')[0]!

/** A finding's id carries its segment's: `C1:S3`. */
export function ownerOf(subject: string, segments: ReadonlySet<string>): string {
  if (subject.startsWith('group:')) return subject
  return subject.split(':').find((part) => segments.has(part)) ?? subject
}
