import { TrendChart } from '../charts/trend-chart'
import { formatMoneyShort } from '../../shared/metrics/money-short'
import { formatRatio, formatWholeMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { Loaded, Skeleton } from '../ui/island'
import { SampleBadge } from './sample-badge'
import { describeMonths, describePartial, describeTrend, fillMonths, formatMonth } from './months'
import { useOverview } from './use-overview'

const HEIGHT = 'min-h-97'
/** Height of the bars in pixels where they have no news to tell, and where two low cards stand beside them. */
const QUIET = 80
const QUIET_BESIDE_TWO = 110

/** Spend and ROAS by month. */
export function PerformanceTrend() {
  const overview = useOverview()
  const fallback = useFallbackCurrency()
  return (
    <Card
      title="Ad Performance Overview"
      actions={<SampleBadge shown={overview.data?.hasReports === false} />}
      className="h-full"
    >
      <Loaded
        from={overview}
        skeleton={<Skeleton className={HEIGHT} />}
        errorTitle="Could not load the performance trend"
      >
        {({ trend, roas, distribution }) => {
          const { currency } = trend
          const { points, breaks } = fillMonths(trend.points)
          const partial = describePartial(points)
          const all = roas.find((one) => one.currency === currency)?.clients
          const { title, isQuiet, verdict } = describeTrend(trend, all)
          const quiet = distribution.parts.length > 0 ? QUIET : QUIET_BESIDE_TWO
          const height = isQuiet ? quiet : undefined
          return points.length === 0 ? (
            <EmptyState icon="chart" title="No dated spend yet">
              Exports that carry reporting dates show here by month.
            </EmptyState>
          ) : (
            <TrendChart
              title={title}
              note={describeMonths(trend, partial, all)}
              each="Month"
              partial={partial}
              breaks={breaks}
              days={points.map(({ month }) => formatMonth(month))}
              panels={[
                {
                  label: 'Spend',
                  kind: 'bars',
                  height,
                  values: points.map(({ spend }) => spend),
                  format: (value) => formatWholeMoney(value, currency, fallback),
                  formatTick: (value) => formatMoneyShort(value, currency, fallback),
                },
                ...(points.some(({ roas }) => roas !== null)
                  ? [
                      {
                        label: 'ROAS',
                        kind: 'bars' as const,
                        height,
                        values: points.map(({ roas }) => roas),
                        format: formatRatio,
                        verdict,
                      },
                    ]
                  : []),
              ]}
            />
          )
        }}
      </Loaded>
    </Card>
  )
}
