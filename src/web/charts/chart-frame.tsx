import { use, useState, type ReactNode } from 'react'
import { cx } from '../lib/cx'
import { WordsContext } from '../lib/words-context'

export interface ChartTable {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

interface Props {
  /** States the message of the chart. */
  title: string
  note?: ReactNode
  /** The chart's data as a table, for screen readers and for copying. */
  table: ChartTable
  children: ReactNode
}

/** A chart with its title above and its data table. */
export function ChartFrame({ title, note, table, children }: Props) {
  const { t } = use(WordsContext)
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="relative min-w-0 break-inside-avoid">
      <figcaption className="mb-4 print:mb-2">
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0 font-medium wrap-anywhere text-ink">{keepCounts(title)}</p>
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="no-print -my-1.5 -mr-2 min-h-8 shrink-0 rounded-md px-2 text-xs font-medium text-accent hover:bg-sunken"
          >
            {t(asTable ? 'Show chart' : 'Show table')}
          </button>
        </div>
        {note && <p className="mt-0.5 max-w-[100ch] text-sm text-muted">{note}</p>}
      </figcaption>
      {!asTable && <div aria-hidden="true">{children}</div>}
      <div className={asTable ? 'overflow-x-auto' : 'sr-only'}>
        <FigureTable title={title} table={table} plain={!asTable} />
      </div>
    </figure>
  )
}

/** A title in which no line ends between a number and what it counts. */
const keepCounts = (title: string) => title.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')

function FigureTable({ title, table, plain }: { title: string; table: ChartTable; plain: boolean }) {
  const cell = plain ? '' : 'border-b border-line px-2 py-2 first:pl-0 not-first:text-right'
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {table.headers.map((header) => (
            <th key={header} scope="col" className={cx(cell, 'text-left text-xs font-medium text-muted')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...figures], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two segments may share a label
          <tr key={row}>
            <th scope="row" className={cx(cell, 'text-left font-normal wrap-anywhere')}>
              {name}
            </th>
            {figures.map((figure, column) => (
              <td key={table.headers[column + 1]} className={cell}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
