import { EmptyState } from '../ui/empty-state'
import { SampleClient } from './sample-client'

/** The empty list of a workspace without clients. */
export function NoClients() {
  return (
    <EmptyState icon="users" title="No clients found." action={<SampleClient />}>
      A client holds the exports you audit and the reports they become. Add one, or see a finished audit
      first: the sample client brings an export of 11 campaigns with it.
    </EmptyState>
  )
}
