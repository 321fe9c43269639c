import { LINE_METRICS, NOT_JUDGED_METRICS, WORDS_METRIC } from '../../../shared/audit/bridge/bridge-metrics'
import { excessBesideNewPeople } from '../../../shared/audit/bridge/beside-new-people'
import { expensiveRowsRun } from '../../../shared/audit/bridge/expensive-rows-run'
import { toMoneyParts, type MoneyPartName } from '../../../shared/audit/bridge/money-parts'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { totalOf } from '../../../shared/metrics/rates'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Bridge } from '../../../shared/schemas/bridge'
import { MoneyBar } from '../../charts/money-bar'
import { FactFigure } from '../../evidence/figure'
import { saysRunning } from '../../evidence/state-words'

const METRICS: Partial<Record<MoneyPartName, string>> = {
  benchmark: 'bridgeAtPrice',
  running: LINE_METRICS.sureOn,
  past: LINE_METRICS.sureOff,
  mild: LINE_METRICS.mild,
  words: WORDS_METRIC,
  unsure: LINE_METRICS.unsure,
}

const toFactFigure = (fact: string, shown: string) => <FactFigure fact={fact}>{shown}</FactFigure>

/** Where the money of a report went; each part that is one line of its bridge opens to its rows. Nothing without a bridge. */
export function SpendBar({ analysis }: { analysis: Analysis }) {
  const { bridge, facts, currency } = analysis
  if (!bridge || bridge.spend <= 0) return null
  const left = excessBesideNewPeople(analysis)
  const explained = totalOf(bridge.rows, ({ segmentId, excess }) => excess - (left.get(segmentId) ?? excess))
  return (
    <div className="mt-3 sm:mt-5">
      <MoneyBar
        money={toMoneyParts(bridge, bridge.sureOn - explained)}
        currency={currency}
        running={expensiveRowsRun(analysis) && saysRunning(analysis)}
        factOf={(part) => {
          const metric = lineOf(part, bridge, explained)
          return metric && findFact(facts, 'account', metric)?.id
        }}
        toFigure={toFactFigure}
        withTotal
      />
    </div>
  )
}

/** The metric of the bridge's line that a part is; none where a part is made of several lines, or of some rows of one. */
function lineOf(part: MoneyPartName, { cheaper, notJudged }: Bridge, explained: number): string | undefined {
  const [only, ...others] = notJudged
  if (part === 'notJudged' && only && others.length === 0) return NOT_JUDGED_METRICS[only.reason]
  if ((part === 'benchmark' && cheaper > 0) || (part === 'running' && explained > 0)) return undefined
  return METRICS[part]
}
