import { useDeferredValue, type ReactNode } from 'react'
import { plural } from '../lib/format'
import { suspended } from '../lib/lazy-part'
import { useQuery } from '../lib/use-query'
import { Card } from './card'
import { SearchRow, type Order } from './search-row'
import { useFold } from './use-fold'

// Nobody searches before the list is there.
const NoMatch = suspended(async () => (await import('./no-match')).NoMatch)

/** Fewer clients need no search box. */
export const SEARCHABLE = 8

interface Props<Row> {
  title: string
  /** Shown while nothing is typed. */
  description: ReactNode
  order: Order
  /** Further choices beside the search box. */
  filters?: ReactNode
  all: readonly Row[]
  /** Number of rows shown before the button "Show all" is pressed. */
  first: number
  /** Sorted rows whose client's name contains the text. */
  arrange: (text: string) => readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/**
 * A card with one row per client and a search box, whose text is in the address: the way back from a client finds it
 * again. Shows the first rows until all are requested.
 */
export function FilteredCard<Row>({
  title,
  description,
  order,
  filters,
  all,
  first,
  arrange,
  children,
}: Props<Row>) {
  const { params, change } = useQuery()
  const text = params.get('q') ?? ''
  const wanted = useDeferredValue(text)
  const found = arrange(wanted)
  const { shown, showAll } = useFold(found, first, wanted !== '')
  return (
    <Card
      title={title}
      description={
        wanted === '' ? description : `${plural(found.length, 'match', 'matches')} for “${wanted}”`
      }
      flush
    >
      {all.length >= SEARCHABLE && (
        <div className="mx-4 mb-3 flex flex-wrap items-center gap-2 sm:mx-5">
          <SearchRow
            label="Filter clients"
            placeholder="Filter clients..."
            text={text}
            onType={(typed) => change({ q: typed })}
            order={order}
            className="sm:max-w-72"
          />
          {filters}
        </div>
      )}
      {wanted !== '' && found.length === 0 ? <NoMatch text={wanted} /> : children(shown)}
      {showAll}
    </Card>
  )
}
