import { useQuery } from '../lib/use-query'

/** Fewer rows are seen at a glance. */
export const FILTERABLE = 9

/** The rows for which a filter holds; all for the empty name. */
type Filter<Row> = (name: string) => readonly Row[]

/** The rows of the filter in the address, if it finds any of many. */
export function useQuickFilter<Row>(all: readonly Row[], filter: Filter<Row>): readonly Row[] {
  const { params } = useQuery()
  const found = all.length < FILTERABLE ? [] : filter(params.get('show') ?? '')
  return found.length > 0 ? found : all
}

interface Props<Row> {
  label: string
  all: readonly Row[]
  /** Names in the address with their words, that of all rows first. */
  labels: Readonly<Record<string, string>>
  filter: Filter<Row>
  /** Whether the search beside them finds a row. */
  isFound: (row: Row) => boolean
}

/** Buttons above a list of many rows, each with the number of rows that it leaves of those that a search finds. */
export function QuickFilters<Row>({ label, all, labels, filter, isFound }: Props<Row>) {
  const { params, change } = useQuery()
  const shown = useQuickFilter(all, filter)
  if (all.length < FILTERABLE) return null
  return (
    <div role="group" aria-label={label} className="quick-filters">
      {Object.entries(labels).map(([name, words]) => {
        const count = (name === '' ? all : filter(name)).filter(isFound).length
        const isChosen = name === (shown === all ? '' : params.get('show'))
        return (
          (count > 0 || isChosen) && (
            <button key={name} type="button" aria-pressed={isChosen} onClick={() => change({ show: name })}>
              {words} <span className="figures">{count}</span>
            </button>
          )
        )
      })}
    </div>
  )
}
