import { Skeleton } from '../ui/island'
import { ChosenClient } from './chosen-client'
import { EraseClient } from './erase-client'
import { LimitedClients } from './limited-clients'
import { RetentionForm } from './retention-form'

/** Retention of a client's data, and its permanent deletion. */
export default function ClientData() {
  return (
    <>
      <ChosenClient
        label="Client"
        skeleton={<Skeleton className="h-131 sm:h-89" />}
        nothing={<p className="text-muted">No clients yet.</p>}
      >
        {(client, { length }) => (
          <>
            <RetentionForm key={client.id} clientId={client.id} others={length - 1} />
            <EraseClient key={`erase ${client.id}`} client={client} />
          </>
        )}
      </ChosenClient>
      <LimitedClients />
    </>
  )
}
