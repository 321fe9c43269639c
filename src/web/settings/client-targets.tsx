import { suspended } from '../lib/lazy-part'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Skeleton } from '../ui/island'
import { ChosenClient } from './chosen-client'

const TargetsForm = suspended(
  async () => (await import('../targets/targets-form')).TargetsForm,
  <Skeleton className="h-164 sm:h-112" />,
)

/** The targets of one client. */
export default function ClientTargets() {
  return (
    <ChosenClient
      label="Client"
      skeleton={<Skeleton className="h-183 max-w-md sm:h-131" />}
      nothing={
        <EmptyState
          icon="target"
          title="No clients yet"
          action={<ButtonLink href={paths.clients}>Add a client</ButtonLink>}
        >
          Each client can have targets of its own.
        </EmptyState>
      }
    >
      {({ id }) => <TargetsForm key={id} clientId={id} />}
    </ChosenClient>
  )
}
