import { useState } from 'react'
import { Link } from 'wouter'
import { findMover } from '../../shared/audit/since-last/mover'
import { formatWholeMoney } from '../../shared/metrics/format'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import { formatVariance } from '../../shared/metrics/variance'
import { isOld } from '../../shared/old-days'
import { nameOf } from '../../shared/report-types/names'
import type { MetricName } from '../../shared/schemas/segment'
import type { Mover } from '../../shared/schemas/since-last'
import { Sparkline } from '../charts/sparkline'
import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { formatPeriod, formatValue, withoutThisYear } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { ChangeMark } from '../metrics/change-mark'
import { wordChange } from '../metrics/changes'
import { toTrend } from '../metrics/performance-overview'
import { paths } from '../paths'
import { FiguresToggle } from '../ui/figures-toggle'
import { NoFigure } from '../ui/no-figure'
import { Cell, Row } from '../ui/table'
import { wordPart, type ClientReport } from './pick-latest'
import type { ClientSort } from './rank-clients'

/** Metrics with a verdict, beside the client: those that clients are ranked by. Also what a collapsed row shows on a phone. */
export const RANKED: readonly MetricName[] = ['costPerPurchase', 'roas']
export const FURTHER = KEY_METRICS.filter((metric) => !RANKED.includes(metric))
/** Columns keep their widths whichever rows come first; a judged one holds a change and its verdict on one line, unless the word is a long one. */
export const widthOf = (metric: MetricName) =>
  RANKED.includes(metric)
    ? 'lg:max-xl:w-28 xl:w-41 xl:px-3!'
    : 'xl:w-16 xl:not-last:px-1! xl:nth-last-2:w-20 xl:last:w-22'
/** Narrow tables have the spend below the name. */
export const SPEND = 'max-lg:hidden! xl:w-34 xl:px-2!'
/** The line of a metric is drawn where the card has its full width. */
export const WIDE = 'max-xl:hidden! xl:px-3!'
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
const toTint = (tone: string, change: number) =>
  TINTS[tone]?.[Math.min(2, Math.floor(Math.abs(change) / 0.2))]

export const isMetric = (sort: ClientSort): sort is MetricName => sort in FIRST_METRICS

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

/** A client, or a type of audit of one client: its name, spend and figures. */
export function FiguresRow({
  row: { client, report, part },
  latest,
  sort,
  drawn,
  isOfOne,
  isStale,
}: RowProps) {
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
      value === null || !(isJudged || isOpened || metric === sort)
        ? undefined
        : toTrend(report.since?.changes, metric)
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
      {FURTHER.map(cellOf)}
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

type Values = readonly (number | null)[] | undefined

const knownOf = (values: Values = []) => values.filter((value) => value !== null)

/** Whether a line can be drawn. Of first audits nothing changed. */
export const hasLine = (values: Values): boolean => knownOf(values).length > 1

interface RunProps {
  values: Values
  format: (value: number) => string
}

/** Sparkline of a metric over the client's audits; screen readers get its first and last value. */
function Run({ values = [], format }: RunProps) {
  if (!hasLine(values)) return <NoFigure reason="no earlier audit of this type" />
  const known = knownOf(values)
  return (
    <div className="w-18">
      <Sparkline values={values} height={22} fitted className="stroke-muted" dot="fill-ink" />
      <span className="sr-only">{`from ${format(known[0]!)} to ${format(known.at(-1)!)}`}</span>
    </div>
  )
}
