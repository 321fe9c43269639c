import { Link } from 'wouter'
import { FIRST_METRICS, type FirstMetric } from '../../../shared/metrics/first-metrics'
import { formatValue } from '../../../shared/metrics/format'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Metrics } from '../../../shared/schemas/segment'
import { MetricFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { NoFigure } from '../../ui/no-figure'
import { PairCell, PairName, PairRow } from '../../ui/pair-row'
import { CUT_TO_2, PhoneFold } from '../../ui/phone-fold'
import { HeadCell, Table } from '../../ui/table'
import { BenchmarkSources, distinctSources, isSame } from './benchmark-sources'
import { listKeyRows, type KeyRow } from './key-rows'
import { hasSeveralGoals } from './several-goals'
import { compare } from './variance'

interface Props {
  analysis: Analysis
  metrics: Metrics
  /** Address for setting a target; null for readers who cannot. */
  targetsHref: string | null
}

/** The seven metrics compared with their benchmarks. */
export function KeyMetrics({ analysis, metrics, targetsHref }: Props) {
  const { t, of, locale } = useWords()
  const { benchmark, bridge, currency } = analysis
  const print = (metric: FirstMetric, value: number | null) =>
    formatValue(value, FIRST_METRICS[metric].unit, currency, undefined, locale)
  const sources = distinctSources(benchmark?.sources)
  const rows = listKeyRows(analysis, metrics)
  // The column is left out if it would contain dashes only.
  const compared = rows.some((row) => row.benchmark !== null)
  const missing = rows.filter((row) => row.benchmark === null)
  return (
    <>
      <Table
        caption={t('Key metrics against their benchmarks')}
        head={
          <>
            <HeadCell className="sm:pl-0!">{t('Metric')}</HeadCell>
            <HeadCell numeric>{t(analysis.files ? 'This account' : 'This file')}</HeadCell>
            <HeadCell numeric className={FLUSH}>
              {t('Benchmark')}
            </HeadCell>
            {compared && (
              <HeadCell numeric className={FLUSH}>
                {t('Difference')}
              </HeadCell>
            )}
          </>
        }
      >
        {rows.map((row) => {
          const source = benchmark?.sources[row.metric]
          return (
            <PairRow key={row.metric} className="px-0!">
              <PairName className="sm:pr-5">
                {of(row.label)}
                {row.note && <span className="ml-2 text-xs font-normal text-muted">{of(row.note)}</span>}
              </PairName>
              <PairCell place="figure">
                {row.value === null ? (
                  <span className="font-normal text-muted">
                    {print(row.metric, null)}{' '}
                    <span className="text-xs whitespace-nowrap">{t('not in this file')}</span>
                  </span>
                ) : (
                  <MetricFigure metric={row.metric}>{print(row.metric, row.value)}</MetricFigure>
                )}
              </PairCell>
              <PairCell
                place="against"
                {...(row.benchmark !== null && { label: t('Benchmark') })}
                className={FLUSH}
              >
                {row.benchmark === null ? (
                  <NoBenchmark row={row} targetsHref={targetsHref} />
                ) : (
                  <span className="relative">
                    {print(row.metric, row.benchmark)}
                    {source && (
                      // Hangs outside of the cell, so that figures stay aligned.
                      <sup className="absolute top-0 left-full pl-0.5 text-muted">
                        {sources.findIndex((one) => isSame(one, source)) + 1}
                      </sup>
                    )}
                  </span>
                )}
              </PairCell>
              {compared && (
                <PairCell place="difference" className={FLUSH}>
                  <Difference row={row} />
                </PairCell>
              )}
            </PairRow>
          )
        })}
      </Table>
      <div className="relative">
        <PhoneFold name={t('Key Metrics Overview')} place="-right-1.5 top-1">
          <div className={cx('max-sm:pr-8', CUT_TO_2)}>
            {missing.length > 0 && (
              <p className="mt-3 max-w-[90ch] text-xs text-muted">
                {/* On a phone, where no dash says which. */}
                {compared && (
                  <span className="sm:hidden">{missing.map(({ label }) => of(label)).join(', ')}: </span>
                )}
                <span className="max-sm:hidden">– </span>
                {t('no benchmark yet')}.
                {bridge &&
                  benchmark?.efficiency?.source === 'account' &&
                  ` ${t('The findings measure against the benchmark of these rows, {price}.', {
                    price:
                      bridge.roas === null
                        ? print('costPerResult', bridge.price)
                        : print('roas', bridge.roas),
                  })}`}
                {targetsHref !== null &&
                  ` ${t(
                    'A benchmark appears with a target, after audits of two other periods, or with five other clients of the same industry.',
                  )}`}
              </p>
            )}
            {hasSeveralGoals(analysis) && (
              <p className="mt-3 max-w-[90ch] text-xs text-muted">
                {t(
                  analysis.files
                    ? '“This account” adds up rows of all goals; the summary and the findings are about one goal at a time, so their figures differ.'
                    : '“This file” adds up rows of all goals; the summary and the findings are about one goal at a time, so their figures differ.',
                )}
              </p>
            )}
            <BenchmarkSources sources={sources} />
          </div>
        </PhoneFold>
      </div>
    </>
  )
}

/** The last column is flush with the page. */
const FLUSH = 'sm:last:pr-0!'

/** A dash, which a note below the table explains, or a link for setting a target. */
function NoBenchmark({
  row: { label, targeted },
  targetsHref,
}: Pick<Props, 'targetsHref'> & { row: KeyRow }) {
  const { t, of } = useWords()
  const hasLink = targetsHref !== null && targeted
  return (
    <>
      {hasLink && (
        <Link
          href={targetsHref}
          className="no-print text-xs whitespace-nowrap text-accent underline underline-offset-4"
        >
          {t('Set a target')}
          <span className="sr-only"> {t('for {metric}', { metric: of(label) })}</span>
        </Link>
      )}
      <span className={hasLink ? 'sr-only print:not-sr-only' : OUT_OF_PAIR}>
        <NoFigure dash="–" reason={t('no benchmark yet')} />
      </span>
    </>
  )
}

/** On a phone, a row without a benchmark has no second line. */
const OUT_OF_PAIR = 'max-sm:sr-only'

function Difference({ row: { metric, value, benchmark, step, chance } }: { row: KeyRow }) {
  const { t, of, locale } = useWords()
  const comparison = compare(metric, value, benchmark, step, { locale, chance })
  if (!comparison)
    return (
      <span className={OUT_OF_PAIR}>
        <NoFigure dash="–" reason={t('nothing to compare with')} />
      </span>
    )
  return (
    <span
      className={cx(
        'whitespace-nowrap',
        comparison.tone === 'good' && 'text-good',
        comparison.tone === 'bad' && 'text-bad',
      )}
    >
      {comparison.shown} {of(comparison.word)}
    </span>
  )
}
