import type { ReactNode } from 'react'
import type { Client } from '../../shared/schemas/client'
import { endpoints, useList } from '../lib/endpoints'
import { useQuery } from '../lib/use-query'
import { ClientChoice } from '../ui/client-choice'
import { Loaded, Skeleton } from '../ui/island'

interface Props {
  label: string
  skeleton: ReactNode
  /** Shown if there are no clients. */
  nothing: ReactNode
  children: (client: Client, all: readonly Client[]) => ReactNode
}

/**
 * Settings of one client. Of several, none is chosen at first, so that nobody changes or erases the wrong one.
 * The address names the client, so that other pages can link here.
 */
export function ChosenClient({ label, skeleton, nothing, children }: Props) {
  const clients = useList(endpoints.clients())
  const { params, change } = useQuery()
  const asked = params.get('client')
  return (
    <Loaded
      from={clients}
      skeleton={asked ? skeleton : <Skeleton className="h-15 max-w-md" />}
      errorTitle="Could not load the clients"
    >
      {(list) => {
        if (list.length === 0) return nothing
        const only = list.length === 1 && asked === null ? list[0] : undefined
        const chosen = list.find(({ id }) => id === asked) ?? only
        return (
          <div className="space-y-4">
            <div className="max-w-md">
              <ClientChoice
                label={label}
                clients={list}
                clientId={chosen?.id ?? asked}
                onChoose={(client) => change({ client })}
              />
            </div>
            {chosen && children(chosen, list)}
          </div>
        )
      }}
    </Loaded>
  )
}
