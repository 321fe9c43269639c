/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are spelled out because `display: block` on a phone takes a table's own away. */
import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { Row, SIDES } from './table'

/** Grid areas on a phone: the figure beside the name; below, the comparison value with the difference at its right. Or a drawing below, and a word beside. */
const PLACES = {
  figure: 'max-sm:col-[2]! max-sm:row-start-1 max-sm:text-right max-sm:font-medium',
  against: 'max-sm:col-[1]! max-sm:row-start-2 max-sm:text-xs max-sm:text-muted',
  below: 'max-sm:pt-1',
  beside: 'max-sm:col-[2]! max-sm:row-start-1 max-sm:text-right max-sm:text-xs',
  difference: 'max-sm:col-[2]! max-sm:row-start-2 max-sm:text-right max-sm:text-xs',
} as const

/** Table row that compares a figure with another. On a phone it takes two lines instead of a block of labelled values. */
export function PairRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Row
      className={cx(
        'max-sm:grid-cols-[minmax(0,1fr)_auto]! max-sm:items-baseline max-sm:gap-y-0.5 max-sm:py-2.5',
        className,
      )}
    >
      {children}
    </Row>
  )
}

/** The row's name. */
export function PairName({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      role="rowheader"
      scope="row"
      className={cx(
        'block min-w-0 text-left font-medium max-sm:col-[1]! sm:table-cell sm:h-10 sm:py-1.5',
        className,
      )}
    >
      {children}
    </th>
  )
}

interface PairCellProps {
  place: keyof typeof PLACES
  /** Shown before the value on a phone; the figure beside the name needs none. */
  label?: string
  className?: string
  children: ReactNode
}

export function PairCell({ place, label, className, children }: PairCellProps) {
  return (
    <td
      role="cell"
      className={cx(
        'figures sm:table-cell sm:h-10 sm:py-1.5 sm:text-right sm:align-middle',
        SIDES,
        PLACES[place],
        className,
      )}
    >
      {label && (
        <span aria-hidden="true" className="sm:hidden">
          {label}{' '}
        </span>
      )}
      {children}
    </td>
  )
}
