import { METRICS, valueOf } from '../../../shared/metrics/catalogue'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Segment } from '../../../shared/schemas/segment'
import { ownLabelsOf } from '../../evidence/evidence'
import { FactFigure, MetricFigure } from '../../evidence/figure'
import { shortLabelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { formatFraction, formatValue } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import { HOOK_SIGNS, HOLD_SIGNS, hasSign } from '../decisions/lost-rate'
import { moneyWord, type Verdict } from '../findings/finding-words'
import { findPaid, OUTCOMES, VerdictBadge } from './creative-card'

interface Props {
  /** Rows of videos, in the order in which they are shown. */
  videos: readonly Segment[]
  verdicts: ReadonlyMap<string, Verdict>
  analysis: Pick<Analysis, 'currency' | 'facts' | 'findings' | 'labels' | 'totals'>
}

const RATES = [
  ['hookRate', HOOK_SIGNS],
  ['holdRate', HOLD_SIGNS],
] as const

const SIDES = 'max-sm:px-0! sm:px-1.5! sm:first:pl-0! sm:last:pr-0!'

/** Videos side by side: what each spent and earned, and how many viewers it hooks and holds, on one scale with the average of all. */
export function VideoTable({ videos, verdicts, analysis }: Props) {
  const words = useWords()
  const { t, locale } = words
  const { currency, facts, findings, totals } = analysis
  const labelOf = (metric: Parameters<typeof shortLabelOf>[0]) =>
    shortLabelOf(metric, ownLabelsOf(analysis), words)
  const outcome = OUTCOMES.find((metric) => valueOf(metric, totals) !== null)
  const amounts = (['spend', outcome] as const).filter((metric) => metric !== undefined)
  const rates = RATES.flatMap(([metric, signs]) => {
    const average = valueOf(metric, totals)
    const most = Math.max(...videos.map(({ sums }) => valueOf(metric, sums) ?? 0), average ?? 0)
    return average === null || most === 0 ? [] : [{ metric, signs, average, most }]
  })
  return (
    <Table
      labelledBy="gallery"
      className="sm:table-fixed"
      head={
        <>
          <HeadCell className={SIDES}>{t('Video')}</HeadCell>
          {amounts.map((metric) => (
            <HeadCell key={metric} numeric className={cx(SIDES, metric === 'spend' ? 'w-21' : 'w-15')}>
              {labelOf(metric)}
            </HeadCell>
          ))}
          {rates.map(({ metric, average }) => (
            <HeadCell key={metric} className={cx(SIDES, 'w-24')}>
              {labelOf(metric)}
              <span className="block font-normal">
                {t('average {figure}', { figure: formatFraction(average, 0, locale) })}
              </span>
            </HeadCell>
          ))}
        </>
      }
    >
      {videos.map((row) => {
        const verdict = verdicts.get(row.id)
        const paid = verdict && findPaid(row, { facts, findings })
        return (
          <Row key={row.id} className="grid-cols-4! gap-x-2! px-0!">
            <Cell className={SIDES}>
              <div className="min-w-0">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {row.label}
                </p>
                {verdict && (
                  <p className="figures mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-muted">
                    <VerdictBadge verdict={verdict} />
                    {paid && (
                      <span>
                        {t(moneyWord(verdict))} <FactFigure fact={paid.id}>{paid.shown}</FactFigure>
                      </span>
                    )}
                  </p>
                )}
              </div>
            </Cell>
            {amounts.map((metric) => {
              const value = valueOf(metric, row.sums)
              return (
                <Cell key={metric} numeric label={labelOf(metric)} className={SIDES}>
                  {value === null ? (
                    '–'
                  ) : (
                    <MetricFigure metric={metric} segment={row}>
                      {formatValue(value, METRICS[metric].unit, currency, undefined, locale)}
                    </MetricFigure>
                  )}
                </Cell>
              )
            })}
            {rates.map(({ metric, signs, average, most }) => {
              const value = valueOf(metric, row.sums)
              return (
                <Cell key={metric} numeric label={labelOf(metric)} className={cx(SIDES, 'sm:text-left!')}>
                  {value === null ? (
                    '–'
                  ) : (
                    <>
                      <MetricFigure metric={metric} segment={row}>
                        {formatFraction(value, 0, locale)}
                      </MetricFigure>
                      <RateBar
                        share={value / most}
                        average={average / most}
                        isWeak={hasSign(findings, row.id, signs)}
                      />
                    </>
                  )}
                </Cell>
              )
            })}
          </Row>
        )
      })}
    </Table>
  )
}

/** A rate on the scale of its column, with a mark at the average; it has the color of a verdict where a finding is about it. */
function RateBar({ share, average, isWeak }: { share: number; average: number; isWeak: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="mt-0.5 block h-2 w-full max-w-24 forced-color-adjust-none"
    >
      <rect x="0" y="2" width="100" height="4" className="fill-sunken" />
      <rect
        x="0"
        y="2"
        width={Math.max(1, share * 100)}
        height="4"
        className={isWeak ? 'fill-bad' : 'fill-line-strong'}
      />
      <line
        x1={average * 100}
        x2={average * 100}
        y1="0"
        y2="8"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
    </svg>
  )
}
