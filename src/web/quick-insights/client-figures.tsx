import { useState } from 'react'
import { Link } from 'wouter'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import { nameOf } from '../../shared/report-types/names'
import type { MetricName } from '../../shared/schemas/segment'
import { Sparkline } from '../charts/sparkline'
import { cx } from '../lib/cx'
import { formatWholeMoney } from '../../shared/metrics/format'
import { formatDate, formatValue, plural, withoutThisYear } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { useFallbackCurrency } from '../lib/use-settings'
import { isOld } from '../../shared/old-days'
import { CellChange } from '../metrics/metric-card'
import { toTrend } from '../metrics/performance-overview'
import { paths } from '../paths'
import { FiguresToggle } from '../ui/figures-toggle'
import { FilteredCard } from '../ui/filtered-card'
import { NoFigure } from '../ui/no-figure'
import { SortHead } from '../ui/sort-head'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import type { ClientReport } from './pick-latest'
import { rankClients, toClientOrder, toNextOrder, type ClientSort } from './rank-clients'

const FIRST = 10
/** Columns of the figures: as wide as a change and its verdict on one line, whichever rows come first. */
const NARROW = 'lg:max-xl:not-last:px-1.5! xl:w-26.5 xl:px-1! xl:last:w-30.5 xl:last:pr-5!'
/** Metrics with a verdict: those that clients are ranked by. One on each of the seven would color every cell. */
const RANKED: readonly MetricName[] = ['costPerPurchase', 'roas']
/** The line of a metric is drawn where the card has its full width. */
const WIDE = 'max-xl:hidden!'
/** Figures of a collapsed row on a phone. The column that the table is sorted by takes the place of one of them. */
const ON_A_PHONE = ['roas', 'costPerPurchase'] as const

/**
 * One row per client with the seven metrics of its latest report: what got worse first, or sorted by a chosen column,
 * best first, after a second press of its head worst first. A third press goes back.
 */
export function ClientFigures({ clients }: { clients: readonly ClientReport[] }) {
  const { params, change } = useQuery()
  const order = toClientOrder(params.get('sort'))
  const { sort } = order
  const drawn = isMetric(sort) ? sort : 'roas'
  // Of first audits nothing changed, and nothing can be drawn.
  const isDrawn = clients.some(({ report }) => knownOf(report.run?.[drawn]).length > 1)
  const hasChanges = clients.some(({ report }) => report.since !== undefined)
  const head = (by: Exclude<ClientSort, 'worse'>, label: string) => (
    <SortHead
      key={by}
      active={sort === by}
      down={by !== 'name' && (FIRST_METRICS[by].better === 'lower') === (order.reversed && sort === by)}
      numeric={by !== 'name'}
      onSort={() => change({ sort: toNextOrder(order, by) })}
      className={by === 'name' ? undefined : NARROW}
    >
      {label}
    </SortHead>
  )
  return (
    <FilteredCard
      title="Client by client"
      description={
        <>
          {`${plural(clients.length, 'client')} by their latest report`}
          {hasChanges && (
            <>
              , with the change since the one before
              <span className="max-sm:hidden">
                {`, CPA and ROAS judged from 5% (“chance?”: it may be chance)${sort === 'worse' ? '; worst change of CPA or ROAS first' : ''}`}
              </span>
            </>
          )}
          {!hasChanges && sort === 'worse' && ', A to Z'}
        </>
      }
      order={{
        value: params.get('sort') ?? '',
        options: ORDERS,
        onChoose: (by) => change({ sort: by }),
      }}
      all={clients}
      first={FIRST}
      arrange={(text) => rankClients(clients, text, order)}
    >
      {(shown) => (
        <Table
          caption="Client by client"
          className="xl:table-fixed in-card holds-its-head"
          head={
            <>
              {head('name', 'Client, spend')}
              {isDrawn && (
                <HeadCell
                  className={`w-32 px-2! whitespace-nowrap ${WIDE}`}
                >{`${FIRST_METRICS[drawn].short} over time`}</HeadCell>
              )}
              {KEY_METRICS.map((metric) => head(metric, FIRST_METRICS[metric].short))}
            </>
          }
        >
          {shown.map((row) => (
            <FiguresRow key={row.client.id} row={row} sort={sort} drawn={isDrawn ? drawn : null} />
          ))}
        </Table>
      )}
    </FilteredCard>
  )
}

