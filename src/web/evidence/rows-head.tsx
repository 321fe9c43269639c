import type { Phrase } from '../../shared/narrative/document-words'
import { MEASURE_LABELS } from '../../shared/exports/field-labels'
import type { Quality } from '../../shared/schemas/quality'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { NUMBER } from './row-line'
import type { RowsColumns } from './rows-columns'

export interface RowSort {
  column: number
  down: boolean
}

interface Props {
  headers: readonly string[]
  columns: Quality['columns']
  table: RowsColumns
  /** Null: in the order of the file. */
  sort: RowSort | null
  onSort: (sort: RowSort) => void
}

/** Names of the columns, which sort the rows. */
export function RowsHead({ headers, columns, table, sort, onSort }: Props) {
  const { t } = useWords()
  const { shown, numeric, onPhone, figuresOnPhone, rate } = table
  return (
    <thead className="sticky top-0 bg-sunken max-sm:top-15">
      <tr>
        <th scope="col" className={cx(NUMBER, 'py-2 align-bottom font-medium')}>
          {t('Row')}
        </th>
        {shown.map((column) => (
          <th
            key={column}
            scope="col"
            aria-sort={sort?.column === column ? (sort.down ? 'descending' : 'ascending') : undefined}
            className={cx(
              'px-2.5 py-2 align-bottom text-xs font-medium lg:px-1.5',
              !onPhone.has(column) && 'max-sm:hidden',
              numeric.has(column) ? 'text-right' : 'text-left',
              figuresOnPhone < 3 && 'max-sm:whitespace-nowrap',
            )}
          >
            <button
              type="button"
              className="[text-align:inherit]"
              onClick={() => onSort({ column, down: sort?.column === column ? !sort.down : true })}
            >
              <Heading header={headers[column]} field={columns[column]?.field} />
              {sort?.column === column && <span aria-hidden="true">{sort.down ? '\u00a0↓' : '\u00a0↑'}</span>}
            </button>
          </th>
        ))}
        {rate && (
          <th scope="col" className="px-2.5 py-2 text-right align-bottom text-xs font-medium">
            CTR
          </th>
        )}
      </tr>
    </thead>
  )
}

/** A column's name in the file; on a phone that of a figure is shorter, the one that the sum has. */
function Heading({ header, field }: { header: string | undefined; field: string | null | undefined }) {
  const { t } = useWords()
  const label = (MEASURE_LABELS as Readonly<Record<string, Phrase | undefined>>)[field ?? '']
  if (label === undefined) return header
  return (
    <>
      <span className="max-sm:hidden">{header}</span>
      <span className="sm:hidden">{t(label)}</span>
    </>
  )
}
