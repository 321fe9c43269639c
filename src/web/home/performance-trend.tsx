import { TrendChart } from '../charts/trend-chart'
import type { Overview } from '../lib/api'
import { formatMoneyShort, formatRatio } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { Loaded } from '../ui/island'
import { Skeleton } from '../ui/skeleton'
import { SampleBadge } from './sample-badge'
import { useOverview } from './use-overview'

const HEIGHT = 'min-h-91'

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
      <div className={HEIGHT}>
        <Loaded
          from={overview}
          skeleton={<Skeleton className={HEIGHT} />}
          errorTitle="Could not load the performance trend"
        >
          {({ trend: { points, currency } }) =>
            points.length === 0 ? (
              <EmptyState icon="chart" title="No dated spend yet">
                Exports that carry reporting dates show here by month.
              </EmptyState>
            ) : (
              <TrendChart
                title={describeTrend(points)}
                days={points.map(({ month }) => formatMonth(month))}
                panels={[
                  {
                    label: 'Spend',
                    kind: 'bars',
                    values: points.map(({ spend }) => spend),
                    format: (value) => formatMoneyShort(value, currency ?? fallback),
                  },
                  {
                    label: 'ROAS',
                    kind: 'line',
                    values: points.map(({ roas }) => roas),
                    format: formatRatio,
                  },
                ]}
              />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

/** What to see: how ROAS moved from the first month that has one to the last. */
function describeTrend(points: Overview['trend']['points']): string {
  const known = points.filter(({ roas }) => roas !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return 'Spend by month'
  const [before, now] = [formatRatio(first.roas ?? 0), formatRatio(last.roas ?? 0)]
  if (before === now) return `ROAS is ${now}, as in ${formatMonth(first.month)}`
  const moved = (last.roas ?? 0) > (first.roas ?? 0) ? 'rose' : 'fell'
  return `ROAS ${moved} from ${before} to ${now} since ${formatMonth(first.month)}`
}

const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' })

function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`))
}
