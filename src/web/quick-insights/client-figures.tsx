import { useState } from 'react'
import { Link } from 'wouter'
import { findMover } from '../../shared/audit/since-last/mover'
import type { Mover } from '../../shared/schemas/since-last'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import { nameOf } from '../../shared/report-types/names'
import type { MetricName } from '../../shared/schemas/segment'
import { Sparkline } from '../charts/sparkline'
import { OrderByStake } from '../metrics/order-by-stake'
import type { ClientMoney } from '../lib/api'
import { byMoney } from '../lib/by-money'
import { cx } from '../lib/cx'
import { findsName } from '../lib/fold'
import { formatWholeMoney } from '../../shared/metrics/format'
import { formatVariance } from '../../shared/metrics/variance'
import { formatPeriod, formatValue, plural, withoutThisYear } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { useFallbackCurrency } from '../lib/use-settings'
import { isOld } from '../../shared/old-days'
import { ChangeMark } from '../metrics/change-mark'
import { wordChange } from '../metrics/changes'
import { toTrend } from '../metrics/performance-overview'
import { paths } from '../paths'
import { FiguresToggle } from '../ui/figures-toggle'
import { FilteredCard } from '../ui/filtered-card'
import { NoFigure } from '../ui/no-figure'
import { QuickFilters, useQuickFilter } from '../ui/quick-filters'
import { SortHead } from '../ui/sort-head'
import { Cell, Row, Table } from '../ui/table'
import { wordPart, type ClientReport } from './pick-latest'
import {
  columnOf,
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
/** Metrics with a verdict, beside the client: those that clients are ranked by. Also what a collapsed row shows on a phone. */
const RANKED: readonly MetricName[] = ['costPerPurchase', 'roas']
const COLUMNS = [...RANKED, ...KEY_METRICS.filter((metric) => !RANKED.includes(metric))]
/** Columns keep their widths whichever rows come first; a judged one holds a change and its verdict on one line, unless the word is a long one. */
const widthOf = (metric: MetricName) =>
  RANKED.includes(metric)
    ? 'lg:max-xl:w-28 xl:w-41 xl:px-3!'
    : 'xl:w-16 xl:not-last:px-1! xl:nth-last-2:w-20 xl:last:w-22'
/** Narrow tables have the spend below the name. */
const SPEND = 'max-lg:hidden! xl:w-31 xl:px-2!'
/** The line of a metric is drawn where the card has its full width. */
const WIDE = 'max-xl:hidden!'
/** Grounds of judged cells by the color of their word, from small changes to large ones. */
const TINTS: Record<string, readonly string[]> = {
  'text-bad': ['sm:bg-bad-soft/45', 'sm:bg-bad-soft/70', 'sm:bg-bad-soft'],
  'text-good': ['sm:bg-good-soft/45', 'sm:bg-good-soft/70', 'sm:bg-good-soft'],
}
/** Columns of the steps that move a return; an order value has none, and stands by the number of its purchases. */
const STEPS: Record<Mover['step'], MetricName> = {
  cpm: 'cpm',
  ctr: 'ctr',
  conversionRate: 'conversionRate',
  orderValue: 'purchases',
}
/** Filters of the list, by what became of ROAS; the step is that which moved most of the recent falls. */
const toFilters = (step: Mover['step'] | undefined) => ({
  '': 'All',
  fell: 'ROAS fell 10%+',
  ...(step && { step: WORSE[step] }),
  rose: 'ROAS rose 10%+',
  ended: 'Cause ended',
  old: 'Needs new audit',
})
const WORSE: Record<Mover['step'], string> = {
  cpm: 'Higher CPM',
  ctr: 'Lower CTR',
  conversionRate: 'Lower CVR',
  orderValue: 'Lower AOV',
}
const toTint = (tone: string, change: number) =>
  TINTS[tone]?.[Math.min(2, Math.floor(Math.abs(change) / 0.2))]

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
  const allFallen = rows.filter(({ report }) => readReturn(report) === 'fell')
  const standing = (which: Standing) => allFallen.filter(({ report }) => readStanding(report, old) === which)
  const fallen = standing('recent')
  const common = findCommonStep(fallen.map(({ report }) => report))
  // Where one step moved all of the falls, they are a filter already.
  const filters = toFilters(common && common.count < fallen.length ? common.step : undefined)
  const filter = (name: string) => {
    if (name === 'fell') return allFallen
    if (name === 'step') return common ? fallen.filter(({ report }) => stepOf(report) === common.step) : []
    if (name === 'rose') return rows.filter(({ report }) => readReturn(report) === 'rose')
    if (name === 'ended') return standing('ended')
    return name === 'old' ? rows.filter(({ client }) => old.has(client.id)) : rows
  }
  const ranked = new Map(isOfOne ? [] : money.map(({ latest }) => [latest?.reportId, latest]))
  const chosen = useQuickFilter(rows, filter)
  const isOfFalls = params.get('show') === 'fell' && chosen.length === allFallen.length
  const parts = isOfFalls
    ? wordParts(
        allFallen.map(({ report }) => report),
        old,
      )
    : ''
  const isFound = findsName(params.get('q') ?? '')
  const title = isOfOne ? 'Audit by audit' : 'Client by client'
  const drawn = isMetric(sort) ? sort : 'roas'
  // Of first audits nothing changed, and nothing can be drawn.
  const isDrawn = rows.some(({ report }) => knownOf(report.run?.[drawn]).length > 1)
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
              `, ${wordOrder(order, isOfOne)}`
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
            labels={filters}
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
              {COLUMNS.slice(RANKED.length).map(metricHead)}
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

const isMetric = (sort: ClientSort): sort is MetricName => sort in FIRST_METRICS

interface RowProps {
  row: ClientReport
  /** The client's latest audit, where it is this one and orders the list. */
  latest: ClientMoney['latest'] | undefined
  sort: ClientSort
  /** Metric of the sparkline: the one that the table is sorted by. Null where no client has a line. */
  drawn: MetricName | null
  isOfOne: boolean
  /** Too old to act on: changes have no verdict. */
  isStale: boolean
}

function FiguresRow({ row: { client, report, part }, latest, sort, drawn, isOfOne, isStale }: RowProps) {
  const [isOpened, setOpened] = useState(false)
  const fallback = useFallbackCurrency()
  const first = [...new Set([...(isMetric(sort) ? [sort] : []), ...RANKED])].slice(0, RANKED.length)
  const { metrics, currency } = report.analysis
  const overspent = latest?.excess ? formatWholeMoney(latest.excess, currency, fallback) : null
  const told = part === null ? overspent && `${overspent} overspent` : `${wordPart(part)} of total`
  const mover = findMover(report.since?.changes)
  const moved = mover && STEPS[mover.step]
  const format = (metric: MetricName, value: number) =>
    formatValue(value, FIRST_METRICS[metric].unit, currency, fallback)
  function cellOf(metric: MetricName) {
    const value = metrics[metric]
    const isJudged = RANKED.includes(metric)
    const trend =
      value === null || !(isJudged || metric === sort) ? undefined : toTrend(report.since?.changes, metric)
    const shown = trend && { ...trend, positive: isJudged && !isStale ? trend.positive : null }
    const { tone } = shown
      ? wordChange(shown.value, shown.positive, shown.chance, shown.ended)
      : { tone: null }
    return (
      <Cell
        key={metric}
        numeric
        label={FIRST_METRICS[metric].short}
        className={cx(
          `sm:align-top! sm:whitespace-nowrap sm:max-lg:h-16.5 ${widthOf(metric)}`,
          isJudged || metric === sort ? 'font-medium' : 'sm:text-muted',
          shown && tone && toTint(tone, shown.value),
          // While the row is closed, a label stands before its figure.
          !isOpened && 'max-sm:pb-0 max-sm:*:first:mr-1.5 max-sm:*:first:inline',
          !isOpened && !first.includes(metric) && metric !== moved && 'max-sm:hidden',
        )}
      >
        {value === null ? <NoFigure /> : format(metric, value)}
        {/* Narrow columns give the word a line of its own, which the height of every row holds. */}
        {shown && (
          <ChangeMark
            trend={shown}
            className="block text-xs font-normal sm:max-md:whitespace-normal"
            wordClass="sm:max-lg:block sm:max-lg:-mt-0.5 lg:whitespace-nowrap"
          />
        )}
        {mover && metric === moved && !shown && <MovedMost mover={mover} isStale={isStale} />}
      </Cell>
    )
  }
  return (
    <Row className={isOpened ? undefined : moved ? 'max-sm:grid-cols-[3fr_3fr_2fr]!' : 'max-sm:grid-cols-2!'}>
      <Cell className="max-sm:block! sm:align-top! md:max-lg:w-54">
        <FiguresToggle name={client.name} isOpened={isOpened} onToggle={() => setOpened(!isOpened)} />
        <span className="min-w-0">
          <Link
            href={paths.report(client.id, report.id)}
            className="row-link rounded-sm font-medium wrap-anywhere hover:text-accent hover:underline"
          >
            <bdi>{client.name}</bdi>
          </Link>
          <AuditLine report={report} overspent={overspent} part={part} isOfOne={isOfOne} />
        </span>
      </Cell>
      <Cell numeric className={`align-top! ${SPEND}`}>
        {report.spend === null ? <NoFigure /> : formatWholeMoney(report.spend, currency, fallback)}
        {told && (
          // From 1024 to 1280 pixels there is no room for the words beside the figures.
          <span
            className={cx(
              'flex justify-end text-xs whitespace-nowrap text-muted',
              part === null && 'lg:max-xl:hidden',
            )}
          >
            {told}
          </span>
        )}
      </Cell>
      {RANKED.map(cellOf)}
      {drawn && (
        <Cell className={`align-top! ${WIDE}`}>
          <Run values={report.run?.[drawn]} format={(value) => format(drawn, value)} />
        </Cell>
      )}
      {COLUMNS.slice(RANKED.length).map(cellOf)}
    </Row>
  )
}

/** The change of the step that moved ROAS most, below its figure. */
function MovedMost({ mover: { step, relative }, isStale }: { mover: Mover } & Pick<RowProps, 'isStale'>) {
  const isWorse = step === 'cpm' ? relative > 0 : relative < 0
  const tone = isStale ? 'text-muted' : isWorse ? 'text-bad' : 'text-good'
  return (
    <span className={cx('block text-xs font-medium', tone)}>
      {step === 'orderValue' && 'AOV '}
      {formatVariance(relative)}
      <span className="sr-only"> moved it most</span>
    </span>
  )
}

interface AuditLineProps extends Pick<ClientReport, 'report' | 'part'>, Pick<RowProps, 'isOfOne'> {
  /** Its overspend as money; null without any. */
  overspent: string | null
}

/** The audit that the figures are of, and in a narrow table what it spent, in a line of its own. */
function AuditLine({ report, part, overspent, isOfOne }: AuditLineProps) {
  const fallback = useFallbackCurrency()
  const { reportType, spend, analysis, lastDay } = report
  const days = analysis.period && withoutThisYear(formatPeriod(analysis.period))
  const old = isOld(lastDay) && 'text-warn'
  const spent = spend !== null && formatWholeMoney(spend, analysis.currency, fallback)
  return (
    <span className="block text-xs text-muted">
      {!isOfOne && nameOf(reportType).short}
      {!isOfOne && days && ', '}
      {days && <span className={cx('whitespace-nowrap', old)}>{days}</span>}
      {spent && (
        <span className="block lg:hidden">
          {part !== null
            ? `${spent} spent, ${wordPart(part)} of total`
            : overspent
              ? `${overspent} of ${spent} overspent`
              : `${spent} spent`}
        </span>
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
  if (known.length < 2) return <NoFigure reason="no earlier audit of this type" />
  return (
    <div className="w-18">
      <Sparkline values={values} height={22} fitted className="stroke-muted" dot="fill-ink" />
      <span className="sr-only">{`from ${format(known[0]!)} to ${format(known.at(-1)!)}`}</span>
    </div>
  )
}
