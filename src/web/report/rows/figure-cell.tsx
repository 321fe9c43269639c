import type { ReactNode } from 'react'
import { METRICS, valueOf } from '../../../shared/metrics/catalogue'
import { formatValue } from '../../../shared/metrics/format'
import type { Labels, Segment } from '../../../shared/schemas/segment'
import { MetricFigure } from '../../evidence/figure'
import { labelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { Cell } from '../../ui/table'
import { whyMissing, type SegmentColumn } from './segment-rows'

interface Props {
  segment: Pick<Segment, 'id' | 'label' | 'sums'>
  column: SegmentColumn
  currency: string | null
  /** The file's names of its counts. */
  labels: Labels | null
  /** On a phone, while the row is folded: hidden, or with its label on its own line. */
  fold?: 'hidden' | 'short' | undefined
  /** The figure belongs to the whole file. */
  isTotal?: boolean
  /** Bar length, as a fraction of the column's largest figure. */
  share?: number
}

/** One figure of a row, which opens to its rows of the file. */
export function FigureCell({ segment, column, currency, labels, fold, isTotal, share }: Props) {
  const words = useWords()
  const value = valueOf(column, segment.sums)
  const figure =
    value === null ? (
      <Missing reason={whyMissing(segment, column, words)} />
    ) : (
      <MetricFigure metric={column} segment={isTotal ? null : segment}>
        {formatValue(value, METRICS[column].unit, currency, undefined, words.locale)}
      </MetricFigure>
    )
  return (
    <Cell
      label={labelOf(column, labels, words)}
      numeric
      className={cx('sm:px-1.5! sm:last:pr-0!', fold && FOLDS[fold])}
    >
      {share === undefined ? figure : <WithBar share={share}>{figure}</WithBar>}
    </Cell>
  )
}

const FOLDS = {
  hidden: 'max-sm:hidden',
  short: 'max-sm:[&>span:first-child]:mr-1.5 max-sm:[&>span:first-child]:inline',
} as const

/** A bar that all rows begin on one line: before the figure, on a narrow screen below it. */
function WithBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="sm:relative sm:block xl:flex xl:flex-row-reverse xl:items-center xl:gap-2">
      <span>{children}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1 w-full max-w-40 min-w-0 max-sm:hidden sm:max-xl:absolute sm:max-xl:top-full sm:max-xl:right-0 xl:mr-auto xl:h-1.5 print:hidden"
      >
        <rect width={100 * share} height="1" className="fill-bar" />
      </svg>
    </span>
  )
}

/** A dash: a row without purchases has no price of one, which $0.00 would read as free. */
function Missing({ reason }: { reason: string }) {
  return (
    <span className="text-muted" title={reason}>
      –<span className="sr-only"> {reason}</span>
    </span>
  )
}
