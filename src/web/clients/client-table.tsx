import { Link, useLocation } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import type { ClientMoney } from '../lib/api'
import { byMoney } from '../lib/by-money'
import { formatFraction } from '../../shared/metrics/format'
import { cx } from '../lib/cx'
import { plural } from '../lib/format'
import { DataAge, DearLine, DearMoney, OLD_DAYS, stillRuns } from '../metrics/dear-money'
import { paths } from '../paths'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import { SortHead } from '../ui/sort-head'
import { Cell, HeadCell, LIST_HEAD, Row, Table } from '../ui/table'
import { useFold } from '../ui/use-fold'
import { WebsiteLink } from '../ui/website-link'

/** Clients listed at first; a button shows all, and a search finds any. */
const FIRST = 20

interface ClientTableProps {
  clients: Client[]
  /** Latest audits in the order of the dashboard; empty where they could not be loaded. */
  money: readonly ClientMoney[]
  /** The clients are the result of a search. */
  isFound: boolean
  /** Sorted like the dashboard: most running excess first. */
  dearFirst: boolean
  onSort: (dearFirst: boolean) => void
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
}

export function ClientTable({
  clients,
  money,
  isFound,
  dearFirst,
  onSort,
  onEdit,
  onDelete,
}: ClientTableProps) {
  const [, navigate] = useLocation()
  const latest = new Map(money.map((client) => [client.clientId, client.latest]))
  const { shown, showAll } = useFold(dearFirst ? byMoney(clients, money) : clients, FIRST, isFound)
  return (
    <>
      <Table
        caption="Clients"
        className={LIST_HEAD}
        head={
          <>
            <SortHead active={!dearFirst} down={false} className="w-1/4" onSort={() => onSort(false)}>
              Name
            </SortHead>
            <HeadCell>Industry</HeadCell>
            <HeadCell>Website</HeadCell>
            <SortHead active={dearFirst} down numeric onSort={() => onSort(true)}>
              Dear
            </SortHead>
            <HeadCell numeric className="whitespace-nowrap max-xl:hidden!">
              Of spend
            </HeadCell>
            <HeadCell numeric>Data</HeadCell>
            <HeadCell className="w-20 sm:text-right">Actions</HeadCell>
          </>
        }
      >
        {shown.map((client) => (
          <Row key={client.id}>
            <Cell className="max-sm:pb-0">
              <span className="min-w-0">
                <Link
                  href={paths.client(client.id)}
                  className="row-link block w-fit font-medium wrap-anywhere max-sm:text-base hover:text-accent hover:underline max-sm:mr-10 sm:min-w-38"
                >
                  {client.name}
                </Link>
                <span className="block min-h-9 sm:hidden">
                  <Headline industry={client.industry} latest={latest.get(client.id)} />
                </span>
              </span>
            </Cell>
            <Cell className="wrap-anywhere text-muted max-sm:hidden">{client.industry || '—'}</Cell>
            <Cell className={cx('wrap-anywhere max-sm:pb-0', !client.website && 'max-sm:hidden')}>
              {client.website ? (
                <WebsiteLink website={client.website} />
              ) : (
                <span className="text-muted">—</span>
              )}
            </Cell>
            <Figures latest={latest.get(client.id)} />
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

/** Undefined while loading. */
interface LatestProps {
  latest: ClientMoney['latest'] | undefined
}

/** Two lines about a client and its latest audit, for a phone. */
function Headline({ industry, latest }: LatestProps & Pick<Client, 'industry'>) {
  return (
    <>
      {latest && <DearLine {...latest} running={stillRuns(latest)} />}
      <span className="block text-xs text-muted">
        {industry}
        {industry && latest !== undefined && ' · '}
        {latest === null && 'No audit yet'}
        {latest && (
          <span className={cx(latest.ageDays > OLD_DAYS && 'text-warn')}>
            {latest.ageDays === 0 ? 'data to today' : `data ${plural(latest.ageDays, 'day')} old`}
          </span>
        )}
      </span>
    </>
  )
}

/** Cells of a client's latest audit: what is dear, its share of the spend, the age of the data. */
function Figures({ latest }: LatestProps) {
  const figure = 'whitespace-nowrap max-sm:hidden'
  return (
    <>
      <Cell numeric className={cx(figure, 'font-medium')}>
        {latest === null && <span className="font-normal text-muted">No audit yet</span>}
        {latest && <DearMoney {...latest} running={false} />}
      </Cell>
      <Cell numeric className={`${figure} max-xl:hidden!`}>
        {latest?.spend && latest.dear !== null ? formatFraction(latest.dear / latest.spend, 1) : ''}
      </Cell>
      <Cell numeric className={figure}>
        {latest && <DataAge days={latest.ageDays} />}
      </Cell>
    </>
  )
}
