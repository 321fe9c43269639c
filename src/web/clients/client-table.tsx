import { Link, useLocation } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import type { ClientMoney } from '../lib/api'
import { byMoney } from '../lib/by-money'
import { cx } from '../lib/cx'
import { endpoints, useData } from '../lib/endpoints'
import { DearLine } from '../metrics/dear-money'
import { paths } from '../paths'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { useFold } from '../ui/use-fold'
import { WebsiteLink } from '../ui/website-link'

/** Clients listed at first; a button shows all, and a search finds any. */
const FIRST = 20

interface ClientTableProps {
  clients: Client[]
  /** The clients are the result of a search. */
  isFound: boolean
  /** Sorted like the dashboard: most running excess first. */
  dearFirst: boolean
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
}

export function ClientTable({ clients, isFound, dearFirst, onEdit, onDelete }: ClientTableProps) {
  const [, navigate] = useLocation()
  const { data: money = [] } = useData(endpoints.clientMoney())
  const latest = new Map(money.map((client) => [client.clientId, client.latest]))
  const { shown, showAll } = useFold(dearFirst ? byMoney(clients, money) : clients, FIRST, isFound)
  return (
    <>
      <Table
        caption="Clients"
        head={
          <>
            <HeadCell className="w-1/2">Name</HeadCell>
            <HeadCell>Industry</HeadCell>
            <HeadCell>Website</HeadCell>
            <HeadCell className="w-20 sm:text-right">Actions</HeadCell>
          </>
        }
      >
        {shown.map((client) => (
          <Row key={client.id}>
            <Cell className="max-sm:pb-0.5">
              <span className="min-w-0">
                <Link
                  href={paths.client(client.id)}
                  className="block w-fit text-base font-medium wrap-anywhere hover:text-accent hover:underline max-sm:mr-10"
                >
                  {client.name}
                </Link>
                <Headline latest={latest.get(client.id)} />
              </span>
            </Cell>
            <Cell className={cx('wrap-anywhere text-muted', !client.industry && 'max-sm:hidden')}>
              {client.industry || '—'}
            </Cell>
            <Cell className={cx('wrap-anywhere', !client.website && 'max-sm:hidden')}>
              {client.website ? (
                <WebsiteLink website={client.website} />
              ) : (
                <span className="text-muted">—</span>
              )}
            </Cell>
            <Cell className="absolute top-2 right-2 sm:static sm:text-right">
              <Menu
                label={`Actions for ${client.name}`}
                trigger={<Icon name="more" size={18} />}
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

/** A line about a client's latest audit; undefined while loading, with reserved space. */
function Headline({ latest }: { latest: ClientMoney['latest'] | undefined }) {
  return (
    <span className="block min-h-5">
      {latest && <DearLine {...latest} />}
      {latest === null && <span className="text-muted">No audit yet</span>}
    </span>
  )
}
