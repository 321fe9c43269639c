import type { Audit } from '../audit/audit'
import { toBare } from './cross-rows'
import type { Action } from '../schemas/finding'
import type { Fact } from '../schemas/fact'
import type { OtherFile } from '../schemas/analysis'

/** The part of an audit that some of its actions refer to. */
export type Slice = Omit<OtherFile, 'file' | 'reportId'>

/** Reduces an audit to what these actions refer to, since the file's own report has the rest. */
export function sliceAudit(audit: Audit, actions: readonly Action[]): Slice {
  const findingIds = new Set(actions.flatMap((action) => action.findings))
  const findings = audit.findings.filter(({ id }) => findingIds.has(id))
  const segmentIds = new Set([
    ...actions.flatMap(({ segmentId, segmentIds = [] }) => [segmentId, ...segmentIds]),
    ...findings.map(({ segmentId }) => segmentId),
  ])
  const segments = audit.segments.filter(({ id }) => segmentIds.has(id)).map(toBare)
  const facts = withNeeded(
    audit.facts,
    ({ id, subject }) =>
      subject === 'account' ||
      subject.startsWith('group:') ||
      segmentIds.has(subject) ||
      findingIds.has(subject) ||
      actions.some((action) => action.id === subject) ||
      findings.some((finding) => finding.facts.includes(id)),
  )
  const { rows, trust, bridge, today } = audit
  return {
    category: audit.category,
    reportType: audit.reportType,
    currency: audit.currency,
    period: audit.period,
    dimension: audit.dimension,
    labels: audit.labels,
    totals: audit.totals,
    metrics: audit.metrics,
    ...(rows !== undefined && { rows }),
    segments,
    ...(trust && { trust: trust.map((entry) => ({ ...entry, facts: [] })) }),
    ...(bridge !== undefined && { bridge }),
    ...(today !== undefined && { today }),
    findings,
    actions: [...actions],
    facts,
    efficiency: null,
    quality: audit.quality,
    versions: audit.versions,
  }
}

/** The wanted facts, with all facts that their inputs, comparisons and rows refer to. */
export function withNeeded(facts: readonly Fact[], isWanted: (fact: Fact) => boolean): Fact[] {
  const needed = new Set(facts.filter(isWanted).map(({ id }) => id))
  // Facts only refer to earlier ones, so one pass from the last to the first finds all.
  for (const fact of facts.toReversed())
    if (needed.has(fact.id)) for (const id of referencesOf(fact)) needed.add(id)
  return facts.filter(({ id }) => needed.has(id))
}

function referencesOf({ inputs = [], compared, rowsFrom = [] }: Fact): string[] {
  return [...inputs.flatMap(({ factId }) => factId ?? []), ...(compared ? [compared.to] : []), ...rowsFrom]
}

/** Makes ids unique within the account: `S3@2`, `f12@2`, `A1@2`. */
export function renameIds(slice: Slice, place: number): Slice {
  const { name } = namesAt(place)
  return {
    ...slice,
    segments: slice.segments.map((segment) => ({ ...segment, id: name(segment.id) })),
    findings: slice.findings.map((finding) => ({
      ...finding,
      id: name(finding.id),
      ...(finding.segmentId !== undefined && { segmentId: name(finding.segmentId) }),
      facts: finding.facts.map(name),
    })),
    actions: slice.actions.map((action) => ({
      ...action,
      id: name(action.id),
      findings: action.findings.map(name),
      ...(action.segmentId !== undefined && { segmentId: name(action.segmentId) }),
      ...(action.segmentIds && { segmentIds: action.segmentIds.map(name) }),
    })),
    facts: renameFacts(slice.facts, place),
  }
}

/** Makes ids of facts, and those that they refer to, unique within the account. */
export function renameFacts(facts: readonly Fact[], place: number): Fact[] {
  const { name, subject } = namesAt(place)
  return facts.map((fact) => ({
    ...fact,
    id: name(fact.id),
    subject: subject(fact.subject),
    ...(fact.rowsFrom && { rowsFrom: fact.rowsFrom.map(subject) }),
    ...(fact.inputs && {
      inputs: fact.inputs.map((input) =>
        input.factId === undefined ? input : { ...input, factId: name(input.factId) },
      ),
    }),
    ...(fact.compared && { compared: { ...fact.compared, to: subject(fact.compared.to) } }),
  }))
}

function namesAt(place: number) {
  const mark = `@${place}`
  const name = (id: string) => id.replaceAll(/\b([SAf]\d+)\b/g, `$1${mark}`)
  const subject = (id: string) => (id === 'account' || id.startsWith('group:') ? id : name(id))
  return { name, subject }
}
