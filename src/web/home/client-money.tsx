import { Link } from 'wouter'
import { MOST_CLIENTS } from '../../shared/most-clients'
import type { ClientMoney as Client } from '../lib/api'
import { byAmount, MOST_URGENT, toExcess } from '../lib/by-money'
import { findsName } from '../lib/fold'
import { endpoints, useData } from '../lib/endpoints'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { overspentShare } from '../../shared/overspend'
import { ClientExcess } from '../metrics/client-excess'
import { ClientFilters, useClientFilter } from '../metrics/client-filters'
import { ClientReason } from '../metrics/client-reason'
import { DataAge } from '../metrics/data-age'
import { FirstDecision } from '../metrics/first-decision'
import { OrderByStake } from '../metrics/order-by-stake'
import { hasShare, ShareTrend } from '../metrics/share-trend'
import { cx } from '../lib/cx'
import { paths } from '../paths'
import { FilteredCard, SEARCHABLE } from '../ui/filtered-card'
import { Loaded, Skeleton } from '../ui/island'
import { SortHead } from '../ui/sort-head'
import { Cell, HeadCell, Row, Table } from '../ui/table'

const FIRST = 8

/** One row per client, most urgent first, with what to do. */
export function ClientMoney() {
  const clients = useData(endpoints.clientMoney())
  const chosen = useClientFilter(clients.data ?? [])
  const { params, change } = useQuery()
  const sort = toSort(params.get('sort'))
  const isFound = findsName(params.get('q') ?? '')
  const onChoose = (by: string) => change({ sort: by === URGENT ? null : by })
  return (
    <Loaded
      from={clients}
      skeleton={<Skeleton className="unsized h-80 rounded-lg" />}
      errorTitle="Could not load the clients"
    >
      {(all) =>
        all.some(({ latest }) => latest !== null) && (
          <FilteredCard
            title="Your clients"
            description={
              all.length > 1 && (
                // On a phone, the filters count them and the choice of the order says it.
                <span className={all.length >= SEARCHABLE ? 'max-md:hidden' : undefined}>
                  {chosen.length < all.length && `${chosen.length} of `}
                  {countClients(all)}
                  {sort === URGENT ? <OrderByStake money={all} /> : `, ${ORDERS[sort].words}`}
                </span>
              )
            }
            order={{
              value: sort,
              options: SORTS.map((by) => [by, ORDERS[by].short]),
              onChoose,
              isListBelowMd: true,
            }}
            filters={<ClientFilters all={all} isFound={({ clientName }) => isFound(clientName)} />}
            all={all}
            first={FIRST}
            arrange={(text) => arrangeClients(chosen, text, sort, all)}
          >
            {(shown) => (
              <MoneyTable
                clients={shown}
                isSorted={all.length > 1}
                withShare={all.some(({ latest }) => latest && hasShare(latest))}
                sort={sort}
                onSort={(by) => onChoose(by === sort ? URGENT : by)}
              />
            )}
          </FilteredCard>
        )
      }
    </Loaded>
  )
}

/** An agency can have more clients than the list holds. */
const countClients = ({ length }: readonly Client[]) =>
  length < MOST_CLIENTS ? plural(length, 'client') : `The ${length} most urgent clients`

interface TableProps {
  clients: readonly Client[]
  /** There is more than one client to sort. */
  isSorted: boolean
  /** Any client has a share of spend, also of those not shown, so that no column changes with the rest. */
  withShare: boolean
  sort: ClientSort
  onSort: (by: ClientSort) => void
}

