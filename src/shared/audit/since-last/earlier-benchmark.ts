import type { Analysis } from '../../schemas/analysis'
import type { SinceNote } from '../../schemas/since-last'
import { tidy, totalOf } from '../../metrics/rates'
import { isExpensive } from '../bridge/bridge-metrics'
import { roundTo } from '../bridge/benchmark-price'
import { ownTargetOf } from '../judging/own-target'
import { CLEAR_FALL } from './clear-fall'
import type { Frame } from './frame'
import type { Ledger } from './ledger'

type Judged = Pick<Analysis, 'bridge' | 'benchmark'>

/** The overspend of clearly expensive rows, measured against the benchmark of an earlier report. */
interface ByEarlier {
  group: string
  metric: 'benchmarkRoas' | 'benchmarkCost'
  before: number
  now: number
  spend: number
  /** Results or value, as in the bridge. */
  bought: number
  /** spend − value ÷ earlier ROAS, or spend − results × earlier price. */
  excess: number
}

/**
 * The overspend of this report by the benchmark of an earlier one, where the account's own benchmark got clearly worse: it is an average
 * of the account's rows, so a fall of all of them hides itself. Null where the benchmarks are about the same, are targets, or are of several goals.
 */
export function measureByEarlier(
  frame: Pick<Frame, 'results' | 'money'>,
  before: Judged,
  now: Judged,
): ByEarlier | null {
  if (!frame.results || !frame.money) return null
  if (ownTargetOf(before) || ownTargetOf(now)) return null
  const [was, is] = [before.bridge?.groups[0], now.bridge?.groups[0]]
  const rows = now.bridge?.rows.filter(({ line }) => isExpensive(line)) ?? []
  if (!was || !is || was.group !== is.group || rows.length === 0) return null
  if (rows.some(({ group }) => group !== is.group)) return null
  const isReturn = was.roas !== null && is.roas !== null
  const [then, later] = isReturn ? [was.roas, is.roas] : [was.price, is.price]
  if (!then || !later || (was.roas === null) !== (is.roas === null)) return null
  const fall = isReturn ? 1 - later / then : later / then - 1
  if (fall < CLEAR_FALL) return null
  const spend = tidy(totalOf(rows, (row) => row.spend))
  const bought = tidy(totalOf(rows, (row) => row.bought))
  const excess = excessBy({ isReturn, benchmark: then }, { spend, bought })
  // Of rows that sell next to nothing, any benchmark says the same.
  if (excess < (1 + CLEAR_FALL) * totalOf(rows, (row) => row.excess)) return null
  return {
    group: is.group,
    metric: isReturn ? 'benchmarkRoas' : 'benchmarkCost',
    before: then,
    now: later,
    spend,
    bought,
    excess,
  }
}

/** spend − value ÷ ROAS, or spend − results × price; to the cent. */
const excessBy = (
  { isReturn, benchmark }: { isReturn: boolean; benchmark: number },
  { spend, bought }: { spend: number; bought: number },
): number => roundTo(spend - (isReturn ? bought / benchmark : bought * benchmark), 2)

/** Amounts of this report's rows by the earlier benchmark, by segment. Rows of search terms' words are one amount together. */
export function measureRowsByEarlier(
  { metric, before, group }: ByEarlier,
  { bridge }: Judged,
): ReadonlyMap<string, number> {
  const measure = { isReturn: metric === 'benchmarkRoas', benchmark: before }
  const rows = bridge?.rows.filter((row) => row.group === group && !row.word) ?? []
  return new Map(rows.map((row) => [row.segmentId, excessBy(measure, row)]))
}

/** The note that says so, with its figures as facts. */
export function explainBenchmark(frame: Frame, before: Judged, now: Judged, ledger: Ledger): SinceNote[] {
  const [earlier, later] = [frame.before.period, frame.now.period]
  const found = earlier && later && later.end > earlier.end ? measureByEarlier(frame, before, now) : null
  if (!found || !now.bridge) return []
  const { group, metric, spend, bought, excess } = found
  const subject = `group:${group}`
  const isReturn = metric === 'benchmarkRoas'
  const then = ledger.before({ metric, value: found.before, subject })
  return [
    {
      kind: 'benchmark',
      before: then,
      after: ledger.after({ metric, value: found.now, subject }),
      excess: ledger.sum({
        metric: 'excessThen',
        value: excess,
        segments: [
          ...new Set(now.bridge.rows.flatMap(({ segmentId, line }) => (isExpensive(line) ? segmentId : []))),
        ],
        inputs: [
          { label: 'Spend', value: spend, unit: 'money' },
          isReturn
            ? { label: 'Purchase value', value: bought, unit: 'money', op: '−' }
            : { label: 'Results', value: bought, op: '−' },
          {
            label: isReturn ? 'Benchmark ROAS' : 'Benchmark cost per result',
            value: found.before,
            unit: isReturn ? 'ratio' : 'money',
            op: isReturn ? '÷' : '×',
            factId: then,
          },
        ],
      }),
    },
  ]
}
