import { isStale } from '../../shared/old-days'
import { ShareBars } from '../charts/share-bars'
import { formatDate, withoutThisYear } from '../lib/format'
import { wordShare } from '../metrics/excess-money'
import type { Verdict } from './verdict'

const GRAY = { bar: 'bg-muted', text: 'text-ink' }
const TONES: Record<string, { bar: string; text: string }> = {
  'text-bad': { bar: 'bg-bad', text: 'text-bad' },
  'text-good': { bar: 'bg-good', text: 'text-good' },
}

/** The expensive share of the spend audit by audit, with the word for its last step. Nothing with a single audit. */
export function OverspendTrend({ verdict }: { verdict: Verdict }) {
  const { shares, fell, endedFall } = verdict
  const [before, now] = shares.slice(-2)
  if (!before || !now || shares.every(({ share }) => share === 0)) return null
  const change =
    now.share === 0 && !fell && !endedFall
      ? { word: '✓ on benchmark', tone: 'text-good' }
      : wordShare(before.share, now.share, !!fell || endedFall)
  // Of data that are too old to act on, no direction has the color of a verdict.
  const tone = isStale(verdict) ? GRAY : (TONES[change?.tone ?? ''] ?? GRAY)
  // Two audits of one month are told apart by the day.
  const hasMonths = new Set(shares.map(({ end }) => end.slice(0, 7))).size === shares.length
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        Share of spend overspent{' '}
        <span className={`font-medium ${tone.text}`}>{change?.word ?? 'About the same'}</span>
      </h3>
      <ShareBars
        label="Share of spend overspent"
        bars={shares.map(({ share, end }) => ({ share, name: hasMonths ? nameMonth(end) : nameDay(end) }))}
        last={tone}
      />
    </section>
  )
}

const nameDay = (end: string) => withoutThisYear(formatDate(end))
const nameMonth = (end: string) => nameDay(end).replace(/ \d+/, '')
