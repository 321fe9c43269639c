import { stillRuns } from '../../shared/old-days'
import { overspentShare, type OverspendSummary } from '../../shared/overspend'
import { cx } from '../lib/cx'
import { formatFraction } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { EARLIER, roundMoney, RUNS_ON } from './excess-money'

interface Props extends Pick<OverspendSummary, 'excess' | 'off' | 'running' | 'ageDays'> {
  /** A later audit of the same rows says what holds now. */
  superseded: boolean | undefined
  spend: number | null
  currency: string | null
}

/** `12.5% of spend, still running` or `+ $60 ended, 20.0% of spend in total`, below an amount in a table; nothing where no row that may run is expensive. */
export function ExcessShare({ excess, off, spend, running, superseded, ageDays = 0, currency }: Props) {
  const fallback = useFallbackCurrency()
  const share = overspentShare({ excess, off, spend })
  if (!excess || (!share && !off)) return null
  const words = [
    share && `${formatFraction(share, 1)} of spend${off ? ' in total' : ''}`,
    !off && (stillRuns({ running, ageDays }) ? 'still running' : superseded && EARLIER),
  ]
  return (
    // A phone's line has room for the amount only.
    <span className={cx('block text-xs font-normal text-muted', off ? RUNS_ON : 'max-sm:hidden!')}>
      {off ? ` + ${roundMoney(off, currency, fallback)} ended` : ' '}
      <span className="max-sm:hidden">{`${off && share ? ', ' : ''}${words.filter(Boolean).join(', ')}`}</span>
    </span>
  )
}
