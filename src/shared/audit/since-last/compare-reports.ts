import { METRICS, type MetricKey } from '../../metrics/catalogue'
import { roundTo } from '../bridge/benchmark-price'
import { totalOf, variance } from '../../metrics/rates'
import type { Analysis } from '../../schemas/analysis'
import type { Comparison, Refusal } from '../../schemas/comparison'
import type { Change } from '../../schemas/since-last'
import { findFact } from '../facts/find-fact'
import { overlapOf } from '../summary/period-length'
import { listChanges } from './changes'
import { compareFindings } from './compare-findings'
import { frameReports } from './frame'
import { areEquallyLong } from './period-caveats'

/** The bridge's line of clearly expensive rows that run. */
const RUNNING = 'bridgeSureOn'

/** Figures that come first: spend, then results, then prices. */
const FIRST: readonly string[] = [
  'spend', 'results', 'costPerResult', 'purchases', 'costPerPurchase', 'purchaseValue', 'roas', 'bridgeSureOn',
] // prettier-ignore
const placeOf = (metric: string) => (FIRST.includes(metric) ? FIRST.indexOf(metric) : FIRST.length)

/** Figures and findings that moved between two reports, or why they can't be compared. */
export function compareReports(
  before: Analysis,
  now: Analysis,
): Pick<Comparison, 'refusal' | 'caveats' | 'changes' | 'findings'> {
  const refusal = refuse(before, now)
  if (refusal) return { refusal, caveats: [], changes: [], findings: null }
  const frame = frameReports(before, now)
  const alike = areEquallyLong(before.period, now.period)
  const sameRows = before.dimension === now.dimension
  const judged = frame.results && frame.money && before.bridge && now.bridge
  const changes = [...listChanges(frame), ...(judged ? listExpensive(before, now) : [])]
    .map((change) => ({
      ...change,
      ...(alike || !growsWithDays(change.metric) ? {} : { relative: null, better: null }),
      beforeFact: factOf(before, change.metric),
      nowFact: factOf(now, change.metric),
    }))
    .sort((a, b) => placeOf(a.metric) - placeOf(b.metric))
  return {
    refusal,
    caveats:
      sameRows && !shareRow(before, now) ? [...frame.caveats, { code: 'no_common_rows' }] : frame.caveats,
    changes,
    findings: sameRows && judged ? compareFindings(before, now) : null,
  }
}

/** Two accounts may have one name, or none in their files. */
function shareRow(before: Analysis, now: Analysis): boolean {
  const known = new Set(before.segments.map(({ label }) => label))
  return now.segments.some(({ label }) => known.has(label))
}

/**
 * Overlapping periods would compare days with themselves. Other accounts and platforms are not comparable, nor reports
 * of two types: they hold different parts of an account.
 */
function refuse(before: Analysis, now: Analysis): Refusal | null {
  const platforms = [before.quality.platform, now.quality.platform] as const
  if (platforms[0] !== platforms[1] && !platforms.includes('unknown'))
    return { code: 'platform', stated: [...platforms] }
  const accounts = [before.quality.account, now.quality.account] as const
  if (accounts[0] && accounts[1] && accounts[0] !== accounts[1])
    return { code: 'account', stated: [accounts[0], accounts[1]] }
  if (before.reportType !== now.reportType)
    return { code: 'types', stated: [before.reportType, now.reportType] }
  if (!before.period || !now.period) return null
  const days = overlapOf(before.period, now.period)
  if (days <= 0) return null
  const same = before.period.start === now.period.start && before.period.end === now.period.end
  return same ? { code: 'same_days' } : { code: 'shared_days', days }
}

/**
 * Change of the money that decisions are about, if either report has it: of clearly expensive rows that run. A bridge
 * without the line counts as zero. Of a period long past at its audit nothing counts as running, so what the age alone
 * took from that line is added: in its own time it ran.
 */
function listExpensive(before: Analysis, now: Analysis): Change[] {
  const [from, to] = [before, now].map(
    (report) => (findFact(report.facts, 'account', RUNNING)?.value ?? 0) + sumPastByAge(report),
  ) as [number, number]
  if (from === 0 && to === 0) return []
  return [
    {
      metric: RUNNING,
      before: from,
      now: to,
      relative: variance(to, from),
      better: from === to ? null : to < from,
    },
  ]
}

/** Excess of clearly expensive rows that are off only because the period was long past at the audit. */
function sumPastByAge({ bridge, segments }: Analysis): number {
  const past = new Set(segments.flatMap(({ id, stateReason }) => (stateReason === 'old_period' ? id : [])))
  const rows = bridge?.rows.filter(({ line, segmentId }) => line === 'sureOff' && past.has(segmentId)) ?? []
  return roundTo(
    totalOf(rows, ({ excess }) => excess),
    2,
  )
}

/** Counts and sums of money, which are larger in a longer period. */
function growsWithDays(metric: string): boolean {
  if (metric === 'spend' || metric === 'purchaseValue' || metric === 'bridgeSureOn') return true
  return metric in METRICS && METRICS[metric as MetricKey].unit === 'count'
}

/** The fact that a figure opens; none for one that is the sum of two lines. */
function factOf(report: Analysis, metric: string): string | null {
  if (metric === RUNNING && sumPastByAge(report) > 0) return null
  return findFact(report.facts, 'account', metric)?.id ?? null
}
