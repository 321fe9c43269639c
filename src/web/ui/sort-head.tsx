import { cx } from '../lib/cx'
import { HeadCell } from './table'

interface Props {
  active: boolean
  down: boolean
  onSort: () => void
  numeric?: boolean
  children: string
}

/** A column's heading that sorts by it. */
export function SortHead({ active, down, onSort, numeric = false, children }: Props) {
  return (
    <HeadCell numeric={numeric} aria-sort={active ? (down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        onClick={onSort}
        className={cx('min-h-7 rounded-sm whitespace-nowrap hover:text-ink', active && 'text-ink')}
      >
        {children}
        {active && <span aria-hidden="true">{down ? ' ↓' : ' ↑'}</span>}
      </button>
    </HeadCell>
  )
}
