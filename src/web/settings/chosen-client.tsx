import type { ReactNode } from 'react'
import type { Client } from '../../shared/schemas/client'
import { endpoints, useList } from '../lib/endpoints'
import { MISSING_CLIENT } from '../lib/missing-client'
import { useQuery } from '../lib/use-query'
import { Field, Select } from '../ui/field'
import { Loaded } from '../ui/island'

/** Settings of one client at a time; which one is in the address, so that other pages can link here. */
export function ChosenClient({
  label,
  skeleton,
  nothing,
  children,
}: {
  skeleton: ReactNode
  /** In its place while there are no clients. */
  nothing: ReactNode
  label: string
  children: (client: Client) => ReactNode
}) {
  const clients = useList(endpoints.clients())
  const { params, change } = useQuery()
  return (
    <Loaded from={clients} skeleton={skeleton} errorTitle="Could not load the clients">
      {(list) => {
        if (list.length === 0) return nothing
        const asked = params.get('client')
        // Another client's settings in the place of a deleted one's would be changed by mistake.
        const chosen = asked === null ? list[0] : list.find(({ id }) => id === asked)
        return (
          <div className="max-w-md space-y-4">
            <Field label={label} error={chosen ? null : MISSING_CLIENT}>
              {(ids) => (
                <Select
                  {...ids}
                  value={chosen?.id ?? ''}
                  onChange={(event) => change({ client: event.target.value })}
                  className="w-full"
                >
                  {!chosen && <option value="">Choose a client</option>}
                  {list.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {chosen && children(chosen)}
          </div>
        )
      }}
    </Loaded>
  )
}
