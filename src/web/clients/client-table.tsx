import { Link, useLocation } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import type { ClientMoney } from '../lib/api'
import { byMoney, compareExcess } from '../lib/by-money'
import { formatFraction } from '../../shared/metrics/format'
import { cx } from '../lib/cx'
import { isStale } from '../../shared/old-days'
import { AuditAgain } from '../metrics/audit-again'
import { DataAge } from '../metrics/data-age'
import { ExcessMoney, shareOf } from '../metrics/excess-money'
import { paths } from '../paths'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import { SortHead } from '../ui/sort-head'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { useFold } from '../ui/use-fold'
import { WebsiteLink } from '../ui/website-link'

/** Clients listed at first; a button shows all, and a search finds any. */
const FIRST = 20

/** Sorted like the dashboard (most urgent first), by excess cost, or by name. */
export type ClientOrder = '' | 'excess' | 'name'

interface ClientTableProps {
  clients: Client[]
  /** Latest audits in the order of the dashboard; empty where they could not be loaded. */
  money: readonly ClientMoney[]
  /** The clients are the result of a search. */
  isFound: boolean
  order: ClientOrder
  onSort: (pressed: ClientOrder) => void
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
}

export function ClientTable({ clients, money, isFound, order, onSort, onEdit, onDelete }: ClientTableProps) {
  const [, navigate] = useLocation()
  // Of all, not of those shown, so that no column comes or goes with the rest.
  const columns = clients.some(({ website }) => website) ? WITH_WEBSITES : WITHOUT_WEBSITES
  const latest = new Map(money.map((client) => [client.clientId, client.latest]))
  const urgent = order === 'name' ? clients : byMoney(clients, money)
  const sorted =
    order === 'excess' ? urgent.toSorted((a, b) => compareExcess(latest.get(a.id), latest.get(b.id))) : urgent
  const { shown, showAll } = useFold(sorted, FIRST, isFound)
  return (
    <>
      <Table
        caption="Clients"
        className="in-card holds-its-head"
        head={
          <>
            <SortHead active={order === 'name'} down={false} className="w-1/4" onSort={() => onSort('name')}>
              Name
            </SortHead>
            <HeadCell>Industry</HeadCell>
            <HeadCell className={columns.website}>Website</HeadCell>
            <SortHead active={order === 'excess'} down numeric onSort={() => onSort('excess')}>
              Above benchmark
            </SortHead>
            <HeadCell numeric className={cx('whitespace-nowrap', columns.share)}>
              Of spend
            </HeadCell>
            <HeadCell numeric>Data</HeadCell>
            <HeadCell className="w-20 sm:text-right">Actions</HeadCell>
          </>
        }
      >
        {shown.map((client) => (
          // On a phone name and money are one line, what they are of and their age another.
          <Row
            key={client.id}
            className="max-sm:grid-cols-[minmax(0,1fr)_auto]! max-sm:items-baseline max-sm:gap-y-0.5 max-sm:pr-12"
          >
            <Cell className="max-sm:col-[1]! max-sm:pb-0">
              <Link
                href={paths.client(client.id)}
                className="row-link block w-fit font-medium wrap-anywhere hover:text-accent hover:underline sm:min-w-38"
              >
                {client.name}
              </Link>
            </Cell>
            <Cell className="wrap-anywhere text-muted max-sm:col-[1]! max-sm:row-start-2 max-sm:block max-sm:min-h-4 max-sm:pb-0 max-sm:text-xs">
              <span className="sm:hidden">
                <OfSpend latest={latest.get(client.id)} isFollowed={!!client.industry} />
              </span>
              {client.industry || <span className="max-sm:hidden">—</span>}
            </Cell>
            <Cell
              className={cx(
                'wrap-anywhere max-sm:row-start-3 max-sm:pb-0 max-sm:text-xs',
                !client.website && 'max-sm:hidden',
                columns.website,
              )}
            >
              {client.website ? (
                <WebsiteLink website={client.website} />
              ) : (
                <span className="text-muted">—</span>
              )}
            </Cell>
            <Figures clientId={client.id} latest={latest.get(client.id)} columns={columns} />
            <Cell className="absolute top-2 right-2 sm:static sm:text-right">
              <Menu
                label={`Actions for ${client.name}`}
                trigger={<Icon name="more" size={18} strokeWidth={3} />}
                triggerClassName="inline-grid size-8 place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
                items={[
                  { label: 'View & Audit', icon: 'chart', onSelect: () => navigate(paths.client(client.id)) },
                  { label: 'Edit', icon: 'pencil', onSelect: () => onEdit(client) },
                  { label: 'Delete', icon: 'trash', danger: true, onSelect: () => onDelete(client) },
                ]}
              />
            </Cell>
          </Row>
        ))}
      </Table>
      {showAll}
    </>
  )
}

/** At 1024 pixels there is room for websites or for the share of the spend, which on a phone stands below the name. */
const WITH_WEBSITES = { website: '', share: 'max-xl:hidden!' }
const WITHOUT_WEBSITES = { website: 'sm:max-xl:hidden!', share: 'max-sm:hidden!' }

/** Undefined while loading. */
interface LatestProps {
  latest: ClientMoney['latest'] | undefined
}

/** Expensive share on a phone, with a dot before what follows; nothing where it is none or unknown. */
function OfSpend({ latest, isFollowed }: LatestProps & { isFollowed: boolean }) {
  const share = latest && shareOf(latest)
  return share ? `${formatFraction(share, 1)} of spend${isFollowed ? ' · ' : ''}` : null
}

/** Cells of a client's latest audit: what is expensive, its share of the spend, the age of the data. */
function Figures({
  clientId,
  latest,
  columns,
}: LatestProps & { clientId: string; columns: typeof WITH_WEBSITES }) {
  const share = latest ? shareOf(latest) : null
  return (
    <>
      <Cell
        numeric
        className="font-medium whitespace-nowrap max-sm:col-[2]! max-sm:row-start-1 max-sm:pb-0 max-sm:text-right"
      >
        {latest === null && <span className="font-normal text-muted">No audit yet</span>}
        {latest && <ExcessMoney {...latest} running={false} namedBelow="sm" />}
      </Cell>
      <Cell numeric className={cx('whitespace-nowrap', columns.share)}>
        {share !== null && formatFraction(share, 1)}
      </Cell>
      <Cell
        numeric
        className="whitespace-nowrap max-sm:col-[2]! max-sm:row-start-2 max-sm:pb-0 max-sm:text-right max-sm:text-xs"
      >
        {latest && (
          <>
            <DataAge days={latest.ageDays} word={<span className="sm:hidden"> old</span>} />
            {isStale(latest) && (
              <AuditAgain clientId={clientId} reportType={latest.reportType} className="relative text-xs" />
            )}
          </>
        )}
      </Cell>
    </>
  )
}
