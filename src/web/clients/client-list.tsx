import { detailOf } from '../lib/api'
import { useState } from 'react'
import type { Client } from '../../shared/schemas/client'
import { wordUrgency } from '../lib/by-money'
import { endpoints, useData, useList, type Loading } from '../lib/endpoints'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { SearchRow } from '../ui/search-row'
import { Spinner } from '../ui/spinner'
import { DeleteClientDialog, EditClientDialog } from './client-dialogs'
import { ClientTable, type ClientOrder } from './client-table'
import { SampleClient } from './sample-client'

/** Orders by the sort parameter; without it the dashboard's, once a client has an audit. */
const ORDERS = [
  ['', 'Most urgent first'],
  ['excess', 'Most above benchmark'],
  ['name', 'By name'],
] as const satisfies readonly (readonly [ClientOrder, string])[]

/** Search and table. The search is in the address, for the way back from a client. Each search text has its own cache key, so a late response is never shown for another text. */
export function ClientList() {
  const [editing, setEditing] = useState<Client | null>(null)
  const [deleting, setDeleting] = useState<Client | null>(null)
  const { params, change } = useQuery()
  const search = params.get('q') ?? ''
  const clients = useList(endpoints.clients(search), { keepPreviousData: true })
  const money = useData(endpoints.clientMoney())
  const hasAudits = (money.data ?? []).some(({ latest }) => latest !== null)
  const asked = ORDERS.find(([order]) => order === params.get('sort'))?.[0] ?? ''
  const order = hasAudits ? asked : 'name'

  return (
    <>
      <div className="mb-4 flex gap-2">
        <SearchRow
          label="Search clients"
          placeholder="Search clients..."
          text={search}
          onType={(typed) => change({ q: typed })}
          order={{
            value: order,
            options: ORDERS,
            onChoose: (sort) => change({ sort }),
          }}
          className="sm:max-w-96"
        />
      </div>
      <Card
        title="Client List"
        description={describeCount(clients, search, order === '' ? wordUrgency(money.data ?? []) : '')}
        flush
      >
        <div aria-busy={clients.isLoading}>
          {clients.error ? (
            <ErrorState
              title="Could not load clients"
              message={detailOf(clients.error)}
              onRetry={clients.retry}
            />
          ) : !clients.data || money.isLoading ? (
            <div className="grid h-64 place-items-center">
              <Spinner label="Loading clients" />
            </div>
          ) : clients.data.length === 0 ? (
            <NoClients searching={search !== ''} />
          ) : (
            <ClientTable
              clients={clients.data}
              isFound={search !== ''}
              money={money.data ?? []}
              order={order}
              onSort={(by) => change({ sort: by === order ? '' : by })}
              onEdit={setEditing}
              onDelete={setDeleting}
            />
          )}
        </div>
      </Card>
      {editing && <EditClientDialog client={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

/** `200 clients, most urgent first: …`. */
function describeCount({ data, error }: Loading<Client[]>, search: string, order: string): string {
  if (error) return 'Not loaded'
  if (!data) return 'Loading...'
  if (search) return `${plural(data.length, 'match', 'matches')} for “${search}”`
  return `${plural(data.length, 'client')}${order && `, ${order}`}`
}

/** The empty list: no match, or no client yet. */
function NoClients({ searching }: { searching: boolean }) {
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
