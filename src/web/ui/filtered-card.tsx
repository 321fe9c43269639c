import { useDeferredValue, useState, type ReactNode } from 'react'
import { plural } from '../lib/format'
import { Button } from './button'
import { Card } from './card'
import { SearchInput } from './field'

/** Fewer clients need no search box. */
const SEARCHABLE = 8

interface Props<Row> {
  title: string
  /** Shown while nothing is typed. */
  description: string
  all: readonly Row[]
  /** Number of rows shown before the button "Show all" is pressed. */
  first: number
  /** Sorted rows whose client's name contains the text. */
  arrange: (text: string) => readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/** A card with one row per client and a search box. Shows the first rows until all are requested. */
export function FilteredCard<Row>({ title, description, all, first, arrange, children }: Props<Row>) {
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const wanted = useDeferredValue(text)
  const found = arrange(wanted)
  const shown = isWhole || wanted !== '' ? found : found.slice(0, first)
  return (
    <Card
      title={title}
      description={
        wanted === '' ? description : `${plural(found.length, 'match', 'matches')} for “${wanted}”`
      }
      flush
    >
      {all.length >= SEARCHABLE && (
        <SearchInput
          label="Filter clients"
          placeholder="Filter clients..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mx-4 mb-3 sm:mx-5 sm:w-72"
        />
      )}
      {children(shown)}
      {shown.length < found.length && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => setWhole(true)}>
            {`Show all ${plural(found.length, 'client')}`}
          </Button>
        </div>
      )}
    </Card>
  )
}
