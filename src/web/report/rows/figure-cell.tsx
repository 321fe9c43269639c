import { METRICS, valueOf } from '../../../shared/metrics/catalogue'
import { formatValue } from '../../../shared/metrics/format'
import type { Segment } from '../../../shared/schemas/segment'
import { MetricFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { Cell } from '../../ui/table'
import { whyMissing, type SegmentColumn } from './segment-rows'

interface Props {
  segment: Pick<Segment, 'id' | 'label' | 'sums'>
  column: SegmentColumn
  currency: string | null
  /** On a phone, while the row is folded: hidden, or with its label on its own line. */
  fold?: 'hidden' | 'short' | undefined
  /** The figure belongs to the whole file. */
  isTotal?: boolean
  /** Bar length, as a fraction of the column's largest figure. */
  share?: number
}

/** One figure of a row, which opens to its rows of the file. */
export function FigureCell({ segment, column, currency, fold, isTotal, share }: Props) {
  const words = useWords()
  const value = valueOf(column, segment.sums)
  const printed = formatValue(value, METRICS[column].unit, currency, undefined, words.locale)
  return (
    <Cell
      label={words.of(METRICS[column].label)}
      numeric
      className={cx('sm:px-1.5! sm:last:pr-0!', fold && FOLDS[fold])}
    >
      {value === null ? (
        <Missing reason={whyMissing(segment, column, words)}>{printed}</Missing>
      ) : (
        <MetricFigure metric={column} segment={isTotal ? null : segment}>
          {printed}
        </MetricFigure>
      )}
      {share !== undefined && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="mt-0.5 h-1 w-full max-sm:hidden"
        >
          <rect x={100 - 100 * share} width={100 * share} height="1" className="fill-accent/45" />
        </svg>
      )}
    </Cell>
  )
}

const FOLDS = {
  hidden: 'max-sm:hidden',
  short: 'max-sm:[&>span:first-child]:mr-1.5 max-sm:[&>span:first-child]:inline',
} as const

function Missing({ reason, children }: { reason: string; children: string }) {
  return (
    <span className="text-muted" title={reason}>
      {children}
      <span className="sr-only"> {reason}</span>
    </span>
  )
}
