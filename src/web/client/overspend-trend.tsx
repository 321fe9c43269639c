import { formatFraction } from '../../shared/metrics/format'
import { isOnBenchmark, isPastOverspend, overspentShare } from '../../shared/overspend'
import { ShareBars } from '../charts/share-bars'
import { capitalize, formatDate, withoutThisYear } from '../lib/format'
import { wordShare, type Moved } from '../metrics/excess-money'
import { wordRestart } from '../metrics/share-trend'
import { benchmarkWord, isMostlyUnjudged, type Verdict } from './verdict'

/** The expensive share of the spend audit by audit, with the word for its last step. Nothing with a single audit. */
export function OverspendTrend({ verdict }: { verdict: Verdict }) {
  const { fell, endedFall, restart, benchmark } = verdict
  const shares = listShares(verdict)
  const [now, before] = shares.toReversed()
  if (!now || (!restart && shares.every(({ share }) => share === 0))) return null
  const isPast = isPastOverspend(verdict)
  const isNoProgress = !!fell || endedFall || isMostlyUnjudged(verdict)
  const change: Moved | null = !before
    ? { word: capitalize(wordRestart(restart!)), tone: 'text-ink' }
    : isOnBenchmark(verdict) && !isNoProgress
      ? { word: `✓ on ${benchmarkWord(verdict)}`, tone: 'text-good' }
      : now.mild
        ? // Less overspend is none, where the rows still cost more.
          { word: 'falls short', tone: 'text-warn' }
        : wordShare(before.share, now.share, isNoProgress, isPast)
  // Of what has ended, or of data that are too old to act on, no direction has the color of a verdict.
  const tone = isPast ? 'text-ink' : (change?.tone ?? 'text-ink')
  // Two audits of one month are told apart by the day.
  const hasMonths = new Set(shares.map(({ end }) => end.slice(0, 7))).size === shares.length
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        Share of spend overspent{' '}
        <span className={`font-medium ${tone}`}>
          {change ? `${change.arrow ? `${change.arrow} ` : ''}${change.word}` : 'About the same'}
        </span>
      </h3>
      <ShareBars
        label="Share of spend overspent"
        bars={shares.map(({ share, past, mild, end }) => ({
          share,
          past,
          mild: mild ? { share: mild, word: wordMild(mild, shares.length) } : undefined,
          name: hasMonths ? nameMonth(end) : nameDay(end),
        }))}
        last={tone === 'text-bad' || tone === 'text-warn' ? tone : 'text-ink'}
      />
      {(restart || benchmark?.earlier) && (
        <p className="mt-2 text-xs text-muted">
          {restart ? NOT_COMPARED[restart] : 'Each audit by its own benchmark.'}
        </p>
      )}
    </section>
  )
}

/** The audits of the trend. Where it starts anew with this audit, that alone. */
function listShares(verdict: Verdict): Verdict['shares'] {
  const { shares, restart, period, off } = verdict
  const share = overspentShare(verdict)
  if (shares.length > 0 || !restart || !period || share === null) return shares
  return [{ share, ...(off && { past: off / verdict.spend! }), end: period.end }]
}

const NOT_COMPARED: Record<NonNullable<Verdict['restart']>, string> = {
  target_set: 'Judged by the client’s target; earlier audits were not, so they are not compared.',
  target_changed: 'Judged by the new target; earlier audits had another one, so they are not compared.',
  target_removed:
    'Judged by the account’s own benchmark; earlier audits had a target, so they are not compared.',
}

/** Bars of a longer list have no room for the figure. */
const wordMild = (share: number, bars: number) =>
  bars <= 4 && share >= 0.005 ? `${formatFraction(share, 1)} over` : 'over'

const nameDay = (end: string) => withoutThisYear(formatDate(end))
const nameMonth = (end: string) => nameDay(end).replace(/ \d+/, '')
