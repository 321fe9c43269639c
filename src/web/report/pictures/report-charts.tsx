import { formatFraction } from '../../../shared/metrics/format'
import type { Analysis } from '../../../shared/schemas/analysis'
import { DistributionBar } from '../../charts/distribution-bar'
import { IntervalBars } from '../../charts/interval-bars'
import { Quadrant } from '../../charts/quadrant'
import { RetentionCurve } from '../../charts/retention-curve'
import { SmallMultiples } from '../../charts/small-multiples'
import { TrendChart } from '../../charts/trend-chart'
import { toBarsChart } from './chart-bars'
import { toDistribution, toQuadrant, toRetention } from './chart-points'
import { toMultiples, toTrend } from './chart-series'

const axis = (value: number) => formatFraction(value, value >= 0.1 || value === 0 ? 0 : 1)

/** The pictures that fit this report's type and what its file holds. */
export function ReportCharts({ analysis }: { analysis: Analysis }) {
  const retention = analysis.reportType === 'video' ? toRetention(analysis) : null
  const bars = toBarsChart(analysis)
  const quadrant = toQuadrant(analysis)
  const distribution = toDistribution(analysis)
  const trend = toTrend(analysis)
  const multiples = toMultiples(analysis)
  return (
    <div className="space-y-12">
      {retention && <RetentionCurve {...retention} />}
      {bars && <IntervalBars {...bars} />}
      {quadrant && (
        <Quadrant
          title={quadrant.title}
          note={quadrant.note}
          points={quadrant.points}
          x={{ name: 'CTR', split: quadrant.splitX, format: axis }}
          y={{ name: 'Conversion rate', split: quadrant.splitY, format: axis }}
          weightName="Spend"
          corners={[
            'Few click, many buy',
            'Many click, many buy',
            'Many click, few buy',
            'Few click, few buy',
          ]}
        />
      )}
      {distribution && <DistributionBar {...distribution} measure="Spend" />}
      {trend && <TrendChart {...trend} />}
      {multiples && <SmallMultiples {...multiples} />}
    </div>
  )
}
