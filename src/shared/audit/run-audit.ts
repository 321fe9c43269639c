import { categoryOf } from '../schemas/report-type'
import type { Finding } from '../schemas/finding'
import { toRowRanges } from '../row-ranges'
import { addBenchmarkFacts } from './bridge/benchmark-facts'
import { addNewPeopleFacts, addNewPeopleOfActions } from './bridge/benchmark-of-new-people'
import { roundTo } from './bridge/benchmark-price'
import { addBetterFacts, buildBridge } from './bridge/build-bridge'
import { weigh } from './bridge/weigh'
import { planActions, type Suspect } from './findings/plan-actions'
import type { Audit, AuditContext } from './audit'
import { findBenchmark } from './judging/find-benchmark'
import { toDaySeries } from './report/day-series'
import { writeFactSheets } from './facts/fact-sheet'
import { isUnsettled } from './findings/unsettled'
import { openFactBook, type FactBook, type InputDraft } from './facts/fact-book'
import { findFindings } from './findings/find-findings'
import { judge } from './judging/judge'
import { describeQuality } from './report/quality'
import { referRows } from './facts/refer-rows'
import { RULES_VERSION } from './rules'
import { toCreativeMetrics, toSegments } from './report/segments'
import { findStandings } from './state/find-standings'
import type { Standings } from './state/standing'
import type { Trust } from './trust/trust'
import { screen, writeTrust } from './trust/find-trust'
import { withoutLucky } from './search-terms/likely-price'
import { findSearchTerms } from './search-terms/search-term-rows'
import { withSinceLast } from './since-last/since-last'
import { comparableGroups, measureEfficiency } from './judging/spend-efficiency'
import { joinRows } from './summary/slices'
import type { Summary } from './summary/summary'

export const ENGINE_VERSION = '2'

/**
 * The complete audit of one report, without a narrator's texts. Deterministic: equal summaries and contexts give
 * equal audits, byte for byte. `onProgress` gets the part of the search terms that is done, in a search-term report.
 */
export function runAudit(
  read: Summary,
  context: AuditContext,
  onProgress: (part: number) => void = () => undefined,
): Audit {
  const { trust, summary } = screen(read, context.today)
  const standings = findStandings(summary, context.today)
  const judging = judge(summary, context, trust)
  const weighing = weigh(judging, {
    currency: summary.table.currency,
    stateOf: (segmentId) => standings.get(segmentId)?.state ?? 'unknown',
  })
  const segments = toSegments(summary, judging, standings, weighing)
  const whole = toRowRanges(summary.total.rows)
  const book = openFactBook(
    summary.table.currency,
    summary.period,
    referRows(whole, segments, new Map(summary.segments.map(({ id, rows }) => [id, rows]))),
  )
  const sheets = writeFactSheets(book, summary)
  const entries = writeTrust(trust, book)
  addBenchmarkFacts(book, weighing, summary.table.currency)
  addNewPeopleFacts(book, weighing, summary.table.currency)
  const found = findSearchTerms(summary, context.brandNames, onProgress)
  const searchTerm = found && withoutLucky(found, weighing)
  const bridge = buildBridge(summary, judging, weighing, book, searchTerm?.ngrams)
  const efficiency = measureEfficiency(judging)
  if (efficiency)
    book.add({
      subject: 'account',
      metric: 'efficiencyShare',
      value: efficiency.share,
      rows: joinRows(comparableGroups(judging).flatMap(({ parts }) => parts.map(({ part }) => part))),
      inputs: [
        {
          label: 'Spend of each judged row × its probability, added up',
          value: efficiency.share * efficiency.comparableSpend,
          unit: 'money',
        },
        { label: 'Spend of the judged rows', value: efficiency.comparableSpend, unit: 'money' },
      ],
    })
  const ranked = findFindings({
    summary,
    context,
    judging,
    weighing,
    trust,
    standings,
    book,
    sheets,
    ...(searchTerm && { searchTerm }),
  })
  const findings = ranked.map(({ finding }) => finding)
  addTotalWaste(book, findings, summary)
  const actions = planActions(ranked, book, suspectsOf(trust, standings))
  addNewPeopleOfActions(book, weighing, actions)
  addBetterFacts(book, weighing, { segments, findings, bridge })
  const benchmark = findBenchmark(summary, context, judging)
  const creativeMetrics = toCreativeMetrics(summary)
  const series = toDaySeries(summary.days)
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
    ...(context.isFirstInCurrency && { isFirstInCurrency: true }),
    segments,
    trust: entries,
    ...(context.today !== null && { today: context.today }),
    bridge,
    findings,
    actions,
    facts: book.facts,
    efficiency,
    ...(series && { series }),
    ...(creativeMetrics && { creativeMetrics }),
    ...(searchTerm && { searchTerm }),
    quality: describeQuality(summary),
    versions: { engine: ENGINE_VERSION, rules: RULES_VERSION, narrator: '' },
  }
  return context.previous ? withSinceLast(audit, context.previous) : audit
}

