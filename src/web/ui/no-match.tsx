import { useQuery } from '../lib/use-query'
import { Button } from './button'
import { EmptyState } from './empty-state'

/** In place of a list of clients that a search, within a filter or not, leaves empty. */
export function NoMatch({ text }: { text: string }) {
  const { params, change } = useQuery()
  return (
    <EmptyState
      icon="search"
      title={`${params.has('show') ? 'None of these clients' : 'No client'} is called “${text}”`}
      action={
        <Button
          onClick={({ currentTarget }) => {
            // The button goes away with the text.
            currentTarget.closest('section')?.querySelector('input')?.focus()
            change({ q: null, show: null })
          }}
        >
          Clear filter
        </Button>
      }
    />
  )
}
