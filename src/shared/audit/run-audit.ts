import { categoryOf } from '../schemas/report-type'
import type { Finding } from '../schemas/analysis'
import { toRowRanges } from '../row-ranges'
import { planActions } from './findings/plan-actions'
import type { Audit, AuditContext } from './audit'
import { findBenchmark } from './judging/find-benchmark'
import { toCreativeMetrics } from './report/creative-metrics'
import { toDaySeries } from './report/day-series'
import { writeFactSheets } from './facts/fact-sheet'
import { openFactBook, type FactBook } from './facts/fact-book'
import { findFindings } from './findings/find-findings'
import { judge, MOST_ROWS, type Judging } from './judging/judge'
import { describeQuality } from './report/quality'
import { referRows } from './facts/refer-rows'
import { RULES_VERSION } from './rules'
import { toSegments } from './report/segments'
import { describeSinceLast } from './since-last/since-last'
import { measureEfficiency } from './judging/spend-efficiency'
import type { Summary } from './summary/summary'

export const ENGINE_VERSION = '2'

/** Everything that code can say about one report. Same summary and context, same audit, byte for byte. */
export function runAudit(summary: Summary, context: AuditContext): Audit {
  const judging = judge(summary, context)
  const segments = toSegments(summary, judging)
  const whole = toRowRanges(summary.total.rows)
  const book = openFactBook(
    summary.table.currency,
    summary.period,
    referRows(
      whole,
      segments,
      new Map(summary.segments.slice(0, MOST_ROWS).map(({ id, rows }) => [id, rows])),
    ),
  )
  const sheets = writeFactSheets(book, summary)
  addBenchmarkFacts(book, judging)
  const efficiency = measureEfficiency(judging)
  if (efficiency)
    book.add({
      subject: 'account',
      metric: 'efficiencyShare',
      value: efficiency.share,
      rows: summary.total.rows,
    })
  const ranked = findFindings({ summary, context, judging, book, sheets })
  const findings = ranked.map(({ finding }) => finding)
  addTotalWaste(book, findings, summary)
  const benchmark = findBenchmark(summary, context, judging)
  const creativeMetrics = toCreativeMetrics(summary)
  const series = toDaySeries(summary.days.map(({ point }) => point))
  const audit: Audit = {
    category: categoryOf(summary.type),
    reportType: summary.type,
    currency: summary.table.currency,
    period: summary.period,
    dimension: summary.dimension.name === 'mediaType' ? 'creativeType' : summary.dimension.name,
    labels: summary.labels,
    totals: summary.total.sums,
    rows: whole,
    metrics: summary.total.metrics,
    ...(benchmark && { benchmark }),
    segments,
    findings,
    actions: planActions(
      ranked,
      summary.groups.some(({ results, value }) => results !== null || value !== null),
    ),
    facts: book.facts,
    efficiency,
    ...(series && { series }),
    ...(creativeMetrics && { creativeMetrics }),
    quality: describeQuality(summary),
    versions: { engine: ENGINE_VERSION, rules: RULES_VERSION, narrator: '' },
  }
  if (!context.previous) return audit
  const words = summary.groups[0]?.result ?? { one: 'result', many: 'results' }
  const { sinceLast, facts } = describeSinceLast(audit, context.previous, words)
  return { ...audit, facts: [...audit.facts, ...facts], sinceLast }
}

function addBenchmarkFacts(book: FactBook, { groups }: Judging): void {
  for (const { group, judgement, measure } of groups) {
    if (!judgement.enough) continue
    const subject = `group:${group.name}`
    const { rows } = group.slice
    book.add({ subject, metric: 'benchmarkCost', value: judgement.costPerResult, rows })
    if (measure === 'value') book.add({ subject, metric: 'benchmarkRoas', value: judgement.benchmark, rows })
  }
}

/** The claims of this slicing, together. Their errors are taken as independent: half-widths add in squares. */
function addTotalWaste(book: FactBook, findings: readonly Finding[], summary: Summary): void {
  const claims = findings.filter((finding) => finding.kind === 'waste' && finding.amount !== undefined)
  if (claims.length === 0) return
  const sum = (pick: (finding: Finding) => number) => claims.reduce((total, claim) => total + pick(claim), 0)
  const value = sum(({ amount }) => amount ?? 0)
  const below = Math.sqrt(sum(({ amount, low }) => ((amount ?? 0) - (low ?? 0)) ** 2))
  const above = Math.sqrt(sum(({ amount, high }) => ((high ?? 0) - (amount ?? 0)) ** 2))
  const rows = summary.total.rows
  book.add({ subject: 'account', metric: 'waste', value, rows, formula: 'sum of the amounts claimed below' })
  book.add({ subject: 'account', metric: 'wasteLow', value: Math.max(0, value - below), rows })
  book.add({ subject: 'account', metric: 'wasteHigh', value: value + above, rows })
}
