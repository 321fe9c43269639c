import { formatFraction } from '../../shared/metrics/format'
import { cx } from '../lib/cx'

export interface ShareBar {
  share: number
  /** The part of it that is over, which is lighter. */
  past?: number | undefined
  /** Stands above the bar in the place of its share. */
  word?: string | undefined
  /** Below the bar. */
  name: string
}

interface Props {
  label: string
  /** Oldest first. */
  bars: readonly ShareBar[]
  /** Class of the last value. */
  last: string
}

/** Earlier bars in forced colors. */
const OUTLINED = 'forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]'

/** Height of the largest bar, in rem. */
const TALLEST = 3.25

/** One part of several sums as labelled bars on one scale from zero. The last one is what is looked at. */
export function ShareBars({ label, bars, last }: Props) {
  const most = Math.max(...bars.map(({ share }) => share))
  return (
    <div className="@container">
      {/* In a very narrow place, only the last four have room for their values. */}
      <ol
        aria-label={label}
        className="figures flex items-end text-xs @max-[16.5rem]:[&>:nth-last-child(n+5)]:hidden"
      >
        {bars.map(({ share, past = 0, word, name }, at) => {
          const isLast = at === bars.length - 1
          return (
            <li key={name} className="min-w-0 flex-1 text-center">
              <span className="flex h-18 flex-col items-center justify-end">
                <span className={isLast ? `font-semibold ${last}` : 'text-muted'}>
                  {word ?? formatFraction(share, bars.length > 5 && !isLast ? 0 : 1)}
                </span>
                <span
                  aria-hidden="true"
                  className={cx(
                    'mt-0.5 min-h-0.5 w-4/5 overflow-hidden max-w-14 shrink-0 rounded-t-sm forced-color-adjust-none',
                    isLast
                      ? share > 0
                        ? 'bg-bad forced-colors:bg-[Highlight]'
                        : 'bg-muted'
                      : [word ? 'bg-line-strong' : 'bg-bad/60', OUTLINED].join(' '),
                  )}
                  style={{ height: `${(TALLEST * share) / (most || 1)}rem` }}
                >
                  {isLast && past > 0 && (
                    <span
                      className="block bg-past forced-colors:bg-[CanvasText]"
                      style={{ height: `${(100 * past) / share}%` }}
                    />
                  )}
                </span>
              </span>
              <span
                className={cx('block border-t border-line-strong pt-0.5', isLast ? 'text-ink' : 'text-muted')}
              >
                {name}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
