import { Link } from 'wouter'
import { formatFraction } from '../../shared/metrics/format'
import { Sparkline } from '../charts/sparkline'
import type { ClientMoney as Client } from '../lib/api'
import { compareExcess, wordCurrencies, wordUrgency } from '../lib/by-money'
import { cx } from '../lib/cx'
import { fold } from '../lib/fold'
import { endpoints, useData } from '../lib/endpoints'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { isStale } from '../../shared/old-days'
import { DataAge, stillRuns } from '../metrics/data-age'
import { ExcessMoney, shareOf, wordShare } from '../metrics/excess-money'
import { paths } from '../paths'
import { FilteredCard } from '../ui/filtered-card'
import { Loaded, Skeleton } from '../ui/island'
import { SortHead } from '../ui/sort-head'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { FirstDecision } from './first-decision'

const FIRST = 8

/** One row per client, most urgent first, with what to do. */
export function ClientMoney() {
  const clients = useData(endpoints.clientMoney())
  const { params, change } = useQuery()
  const sort = toSort(params.get('sort'))
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
            title="Clients by money"
            description={
              <>
                {plural(all.length, 'client')}
                {all.length > 1 && (
                  <span className="max-md:hidden">{`, ${ORDERS[sort].words ?? wordUrgency(all)}`}</span>
                )}
                {sort === URGENT && <span className="md:hidden">{wordCurrencies(all)}</span>}
              </>
            }
            order={{
              value: sort,
              options: SORTS.map((by) => [by, ORDERS[by].short]),
              onChoose,
              isListBelowMd: true,
            }}
            all={all}
            first={FIRST}
            arrange={(text) => arrangeClients(all, text, sort)}
          >
            {(shown) => (
              <MoneyTable
                clients={shown}
                isSorted={all.length > 1}
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

interface TableProps {
  clients: readonly Client[]
  /** There is more than one client to sort. */
  isSorted: boolean
  sort: ClientSort
  onSort: (by: ClientSort) => void
}

function MoneyTable({ clients, isSorted, sort, onSort }: TableProps) {
  const head = (by: ClientSort, label: string, numeric = false, className?: string) => {
    if (!isSorted)
      return (
        <HeadCell numeric={numeric} className={className}>
          <span className="inline-block">{label}</span>
        </HeadCell>
      )
    return (
      <SortHead
        active={sort === by}
        down={by !== 'name'}
        numeric={numeric}
        className={className}
        onSort={() => onSort(by)}
      >
        {label}
      </SortHead>
    )
  }
  return (
    <Table
      caption="Clients by money"
      // Columns keep their widths when other rows come first.
      className="md:table-fixed xl:[&_:is(td,th)]:px-3 in-card holds-its-head list-below-md"
      head={
        <>
          {head('name', 'Client', false, 'md:w-32 lg:w-34 xl:w-50')}
          {head('excess', 'Above benchmark', true, 'md:w-34 lg:w-30 xl:w-34')}
          {/* Above the shares, which leave room for a trend beside them. */}
          {head('share', 'Of spend', false, 'md:max-lg:hidden lg:w-21 xl:w-42 *:w-16 *:text-right')}
          <HeadCell>First decision</HeadCell>
          {head('age', 'Data', true, 'md:w-23 lg:w-28 xl:w-30')}
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
    <Row className="max-md:grid-cols-[minmax(0,1fr)_auto]! max-md:items-baseline max-md:gap-y-0.5">
      <Cell className={cx('max-md:pb-0 md:h-12.5 md:w-1/6', latest && 'max-md:col-[1]!')}>
        <Link
          href={paths.client(clientId)}
          className="row-link rounded-sm font-medium wrap-anywhere hover:text-accent hover:underline max-md:block md:line-clamp-2 md:leading-4.5 md:focus-visible:line-clamp-none"
          title={clientName}
        >
          <bdi>{clientName}</bdi>
        </Link>
      </Cell>
      {latest === null ? (
        <>
          <Cell className="max-md:hidden!" />
          <Cell className="max-lg:hidden!" />
          <Cell>
            <Link href={paths.clientAudit(clientId)} className="rounded-sm text-accent hover:underline">
              No audit yet: upload an export
            </Link>
          </Cell>
          <Cell className="max-md:hidden!" />
        </>
      ) : (
        <LatestCells clientId={clientId} latest={latest} />
      )}
    </Row>
  )
}

function LatestCells({ clientId, latest }: { clientId: string; latest: NonNullable<Client['latest']> }) {
  const { excess, above, off, fell, endedFall, currency, trend, before, ageDays } = latest
  const share = shareOf(latest)
  // Zero in all audits is no trend.
  const moved = before && trend.some((point) => point > 0) ? before : null
  // Beside excess cost a fall of the return stands in the trend's place; without any, in the money's.
  const change =
    fell && excess
      ? { word: fell, tone: 'text-bad' }
      : moved && share !== null
        ? wordShare(moved.share, share, !!fell || endedFall)
        : null
  return (
    <>
      <Cell
        numeric
        className="font-medium whitespace-nowrap max-md:col-[2]! max-md:row-start-1 max-md:pb-0 max-md:text-right"
      >
        <ExcessMoney
          excess={excess}
          above={above}
          running={stillRuns(latest)}
          off={off}
          fell={excess ? null : fell}
          currency={currency}
          namedBelow="md"
          runningClass="max-sm:hidden sm:max-md:inline sm:max-md:before:content-[',_'] md:max-lg:hidden"
        />
        {/* The share has no column at these widths. */}
        {!!excess && share !== null && (
          <span className="hidden text-xs font-normal text-muted md:max-lg:block">
            {formatFraction(share, 1)} {fell ? <span className="text-bad">{fell}</span> : 'of spend'}
          </span>
        )}
      </Cell>
      <Cell
        numeric
        className={cx(
          'max-md:col-[1/-1]! max-md:row-start-2 max-md:pb-0 max-md:text-left! max-md:text-xs max-md:text-muted md:max-lg:hidden',
          isStale(latest) ? 'max-md:pr-22' : 'max-md:pr-17',
        )}
      >
        {share !== null && (
          <span className="block items-center gap-2 xl:flex">
            <span className="shrink-0 md:block md:w-16 md:text-right">
              {formatFraction(share, 1)}
              <span className="md:hidden"> of spend{(moved || change) && ', '}</span>
              {moved && (
                <span className="text-xs whitespace-nowrap text-muted md:max-xl:hidden xl:block">
                  was {formatFraction(moved.share, 1)}
                </span>
              )}
            </span>{' '}
            {(moved || change) && (
              <span className="shrink-0 md:flex md:w-16 md:justify-end md:text-right lg:leading-4 xl:block xl:w-18">
                {moved && (
                  <span className="block max-xl:hidden">
                    <Sparkline values={trend} height={20} className="stroke-muted" />
                  </span>
                )}
                {change && (
                  <span className={`text-xs font-medium whitespace-nowrap ${change.tone}`}>
                    {change.word}
                  </span>
                )}
              </span>
            )}
          </span>
        )}
      </Cell>
      <Cell className="max-md:row-start-3 max-md:pt-1 max-md:pb-0 md:w-1/2">
        <FirstDecision clientId={clientId} latest={latest} />
      </Cell>
      <Cell
        numeric
        className="whitespace-nowrap max-md:col-[1/-1]! max-md:row-start-2 max-md:pb-0 max-md:text-right max-md:text-xs"
      >
        <DataAge days={ageDays} word={<span className="md:hidden"> old</span>} />
      </Cell>
    </>
  )
}

const URGENT = 'urgent'
const SORTS = [URGENT, 'excess', 'share', 'age', 'name'] as const
type ClientSort = (typeof SORTS)[number]

/** Words of each order: behind the number of clients (those of urgency name the currencies), and of the choice on a phone. */
const ORDERS: Record<ClientSort, { words?: string; short: string }> = {
  urgent: { short: 'Most urgent first' },
  excess: { words: 'most above benchmark first, each currency by itself', short: 'Most above benchmark' },
  share: { words: 'largest share of spend above benchmark first', short: 'Largest share above' },
  name: { words: 'A to Z', short: 'By name' },
  age: { words: 'the oldest data first', short: 'Oldest data first' },
}

/** The sort order in the address; by urgency without one. */
export function toSort(name: string | null): ClientSort {
  return SORTS.find((sort) => sort === name) ?? URGENT
}

/** Clients whose name contains the text. By urgency is the server's order; by age and by share, clients without one come last. */
export function arrangeClients(clients: readonly Client[], text: string, sort: ClientSort): Client[] {
  const wanted = fold(text.trim())
  const rankOf = ({ latest }: Client) => (latest && shareOf(latest)) ?? -1
  const found = clients.filter(({ clientName }) => fold(clientName).includes(wanted))
  if (sort === 'name') return found.sort((a, b) => a.clientName.localeCompare(b.clientName, 'en'))
  if (sort === 'excess') return found.sort((a, b) => compareExcess(a.latest, b.latest))
  if (sort === 'share') return found.sort((a, b) => rankOf(b) - rankOf(a))
  if (sort === 'age') return found.sort((a, b) => (b.latest?.ageDays ?? -1) - (a.latest?.ageDays ?? -1))
  return found
}
