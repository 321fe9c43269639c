import type { ReactNode } from 'react'
import type { Client } from '../../shared/schemas/client'
import { endpoints } from '../lib/endpoints'
import { useList } from '../lib/swr'
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
        const chosen = list.find(({ id }) => id === params.get('client')) ?? list[0]
        if (!chosen) return nothing
        return (
          <div className="max-w-md space-y-4">
            <Field label={label}>
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
            {children(chosen)}
          </div>
        )
      }}
    </Loaded>
  )
}
