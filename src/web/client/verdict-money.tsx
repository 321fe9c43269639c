import type { ReactNode } from 'react'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { formatFraction } from '../../shared/metrics/format'
import { formatVariance } from '../../shared/metrics/variance'
import { isStale } from '../../shared/old-days'
import { formatMoney, formatValue } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { stillRuns } from '../metrics/data-age'
import { shareOf } from '../metrics/excess-money'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { isMostlyUnjudged, type Verdict } from './verdict'

interface Props {
  verdict: Verdict
}

/**
 * The figure that decides how urgent a client is: its excess cost, or where nothing is expensive a clear fall of its return. Good
 * news is a verdict too.
 */
export function VerdictMoney({ verdict }: Props) {
  const { excess, fell, returned } = verdict
  if (excess) return <Excess verdict={verdict} excess={excess} />
  if (fell && returned) return <Fallen verdict={verdict} returned={returned} />
  return excess === null ? <NotJudged /> : <Good verdict={verdict} />
}

function Hero(props: { label: string; value: ReactNode; note: ReactNode; tone?: string }) {
  return (
    <div className="min-w-0 grow basis-52">
      <p className="text-sm text-muted">{props.label}</p>
      <p className={`figures text-2xl font-semibold tracking-tight wrap-anywhere ${props.tone ?? ''}`}>
        {props.value}
      </p>
      <p className="figures text-sm text-muted">{props.note}</p>
    </div>
  )
}

function Excess({ verdict, excess }: Props & { excess: number }) {
  const { currency } = verdict
  const fallback = useFallbackCurrency()
  const share = shareOf(verdict)
  return (
    <Hero
      label={stillRuns(verdict) ? 'Overspend, still running' : 'Overspend'}
      value={formatMoney(excess, currency, fallback)}
      note={share !== null && `${formatFraction(share, 1)} of spend`}
    />
  )
}

function Fallen({ verdict, returned }: Props & { returned: NonNullable<Verdict['returned']> }) {
  const { metric, before, now, relative } = returned
  const { currency, excess } = verdict
  const fallback = useFallbackCurrency()
  const { short, unit } = FIRST_METRICS[metric]
  const print = (value: number) => formatValue(value, unit, currency, fallback)
  return (
    <Hero
      label={`${short} since the last audit`}
      value={print(now)}
      note={
        <>
          <span className={isStale(verdict) ? undefined : 'font-medium text-bad'}>
            {`${formatVariance(relative)} worse`}
          </span>
          {`, was ${print(before)}. `}
          {excess === null ? (
            <span className="text-warn">Overspend can’t be judged.</span>
          ) : (
            `Nothing ${isStale(verdict) ? 'was' : 'is'} overspending.`
          )}
        </>
      }
    />
  )
}

function NotJudged() {
  return (
    <Hero
      label="Overspend"
      value={<Badge tone="warn">can’t be judged</Badge>}
      note="The report says what is missing."
    />
  )
}

function Good({ verdict }: Props) {
  const isOld = isStale(verdict)
  return (
    <Hero
      label="Overspend"
      value={
        <span className="inline-flex items-center gap-2">
          <Icon name="check" size={24} />
          On benchmark
        </span>
      }
      tone={isOld || isMostlyUnjudged(verdict) ? undefined : 'text-good'}
      note={`Nothing ${isOld ? 'was' : 'is'} running above it.`}
    />
  )
}
