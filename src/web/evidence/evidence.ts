import { rowsOf } from '../../shared/audit/facts/rows-of'
import { LAST_AUDIT } from '../../shared/audit/since-last/last-audit'
import { METRICS, type MetricKey } from '../../shared/metrics/catalogue'
import { formatValue } from '../../shared/metrics/format'
import type { Analysis, Fact, Segment, Sums } from '../../shared/schemas/analysis'
import { isolate } from '../lib/isolate'
import { labelOf } from './label-of'

/** All that a person needs to check one figure: how it was computed, from what, and from which rows of the file. */
export interface Evidence {
  /** `CTR · Prospecting | Broad`. */
  title: string
  shown: string
  formula: string | null
  inputs: { label: string; shown: string }[]
  compared: { label: string; shown: string; relation: string } | null
  rank: string | null
  period: { start: string; end: string } | null
  /** Row ranges of the file: `2-14,17,20-50/10`. */
  rows: string
  /** A figure of the report before this one: its rows are in that report's file. */
  earlier: boolean
  /** Whose rows to ask the server for. */
  of: RowsQuery
  /** Sums over all of these rows, by the file's column: right even where only the first rows are listed. */
  totals: Record<string, string>
  /** The file's columns that the figure was computed from, the one to sort by first. */
  fields: string[]
}

/** A fact's or a segment's rows by its id, which is short; those of the whole file by their ranges, which are as well. */
export type RowsQuery = { fact: string } | { segment: string } | { rows: string }

type Source = Pick<
  Analysis,
  | 'rows'
  | 'currency'
  | 'period'
  | 'facts'
  | 'segments'
  | 'totals'
  | 'labels'
  | 'findings'
  | 'images'
  | 'copyTags'
>

/** Evidence for a fact; null when the report has no such fact. */
export function factEvidence(source: Source, factId: string): Evidence | null {
  const fact = source.facts.find((candidate) => candidate.id === factId)
  if (!fact) return null
  return {
    title: `${labelOf(fact.metric, source.labels)} · ${isolate(subjectLabel(source, fact.subject))}`,
    shown: fact.shown,
    formula: fact.formula ?? formulaOf(fact.metric),
    inputs: fact.inputs ?? claimedAmounts(source, fact),
    compared: fact.compared
      ? {
          label: comparedLabel(source, fact.compared.to),
          shown: fact.compared.shown,
          relation: relationOf(fact),
        }
      : null,
    rank: fact.rank
      ? `${fact.rank.place} of ${fact.rank.of} by ${labelOf(fact.rank.by, source.labels).toLowerCase()}`
      : null,
    period: fact.period === undefined ? source.period : fact.period,
    rows: rowsOf(source, fact.id),
    earlier: fact.earlier !== undefined,
    of: { fact: fact.id },
    totals: totalsOf(source, fact.subject),
    fields: fieldsOf(fact.metric, source.labels),
  }
}

/** What a segment of the report and a tag's texts have in common. */
export type OpenSegment = Pick<Segment, 'id' | 'label' | 'sums'>

/** Evidence for one figure of a segment, or of the whole file when `segment` is null. */
export function metricEvidence(
  source: Source,
  segment: OpenSegment | null,
  metric: MetricKey,
  value: number | null,
): Evidence {
  const known = source.facts.find(
    (fact) => fact.subject === (segment?.id ?? 'account') && fact.metric === metric && fact.value === value,
  )
  const own = known && factEvidence(source, known.id)
  if (own && own.inputs.length > 0) return own
  const definition = METRICS[metric]
  const rows = own?.rows || rowsOf(source, segment?.id ?? 'account')
  return {
    title: `${labelOf(metric, wordsOf(source))} · ${isolate(segment?.label ?? WHOLE)}`,
    shown: formatValue(value, definition.unit, source.currency),
    formula: own?.formula ?? definition.formula,
    inputs: inputsOf(metric, segment?.sums ?? source.totals, source),
    compared: own?.compared ?? null,
    rank: own?.rank ?? null,
    period: source.period,
    rows,
    earlier: false,
    of: own?.rows ? own.of : segment ? { segment: segment.id } : { rows },
    totals: totalsOf(source, segment?.id ?? 'account'),
    fields: fieldsOf(metric, source.labels),
  }
}

const NAMED_AMOUNTS = 8

