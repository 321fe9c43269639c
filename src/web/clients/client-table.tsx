import { Link, useLocation } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { useFallbackCurrency } from '../lib/use-settings'
import { ClientExcess } from '../metrics/client-excess'
import { ClientReason } from '../metrics/client-reason'
import { DataAge } from '../metrics/data-age'
import { roundMoney } from '../metrics/excess-money'
import { FirstDecision } from '../metrics/first-decision'
import { hasShare, ShareTrend } from '../metrics/share-trend'
import { paths } from '../paths'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import { SortHead } from '../ui/sort-head'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { WebsiteLink } from '../ui/website-link'

/** Sorted like the dashboard (most urgent first), by excess cost or its share of the spend, or by name. */
export type ClientOrder = '' | 'excess' | 'share' | 'name'

interface ClientTableProps {
  clients: readonly Client[]
  /** Any client has one, also of those not shown, so that no column changes with the rest. */
  hasWebsites: boolean
  /** Latest audits in the order of the dashboard; empty where they could not be loaded. */
  money: readonly ClientMoney[]
  order: ClientOrder
  onSort: (pressed: ClientOrder) => void
  onEdit: (client: Client) => void
  onDelete: (client: Client) => void
}

/** `northwind.example` */
const shortWebsite = (website: string) => website.replace(/^(https?:\/\/)?(www\.)?/i, '').replace(/\/$/, '')

export function ClientTable({
  clients,
  hasWebsites,
  money,
  order,
  onSort,
  onEdit,
  onDelete,
}: ClientTableProps) {
  const [, navigate] = useLocation()
  const fallback = useFallbackCurrency()
  const latest = new Map(money.map((client) => [client.clientId, client.latest]))
  return (
    <Table
      caption="Clients"
      className={cx(
        'client-table in-card holds-its-head',
        !hasWebsites && 'without-websites',
        !money.some((one) => one.latest && hasShare(one.latest)) && 'without-share',
      )}
      head={
        <>
          <SortHead active={order === 'name'} down={false} onSort={() => onSort('name')}>
            Name
          </SortHead>
          <HeadCell>Industry</HeadCell>
          <HeadCell>Website</HeadCell>
          <SortHead active={order === 'excess'} down numeric onSort={() => onSort('excess')}>
            Overspend
          </SortHead>
          <SortHead active={order === 'share'} down onSort={() => onSort('share')}>
            % of spend
          </SortHead>
          <HeadCell className="whitespace-nowrap">Decision</HeadCell>
          <HeadCell numeric className="whitespace-nowrap">
            Data age
          </HeadCell>
          <HeadCell className="sm:text-right">Actions</HeadCell>
        </>
      }
    >
      {clients.map((client) => {
        const known = latest.get(client.id)
        return (
          <Row key={client.id}>
            <Cell>
              <span className="min-w-0">
                <Link
                  href={paths.client(client.id)}
                  className="row-link client-link max-md:line-clamp-2"
                  title={client.name}
                >
                  {client.name}
                </Link>
                {known && <ClientReason latest={known} />}
              </span>
            </Cell>
            <Cell className={cx(!client.industry && 'max-sm:hidden!')}>
              <span className="block truncate text-muted" title={client.industry ?? undefined}>
                {client.industry || '—'}
              </span>
              {!!known?.spend && (
                <span className="block text-xs text-muted max-xl:hidden">
                  {`${roundMoney(known.spend, known.currency, fallback)} spend`}
                </span>
              )}
              {known && (
                <span className="age-below-industry hidden text-muted">
                  data <DataAge days={known.ageDays} word=" old" />
                </span>
              )}
            </Cell>
            <Cell className="website max-sm:hidden!">
              {client.website ? (
                <span className="block min-w-0">
                  <WebsiteLink website={client.website}>{shortWebsite(client.website)}</WebsiteLink>
                </span>
              ) : (
                <span className="text-muted">—</span>
              )}
            </Cell>
            <Figures clientId={client.id} latest={known} />
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
        )
      })}
    </Table>
  )
}

/** Cells of a client's latest audit: what overspends, its share of the spend, its first decision and its day, the age of the data. Undefined while loading. */
function Figures({ clientId, latest }: { clientId: string; latest: ClientMoney['latest'] | undefined }) {
  if (!latest)
    return (
      <>
        <Cell numeric className="whitespace-nowrap text-muted">
          {latest === null && 'No audit yet'}
        </Cell>
        <Cell />
        <Cell />
        <Cell />
      </>
    )
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
        <DataAge days={latest.ageDays} word={<span className="sm:hidden"> old</span>} />
      </Cell>
    </>
  )
}
