import { formatFraction } from '../../shared/metrics/format'
import { isStale } from '../../shared/old-days'
import { MoneyBar, type MoneyLook } from '../charts/money-bar'
import { formatMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { stillRuns } from '../metrics/data-age'
import type { Verdict } from './verdict'

export type MoneyOf = Pick<Verdict, 'money' | 'currency' | 'excess' | 'fell' | 'running' | 'ageDays'>
type Part = Verdict['money'][number]['part']

const PARTS: Record<Part, [words: string, look: MoneyLook]> = {
  benchmark: ['At benchmark or better', 'base'],
  notJudged: ['Not scored', 'apart'],
  unsure: ['Could be chance', 'open'],
  mild: ['Mildly expensive', 'mild'],
  newPeople: ['New customers cost more', 'open'],
  past: ['Expensive, past', 'past'],
  running: ['Expensive', 'bad'],
}

/** Where the money went: the spend of the report in the parts of its bridge. */
export function MoneyParts({ verdict }: { verdict: MoneyOf }) {
  const { money, currency, excess, fell } = verdict
  const fallback = useFallbackCurrency()
  const spend = money.reduce((sum, { amount }) => sum + amount, 0)
  if (money.length === 0) return null
  const isGood = excess === 0 && !fell && !isStale(verdict) && money.every(({ part }) => part !== 'past')
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-sm text-muted">Where the money went</h3>
      <MoneyBar
        label="Where the money went"
        parts={money.map(({ part, amount }) => {
          const [words, look] = PARTS[part]
          return {
            words: part === 'running' && stillRuns(verdict) ? 'Expensive, still running' : words,
            shown: formatMoney(amount, currency, fallback),
            share: formatFraction(amount / spend, 1),
            value: amount,
            look: part === 'benchmark' && isGood ? 'good' : look,
          }
        })}
      />
    </section>
  )
}