/** Rows that still run, and campaigns within rows, whose results may count something else. */
function suspectsOf({ quarantined, drafts }: Trust, standings: Standings): Suspect[] {
  const aside = drafts.filter(({ effect }) => effect === 'quarantines')
  const campaigns = aside.filter(({ segmentId }) => segmentId === undefined)
  const running = [...quarantined]
    .filter(({ segmentId }) => standings.get(segmentId)?.state !== 'off')
    .map(({ segmentId, label, sums }) => ({ segmentId, label, spend: sums.spend ?? 0 }))
  const rows = running.filter((row) => aside.some(({ segmentId }) => segmentId === row.segmentId))
  const inside = running.reduce((sum, row) => (rows.includes(row) ? sum : sum + row.spend), 0)
  return [
    ...rows,
    ...(inside > 0
      ? campaigns.map(({ subject }) => ({ label: subject, spend: inside / campaigns.length }))
      : []),
  ]
}

/** Writes the total waste. Rows' errors are taken as independent, so half-widths add in squares. */
function addTotalWaste(book: FactBook, findings: readonly Finding[], summary: Summary): void {
  const claims = findings.filter((finding) => finding.kind === 'waste' && !isUnsettled(finding))
  if (claims.length === 0) return
  const sum = (pick: (finding: Finding) => number) => claims.reduce((total, claim) => total + pick(claim), 0)
  // Sum of rounded amounts, which a reader who adds them up gets as well.
  const value = roundTo(
    sum(({ amount }) => roundTo(amount ?? 0, 2)),
    2,
  )
  const below = Math.sqrt(sum(({ amount, low }) => ((amount ?? 0) - (low ?? 0)) ** 2))
  const above = Math.sqrt(sum(({ amount, high }) => ((high ?? 0) - (amount ?? 0)) ** 2))
  const rows = claims.flatMap(({ segmentId }) => [
    ...(summary.segments.find(({ id }) => id === segmentId)?.rows ?? summary.total.rows),
  ])
  const inputs = claims.map(({ id, subject, amount = 0 }): InputDraft => ({
    metric: 'waste',
    label: subject,
    value: roundTo(amount, 2),
    op: '+',
    of: id,
  }))
  const end = (metric: 'wasteLow' | 'wasteHigh', width: number, op: '−' | '+') =>
    book.add({
      subject: 'account',
      metric,
      value: op === '−' ? Math.max(0, value - width) : value + width,
      rows,
      inputs: [
        { metric: 'waste', value },
        {
          label: 'Root of the summed squares of the half-widths',
          value: Math.min(width, op === '−' ? value : width),
          unit: 'money',
          op,
        },
      ],
    })
  book.add({
    subject: 'account',
    metric: 'waste',
    value,
    rows,
    formula: 'sum of the estimates of the findings',
    inputs,
  })
  end('wasteLow', below, '−')
  end('wasteHigh', above, '+')
}
