import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import { nameOf } from '../../shared/report-types/names'
import { cx } from '../lib/cx'
import { formatValue, plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { useFallbackCurrency } from '../lib/use-settings'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { SearchInput } from '../ui/field'
import { FiguresToggle } from '../ui/figures-toggle'
import { SortHead } from '../ui/sort-head'
import { Cell, Row, Table } from '../ui/table'
import { rankClients, toClientSort, type ClientSort, type RankedClient } from './rank-clients'

const FIRST = 10
/** On a phone a row is its name and these figures, until it is opened; the one it is sorted by among them. */
const ON_A_PHONE = ['roas', 'costPerPurchase'] as const
/** Fewer clients need no search box. */
const SEARCHABLE = 8

/** One row a client: the seven figures of its newest report, best first by the column that is chosen. */
export function ClientFigures({ clients }: { clients: readonly RankedClient[] }) {
  const { params, change } = useQuery()
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const wanted = useDeferredValue(text)
  const sort = toClientSort(params.get('sort'))
  const found = rankClients(clients, wanted, sort)
  const shown = isWhole || wanted !== '' ? found : found.slice(0, FIRST)
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
    <Card
      title="Client by client"
      description={
        wanted === ''
          ? `${plural(clients.length, 'client')} with figures, each from its newest report`
          : `${plural(found.length, 'match', 'matches')} for “${wanted}”`
      }
      flush
    >
      {clients.length >= SEARCHABLE && (
        <SearchInput
          label="Filter clients"
          placeholder="Filter clients..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mx-4 mb-3 sm:mx-5 sm:w-72"
        />
      )}
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
          <ClientRow key={row.client.id} row={row} sort={sort} />
        ))}
      </Table>
      {shown.length < found.length && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            {`Show all ${plural(found.length, 'client')}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function ClientRow({ row: { client, report }, sort }: { row: RankedClient; sort: ClientSort }) {
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
            <span className="text-muted">
              <span aria-hidden="true">—</span>
              <span className="sr-only">not in this file</span>
            </span>
          ) : (
            formatValue(metrics[metric], FIRST_METRICS[metric].unit, currency, fallback)
          )}
        </Cell>
      ))}
    </Row>
  )
}
