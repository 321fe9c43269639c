import { formatFraction } from '../../shared/metrics/format'
import { overspentShare } from '../../shared/overspend'
import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { ExcessMoney } from './excess-money'
import { MovedWord, wordTrend } from './share-trend'

/** The overspend of a client's latest audit, and below it whether it still runs; its share where the table has no column for that. */
export function ClientExcess({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const { excess, off, above, fell } = latest
  const share = (excess || !off) && !above && overspentShare(latest)
  const moved = wordTrend(latest)
  return (
    <>
      <ExcessMoney {...latest} isFallen={!!fell} namedBelow="sm" />
      {!!share && (
        <span
          className={cx('share-below', !!off && 'besides-ended')}
          title={off ? 'With what has ended' : undefined}
        >
          {formatFraction(share, 1)} {moved ? <MovedWord moved={moved} /> : 'of spend'}
        </span>
      )}
    </>
  )
}