/** The amounts that the account's total sums, the largest by name: they are facts of their own. */
function claimedAmounts(
  { facts, findings, currency }: Source,
  { subject, metric }: Fact,
): Evidence['inputs'] {
  if (subject !== 'account' || metric !== 'waste') return []
  const claimed = findings
    .flatMap((finding) => {
      const amount = facts.find((fact) => fact.subject === finding.id && fact.metric === metric)
      return amount ? [{ label: finding.subject, shown: amount.shown, value: amount.value ?? 0 }] : []
    })
    .sort((a, b) => b.value - a.value)
  const rest = claimed.slice(NAMED_AMOUNTS)
  const more = rest.reduce((sum, { value }) => sum + value, 0)
  return [
    ...claimed.slice(0, NAMED_AMOUNTS).map(({ label, shown }) => ({ label: isolate(label), shown })),
    ...(rest.length > 0
      ? [{ label: `in ${rest.length} more findings`, shown: formatValue(more, 'money', currency) }]
      : []),
  ]
}

const WHOLE = 'the whole file'

/** The sums that each ratio divides. */
export const INPUTS: Partial<
  Record<MetricKey, readonly [above: keyof Sums & MetricKey, below: keyof Sums & MetricKey]>
> = {
  cpm: ['spend', 'impressions'],
  ctr: ['clicks', 'impressions'],
  cpc: ['spend', 'clicks'],
  costPerPurchase: ['spend', 'purchases'],
  costPerResult: ['spend', 'results'],
  roas: ['purchaseValue', 'spend'],
  conversionRate: ['purchases', 'clicks'],
  hookRate: ['video3s', 'impressions'],
  holdRate: ['thruPlays', 'video3s'],
  engagementRate: ['engagements', 'impressions'],
}

/** Figures that rest on what was spent and what came of it. */
const OF_SPEND: ReadonlySet<string> = new Set([
  'waste',
  'wasteLow',
  'wasteHigh',
  'settledBy',
  'probability',
  'efficiencyShare',
  'benchmarkCost',
  'benchmarkRoas',
  'expectedResults',
  'spendShare',
])

function fieldsOf(metric: string, labels: Source['labels']): string[] {
  const sums = INPUTS[metric as MetricKey] ?? (OF_SPEND.has(metric) ? ['spend', 'purchases'] : [metric])
  return sums.map((name) => (name === 'clicks' ? clicksField(labels) : name))
}

function inputsOf(metric: MetricKey, sums: Sums, source: Source): Evidence['inputs'] {
  return (INPUTS[metric] ?? []).map((name) => {
    const clicks = name === 'clicks' ? source.labels.clicks : null
    const shown =
      sums[name] === null ? 'not in this file' : formatValue(sums[name], METRICS[name].unit, source.currency)
    return { label: clicks ?? labelOf(name, wordsOf(source)).toLowerCase(), shown }
  })
}

/** The file's own words for what it counts; null where it counts several things as results. */
export function wordsOf({ labels, totals }: Pick<Source, 'labels' | 'totals'>): Source['labels'] | null {
  return labels.results !== null && totals.results === null ? null : labels
}

function formulaOf(metric: string): string | null {
  return metric in METRICS ? METRICS[metric as MetricKey].formula : null
}

function totalsOf(source: Source, subject: string): Evidence['totals'] {
  const segmentId = source.findings.find((finding) => finding.id === subject)?.segmentId ?? subject
  const segment =
    source.segments.find(({ id }) => id === segmentId) ??
    source.copyTags?.segments.find(({ id }) => id === segmentId)
  if (!segment && subject !== 'account') return {}
  const totals: Evidence['totals'] = {}
  for (const [name, sum] of Object.entries(segment?.sums ?? source.totals)) {
    if (sum === null || name === 'reach') continue
    const field = name === 'clicks' ? clicksField(source.labels) : name
    totals[field] = formatValue(
      sum,
      METRICS[name as keyof Sums & MetricKey]?.unit ?? 'count',
      source.currency,
    )
  }
  return totals
}

function clicksField(labels: Source['labels']): string {
  return labels.clicks === 'link clicks' ? 'linkClicks' : 'clicksAll'
}

/** Whom a fact is about, as the reader knows them. */
export function subjectLabel(
  { segments, findings, images }: Pick<Source, 'segments' | 'findings' | 'images'>,
  subject: string,
): string {
  if (subject === 'account') return WHOLE
  if (subject.startsWith('group:')) return `the ${subject.slice('group:'.length)} group`
  const finding = findings.find((candidate) => candidate.id === subject)
  if (finding) return finding.subject === 'account' ? WHOLE : finding.subject
  const image = images?.find((candidate) => candidate.key === subject)
  if (subject === LAST_AUDIT) return 'the last audit'
  return segments.find((segment) => segment.id === subject)?.label ?? image?.name ?? subject
}

function comparedLabel(source: Source, to: string): string {
  const fact = source.facts.find((candidate) => candidate.id === to)
  if (fact) return `${labelOf(fact.metric, source.labels)} of ${subjectLabel(source, fact.subject)}`
  return source.segments.find((segment) => segment.id === to)?.label ?? labelOf(to, null)
}

function relationOf(fact: Fact): string {
  if (fact.direction === 'equal') return 'equal to'
  return fact.direction ?? 'against'
}
