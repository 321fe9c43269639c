import { METRICS, type MetricKey } from '../metrics/catalogue'
import { formatDate } from '../metrics/format'
import { rowsOf } from '../audit/facts/rows-of'
import { countRows } from '../row-ranges'
import { LAST_AUDIT } from '../audit/since-last/last-audit'
import type { Analysis, Fact } from '../schemas/analysis'
import { ownerOf } from './claims/audit-base'

/** Everything that stands behind one printed figure. */
export interface Evidence {
  factId: string
  /** `Cost per Purchase`. */
  metric: string
  shown: string
  /** Whose figure it is: a segment's name exactly as in the file, `The whole file`, or a goal. */
  owner: string
  segmentId: string | null
  formula: string
  inputs: { label: string; shown: string }[]
  compared: { owner: string; shown: string; factId: string } | null
  /** `3 of 7, best first`. */
  rank: string | null
  period: string | null
  /** Record numbers of the file, as ranges and strides: `2-14,17,20-50/10`. */
  rows: string
  rowCount: number
  /** All of it as plain text, to copy. */
  text: string
}

type Source = Pick<Analysis, 'facts' | 'segments' | 'rows' | 'period'>

/** The evidence of a fact, or null where the analysis has no such fact. */
export function findEvidence(source: Source, factId: string): Evidence | null {
  const fact = source.facts.find(({ id }) => id === factId)
  if (!fact) return null
  const known = METRICS[fact.metric as MetricKey] as { label: string; formula: string } | undefined
  const other = fact.compared
  const rows = rowsOf(source, factId)
  const evidence = {
    factId,
    metric: known?.label ?? fact.metric,
    shown: fact.shown,
    ...ownerText(source, fact.subject),
    formula: fact.formula ?? known?.formula ?? 'as in the file',
    inputs: [...(fact.inputs ?? [])],
    compared: other ? { owner: comparedOwner(source, other.to), shown: other.shown, factId: other.to } : null,
    rank: fact.rank ? `${fact.rank.place} of ${fact.rank.of}, best first` : null,
    period: periodText(fact.period === undefined ? source.period : fact.period),
    rows,
    rowCount: countRows(rows),
  }
  return { ...evidence, text: toPlainText(evidence) }
}

function ownerText(
  { segments }: Pick<Source, 'segments'>,
  subject: string,
): { owner: string; segmentId: string | null } {
  const id = ownerOf(subject, new Set(segments.map((segment) => segment.id)))
  const segment = segments.find((candidate) => candidate.id === id)
  if (segment) return { owner: segment.label, segmentId: segment.id }
  if (subject.startsWith('group:'))
    return { owner: `All rows bought for ${subject.slice('group:'.length)}`, segmentId: null }
  return { owner: subject === LAST_AUDIT ? 'Against the last audit' : 'The whole file', segmentId: null }
}

function comparedOwner(source: Source, to: string): string {
  const fact = source.facts.find(({ id }) => id === to)
  return ownerText(source, fact?.subject ?? to).owner
}

function periodText(period: Fact['period']): string | null {
  if (!period) return null
  const start = formatDate(period.start)
  return period.start === period.end ? start : `${start} to ${formatDate(period.end)}`
}

function toPlainText(evidence: Omit<Evidence, 'text'>): string {
  const lines = [
    `${evidence.metric}: ${evidence.shown}`,
    `Of: ${evidence.owner}`,
    `Formula: ${evidence.formula}`,
    ...evidence.inputs.map(({ label, shown }) => `  ${label}: ${shown}`),
    ...(evidence.compared ? [`Compared with: ${evidence.compared.shown} (${evidence.compared.owner})`] : []),
    ...(evidence.rank ? [`Rank: ${evidence.rank}`] : []),
    ...(evidence.period ? [`Period: ${evidence.period}`] : []),
    `Rows of the file: ${evidence.rows.replaceAll('/', ' in steps of ') || 'none'} (${evidence.rowCount} ${evidence.rowCount === 1 ? 'row' : 'rows'})`,
  ]
  return lines.join('\n')
}
