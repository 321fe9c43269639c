import { Link, useLocation } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import { cx } from '../lib/cx'
import { paths } from '../paths'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { WebsiteLink } from '../ui/website-link'

interface ClientTableProps {
  clients: Client[]
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
}

export function ClientTable({ clients, onEdit, onDelete }: ClientTableProps) {
  const [, navigate] = useLocation()
  return (
    <Table
      caption="Clients"
      head={
        <>
          <HeadCell className="w-2/5">Name</HeadCell>
          <HeadCell>Industry</HeadCell>
          <HeadCell>Website</HeadCell>
          <HeadCell className="w-20 sm:text-right">Actions</HeadCell>
        </>
      }
    >
      {clients.map((client) => (
        <Row key={client.id}>
          <Cell className="pr-10 max-sm:pb-0.5 sm:pr-5">
            <Link
              href={paths.client(client.id)}
              className="text-base font-medium wrap-anywhere hover:text-accent hover:underline"
            >
              {client.name}
            </Link>
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
  )
}
