import { formatVariance, JUDGED } from '../../shared/metrics/variance'
import { cx } from '../lib/cx'
import { wordChange } from './changes'

export interface Trend {
  /** Relative change as a fraction. */
  value: number
  /** Whether the change is good for this metric; null if it is neither good nor bad. */
  positive: boolean | null
  /** Chance alone could have made it. */
  chance?: true
  /** It is only of rows that are off now. */
  ended?: true
}

/** A change as all lists write it: signed percent, and from 5% on a word in its color; gray where it may be noise. */
export function ChangeMark({
  trend: { value, positive, chance, ended },
  isAlone = false,
  className,
  wordClass,
}: {
  trend: Trend
  /** No judged change beside it says what matters: from 5% on, one without a verdict is dark. */
  isAlone?: boolean
  className?: string
  /** Classes of the word. */
  wordClass?: string
}) {
  const { word, tone } = wordChange(value, positive, chance, ended)
  const isMarked = isAlone && positive === null && Math.abs(value) >= JUDGED
  return (
    <span className={cx('figures', isMarked ? 'font-medium text-ink' : (tone ?? 'text-muted'), className)}>
      <span className="whitespace-nowrap">{formatVariance(value)}</span>
      {tone && ' '}
      {tone && <span className={wordClass}>{word}</span>}
    </span>
  )
}
