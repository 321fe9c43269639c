import { useState } from 'react'
import { Link } from 'wouter'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import { nameOf } from '../../shared/report-types/names'
import { cx } from '../lib/cx'
import { formatValue, plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { useFallbackCurrency } from '../lib/use-settings'
import { paths } from '../paths'
import { FiguresToggle } from '../ui/figures-toggle'
import { FilteredCard } from '../ui/filtered-card'
import { NoFigure } from '../ui/no-figure'
import { SortHead } from '../ui/sort-head'
import { Cell, Row, Table } from '../ui/table'
import { rankClients, toClientSort, type ClientSort, type RankedClient } from './rank-clients'

const FIRST = 10
/** On a phone a row is its name and these figures, until it is opened; the one it is sorted by among them. */
const ON_A_PHONE = ['roas', 'costPerPurchase'] as const

/** One row a client: the seven figures of its newest report, best first by the column that is chosen. */
export function ClientFigures({ clients }: { clients: readonly RankedClient[] }) {
  const { params, change } = useQuery()
  const sort = toClientSort(params.get('sort'))
  const head = (by: ClientSort, label: string) => (
    <SortHead
      key={by}
      active={sort === by}
      down={by !== 'name' && FIRST_METRICS[by].better !== 'lower'}
      numeric={by !== 'name'}
      onSort={() => change({ sort: by === 'name' ? null : by })}
    >
      {label}
    </SortHead>
  )
  return (
    <FilteredCard
      title="Client by client"
      description={`${plural(clients.length, 'client')} with figures, each from its newest report`}
      all={clients}
      first={FIRST}
      arrange={(text) => rankClients(clients, text, sort)}
    >
      {(shown) => (
        <Table
          caption="Client by client"
          head={
            <>
              {head('name', 'Client')}
              {KEY_METRICS.map((metric) => head(metric, FIRST_METRICS[metric].short))}
            </>
          }
        >
          {shown.map((row) => (
            <FiguresRow key={row.client.id} row={row} sort={sort} />
          ))}
        </Table>
      )}
    </FilteredCard>
  )
}

function FiguresRow({ row: { client, report }, sort }: { row: RankedClient; sort: ClientSort }) {
  const [isOpened, setOpened] = useState(false)
  const fallback = useFallbackCurrency()
  const first = [...new Set([...(sort === 'name' ? [] : [sort]), ...ON_A_PHONE])].slice(0, ON_A_PHONE.length)
  const { metrics, currency } = report.analysis
  return (
    <Row>
      <Cell className="max-sm:block!">
        <FiguresToggle name={client.name} isOpened={isOpened} onToggle={() => setOpened(!isOpened)} />
        <span className="min-w-0">
          <Link
            href={paths.report(client.id, report.id)}
            className="rounded-sm font-medium wrap-anywhere hover:text-accent hover:underline"
          >
            <bdi>{client.name}</bdi>
          </Link>
          <span className="block text-xs text-muted">{nameOf(report.reportType).short}</span>
        </span>
      </Cell>
      {KEY_METRICS.map((metric) => (
        <Cell
          key={metric}
          numeric
          label={FIRST_METRICS[metric].short}
          className={cx('whitespace-nowrap', !isOpened && !first.includes(metric) && 'max-sm:hidden')}
        >
          {metrics[metric] === null ? (
            <NoFigure />
          ) : (
            formatValue(metrics[metric], FIRST_METRICS[metric].unit, currency, fallback)
          )}
        </Cell>
      ))}
    </Row>
  )
}
