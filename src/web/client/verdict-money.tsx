import type { ReactNode } from 'react'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { formatFraction } from '../../shared/metrics/format'
import { formatVariance } from '../../shared/metrics/variance'
import { ratio } from '../../shared/metrics/rates'
import { isStale } from '../../shared/old-days'
import { overspentShare, readOverspend, wordUnjudged, type Overspend } from '../../shared/overspend'
import { formatDate, formatMoney, formatPeriod, formatValue, withoutThisYear } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { isMostlyUnjudged, rowsOf, type Verdict } from './verdict'

interface Props {
  verdict: Verdict
}

/** The return that clearly fell, where it leads since nothing overspends; else null. */
export const findLead = ({ excess, fell, returned }: Verdict) => (!excess && fell && returned) || null

/**
 * The figure that decides how urgent a client is: its overspend, or where none may run a clear fall of its return. Good
 * news is a verdict too: that no row is above the benchmark.
 */
export function VerdictMoney({ verdict }: Props) {
  const returned = findLead(verdict)
  const overspend = readOverspend(verdict)
  if (returned) return <Fallen verdict={verdict} returned={returned} />
  if ('amount' in overspend) return <Overspent verdict={verdict} overspend={overspend} />
  return overspend.kind === 'unjudged' ? <NotJudged verdict={verdict} /> : <Good verdict={verdict} />
}

function Hero(props: { label: string; value: ReactNode; note: ReactNode; tone?: string }) {
  return (
    <div className="min-w-0 grow basis-52">
      <p className="text-sm text-muted">{props.label}</p>
      <p className={`figures text-2xl font-semibold tracking-tight wrap-anywhere ${props.tone ?? ''}`}>
        {props.value}
      </p>
      <p className="figures text-sm text-balance text-muted">{props.note}</p>
    </div>
  )
}

type Amount = Extract<Overspend, { amount: number }>

function Overspent({ verdict, overspend: { kind, amount } }: Props & { overspend: Amount }) {
  const { currency, spend, excess, off, taken } = verdict
  const fallback = useFallbackCurrency()
  // Money of new customers or mildly expensive rows alone is no overspend, and has a share of its own.
  const share = overspentShare(verdict) || ratio(amount, spend)
  const parts = [
    excess &&
      off &&
      `+ ${formatMoney(off, currency, fallback)} ended =\u00a0${formatMoney(excess + off, currency, fallback)}`,
    share !== null && `${formatFraction(share, 1)} of spend`,
    kind === 'ended' && 'none of it still running',
    !!taken && `${formatMoney(taken, currency, fallback)} acted on`,
  ]
  return (
    <Hero
      label={labelOf(kind, verdict)}
      value={formatMoney(amount, currency, fallback)}
      note={parts.filter(Boolean).join(' · ')}
    />
  )
}

function labelOf(kind: Amount['kind'], verdict: Verdict): string {
  const { period } = verdict
  if (isStale(verdict) && period && kind !== 'newCustomers' && kind !== 'mild')
    return isWholeMonth(period)
      ? `Overspent in ${formatMonth(period.end)}`
      : `Overspent, ${withoutThisYear(formatPeriod(period))}`
  if (kind === 'ended') return `Overspent on ${rowsOf(verdict)} that ended`
  return LABELS[kind]
}

const LABELS: Record<Exclude<Amount['kind'], 'ended'>, string> = {
  running: 'Overspend, still running',
  overspent: 'Overspend',
  past: 'Overspend in the past',
  newCustomers: 'Above benchmark, new customers only',
  mild: 'Over the benchmark',
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString()
const isWholeMonth = ({ start, end }: NonNullable<Verdict['period']>) =>
  start.slice(0, 7) === end.slice(0, 7) && start.endsWith('-01') && dayAfter(end).slice(8, 10) === '01'

/** `Aug 2026` */
const formatMonth = (day: string) => formatDate(day).replace(/ \d+,/, '')

function Fallen({ verdict, returned }: Props & { returned: NonNullable<Verdict['returned']> }) {
  const { metric, before, now, relative } = returned
  const { currency, excess, off, mild } = verdict
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
            !off &&
            (mild
              ? `${formatMoney(mild, currency, fallback)} over the benchmark, not surely by 50%.`
              : `Nothing ${isStale(verdict) ? 'was' : 'is'} overspending.`)
          )}
          {excess === 0 &&
            !!off &&
            `${formatMoney(off, currency, fallback)} was overspent on ${rowsOf(verdict)} that ended.`}
        </>
      }
    />
  )
}

function NotJudged({ verdict }: Props) {
  return (
    <Hero
      label={verdict.images ? 'Image files' : 'Overspend'}
      value={<Badge>{wordUnjudged(verdict)}</Badge>}
      note={
        verdict.images
          ? 'Without figures nothing says which of them sell.'
          : 'The report says what is missing.'
      }
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
      note={`No ${rowsOf(verdict, 1)} ${isOld ? 'was' : 'is'} clearly above it.`}
    />
  )
}
