import { excessBesideNewPeople } from '../../shared/audit/bridge/beside-new-people'
import { moneyOfDecision, moneyOfFinding } from '../../shared/audit/findings/decision-money'
import { roundTo } from '../../shared/audit/bridge/benchmark-price'
import { MILD_SHARE } from '../../shared/audit/bridge/bridge-metrics'
import { expensiveRowsRun } from '../../shared/audit/bridge/expensive-rows-run'
import { ownTargetOf } from '../../shared/audit/judging/own-target'
import { areEquallyLong } from '../../shared/audit/since-last/period-caveats'
import { hasEnded } from '../../shared/audit/since-last/compare-findings'
import { dueDay } from '../../shared/audit/findings/due-day'
import { isUnsettled } from '../../shared/audit/findings/unsettled'
import { KEY_METRICS } from '../../shared/metrics/first-metrics'
import { wordImages } from '../../shared/images/image-outcome'
import { totalOf } from '../../shared/metrics/rates'
import { breadthOf } from '../../shared/report-types/catalogue'
import type { ReportKind } from '../../shared/report-types/names'
import { findFact } from '../../shared/audit/facts/find-fact'
import type { Analysis } from '../../shared/schemas/analysis'
import type { MetricName } from '../../shared/schemas/segment'
import type { Action } from '../../shared/schemas/finding'
import { listDecisions } from '../../shared/audit/findings/list-decisions'
import type { ReportDigest } from '../db/schema'
import { findLesson } from '../../shared/audit/findings/find-lesson'
import { shortAdvice, shortDecision } from '../../shared/narrative/short-steps'

const SEGMENTS_KEPT = 8
const FINDINGS_KEPT = 5
/** An account audit represents its client as well as a campaign report; of the two the newer one counts. */
const WHOLE_ACCOUNT = breadthOf('campaign')

export function toDigest(analysis: Analysis): ReportDigest {
  const { bridge, actions, images = [], findings } = analysis
  const total = sumExcess(analysis)
  const lesson = listDecisions(actions).length > 0 ? undefined : findLesson(actions)
  const mild = sumMild(analysis)
  const target = ownTargetOf(analysis)
  const doubts = analysis.trust?.filter(({ effect }) => effect !== 'qualifies') ?? []
  return {
    ...digestOpen(analysis),
    ...(lesson && { lesson: shortDecision(lesson) }),
    ...toSales(analysis),
    ...(mild > 0 && { mild }),
    ...(!bridge && images.length > 0 && { images: wordImages(images, findings) }),
    ...(target && { target }),
    ...toSince(analysis),
    ...(total.above !== null && { above: total.above }),
    ...(bridge && { sureOff: total.off, running: expensiveRowsRun(analysis) && bridge.words === undefined }),
    ...(doubts[0] && { trust: { message: doubts[0].message, count: doubts.length } }),
    segments: analysis.segments
      .map(({ label, sums }) => ({ label, spend: sums.spend ?? 0 }))
      .sort((a, b) => b.spend - a.spend)
      .slice(0, SEGMENTS_KEPT),
  }
}

function toSales({ facts, metrics }: Analysis): Pick<ReportDigest, 'sales'> {
  const ofSales = (metric: MetricName) => findFact(facts, 'group:sales', metric)?.value ?? null
  const sales = { costPerPurchase: ofSales('costPerPurchase'), roas: ofSales('roas') }
  const differs = (['costPerPurchase', 'roas'] as const).some(
    (metric) => sales[metric] !== null && metrics && sales[metric] !== metrics[metric],
  )
  return differs ? { sales } : {}
}

/** The open decisions for lists (the first one, and the one due first where that is another), and the findings that can still be acted on. */
export function digestOpen(
  analysis: Analysis,
): Pick<ReportDigest, 'decision' | 'earliest' | 'allDone' | 'taken' | 'findings'> {
  const all = listDecisions(analysis.actions)
  const open = all.filter(({ done }) => done === undefined)
  const excessOf = (action: Action) => moneyOfDecision(analysis, action)
  const findings = digestFindings(analysis, open)
  const [first] = open
  if (!first)
    return { findings, ...(all.length > 0 && { allDone: true, taken: sumExcess(analysis).on ?? 0 }) }
  const excess = excessOf(first)
  const due = dueDay(analysis.today, first)
  const earliest = findEarliest(open, analysis.today)
  const done = all.filter((action) => action.done !== undefined)
  return {
    decision: {
      title: shortDecision(first),
      ...(excess !== undefined && { excess }),
      ...(due && { due }),
      ...(first.decision !== 1 && { at: first.decision! }),
    },
    ...(earliest && earliest.decision !== first.decision && { earliest }),
    ...(done.length > 0 && { taken: totalOf(done, (action) => excessOf(action) ?? 0) }),
    findings,
  }
}

