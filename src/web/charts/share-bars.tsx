import { formatFraction } from '../../shared/metrics/format'
import { cx } from '../lib/cx'

export interface ShareBar {
  share: number
  /** The part of it that is over, which is lighter. */
  past?: number | undefined
  /** Without a share, that of what costs only somewhat more, and its words. */
  mild?: { share: number; word: string } | undefined
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
  const heightOf = ({ share, mild }: ShareBar) => mild?.share ?? share
  const most = Math.max(...bars.map(heightOf))
  return (
    <div className="@container">
      {/* In a very narrow place, only the last four have room for their values. */}
      <ol
        aria-label={label}
        className="figures flex items-end text-xs @max-[16.5rem]:[&>:nth-last-child(n+5)]:hidden"
      >
        {bars.map((bar, at) => {
          const { share, past = 0, mild, name } = bar
          const isLast = at === bars.length - 1
          const [fill, pale] = mild ? ['bg-warn', 'bg-warn/60'] : ['bg-bad', 'bg-bad/60']
          return (
            <li key={name} className="min-w-0 flex-1 text-center">
              <span className="flex h-18 flex-col items-center justify-end">
                <span className={isLast ? `font-semibold ${last}` : 'text-muted'}>
                  {mild?.word ?? formatFraction(share, bars.length > 5 && !isLast ? 0 : 1)}
                </span>
                <span
                  aria-hidden="true"
                  className={cx(
                    'mt-0.5 min-h-0.5 w-4/5 overflow-hidden max-w-14 shrink-0 rounded-t-sm forced-color-adjust-none',
                    isLast
                      ? heightOf(bar) > 0
                        ? `${fill} forced-colors:bg-[Highlight]`
                        : 'bg-muted'
                      : `${pale} ${OUTLINED}`,
                  )}
                  style={{ height: `${(TALLEST * heightOf(bar)) / (most || 1)}rem` }}
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