/** Orders to choose on a phone, by their words in the address. */
const ORDERS: [string, string][] = [
  ['', 'Worst change'],
  ['name', 'By name'],
  ...KEY_METRICS.flatMap((metric): [string, string][] => [
    [`-${metric}`, `Worst ${FIRST_METRICS[metric].short}`],
    [metric, `Best ${FIRST_METRICS[metric].short}`],
  ]),
]

const isMetric = (sort: ClientSort): sort is MetricName => sort !== 'name' && sort !== 'worse'

interface RowProps {
  row: ClientReport
  sort: ClientSort
  /** Metric of the sparkline: the one that the table is sorted by. Null where no client has a line. */
  drawn: MetricName | null
}

function FiguresRow({ row: { client, report }, sort, drawn }: RowProps) {
  const [isOpened, setOpened] = useState(false)
  const fallback = useFallbackCurrency()
  const first = [...new Set([...(isMetric(sort) ? [sort] : []), ...ON_A_PHONE])].slice(0, ON_A_PHONE.length)
  const { metrics, currency } = report.analysis
  const format = (metric: MetricName, value: number) =>
    formatValue(value, FIRST_METRICS[metric].unit, currency, fallback)
  return (
    <Row className={isOpened ? undefined : 'max-sm:grid-cols-2!'}>
      <Cell className="max-sm:block! lg:min-w-36 sm:align-top!">
        <FiguresToggle name={client.name} isOpened={isOpened} onToggle={() => setOpened(!isOpened)} />
        <span className="min-w-0">
          <Link
            href={paths.report(client.id, report.id)}
            className="row-link rounded-sm font-medium wrap-anywhere hover:text-accent hover:underline"
          >
            <bdi>{client.name}</bdi>
          </Link>
          <AuditLine report={report} />
        </span>
      </Cell>
      {drawn && (
        <Cell className={`px-2! ${WIDE}`}>
          <Run values={report.run?.[drawn]} format={(value) => format(drawn, value)} />
        </Cell>
      )}
      {KEY_METRICS.map((metric) => {
        const value = metrics[metric]
        const trend = value === null ? undefined : toTrend(report.since?.changes, metric)
        return (
          <Cell
            key={metric}
            numeric
            label={FIRST_METRICS[metric].short}
            className={cx(
              // Between the two, the verdict has a line of its own: the height of a row holds it, so that all are equal.
              `whitespace-nowrap sm:align-top! sm:max-lg:h-16.5 ${NARROW}`,
              // While the row is closed, a label stands before its figure.
              !isOpened && 'max-sm:pb-0 max-sm:*:first:mr-1.5 max-sm:*:first:inline',
              !isOpened && !first.includes(metric) && 'max-sm:hidden',
            )}
          >
            {value === null ? <NoFigure /> : format(metric, value)}
            {trend && <CellChange trend={trend} isJudged={RANKED.includes(metric)} />}
          </Cell>
        )
      })}
    </Row>
  )
}

/** Type, spend and, of old data, their end: one line where the columns have fixed widths, in which the type gives way. */
function AuditLine({ report }: { report: ClientReport['report'] }) {
  const fallback = useFallbackCurrency()
  const { reportType, spend, analysis, lastDay } = report
  return (
    <span className="block text-xs text-muted xl:flex xl:whitespace-pre">
      <span className="xl:truncate">{nameOf(reportType).short}</span>
      {spend !== null && ` · ${formatWholeMoney(spend, analysis.currency, fallback)}`}
      {/* The head of the column says so elsewhere. */}
      {spend !== null && <span className="sm:hidden"> spent</span>}
      {isOld(lastDay) && (
        <>
          {' · '}
          <span className="whitespace-nowrap text-warn">to {withoutThisYear(formatDate(lastDay))}</span>
        </>
      )}
    </span>
  )
}

interface RunProps {
  values: readonly (number | null)[] | undefined
  format: (value: number) => string
}

const knownOf = (values: RunProps['values'] = []) => values.filter((value) => value !== null)

/** Sparkline of a metric over the client's audits; screen readers get its first and last value. */
function Run({ values = [], format }: RunProps) {
  const known = knownOf(values)
  if (known.length < 2) return null
  return (
    <div className="w-24">
      <Sparkline values={values} height={22} fitted className="stroke-muted" />
      <span className="sr-only">{`from ${format(known[0]!)} to ${format(known.at(-1)!)}`}</span>
    </div>
  )
}
