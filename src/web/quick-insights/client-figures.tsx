import { findMover } from '../../shared/audit/since-last/mover'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import type { MetricName } from '../../shared/schemas/segment'
import type { Mover } from '../../shared/schemas/since-last'
import type { ClientMoney } from '../lib/api'
import { byMoney } from '../lib/by-money'
import { wordCurrencies } from '../lib/each-currency'
import { findsName } from '../lib/fold'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { OrderByStake } from '../metrics/order-by-stake'
import { FilteredCard } from '../ui/filtered-card'
import { QuickFilters, useQuickFilter } from '../ui/quick-filters'
import { SortHead } from '../ui/sort-head'
import { Table } from '../ui/table'
import { FiguresRow, FURTHER, hasLine, isMetric, RANKED, SPEND, WIDE, widthOf } from './figures-row'
import type { ClientReport } from './pick-latest'
import {
  columnOf,
  countRanked,
  rankClients,
  toClientOrder,
  toNextOrder,
  type ClientOrder,
  type ClientSort,
} from './rank-clients'
import {
  findCommonStep,
  readReturn,
  readStanding,
  stepOf,
  toOld,
  wordParts,
  type Standing,
} from './return-change'

const FIRST = 10
const WORSE: Record<Mover['step'], string> = {
  cpm: 'Higher CPM',
  ctr: 'Lower CTR',
  conversionRate: 'Lower CVR',
  orderValue: 'Lower AOV',
}

/** Filters of the list by what became of ROAS: their names, and the clients of each. `old`: ids of clients whose audits are too old. */
function toFilters(rows: readonly ClientReport[], old: ReadonlySet<string>) {
  const fallen = rows.filter(({ report }) => readReturn(report) === 'fell')
  const standing = (which: Standing) => fallen.filter(({ report }) => readStanding(report, old) === which)
  const recent = standing('recent')
  const common = findCommonStep(recent.map(({ report }) => report))
  const labels = {
    '': 'All',
    fell: 'ROAS fell 10%+',
    // Where one step moved all of the recent falls, they are a filter already.
    ...(common && common.count < recent.length && { step: WORSE[common.step] }),
    rose: 'ROAS rose 10%+',
    ended: 'Cause ended',
    old: 'Needs new audit',
  }
  const filter = (name: string) => {
    if (name === 'fell') return fallen
    if (name === 'step') return common ? recent.filter(({ report }) => stepOf(report) === common.step) : []
    if (name === 'rose') return rows.filter(({ report }) => readReturn(report) === 'rose')
    if (name === 'ended') return standing('ended')
    return name === 'old' ? rows.filter(({ client }) => old.has(client.id)) : rows
  }
  return { labels, filter }
}

/** The order of a filter by what became of ROAS, until another is chosen. */
const OF_FILTER: Partial<Record<string, string>> = { fell: 'change', step: 'change', rose: '-change' }

interface Props {
  rows: readonly ClientReport[]
  isOfOne: boolean
  /** The dashboard's list, in whose order clients stand; empty if it could not be loaded. */
  money: readonly ClientMoney[]
}

/**
 * One row per client with the seven metrics of one report, or per type of audit of one client: as given, or sorted by a chosen column,
 * best first, after a second press of its head worst first. A third press goes back.
 */
