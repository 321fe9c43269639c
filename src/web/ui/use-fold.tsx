import { useState, type ReactNode } from 'react'
import { plural } from '../lib/format'
import { Button } from './button'

/**
 * Of a long list of clients, the first rows and a button that shows all. While something is searched for, all found rows
 * are shown.
 */
export function useFold<Row>(
  found: readonly Row[],
  first: number,
  isSearching: boolean,
): { shown: readonly Row[]; showAll: ReactNode } {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || isSearching ? found : found.slice(0, first)
  const showAll = shown.length < found.length && (
    <div className="border-t border-line px-4 py-2 sm:px-5">
      <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => setWhole(true)}>
        {`Show all ${plural(found.length, 'client')}`}
      </Button>
    </div>
  )
  return { shown, showAll }
}
