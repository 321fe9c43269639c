import { isStale } from '../../shared/old-days'
import { ShareBars } from '../charts/share-bars'
import { formatDate, withoutThisYear } from '../lib/format'
import { wordShare } from '../metrics/excess-money'
import { isMostlyUnjudged, type Verdict } from './verdict'

/** Looks of the last bar. Less overspend is better, but still overspend: only its word is green. */
const BARS = {
  bad: { bar: 'bg-bad', text: 'text-bad' },
  other: { bar: 'bg-muted', text: 'text-ink' },
}

/** The expensive share of the spend audit by audit, with the word for its last step. Nothing with a single audit. */
export function OverspendTrend({ verdict }: { verdict: Verdict }) {
  const { shares, fell, endedFall } = verdict
  const [before, now] = shares.slice(-2)
  if (!before || !now || shares.every(({ share }) => share === 0)) return null
  const isNoProgress = !!fell || endedFall || isMostlyUnjudged(verdict)
  const change =
    now.share === 0 && !isNoProgress
      ? { word: '✓ on benchmark', tone: 'text-good' }
      : wordShare(before.share, now.share, isNoProgress)
  // Of data that are too old to act on, no direction has the color of a verdict.
  const tone = isStale(verdict) ? 'text-ink' : (change?.tone ?? 'text-ink')
  // Two audits of one month are told apart by the day.
  const hasMonths = new Set(shares.map(({ end }) => end.slice(0, 7))).size === shares.length
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        Share of spend overspent{' '}
        <span className={`font-medium ${tone}`}>{change?.word ?? 'About the same'}</span>
      </h3>
      <ShareBars
        label="Share of spend overspent"
        bars={shares.map(({ share, end }) => ({ share, name: hasMonths ? nameMonth(end) : nameDay(end) }))}
        last={tone === 'text-bad' ? BARS.bad : BARS.other}
      />
    </section>
  )
}

const nameDay = (end: string) => withoutThisYear(formatDate(end))
const nameMonth = (end: string) => nameDay(end).replace(/ \d+/, '')
