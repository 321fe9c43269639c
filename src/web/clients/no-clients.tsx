import { EmptyState } from '../ui/empty-state'
import { SampleClient } from './sample-client'

/** The list without rows: nothing matches, or nothing is there yet. */
export function NoClients({ searching }: { searching: boolean }) {
  if (searching)
    return (
      <EmptyState icon="search" title="No clients found.">
        Try adjusting your search or creating a new client.
      </EmptyState>
    )
  return (
    <EmptyState icon="users" title="No clients found." action={<SampleClient />}>
      A client holds the exports you audit and the reports they become. Add one, or see a finished audit
      first: the sample client brings an export of 11 campaigns with it.
    </EmptyState>
  )
}
