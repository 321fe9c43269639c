import { formatVariance, sameWords } from '../../shared/metrics/variance'
import { cx } from '../lib/cx'
import { wordChange } from './changes'

export interface Trend {
  /** Relative change as a fraction. */
  value: number
  /** Whether the change is good for this metric; null if it is neither good nor bad. */
  positive: boolean | null
  /** Chance alone could have made it. */
  chance?: true
}

/** A change as all lists write it: arrow, signed percent, and a word in its color; gray where it may be noise. */
export function ChangeMark({
  trend: { value, positive, chance },
  className,
  wordClass,
}: {
  trend: Trend
  className?: string
  /** Classes of the word. */
  wordClass?: string
}) {
  const { word, tone } = wordChange(value, positive, chance)
  const shown = formatVariance(value)
  const short = sameWords(value) === null ? (word && chance ? 'may be chance' : word) : 'same'
  return (
    <span className={cx('figures', tone ?? 'text-muted', className)}>
      <span className="whitespace-nowrap">
        {/* What prints as 0.0% has no direction. */}
        {/^[−+]/.test(shown) && <span aria-hidden="true">{value < 0 ? '↓ ' : '↑ '}</span>}
        {shown}
      </span>
      {short && <span className={wordClass}>{` ${short}`}</span>}
    </span>
  )
}
