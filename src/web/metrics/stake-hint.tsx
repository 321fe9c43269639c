import { formatWholeMoney } from '../../shared/metrics/format'
import type { ClientMoney } from '../lib/api'
import { Hint } from '../ui/hint'

/** The explanation of the order in which lists show clients. */
export function StakeHint({ money, also }: { money: readonly ClientMoney[]; also: string | undefined }) {
  const averages = averageSpends(money)
  return (
    <Hint label="How clients are ordered">
      {
        'By overspend that still runs and was not acted on, or the spend × the fall of ROAS where that is more, not by deadline.'
      }
      {averages.length > 0 &&
        ` Amounts are divided by the average spend in their currency: ${averages.join(', ')}.`}
      {also && ` ${also}`}
    </Hint>
  )
}

/** The average spend of the latest audits in each currency, by which amounts of several are compared; empty where all are of one. */
function averageSpends(money: readonly ClientMoney[]): string[] {
  const spends = Map.groupBy(
    money.flatMap(({ latest }) => (latest?.currency && latest.spend !== null ? latest : [])),
    ({ currency }) => currency,
  )
  if (spends.size < 2) return []
  return [...spends]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency, own]) =>
      formatWholeMoney(own.reduce((sum, { spend }) => sum + spend!, 0) / own.length, currency),
    )
}
