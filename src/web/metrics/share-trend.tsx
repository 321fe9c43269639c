import type { ClientMoney } from '../lib/api'
import { formatFraction } from '../lib/format'
import { isPastOverspend, overspentShare } from '../../shared/overspend'
import { useFallbackCurrency } from '../lib/use-settings'
import { roundMoney, wordShare, type Moved } from './excess-money'

type Latest = NonNullable<ClientMoney['latest']>

/** Whether the expensive share moved since the audit before, in a word; null for a first audit, or where nothing was ever expensive. */
export function wordTrend(latest: Latest): Moved | null {
  const { trend, before, fell, endedFall } = latest
  const share = overspentShare(latest)
  if (!before || share === null || !trend.some((point) => point > 0)) return null
  const isPast = isPastOverspend(latest)
  return wordShare(before.share, share, !!fell || endedFall, isPast) ?? { word: 'steady', tone: '' }
}

/** Why a trend starts anew, as `target changed`: the audits before it were judged by another benchmark. */
export const wordRestart = (restart: NonNullable<Latest['restart']>): string => restart.replace('_', ' ')

/** Whether there is a share to show: without overspend, the money says so. */
export function hasShare(latest: Latest): boolean {
  const share = overspentShare(latest)
  return share !== null && (share > 0 || !!latest.mild || !!wordTrend(latest) || !!latest.restart)
}

/** Only the arrow has the color: in a list, a colored word in every row says nothing. */
export function MovedWord({ moved: { arrow, word, tone } }: { moved: Moved }) {
  return (
    <>
      {arrow && <span className={tone}>{arrow} </span>}
      {word}
    </>
  )
}

/** The expensive share of the spend and whether it moved since the audit before, in a word and by what it was. */
export function ShareTrend({ latest }: { latest: Latest }) {
  const fallback = useFallbackCurrency()
  if (!hasShare(latest)) return null
  const share = overspentShare(latest)!
  const { before, restart, excess, off, mild, spend, currency } = latest
  if (share === 0 && mild && spend)
    return <span className="share-trend text-muted">{`${formatFraction(mild / spend, 1)} over`}</span>
  const moved = wordTrend(latest)
  return (
    <span className="share-trend">
      <span className={share === 0 ? 'text-muted' : undefined}>{formatFraction(share, 1)}</span>
      <span className="of-spend"> of spend</span>
      {!!excess && !!off && (
        <span className="in-total">
          {' with '}
          <span className="ended-money">{roundMoney(off, currency, fallback)} </span>
          ended
        </span>
      )}
      {moved ? (
        <b>
          {' '}
          <MovedWord moved={moved} />
          <small>, was {formatFraction(before!.share, 1)}</small>
        </b>
      ) : (
        restart && <b> {wordRestart(restart)}</b>
      )}
      {share > 0 && (
        // Its second part has ended.
        <i
          aria-hidden
          className="share-bar"
          style={{ backgroundSize: `${(excess! / spend!) * 100}%,${share * 100}%` }}
        />
      )}
    </span>
  )
}
