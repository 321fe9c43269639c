import { useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { plural } from '../lib/format'
import { Button } from './button'

/**
 * Of a long list of clients, the first rows and a button that shows all. While something is searched for, all found rows
 * are shown. The button stands right after the list.
 */
export function useFold<Row>(
  found: readonly Row[],
  first: number,
  isSearching: boolean,
): { shown: readonly Row[]; showAll: ReactNode } {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || isSearching ? found : found.slice(0, first)
  /** The button goes away: its focus moves to the first row that it adds, so that the keyboard continues there. */
  const unfold = ({ currentTarget }: MouseEvent) => {
    const list = currentTarget.parentElement?.previousElementSibling
    flushSync(() => setWhole(true))
    list?.querySelectorAll('tbody > tr, li')[first]?.querySelector('a')?.focus()
  }
  const showAll = shown.length < found.length && (
    <div className="border-t border-line px-4 py-2 sm:px-5">
      <Button variant="ghost" size="sm" className="-ml-2.5" onClick={unfold}>
        {`Show all ${plural(found.length, 'client')}`}
      </Button>
    </div>
  )
  return { shown, showAll }
}
