import { formatVariance } from '../../shared/metrics/variance'
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

/** A change as all lists write it: signed percent, and from 5% on a word in its color; gray where it may be noise. */
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
  return (
    <span className={cx('figures', tone ?? 'text-muted', className)}>
      <span className="whitespace-nowrap">{formatVariance(value)}</span>
      {tone && <span className={wordClass}>{` ${word}`}</span>}
    </span>
  )
}
