/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are spelled out because `display: block` on a phone takes a table's own away. */
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx'

/** Padding between columns, narrow on small screens. */
export const SIDES = 'sm:px-1.5 md:px-2.5 sm:first:pl-5 sm:last:pr-5 xl:px-5'

/**
 * A data table of 40-px rows. On a phone each row becomes a block of labelled values (`Cell label`), figures several to
 * a line, so nothing scrolls sideways.
 * `labelledBy` is the id of a heading right above, which then need not be said again.
 */
export function Table({
  caption,
  labelledBy,
  head,
  className,
  children,
}: {
  head: ReactNode
  className?: string
  children: ReactNode
} & ({ caption: string; labelledBy?: never } | { caption?: never; labelledBy: string })) {
  return (
    <table
      role="table"
      aria-labelledby={labelledBy}
      className={cx('block w-full text-sm sm:table', className)}
    >
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="sm:border-b sm:border-line">
          {head}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {children}
      </tbody>
    </table>
  )
}

/** A column heading. `numeric` aligns it with figures. */
export function HeadCell({
  numeric,
  className,
  children,
  ...rest
}: { numeric?: boolean } & ComponentProps<'th'>) {
  return (
    <th
      role="columnheader"
      scope="col"
      {...rest}
      className={cx(
        'h-9 px-4 text-xs font-medium text-muted',
        SIDES,
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {children}
    </th>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      {...rest}
      className={cx(
        'relative grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-3 border-b border-line px-4 py-3 last:border-b-0 sm:table-row [&>:not(.absolute)]:col-[1/-1] sm:p-0 sm:hover:bg-sunken/60',
        className,
      )}
    />
  )
}

/** A value. On a phone, `label` is shown before it, since there are no column heads. */
export function Cell({
  label,
  numeric,
  className,
  children,
  ...rest
}: { label?: string; numeric?: boolean } & ComponentProps<'td'>) {
  return (
    <td
      role="cell"
      {...rest}
      className={cx(
        'sm:table-cell sm:h-10 sm:py-1.5 sm:align-middle',
        SIDES,
        numeric ? 'figures col-auto! pb-1 sm:text-right' : 'flex items-baseline gap-3 pb-2',
        className,
      )}
    >
      {label && (
        <span
          aria-hidden="true"
          className={cx('text-xs text-muted sm:hidden', numeric ? 'block' : 'w-[min(6rem,40%)] shrink-0')}
        >
          {label}
        </span>
      )}
      {children}
    </td>
  )
}
