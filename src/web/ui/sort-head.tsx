import { cx } from '../lib/cx'
import { HeadCell } from './table'

interface Props {
  active: boolean
  down: boolean
  onSort: () => void
  numeric?: boolean
  /** The full heading, where it is abbreviated. */
  title?: string
  className?: string
  children: string
}

/** A column heading that sorts the table. */
export function SortHead({ active, down, onSort, numeric = false, title, className, children }: Props) {
  return (
    <HeadCell
      numeric={numeric}
      aria-sort={active ? (down ? 'descending' : 'ascending') : undefined}
      className={className}
    >
      <button
        type="button"
        title={title}
        onClick={onSort}
        className={cx(
          'relative min-h-7 rounded-sm whitespace-nowrap hover:text-ink print:hidden',
          active && 'text-ink',
        )}
      >
        {children}
        {/* Beside the column, so that choosing it moves nothing. */}
        {active && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute inset-y-0 grid items-center',
              numeric ? 'right-full mr-0.5' : 'left-full ml-0.5',
            )}
          >
            {down ? '↓' : '↑'}
          </span>
        )}
      </button>
      {/* A button in a repeated head is blank from the second page on. */}
      <span aria-hidden="true" className="hidden whitespace-nowrap print:inline">
        {children}
      </span>
    </HeadCell>
  )
}
