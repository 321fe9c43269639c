import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { Button } from './button'

/**
 * Of a long list of clients, the first rows and a button that shows all, then fewer again. While something is searched for, all found rows
 * are shown. `firstAdded` is where the first row appears that the button adds, if not at the end. The button stands right after the list. The address remembers it, for the way back from a client.
 */
export function useFold<Row>(
  found: readonly Row[],
  first: number,
  isSearching: boolean,
  firstAdded = first,
): { shown: readonly Row[]; showAll: ReactNode } {
  const { params, change } = useQuery()
  const isWhole = params.has('all')
  const shown = isWhole || isSearching ? found : found.slice(0, first)
  /** The button moves below the last row: its focus moves to the first row that it adds, so that the keyboard continues there. */
  const unfold = ({ currentTarget }: MouseEvent) => {
    const list = currentTarget.parentElement?.previousElementSibling
    flushSync(() => change({ all: 'yes' }))
    list?.querySelectorAll('tbody > tr, li')[firstAdded]?.querySelector('a')?.focus()
  }
  /** The button keeps the focus, and comes back into sight with the rows that are left. */
  const refold = ({ currentTarget }: MouseEvent) => {
    flushSync(() => change({ all: null }))
    currentTarget.scrollIntoView({ block: 'center' })
  }
  const showAll = !isSearching && found.length > first && (
    <div className="border-t border-line px-4 py-2 sm:px-5">
      <Button variant="ghost" size="sm" className="-ml-2.5" onClick={isWhole ? refold : unfold}>
        {isWhole ? 'Show fewer' : `Show all ${plural(found.length, 'client')}`}
      </Button>
    </div>
  )
  return { shown, showAll }
}
