import { detailOf, type ClientMoney } from '../lib/api'
import { useState, type ReactNode } from 'react'
import type { Client } from '../../shared/schemas/client'
import { overspentShare } from '../../shared/overspend'
import { byAmount, byMoney, toExcess } from '../lib/by-money'
import { countCurrencies, wordCurrencies } from '../lib/each-currency'
import { suspended } from '../lib/lazy-part'
import { endpoints, useData, useList, type Loading } from '../lib/endpoints'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { ClientFilters, useClientFilter } from '../metrics/client-filters'
import { OrderByStake } from '../metrics/order-by-stake'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/island'
import { NotLoaded } from '../ui/not-loaded'
import { SearchRow } from '../ui/search-row'
import { Spinner } from '../ui/spinner'
import { useFold } from '../ui/use-fold'
import { DeleteClientDialog, EditClientDialog } from './client-dialogs'
import { ClientTable, type ClientOrder } from './client-table'

// Only a workspace without clients shows it.
const NoClients = suspended(
  async () => (await import('./no-clients')).NoClients,
  <Skeleton className="h-64" />,
)

/** Orders by the sort parameter; without it the dashboard's, once a client has an audit. */
const ORDERS = [
  ['', 'Most urgent first'],
  ['excess', 'Most overspend'],
  ['share', 'Highest % of spend'],
  ['name', 'By name'],
] as const satisfies readonly (readonly [ClientOrder, string])[]

/** Clients listed at first; a button shows all, and a search finds any. */
const FIRST = 20
/** While the latest audits load. */
const NONE: readonly ClientMoney[] = []

/** The clients of a filter, in an order. */
function arrange(
  clients: readonly Client[],
  money: readonly ClientMoney[],
  chosen: readonly ClientMoney[],
  order: ClientOrder,
): readonly Client[] {
  const ids = chosen === money ? null : new Set(chosen.map(({ clientId }) => clientId))
  const found = ids ? clients.filter(({ id }) => ids.has(id)) : clients
  if (order === 'name') return found
  const urgent = byMoney(found, money)
  if (order === 'share') {
    const shares = new Map(money.map(({ clientId, latest }) => [clientId, latest && overspentShare(latest)]))
    const shareOf = ({ id }: Client) => shares.get(id) ?? -1
    return urgent.toSorted((a, b) => shareOf(b) - shareOf(a))
  }
  if (order !== 'excess') return urgent
  const all = money.map(toExcess)
  const known = new Map(all.map((one) => [one.clientId, one]))
  return byAmount(urgent, ({ id }) => known.get(id) ?? { clientId: id, amount: null, currency: null }, all)
}

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
  const chosen = useClientFilter(money.data ?? NONE)
  const sorted = arrange(clients.data ?? [], money.data ?? NONE, chosen, order)
  const { shown, showAll } = useFold(sorted, FIRST, search !== '')
  const isSortable = search !== '' || sorted.length > 1
  const shownWords = shown.length < sorted.length ? `${shown.length} of ` : ''

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchRow
          label="Search clients"
          placeholder="Search clients..."
          text={search}
          onType={(typed) => change({ q: typed })}
          order={isSortable && { value: order, options: ORDERS, onChoose: (sort) => change({ sort }) }}
          className="sm:max-w-72"
        />
        <ClientFilters
          all={money.data ?? NONE}
          isFound={({ clientId }) => !search || (clients.data ?? []).some(({ id }) => id === clientId)}
        />
      </div>
      <Card
        title="Client List"
        description={describeCount(clients, search, {
          found: sorted.length,
          count: shownWords + plural(sorted.length, 'client'),
          order:
            order === 'excess'
              ? `, most overspend first${wordCurrencies(countCurrencies(chosen.map(toExcess)))}`
              : order === '' && <OrderByStake money={money.data ?? NONE} />,
        })}
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
          ) : sorted.length === 0 ? (
            search ? (
              <NoMatch />
            ) : (
              <NoClients />
            )
          ) : (
            <>
              <div className="px-4 sm:px-5">
                <NotLoaded from={money} what="overspend, decisions and data age: the list is by name" />
              </div>
              <ClientTable
                clients={shown}
                hasWebsites={clients.data.some(({ website }) => website)}
                money={money.data ?? NONE}
                order={order}
                onSort={(by) => change({ sort: by === order ? '' : by })}
                onEdit={setEditing}
                onDelete={setDeleting}
              />
              {showAll}
            </>
          )}
        </div>
      </Card>
      {editing && <EditClientDialog client={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

/** `20 of 200 clients, most money at stake first`. */
function describeCount(
  { data, error }: Loading<Client[]>,
  search: string,
  { found, count, order }: { found: number; count: string; order: ReactNode },
): ReactNode {
  if (error) return 'Not loaded'
  if (!data) return 'Loading...'
  if (search) return `${plural(found, 'match', 'matches')} for “${search}”`
  return (
    <>
      {count}
      {order}
    </>
  )
}

function NoMatch() {
  return (
    <EmptyState icon="search" title="No clients found.">
      Try adjusting your search or creating a new client.
    </EmptyState>
  )
}
