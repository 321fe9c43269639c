import type { CSSProperties, ReactNode } from 'react'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { METRICS, valueOf } from '../../../shared/metrics/catalogue'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import type { Segment } from '../../../shared/schemas/segment'
import { ownLabelsOf } from '../../evidence/evidence'
import { FactFigure, MetricFigure } from '../../evidence/figure'
import { shortLabelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { formatFraction, formatValue } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Badge } from '../../ui/badge'
import type { Verdict } from '../findings/finding-words'
import { isOverspend } from '../rows/segment-verdicts'

interface CardProps {
  className?: string | false
  style?: Record<`--${string}`, number>
  children: ReactNode
}

/** The card of an image or an ad text. */
export function CreativeCard({ className, style, children }: CardProps) {
  return (
    <li
      style={style as CSSProperties}
      className={cx(
        'relative min-w-0 break-inside-avoid rounded-lg border border-line bg-surface',
        className,
      )}
    >
      {children}
    </li>
  )
}

/** The verdict on a creative. */
export function VerdictBadge({ verdict, className }: { verdict: Verdict | undefined; className?: string }) {
  const { t } = useWords()
  return (
    verdict && (
      <Badge tone={verdict.tone} className={className ?? ''}>
        {t(verdict.word)}
      </Badge>
    )
  )
}

/** What a creative earned, or else cost per purchase or result: the first that the file has. */
export const OUTCOMES = ['roas', 'costPerPurchase', 'costPerResult'] as const

/** What a creative cost above the benchmark. */
export function findPaid({ id }: Segment, { facts, findings }: Pick<Analysis, 'facts' | 'findings'>) {
  const finding = findings.find((one) => one.segmentId === id && isOverspend(one))
  return finding && findFact(facts, finding.id, 'excess')
}

interface FiguresProps {
  /** The creative's row; undefined where the file has none. */
  row: Segment | undefined
  analysis: Pick<Analysis, 'currency' | 'labels' | 'reportType' | 'totals'>
  /** The fact of what it cost above the benchmark, and what that is called. */
  paid?: { fact: Fact; word: Phrase } | undefined
  className?: string
}

/** Rates of people's response to a creative: for videos hook rate and hold rate, in whole percent as in the texts, else CTR and conversion rate. */
const responseOf = (type: Analysis['reportType']) =>
  type === 'video' ? WATCHED : (['ctr', 'conversionRate'] as const)
const WATCHED = ['hookRate', 'holdRate'] as const
const isWatched = (metric: string) => WATCHED.some((rate) => rate === metric)

/** Spend, outcome, response rates and money above the benchmark of a creative, each of which opens to its rows. */
export function CreativeFigures({ row, analysis, paid, className = '' }: FiguresProps) {
  const words = useWords()
  const { t, locale } = words
  const { currency, reportType, totals } = analysis
  if (row?.sums.spend == null)
    return <p className={`text-xs ${className}`}>{t('No performance data in the file')}</p>
  const outcome = OUTCOMES.find((metric) => valueOf(metric, totals) !== null)
  return (
    <dl className={`figures flex w-full flex-wrap gap-x-4 gap-y-1 text-sm ${className}`}>
      {(['spend', outcome, ...responseOf(reportType)] as const).map((metric) => {
        const value = metric && valueOf(metric, row.sums)
        return (
          metric &&
          (value !== null || metric === outcome) && (
            <div key={metric} className="flex flex-col justify-end">
              <dt className="text-xs text-muted">{shortLabelOf(metric, ownLabelsOf(analysis), words)}</dt>
              <dd>
                {value == null ? (
                  '–'
                ) : (
                  <MetricFigure metric={metric} segment={row}>
                    {isWatched(metric)
                      ? formatFraction(value, 0, locale)
                      : formatValue(value, METRICS[metric].unit, currency, undefined, locale)}
                  </MetricFigure>
                )}
              </dd>
            </div>
          )
        )
      })}
      {paid && (
        <div className="flex flex-col justify-end">
          <dt className="text-xs text-muted">{t(paid.word)}</dt>
          <dd>
            <FactFigure fact={paid.fact.id}>{paid.fact.shown}</FactFigure>
          </dd>
        </div>
      )}
    </dl>
  )
}