function MoneyTable({ clients, isSorted, withShare, sort, onSort }: TableProps) {
  const head = (by: ClientSort, label: string, numeric = false) => {
    if (!isSorted)
      return (
        <HeadCell numeric={numeric}>
          <span className="inline-block">{label}</span>
        </HeadCell>
      )
    return (
      <SortHead active={sort === by} down={by !== 'name'} numeric={numeric} onSort={() => onSort(by)}>
        {label}
      </SortHead>
    )
  }
  return (
    <Table
      caption="Clients and their money"
      // Columns keep their widths when other rows come first.
      className={cx('money-table in-card holds-its-head list-below-md', !withShare && 'without-share')}
      head={
        <>
          {head('name', 'Client')}
          {head('excess', 'Overspend', true)}
          {head('share', '% of spend')}
          <HeadCell>First decision</HeadCell>
          {head('age', 'Data age', true)}
        </>
      }
    >
      {clients.map((client) => (
        <MoneyRow key={client.clientId} client={client} />
      ))}
    </Table>
  )
}

function MoneyRow({ client: { clientId, clientName, latest } }: { client: Client }) {
  return (
    <Row className="money-row">
      <Cell>
        <span className="min-w-0">
          <Link
            href={paths.client(clientId)}
            className="row-link client-link max-md:line-clamp-2"
            title={clientName}
          >
            <bdi>{clientName}</bdi>
          </Link>
          {latest && <ClientReason latest={latest} />}
        </span>
      </Cell>
      {latest === null ? (
        <>
          <Cell />
          <Cell />
          <Cell>
            <Link href={paths.clientAudit(clientId)} className="rounded-sm text-accent hover:underline">
              No audit yet: upload an export
            </Link>
          </Cell>
          <Cell />
        </>
      ) : (
        <LatestCells clientId={clientId} latest={latest} />
      )}
    </Row>
  )
}

interface LatestProps {
  latest: NonNullable<Client['latest']>
}

function LatestCells({ clientId, latest }: LatestProps & { clientId: string }) {
  return (
    <>
      <Cell numeric className="font-medium whitespace-nowrap">
        <ClientExcess latest={latest} />
      </Cell>
      <Cell numeric>
        <ShareTrend latest={latest} />
      </Cell>
      <Cell>
        <FirstDecision clientId={clientId} latest={latest} />
      </Cell>
      <Cell numeric className="whitespace-nowrap">
        <DataAge days={latest.ageDays} word={<span className="md:hidden"> old</span>} />
      </Cell>
    </>
  )
}

const URGENT = 'urgent'
const SORTS = [URGENT, 'excess', 'share', 'age', 'name'] as const
type ClientSort = (typeof SORTS)[number]

/** Words of each order: behind the number of clients, and of the choice on a phone. */
const ORDERS: Record<ClientSort, { words: string; short: string }> = {
  urgent: { words: MOST_URGENT, short: 'Most urgent first' },
  excess: { words: 'most overspend first, each currency by itself', short: 'Most overspend' },
  share: { words: 'largest share of spend overspent first', short: 'Largest share overspent' },
  name: { words: 'A to Z', short: 'By name' },
  age: { words: 'oldest data first', short: 'Oldest data first' },
}

/** The sort order in the address; by urgency without one. */
export function toSort(name: string | null): ClientSort {
  return SORTS.find((sort) => sort === name) ?? URGENT
}

/** Clients whose name contains the text. By urgency is the server's order; by age and by share, clients without one come last. */
export function arrangeClients(
  clients: readonly Client[],
  text: string,
  sort: ClientSort,
  all: readonly Client[] = clients,
): Client[] {
  const isFound = findsName(text)
  const rankOf = ({ latest }: Client) => (latest && overspentShare(latest)) ?? -1
  const found = clients.filter(({ clientName }) => isFound(clientName))
  if (sort === 'name') return found.sort((a, b) => a.clientName.localeCompare(b.clientName, 'en'))
  if (sort === 'excess') return byAmount(found, toExcess, all.map(toExcess))
  if (sort === 'share') return found.sort((a, b) => rankOf(b) - rankOf(a))
  if (sort === 'age') return found.sort((a, b) => (b.latest?.ageDays ?? -1) - (a.latest?.ageDays ?? -1))
  return found
}
