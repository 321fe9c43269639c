import { Link } from 'wouter'
import { FIRST_METRICS, type FirstMetric } from '../../../shared/metrics/first-metrics'
import { formatValue } from '../../../shared/metrics/format'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Metrics } from '../../../shared/schemas/segment'
import { MetricFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { NoFigure } from '../../ui/no-figure'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import { BenchmarkSources, distinctSources, isSame } from './benchmark-sources'
import { listKeyRows, type KeyRow } from './key-rows'
import { compare } from './variance'

interface Props {
  analysis: Analysis
  metrics: Metrics
  /** Address where a target can be set; null where the reader sets none. */
  targetsHref: string | null
}

/** The seven figures against their benchmarks. */
export function KeyMetrics({ analysis, metrics, targetsHref }: Props) {
  const { t, of, locale } = useWords()
  const { benchmark, currency } = analysis
  const print = (metric: FirstMetric, value: number | null) =>
    formatValue(value, FIRST_METRICS[metric].unit, currency, undefined, locale)
  const sources = distinctSources(benchmark?.sources)
  const rows = listKeyRows(analysis, metrics)
  // A column of dashes says nothing.
  const compared = rows.some((row) => row.benchmark !== null)
  const before = rows.some((row) => row.before !== null)
  return (
    <>
      <Table
        caption={t('Key metrics against their benchmarks')}
        head={
          <>
            <HeadCell className="sm:pl-0!">{t('Metric')}</HeadCell>
            <HeadCell numeric>{t('This file')}</HeadCell>
            <HeadCell numeric className={FLUSH}>
              {t('Benchmark')}
            </HeadCell>
            {compared && (
              <HeadCell numeric className={FLUSH}>
                {t('Difference')}
              </HeadCell>
            )}
            {before && (
              <HeadCell numeric className={FLUSH}>
                {t('Last audit')}
              </HeadCell>
            )}
          </>
        }
      >
        {rows.map((row) => {
          const source = benchmark?.sources[row.metric]
          return (
            <Row key={row.metric} className="px-0!">
              <th scope="row" className="block pb-1 text-left font-medium sm:table-cell sm:py-1.5 sm:pr-5">
                {of(row.label)}
                {row.note && <span className="ml-2 text-xs font-normal text-muted">{of(row.note)}</span>}
              </th>
              <Cell label={t('This file')} numeric>
                {row.value === null ? (
                  <span className="text-muted">
                    {print(row.metric, null)}{' '}
                    <span className="text-xs whitespace-nowrap">{t('not in this file')}</span>
                  </span>
                ) : (
                  <MetricFigure metric={row.metric}>{print(row.metric, row.value)}</MetricFigure>
                )}
              </Cell>
              <Cell label={t('Benchmark')} numeric className={FLUSH}>
                {row.benchmark === null ? (
                  <NoBenchmark row={row} targetsHref={targetsHref} />
                ) : (
                  <span className="relative">
                    {print(row.metric, row.benchmark)}
                    {source && (
                      // Hanging, so that the figures stay in their column.
                      <sup className="absolute top-0 left-full pl-0.5 text-muted">
                        {sources.findIndex((one) => isSame(one, source)) + 1}
                      </sup>
                    )}
                  </span>
                )}
              </Cell>
              {compared && (
                <Cell label={t('Difference')} numeric className={FLUSH}>
                  <Difference row={row} />
                </Cell>
              )}
              {before && (
                <Cell label={t('Last audit')} numeric className={cx(FLUSH, 'text-muted max-sm:hidden')}>
                  {row.before === null ? (
                    <NoFigure dash="–" reason={t('not compared')} />
                  ) : (
                    print(row.metric, row.before)
                  )}
                </Cell>
              )}
            </Row>
          )
        })}
      </Table>
      {rows.some((row) => row.benchmark === null) && (
        <p className="mt-3 max-w-[90ch] text-xs text-muted">
          {t(
            'A benchmark appears with a target, after audits of two other periods, or with five other clients of the same industry.',
          )}
        </p>
      )}
      <BenchmarkSources sources={sources} />
    </>
  )
}

/** The last column ends where the page does. */
const FLUSH = 'sm:last:pr-0!'

function NoBenchmark({
  row: { label, targeted },
  targetsHref,
}: Pick<Props, 'targetsHref'> & { row: KeyRow }) {
  const { t, of } = useWords()
  return (
    <span className="text-muted">
      {t('no benchmark yet')}{' '}
      {targetsHref !== null && targeted && (
        <Link
          href={targetsHref}
          className="no-print text-xs whitespace-nowrap text-accent underline underline-offset-4"
        >
          {t('Set a target')}
          <span className="sr-only"> {t('for {metric}', { metric: of(label) })}</span>
        </Link>
      )}
    </span>
  )
}

function Difference({ row: { metric, value, benchmark, step } }: { row: KeyRow }) {
  const { t, of, locale } = useWords()
  const comparison = compare(metric, value, benchmark, step, locale)
  if (!comparison) return <NoFigure dash="–" reason={t('nothing to compare with')} />
  return (
    <span
      className={cx(
        'sm:whitespace-nowrap',
        comparison.tone === 'good' && 'text-good',
        comparison.tone === 'bad' && 'text-bad',
      )}
    >
      {comparison.shown} {of(comparison.word)}
    </span>
  )
}
