import { formatFraction } from '../../../shared/metrics/format'
import type { Analysis } from '../../../shared/schemas/analysis'
import { IntervalBars } from '../../charts/interval-bars'
import { Quadrant } from '../../charts/quadrant'
import { ShareDots } from '../../charts/share-dots'
import { SmallMultiples } from '../../charts/small-multiples'
import { TrendChart } from '../../charts/trend-chart'
import { useWords } from '../../lib/words'
import { toBarsChart } from './chart-bars'
import { toQuadrant } from './chart-points'
import { toMultiples, toTrend } from './chart-series'
import { toShares } from './chart-shares'
import { isJudged } from './has-charts'

/** The rows against the benchmark. */
export function RowsChart({ analysis }: { analysis: Analysis }) {
  const words = useWords()
  const bars = isJudged(analysis) ? toBarsChart(analysis, words) : null
  return bars && <IntervalBars {...bars} />
}

/** Charts that fit the report's type and data; `withRows`: also that of the rows. */
export function ReportCharts({ analysis, withRows }: { analysis: Analysis; withRows: boolean }) {
  const words = useWords()
  const { t, locale } = words
  const print = (value: number, digits = 2) => formatFraction(value, digits, locale)
  const judged = isJudged(analysis)
  const quadrant = judged ? toQuadrant(analysis, words) : null
  // The map of an account's money shows the same shares.
  const shares = analysis.slicings ? null : toShares(analysis, words)
  const trend = toTrend(analysis, words)
  const multiples = toMultiples(analysis, words)
  return (
    <div className="space-y-12 print:space-y-5">
      {withRows && <RowsChart analysis={analysis} />}
      {shares && <ShareDots {...shares} />}
      {quadrant && (
        <Quadrant
          title={quadrant.title}
          note={quadrant.note}
          points={quadrant.points}
          ranking={quadrant.ranking}
          x={{ name: t('CTR'), split: quadrant.splitX, print }}
          y={{ name: t('Conversion rate'), split: quadrant.splitY, print }}
          weightName={t('Spend')}
          corners={[
            t('Low CTR, high CVR'),
            t('High CTR, high CVR'),
            t('High CTR, low CVR'),
            t('Low CTR, low CVR'),
          ]}
        />
      )}
      {trend && <TrendChart {...trend} />}
      {multiples && <SmallMultiples {...multiples} />}
    </div>
  )
}
