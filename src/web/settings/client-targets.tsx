import { endpoints } from '../lib/endpoints'
import { useList } from '../lib/swr'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Field, Select } from '../ui/field'
import { Loaded } from '../ui/island'
import { Skeleton } from '../ui/skeleton'
import { TargetsForm } from './targets-form'

/** The targets of one client at a time; which one is in the address, so that a report can link here. */
export function ClientTargets() {
  const clients = useList(endpoints.clients())
  const { params, change } = useQuery()
  return (
    <Loaded
      from={clients}
      skeleton={<Skeleton className="h-183 max-w-md sm:h-131" />}
      errorTitle="Could not load the clients"
    >
      {(list) => {
        const chosen = list.find(({ id }) => id === params.get('client')) ?? list[0]
        if (!chosen)
          return (
            <EmptyState
              icon="target"
              title="No clients yet"
              action={<ButtonLink href={paths.clients}>Add a client</ButtonLink>}
            >
              Each client can have targets of its own.
            </EmptyState>
          )
        return (
          <div className="max-w-md space-y-4">
            <Field label="Client">
              {(ids) => (
                <Select
                  {...ids}
                  value={chosen.id}
                  onChange={(event) => change({ client: event.target.value })}
                  className="w-full"
                >
                  {list.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TargetsForm key={chosen.id} clientId={chosen.id} />
          </div>
        )
      }}
    </Loaded>
  )
}
