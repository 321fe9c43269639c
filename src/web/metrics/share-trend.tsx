import type { ClientMoney } from '../lib/api'
import { formatFraction } from '../lib/format'
import { isPastOverspend, overspentShare } from '../../shared/overspend'
import { wordShare } from './excess-money'

type Latest = NonNullable<ClientMoney['latest']>

/** Share of the spend at which a column has its full height, the same for all clients. */
const FULL = 0.4

/** Whether the expensive share moved since the audit before, in a word; null for a first audit, or where nothing was ever expensive. */
export function wordTrend(latest: Latest): { word: string; tone: string } | null {
  const { trend, before, fell, endedFall } = latest
  const share = overspentShare(latest)
  if (!before || share === null || !trend.some((point) => point > 0)) return null
  const isPast = isPastOverspend(latest)
  return wordShare(before.share, share, !!fell || endedFall, isPast) ?? { word: 'steady', tone: 'text-muted' }
}

/** Why a trend starts anew: the audits before it were judged by another benchmark. */
export const RESTARTS = {
  target_set: 'target set',
  target_changed: 'target changed',
  target_removed: 'target removed',
} as const satisfies Record<NonNullable<Latest['restart']>, string>

/** The expensive share of the spend: a column for each audit, the last one in the color of the verdict, beside figure and word. */
export function ShareTrend({ latest }: { latest: Latest }) {
  const share = overspentShare(latest)
  const { trend, before, restart } = latest
  const moved = wordTrend(latest)
  // Without overspend, the money says so.
  if (share === null || (share === 0 && !moved && !restart)) return null
  const was = moved && `was ${formatFraction(before!.share, 1)}`
  return (
    <span className="share-trend" title={was ?? undefined}>
      {(moved || share > 0) && (
        <span aria-hidden="true" className={`share-columns ${moved?.tone ?? 'text-muted'}`}>
          {(trend.length > 0 ? trend : [share]).map((point, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an audit's place is its identity
            <i key={at} style={{ height: `${Math.min(100, Math.round((100 * point) / FULL))}%` }} />
          ))}
        </span>
      )}
      <span className={share === 0 ? 'text-muted' : undefined}>
        {formatFraction(share, 1)}
        <span className="sr-only"> of spend</span>
        {moved && (
          <>
            <span className="sr-only">{`, ${was}, `}</span> <b className={moved.tone}>{moved.word}</b>
          </>
        )}
        {!moved && restart && (
          <>
            {' '}
            <b className="text-muted">{RESTARTS[restart]}</b>
          </>
        )}
      </span>
    </span>
  )
}
