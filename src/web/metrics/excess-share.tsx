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

/** `12.5% of spend, still running` or `+ $60 ended = $200, 20.0% of spend`, below an amount in a table; nothing where no row that may run is expensive. */
export function ExcessShare({ excess, off, spend, running, superseded, ageDays = 0, currency }: Props) {
  const fallback = useFallbackCurrency()
  const share = overspentShare({ excess, off, spend })
  if (!excess || (!share && !off)) return null
  const money = (amount: number) => roundMoney(amount, currency, fallback)
  const said = [
    share && `${formatFraction(share, 1)} of spend`,
    !off && (stillRuns({ running, ageDays }) ? 'still running' : superseded && EARLIER),
  ].filter(Boolean)
  return (
    // A phone's line has room for the amount only.
    <span className={cx('block text-xs font-normal text-muted', off ? RUNS_ON : 'max-sm:hidden!')}>
      {off ? ` + ${money(off)} ended` : ' '}
      <span className="max-sm:hidden">
        {off ? [` = ${money(excess + off)}`, ...said].join(', ') : said.join(', ')}
      </span>
    </span>
  )
}
