import { MoneyBar } from '../charts/money-bar'
import { stillRuns } from '../../shared/old-days'
import type { Verdict } from './verdict'

export type MoneyOf = Pick<Verdict, 'money' | 'currency' | 'running' | 'ageDays'>

/** Spend against the benchmark: the spend of the report in the parts of its bridge. */
export function MoneyParts({ verdict }: { verdict: MoneyOf }) {
  const { money, currency } = verdict
  if (money.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-sm text-muted">Spend against the benchmark</h3>
      <MoneyBar money={money} currency={currency} running={stillRuns(verdict)} />
    </section>
  )
}
