import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { CLEAR_OF_NAMES } from './use-width'

/** Rows of one and two lines are multiples of a dash and its gap, so that dashes of two rows do not meet. */
export const DASHES = '4 4'

/** The drawing of a chart's row, beside its name and as high as the row, so that vertical lines of all rows join. */
export function RowDrawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={cx('relative min-h-8 min-w-0 self-stretch', CLEAR_OF_NAMES, className)}>
      <svg width="100%" height="100%" className="absolute inset-0 overflow-visible">
        {children}
      </svg>
    </span>
  )
}

/** The part of a row's drawing around the row's middle, where y is 0. */
export function RowMiddle({ children }: { children: ReactNode }) {
  return (
    <svg y="50%" overflow="visible">
      {children}
    </svg>
  )
}