/** The largest findings of rows that run, or may run, and that something can still be done about: none once every decision is done. */
function digestFindings(analysis: Analysis, open: readonly Action[]): ReportDigest['findings'] {
  const left = excessBesideNewPeople(analysis)
  const done = analysis.actions.filter((action) => action.done !== undefined)
  if (done.length > 0 && open.length === 0) return []
  const settled = new Set(done.flatMap((action) => action.findings))
  const told = analysis.findings.filter(
    // Without a lever nothing can be done about it.
    (finding) =>
      finding.kind !== 'highlight' && finding.lever && !hasEnded(finding) && !settled.has(finding.id),
  )
  return told.slice(0, FINDINGS_KEPT).map((finding) => {
    const { kind, tier, subject, issue } = finding
    const excess =
      left.get(finding.kind === 'waste' ? (finding.segmentId ?? '') : '') ?? moneyOfFinding(analysis, finding)
    return {
      kind,
      tier,
      subject,
      advice: shortAdvice(finding),
      ...(issue === undefined ? {} : { issue }),
      ...(excess === undefined || excess <= 0 || isUnsettled(finding) ? {} : { amount: excess }),
    }
  })
}

/** The decision that is due first; of equal days the one that comes first. */
function findEarliest(open: readonly Action[], today: Analysis['today']): ReportDigest['earliest'] {
  return open
    .flatMap((action) => {
      const { decision } = action
      const due = dueDay(today, action)
      return decision && due !== null ? [{ decision, due, title: shortDecision(action) }] : []
    })
    .sort((a, b) => (a.due === b.due ? a.decision - b.decision : a.due < b.due ? -1 : 1))
    .at(0)
}

/** Excess of mildly expensive rows, as the report names them: not where each is next to nothing. */
function sumMild({ bridge }: Analysis): number {
  if (!bridge) return 0
  const least = MILD_SHARE * totalOf(bridge.rows, ({ spend }) => spend)
  return bridge.rows.some(({ line, excess }) => line === 'mild' && excess >= least) ? bridge.mild : 0
}

/**
 * Money that the report calls expensive: of clearly expensive rows, and of search terms with a word that is expensive beyond chance.
 * `off`: the part on rows that are off or of a period long past. `above`: the money above the benchmark of all rows, where
 * most of it is only what new people cost more than those who know the client, and `on` is the rest.
 */
function sumExcess(analysis: Analysis): { on: number | null; off: number; above: number | null } {
  const { bridge, segments } = analysis
  if (!bridge) return { on: null, off: 0, above: null }
  const off = new Set(segments.flatMap(({ id, state }) => (state === 'off' ? id : [])))
  const ended = bridge.rows.filter(({ word, segmentId }) => word && off.has(segmentId))
  const wordsOff = totalOf(ended, ({ excess }) => excess)
  const words = (bridge.words ?? 0) - wordsOff
  const left = excessBesideNewPeople(analysis)
  const less = totalOf(bridge.rows, ({ segmentId, excess }) =>
    left.has(segmentId) ? excess - left.get(segmentId)! : 0,
  )
  // Adding 0 turns −0 into 0.
  const toMoney = (sure: number) => roundTo(sure + words, 2) + 0
  return {
    on: toMoney(bridge.sureOn - less),
    above: left.size > 0 ? toMoney(bridge.sureOn) : null,
    off: roundTo(bridge.sureOff + wordsOff, 2),
  }
}

/** Changes of the key figures as the report prints them. Counts over periods of different lengths are left out. */
function toSince({ sinceLast, period }: Analysis): Pick<ReportDigest, 'since'> {
  if (!sinceLast?.period) return {}
  const sameLength = areEquallyLong(sinceLast.period, period)
  // The price of a result tells what it tells where nothing is purchased.
  const hasPurchases = sinceLast.changes.some(({ metric }) => metric === 'costPerPurchase')
  const kept: readonly string[] = hasPurchases ? KEY_METRICS : [...KEY_METRICS, 'costPerResult']
  const told = sinceLast.changes
    .filter(({ metric }) => kept.includes(metric))
    .filter(({ metric }) => metric !== 'purchases' || sameLength)
    .flatMap(({ metric, relative, better, chance, ended }) =>
      relative === null
        ? []
        : [
            [
              metric,
              {
                relative: Number(relative.toFixed(6)),
                better,
                ...(chance && { chance }),
                ...(ended && { ended }),
              },
            ] as const,
          ],
    )
  return told.length > 0 ? { since: { end: sinceLast.period.end, changes: Object.fromEntries(told) } } : {}
}

/** Figures of a report that the home dashboard adds up and sorts by, each stored as a column. */
export interface ReportFigures {
  spend: number | null
  purchaseValue: number | null
  /** Money that is clearly expensive, or has an expensive word, and is not off; null where nothing is judged. */
  waste: number | null
  weight: number | null
  month: string | null
  breadth: number
}

export function toFigures(analysis: Analysis, kind: ReportKind, { findings }: ReportDigest): ReportFigures {
  const { spend, purchaseValue } = analysis.totals
  return {
    spend,
    purchaseValue,
    waste: sumExcess(analysis).on,
    weight: weigh(findings),
    month: spend === null ? null : (analysis.period?.end.slice(0, 7) ?? null),
    breadth: kind === 'account' ? WHOLE_ACCOUNT : breadthOf(kind),
  }
}

/** The largest amount of listed findings; null without one that can be acted on. */
export function weigh(findings: ReportDigest['findings']): number | null {
  const weights = findings.filter(({ tier }) => tier !== 'too_early').map(({ amount = 0 }) => amount)
  return weights.length === 0 ? null : Math.max(...weights)
}