export function ClientFigures({ rows: all, isOfOne, money }: Props) {
  const { params, change } = useQuery()
  const named = params.get('sort') ?? OF_FILTER[params.get('show') ?? ''] ?? 'given'
  const order = toClientOrder(named)
  const { sort } = order
  const rows = isOfOne
    ? all
    : byMoney(
        all.map((row) => ({ ...row, id: row.client.id })),
        money,
      )
  const old = toOld(money)
  const { labels, filter } = toFilters(rows, old)
  const ranked = new Map(isOfOne ? [] : money.map(({ latest }) => [latest?.reportId, latest]))
  const chosen = useQuickFilter(rows, filter)
  const isOfFalls = params.get('show') === 'fell' && chosen !== rows
  const parts = isOfFalls
    ? wordParts(
        chosen.map(({ report }) => report),
        old,
      )
    : ''
  const isFound = findsName(params.get('q') ?? '')
  const title = isOfOne ? 'Audit by audit' : 'Client by client'
  const drawn = isMetric(sort) ? sort : 'roas'
  const isDrawn = rows.some(({ report }) => hasLine(report.run?.[drawn]))
  const isMoved = rows.some(({ report }) => findMover(report.since?.changes) !== null)
  const head = (by: Exclude<ClientSort, 'given'>, label: string, className?: string) => (
    <SortHead
      key={by}
      active={sort === by}
      down={by !== 'name' && (columnOf(by).better === 'lower') === (order.reversed && sort === by)}
      numeric={by !== 'name' && by !== 'change'}
      onSort={() => change({ sort: toNextOrder(order, by) })}
      className={className}
    >
      {label}
    </SortHead>
  )
  const metricHead = (metric: MetricName) => head(metric, FIRST_METRICS[metric].short, widthOf(metric))
  return (
    <FilteredCard
      title={title}
      description={
        <>
          {isOfOne
            ? `The latest of ${rows.length} types of audit`
            : `${chosen === rows ? '' : `${chosen.length} of `}${plural(rows.length, 'client')}${parts}`}
          {/* On a phone, the choice of the order says it. */}
          <span className="max-sm:hidden">
            {sort === 'given' && !isOfOne && money.length > 1 ? (
              <OrderByStake
                money={money}
                also={isMoved ? 'The colored figure at the right moved ROAS most.' : undefined}
              />
            ) : (
              `, ${wordOrder(order, isOfOne)}${wordCurrencies(countRanked(chosen, sort))}`
            )}
          </span>
        </>
      }
      order={{
        value: named,
        options: ORDERS,
        onChoose: (by) => change({ sort: by }),
      }}
      filters={
        !isOfOne && (
          <QuickFilters
            label="Show clients"
            all={rows}
            labels={labels}
            filter={filter}
            isFound={({ client }) => isFound(client.name)}
          />
        )
      }
      // Nobody searches among a client's types.
      all={isOfOne ? [] : rows}
      first={FIRST}
      arrange={(text) => rankClients(chosen, text, order)}
    >
      {(shown) => (
        <Table
          caption={title}
          className="figures-table in-card holds-its-head"
          head={
            <>
              {head('name', isOfOne ? 'Audit' : 'Client')}
              {head('spend', 'Spend', SPEND)}
              {RANKED.map(metricHead)}
              {isDrawn && head('change', `${FIRST_METRICS[drawn].short} trend`, `w-27 ${WIDE}`)}
              {FURTHER.map(metricHead)}
            </>
          }
        >
          {shown.map((row) => (
            <FiguresRow
              key={row.report.id}
              row={row}
              latest={ranked.get(row.report.id)}
              sort={sort}
              drawn={isDrawn ? drawn : null}
              isOfOne={isOfOne}
              isStale={!isOfOne && old.has(row.client.id)}
            />
          ))}
        </Table>
      )}
    </FilteredCard>
  )
}

/** Orders to choose on a phone, by their words in the address. */
const ORDERS: [string, string][] = [
  ['given', 'Most urgent'],
  ['change', 'ROAS fell most'],
  ['spend', 'Most spend'],
  ['name', 'By name'],
  ...KEY_METRICS.flatMap((metric): [string, string][] => [
    [`-${metric}`, `Worst ${FIRST_METRICS[metric].short}`],
    [metric, `Best ${FIRST_METRICS[metric].short}`],
  ]),
]

function wordOrder({ sort, reversed }: ClientOrder, isOfOne: boolean): string {
  if (sort === 'given') return isOfOne ? 'most spend first' : 'A to Z'
  if (sort === 'spend') return `${reversed ? 'least' : 'most'} spend first`
  if (sort === 'change') return `largest ${reversed ? 'rise' : 'fall'} of ROAS first`
  return isMetric(sort) ? `${reversed ? 'worst' : 'best'} ${FIRST_METRICS[sort].short} first` : 'A to Z'
}
