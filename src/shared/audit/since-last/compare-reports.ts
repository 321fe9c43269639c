import { METRICS, type MetricKey } from '../../metrics/catalogue'
import { excessBesideNewPeople } from '../bridge/beside-new-people'
import { LINE_METRICS, WORDS_METRIC } from '../bridge/bridge-metrics'
import { tidy, totalOf, variance } from '../../metrics/rates'
import type { Analysis } from '../../schemas/analysis'
import type { ComparedBenchmark, Comparison, FindingChange, Refusal } from '../../schemas/comparison'
import type { Change } from '../../schemas/since-last'
import { findFact } from '../facts/find-fact'
import { compareTargets, ownTargetOf } from '../judging/own-target'
import { overlapOf } from '../summary/period-length'
import { listChanges } from './changes'
import { areApart } from './are-apart'
import { compareFindings, withoutMoves } from './compare-findings'
import { compareBenchmarks, compareVerdicts, isJudgedAnew } from './compare-judging'
import { measureByEarlier, measureRowsByEarlier } from './earlier-benchmark'
import { frameReports, type Frame } from './frame'
import { areEquallyLong } from './period-caveats'

/** Overspend of clearly expensive rows, under the name of the bridge's line of those that run. */
const OVERSPENT = LINE_METRICS.sureOn

/** Figures that come first: what the comparison judges, then spend and what it brought in. */
const FIRST: readonly string[] = [
  OVERSPENT, 'spend', 'roas', 'purchaseValue', 'purchases', 'costPerPurchase', 'results', 'costPerResult',
] // prettier-ignore
const placeOf = (metric: string) => (FIRST.includes(metric) ? FIRST.indexOf(metric) : FIRST.length)

/** Figures and findings that moved between two reports, or why they can't be compared. */
export function compareReports(
  before: Analysis,
  now: Analysis,
): Pick<Comparison, 'refusal' | 'sameFile' | 'caveats' | 'changes' | 'findings'> {
  if (isSameFile(before, now) && isJudgedAnew(before, now))
    return {
      refusal: null,
      sameFile: true,
      caveats: [],
      changes: [
        ...listExpensive(before, now).map((change) => ({
          ...change,
          better: null,
          beforeFact: factOf(before, change.metric),
          nowFact: factOf(now, change.metric),
        })),
        ...compareBenchmarks(before, now),
      ],
      findings: compareVerdicts(before, now),
    }
  const refusal = refuse(before, now)
  if (refusal) return { refusal, caveats: [], changes: [], findings: null }
  const frame = frameReports(before, now)
  const alike = areEquallyLong(before.period, now.period)
  const sameRows = before.dimension === now.dimension
  const target = before.bridge && now.bridge ? compareTargets(ownTargetOf(before), ownTargetOf(now)) : null
  const judged = frame.results && frame.money && before.bridge && now.bridge && !target
  const changes = [...listChanges(frame), ...(judged ? listExpensive(before, now) : [])]
    .map((change) => ({
      ...change,
      ...(alike || !growsWithDays(change.metric) ? {} : { relative: null, better: null }),
      beforeFact: factOf(before, change.metric),
      nowFact: factOf(now, change.metric),
      ...(change.metric === OVERSPENT && { ...endedOf(now), ...byEarlier(frame, before, now) }),
    }))
    .sort((a, b) => placeOf(a.metric) - placeOf(b.metric))
  return {
    refusal,
    caveats: [
      ...(target ? [{ code: target }] : []),
      ...frame.caveats,
      ...(sameRows && !shareRow(before, now) ? [{ code: 'no_common_rows' as const }] : []),
    ],
    changes,
    findings: sameRows && judged ? followFindings(frame, before, now) : null,
  }
}

/** The single benchmark of a report; null where it has several or none. */
export function benchmarkOf({ bridge }: Pick<Analysis, 'bridge'>): ComparedBenchmark | null {
  const [group, ...others] = bridge?.groups ?? []
  if (!group || others.length > 0) return null
  const { roas, price } = group
  if (roas !== null) return { metric: 'roas', value: roas }
  return price === null ? null : { metric: 'costPerResult', value: price }
}

/** Findings by the earlier benchmark where the overspend is measured by it; by two that are apart, none got better or worse. */
function followFindings(frame: Frame, before: Analysis, now: Analysis): FindingChange[] {
  const measured = measureByEarlier(frame, before, now)
  if (measured) return compareFindings(before, now, measureRowsByEarlier(measured, now))
  const findings = compareFindings(before, now)
  return areApart(benchmarkOf(before), benchmarkOf(now)) ? withoutMoves(findings) : findings
}

function byEarlier(frame: Frame, before: Analysis, now: Analysis): { nowByEarlier?: number } {
  const found = measureByEarlier(frame, before, now)
  return found ? { nowByEarlier: found.excess } : {}
}

const isSameFile = (before: Analysis, now: Analysis) =>
  Boolean(before.fileHash) && before.fileHash === now.fileHash && before.reportType === now.reportType

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
  if (isSameFile(before, now)) return { code: 'same_days' }
  if (!before.period || !now.period) return null
  const days = overlapOf(before.period, now.period)
  if (days <= 0) return null
  const same = before.period.start === now.period.start && before.period.end === now.period.end
  return same ? { code: 'same_days' } : { code: 'shared_days', days }
}

/**
 * Change of what the two periods overspent, if either did: on clearly expensive rows, whether they still ran at the audit or had
 * ended. Else a campaign that was paused since would look like progress, and a period audited late like one without overspend.
 */
function listExpensive(before: Analysis, now: Analysis): Change[] {
  const [from, to] = [before, now].map((report) =>
    tidy(totalOf(expensiveFacts(report), ({ value }) => value)),
  ) as [number, number]
  if (from === 0 && to === 0) return []
  return [
    {
      metric: OVERSPENT,
      before: from,
      now: to,
      relative: variance(to, from),
      better: from === to ? null : to < from,
    },
  ]
}

const expensiveFacts = ({ facts }: Analysis) =>
  [LINE_METRICS.sureOn, LINE_METRICS.sureOff, WORDS_METRIC].flatMap((metric) => {
    const fact = findFact(facts, 'account', metric)
    return fact?.value ? [fact] : []
  })

/**
 * The part on rows that had ended. Unknown where words of search terms are among them, which are one amount, and where other screens leave
 * out what only new people cost more.
 */
function endedOf(report: Analysis): { nowEnded?: number } {
  const facts = expensiveFacts(report)
  const ended = facts.find(({ metric }) => metric === LINE_METRICS.sureOff)?.value
  const isKnown =
    facts.every(({ metric }) => metric !== WORDS_METRIC) && excessBesideNewPeople(report).size === 0
  return ended && isKnown ? { nowEnded: ended } : {}
}

/** Counts and sums of money, which are larger in a longer period. */
function growsWithDays(metric: string): boolean {
  if (metric === 'spend' || metric === 'purchaseValue' || metric === OVERSPENT) return true
  return metric in METRICS && METRICS[metric as MetricKey].unit === 'count'
}

/** The fact that a figure opens; none for one that is the sum of two lines. */
function factOf(report: Analysis, metric: string): string | null {
  if (metric === OVERSPENT) {
    const [fact, more] = expensiveFacts(report)
    return (!more && fact?.id) || null
  }
  return findFact(report.facts, 'account', metric)?.id ?? null
}
