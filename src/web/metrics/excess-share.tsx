import type { OverspendSummary } from '../../shared/overspend'
import { cx } from '../lib/cx'
import { formatFraction } from '../lib/format'
import { shareOf } from './excess-money'

/** `12.5% of spend, still running`, below an amount in a table; nothing where no row is expensive. */
export function ExcessShare({
  excess,
  spend,
  running,
  className,
}: Pick<OverspendSummary, 'excess' | 'running'> & { spend: number | null; className?: string }) {
  const share = shareOf({ excess, spend })
  if (!share) return null
  return (
    <span className={cx('block text-xs font-normal text-muted', className)}>
      {`${formatFraction(share, 1)} of spend${running ? ', still running' : ''}`}
    </span>
  )
}
