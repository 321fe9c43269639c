import type { Audit } from '../audit/audit'
import { LAST_AUDIT } from '../audit/since-last/last-audit'
import type { Fact, Finding } from '../schemas/analysis'
import { ownerOf } from './claims/audit-base'
import { segmentNoun } from './labels'
import { CHARACTERS_A_TOKEN } from './tokens'

/** A fact as a model gets it: ids for names, nothing that a person has typed into the file. */
export interface ModelFact {
  id: string
  subject: string
  metric: string
  value: number
  unit: Fact['unit']
  shown: string
  compared?: { to: string; shown: string; ratio: number | null }
  direction?: Fact['direction']
  rank?: Fact['rank']
}

export interface ModelFinding {
  kind: Finding['kind']
  tier: Finding['tier']
  subject: string
  issue?: string
  facts: string[]
}

export interface ModelFacts {
  reportType: string
  /** What a segment is: `campaign`, `age group`. */
  segmentIs: string
  period: { start: string; end: string } | null
  /** Segment ids with the goal that their rows were bought for. */
  segments: { id: string; group: string }[]
  facts: ModelFact[]
  findings: ModelFinding[]
  /** Facts that did not fit the budget. */
  leftOut: number
}

export const DEFAULT_TOKENS = 12_000

/**
 * The facts for a model, most important first, within a budget of tokens: what findings rest on, then the account, its groups,
 * then segments by spend. Names, ad texts and other cells never leave: a segment is `S3`.
 */
export function toModelFacts(audit: Audit, tokens = DEFAULT_TOKENS): ModelFacts {
  const ids = new Set(audit.segments.map((segment) => segment.id))
  const order = [...audit.facts]
    .map((fact, at) => ({ fact, at, weight: weigh(audit, fact) }))
    .sort((a, b) => a.weight - b.weight || a.at - b.at)
  const chosen: ModelFact[] = []
  const findings = audit.findings.map(({ kind, tier, segmentId, issue, facts }) => ({
    kind,
    tier,
    subject: segmentId ?? 'account',
    ...(issue !== undefined && { issue }),
    facts,
  }))
  let room = tokens * CHARACTERS_A_TOKEN - JSON.stringify(findings).length
  let leftOut = 0
  for (const { fact } of order) {
    // A comparison with the last audit is told in a section of its own.
    if (fact.value === null || fact.subject === LAST_AUDIT) continue
    const model = toModelFact(fact, ids)
    const size = JSON.stringify(model).length + 1
    if (size > room) {
      leftOut++
      continue
    }
    room -= size
    chosen.push(model)
  }
  const sent = new Set(chosen.map((fact) => fact.id))
  const named = new Set(chosen.map((fact) => fact.subject))
  return {
    reportType: audit.reportType,
    segmentIs: segmentNoun(audit).one,
    period: audit.period,
    segments: audit.segments.filter(({ id }) => named.has(id)).map(({ id, group }) => ({ id, group })),
    facts: chosen,
    findings: findings
      .map((finding) => ({ ...finding, facts: finding.facts.filter((id) => sent.has(id)) }))
      .filter((finding) => finding.facts.length > 0),
    leftOut,
  }
}

function weigh(audit: Audit, fact: Fact): number {
  if (fact.subject === 'account') return 0
  if (audit.findings.slice(0, 12).some((finding) => finding.facts.includes(fact.id))) return 1
  if (fact.subject.startsWith('group:')) return 2
  if (audit.findings.some((finding) => finding.facts.includes(fact.id))) return 3
  const place = audit.segments.findIndex((segment) => segment.id === fact.subject)
  return 4 + (place < 0 ? audit.segments.length : place)
}

function toModelFact(fact: Fact, segments: ReadonlySet<string>): ModelFact {
  return {
    id: fact.id,
    subject: ownerOf(fact.subject, segments),
    metric: fact.metric,
    value: fact.value === null ? 0 : Number(fact.value.toPrecision(6)),
    unit: fact.unit,
    shown: fact.shown,
    ...(fact.compared && {
      compared: {
        to: fact.compared.to,
        shown: fact.compared.shown,
        ratio: fact.compared.ratio === null ? null : Number(fact.compared.ratio.toPrecision(4)),
      },
    }),
    ...(fact.direction && { direction: fact.direction }),
    ...(fact.rank && { rank: fact.rank }),
  }
}
