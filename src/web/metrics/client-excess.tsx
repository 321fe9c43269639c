import { formatFraction } from '../../shared/metrics/format'
import { overspentShare, readOverspend } from '../../shared/overspend'
import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { ExcessMoney, NOT_NOW } from './excess-money'
import { MovedWord, wordTrend } from './share-trend'

/** The overspend of a client's latest audit, and below it whether it still runs; with its share where the table has no column for that. */
export function ClientExcess({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const { excess, off, mild, spend, fell } = latest
  const isBesideEnded = !!excess && !!off
  const { kind } = readOverspend(latest)
  // Narrow columns have room for the first word.
  const notNow = kind === 'mild' ? 'over' : NOT_NOW[kind]
  const share = overspentShare(latest) || (kind === 'mild' && spend && mild! / spend)
  const moved = wordTrend(latest)
  return (
    <>
      <ExcessMoney
        {...latest}
        isFallen={!!fell}
        namedBelow="sm"
        runningClass={isBesideEnded ? 'besides-ended' : undefined}
      />
      {!!share && (
        <span className={cx('share-below', notNow && 'not-now')}>
          {formatFraction(share, 1)} {isBesideEnded && 'with ended '}
          {/* Beside more words there is room for the arrow. */}
          {notNow ??
            (moved ? (
              <MovedWord moved={isBesideEnded ? { ...moved, word: '' } : moved} />
            ) : (
              !isBesideEnded && 'of spend'
            ))}
        </span>
      )}
    </>
  )
}
