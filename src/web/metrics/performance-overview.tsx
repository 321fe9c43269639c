import type { ReactNode } from 'react'
import { isUnjudgedStep } from '../../shared/audit/since-last/steady-return'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { formatValue } from '../../shared/metrics/format'
import type { ReportRow } from '../../shared/schemas/report'
import type { ListedChanges } from '../../shared/schemas/since-last'
import type { Labels, MetricName, Metrics } from '../../shared/schemas/segment'
import { toFileWord } from '../lib/file-words'
import { useFallbackCurrency } from '../lib/use-settings'
import { Card } from '../ui/card'
import type { Trend } from './change-mark'
import { MetricCard } from './metric-card'

const CARDS: readonly (readonly [MetricName, string])[] = [
  ['cpm', 'Cost per Mille (CPM)'],
  ['ctr', 'Click-Through Rate (CTR)'],
  ['cpc', 'Cost per Click (CPC)'],
  ['conversionRate', 'Conversion Rate'],
  ['roas', 'Return on Ad Spend (ROAS)'],
  ['purchases', 'Total Purchases'],
  ['costPerPurchase', 'Cost per Purchase'],
]

interface Props {
  metrics: Metrics
  currency: string | null
  /** Since the last report of the same type. */
  changes?: ListedChanges
  /** Values of each metric in the reports of this type, this one last. */
  run?: ReportRow['run']
  labels?: Labels
  level?: 2 | 3
  /** Which audit the figures are of, and links beside the title. */
  description?: string
  actions?: ReactNode
  /** Client and kind of audit that the figures are of, where a page has several panels. */
  of?: string
  /** The figure of the main goal, if totals mix goals: it is shown before the total. */
  ofGoal?: (metric: MetricName) => ReactNode
  /** Makes a figure a link to its evidence, if there is any. */
  toFigure?: (metric: MetricName, shown: string) => ReactNode
}

/** Panel of the seven key metrics. */
export function PerformanceOverview({
  metrics,
  currency,
  changes,
  run,
  labels,
  level = 2,
  of,
  description,
  actions,
  ofGoal,
  toFigure = (_, shown) => shown,
}: Props) {
  const fallback = useFallbackCurrency()
  return (
    <Card
      title={
        <>
          Performance Overview
          {of && (
            <span className="font-normal wrap-anywhere text-muted max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {of}
            </span>
          )}
        </>
      }
      level={level}
      flush
      description={[description, currency === null && 'Currency not stated in the file.']
        .filter(Boolean)
        .join(' ')}
      actions={actions}
    >
      <div data-figures className="@container">
        <div className="metric-strip">
          {CARDS.map(([metric, label]) => {
            const value = metrics[metric]
            const shown = formatValue(value, FIRST_METRICS[metric].unit, currency, fallback)
            const figure = value === null ? shown : toFigure(metric, shown)
            const own = value !== null && ofGoal?.(metric)
            const word = labels && toFileWord(metric, labels)
            return (
              <MetricCard
                key={metric}
                label={label}
                missing={value === null}
                value={own || figure}
                total={own && figure}
                trend={toTrend(changes, metric)}
                isVolume={metric === 'purchases'}
                run={run?.[metric]}
                description={word}
              />
            )
          })}
        </div>
      </div>
    </Card>
  )
}

export function toTrend(changes: ListedChanges | undefined, metric: MetricName): Trend | undefined {
  const change = changes?.[metric]
  if (!change || change.relative === null) return undefined
  const { relative: value, better, chance, ended } = change
  const positive = isUnjudgedStep(metric, changes?.roas) ? null : better
  return { value, positive, chance, ended }
}
