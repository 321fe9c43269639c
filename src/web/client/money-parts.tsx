import { MoneyBar } from '../charts/money-bar'
import { stillRuns } from '../../shared/old-days'
import { formatMoney, formatRatio } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { benchmarkWord, type Verdict } from './verdict'

export type MoneyOf = Pick<Verdict, 'money' | 'currency' | 'running' | 'ageDays' | 'benchmark' | 'byTarget'>

/** Spend against the benchmark: the spend of the report in the parts of its bridge. */
export function MoneyParts({ verdict }: { verdict: MoneyOf }) {
  const { money, currency, benchmark } = verdict
  const earlier = benchmark?.earlier
  const fallback = useFallbackCurrency()
  const print = (value: number) =>
    benchmark?.metric === 'roas'
      ? `${formatRatio(value)} ROAS`
      : `${formatMoney(value, currency, fallback)} each`
  if (money.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-sm text-muted">
        Spend against the {benchmarkWord(verdict)}
        {benchmark && `: ${print(benchmark.value)}`}
        {earlier && ` (${print(earlier.value)} in the last audit)`}
      </h3>
      {earlier && (
        <p className="-mt-1 mb-1.5 text-sm text-muted">
          {`At the last audit’s benchmark, this overspend would be ${formatMoney(earlier.excess, currency, fallback)}.`}
        </p>
      )}
      <MoneyBar
        money={money}
        currency={currency}
        running={stillRuns(verdict)}
        against={benchmarkWord(verdict)}
      />
    </section>
  )
}
