import { useDeferredValue, type ReactNode } from 'react'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { Button } from './button'
import { Card } from './card'
import { EmptyState } from './empty-state'
import { SearchInput, Select } from './field'
import { useFold } from './use-fold'

/** Fewer clients need no search box. */
const SEARCHABLE = 8

interface Props<Row> {
  title: string
  /** Shown while nothing is typed. */
  description: ReactNode
  /** Orders to choose on a phone, where the table has no heads to press. */
  order: {
    value: string
    options: readonly (readonly [value: string, label: string])[]
    onChoose: (value: string) => void
  }
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
export function FilteredCard<Row>({ title, description, order, all, first, arrange, children }: Props<Row>) {
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
        <div className="mx-4 mb-3 flex gap-2 sm:mx-5">
          <SearchInput
            label="Filter clients"
            placeholder="Filter clients..."
            value={text}
            onChange={(event) => change({ q: event.target.value })}
            className="min-w-0 flex-1 sm:max-w-72"
          />
          <Select
            aria-label="Order of clients"
            value={order.value}
            onChange={(event) => order.onChoose(event.target.value)}
            className="max-w-1/2 sm:hidden"
          >
            {order.options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      )}
      {wanted !== '' && found.length === 0 ? (
        <EmptyState
          icon="search"
          title={`No client is called “${wanted}”`}
          action={
            <Button
              onClick={({ currentTarget }) => {
                // The button goes away with the text.
                currentTarget.closest('section')?.querySelector('input')?.focus()
                change({ q: null })
              }}
            >
              Clear filter
            </Button>
          }
        />
      ) : (
        children(shown)
      )}
      {showAll}
    </Card>
  )
}
