import { Link } from 'wouter'
import { FIRST_METRICS, type FirstMetric } from '../../../shared/metrics/first-metrics'
import { formatValue } from '../../../shared/metrics/format'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Metrics } from '../../../shared/schemas/segment'
import { FactFigure, MetricFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { CUT_TO_2, PhoneFold } from '../../ui/phone-fold'
import { BenchmarkSources, distinctSources, isSame, noteAt } from './benchmark-sources'
import { listKeyRows, type KeyRow } from './key-rows'
import { findMainGoal } from './several-goals'
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
  // The file's own word for a metric of the specification is the same metric.
  const known = new Set(rows.flatMap((row) => (row.benchmark === null ? [] : row.label.toLowerCase())))
  // Counts have none: they follow spend.
  const compared = rows.filter(({ metric }) => FIRST_METRICS[metric].unit !== 'count')
  const missing = compared.filter((row) => row.benchmark === null && !known.has(row.label.toLowerCase()))
  const main = findMainGoal(analysis)
  const hasHistory = rows.some(({ step }) => step === 'history')
  // Whoever has set a target need not be told to, and of most figures nobody can.
  const hasTarget = rows.some(({ step, benchmark: own }) => step === 'target' && own !== null)
  const isAsked = missing.length > 0 && targetsHref !== null
  // Earlier audits in other currencies give no median.
  const other = analysis.isFirstInCurrency && currency
  const lacking =
    isAsked &&
    `${
      missing.length < compared.length
        ? `${missing.map(({ label }) => of(label)).join(', ')}: ${
            other
              ? t(LACKING[hasTarget ? 'medianIn' : 'bothIn'], { currency: other })
              : t(LACKING[hasTarget ? 'median' : 'both'])
          }`
        : other
          ? t('No targets or client medians in {currency} yet', { currency: other })
          : t('No targets or client medians yet')
    }. `
  const basis =
    bridge &&
    benchmark?.efficiency?.source === 'account' &&
    t('Findings use the account’s own benchmark, {price}.', {
      price: bridge.roas === null ? print('costPerResult', bridge.price) : print('roas', bridge.roas),
    })
  const advice =
    isAsked &&
    !hasHistory &&
    !hasTarget &&
    ` ${t(
      'Benchmarks appear once you set a target, audit two more periods, or have reports of this type of five other accounts in this industry.',
    )}`
  return (
    <>
      {main && (
        <p className="mb-3 max-w-[90ch] text-sm text-muted">
          {t('Large figures: {goal}, the goal with the most spend.', { goal: of(main.goal) })}
          {rows.some(({ benchmark: own, step }) => own !== null && step !== 'target') &&
            ` ${t(
              rows.some(({ step, value }) => step === 'target' && value !== null)
                ? 'Benchmarks compare the totals of all goals, the target the large figure.'
                : 'Benchmarks compare the totals of all goals.',
            )}`}
        </p>
      )}
      <div className="@container">
        <ul
          aria-label={t('Key metrics against their benchmarks')}
          className="grid grid-cols-2 gap-x-5 gap-y-4 @md:grid-cols-4 @4xl:grid-cols-7"
        >
          {rows.map((row) => {
            const source = benchmark?.sources[row.metric]
            const own = row.value === null ? undefined : main?.factOf(row.metric)
            // A target is for what the money is meant to bring; other benchmarks are of whole files.
            const isOfGoal = own !== undefined && row.step === 'target'
            const total = row.value !== null && (
              <MetricFigure metric={row.metric}>{print(row.metric, row.value)}</MetricFigure>
            )
            const difference = <Difference row={isOfGoal ? { ...row, value: own.value } : row} />
            const ofAll = own && (
              <p>
                {t('All goals')}: {total}
                {/* Beside the figure that it is of, since the large one is another. */}
                {!isOfGoal && <> {difference}</>}
              </p>
            )
            const level = t(row.step ? AGAINST[row.step] : 'Benchmark')
            return (
              <li key={row.metric} className="min-w-0 break-inside-avoid border-t border-line pt-2.5">
                <p className="text-xs text-muted">{of(row.label)}</p>
                <p className="figures mt-0.5 text-lg font-semibold tracking-tight">
                  {own ? (
                    <FactFigure fact={own.id}>{own.shown}</FactFigure>
                  ) : (
                    total || <span className="font-normal text-muted">–</span>
                  )}
                </p>
                <div className="figures mt-0.5 text-xs text-muted">
                  {row.value === null && <p>{t('not in this file')}</p>}
                  {!isOfGoal && ofAll}
                  {row.benchmark === null && row.targeted && targetsHref !== null && (
                    <Link href={targetsHref} className="no-print text-accent underline underline-offset-4">
                      {t('Set a target')}
                      <span className="sr-only"> {t('for {metric}', { metric: of(row.label) })}</span>
                    </Link>
                  )}
                  {row.benchmark !== null && (
                    <p>
                      {own && OF_WHOLE_FILES.has(row.step) ? t('{name}, all goals', { name: level }) : level}{' '}
                      {print(row.metric, row.benchmark)}
                      {/* A blank, or text that is copied or read aloud would have a digit too many. */}
                      {source && <sup> {noteAt(sources.findIndex((one) => isSame(one, source)))}</sup>}
                    </p>
                  )}
                  {(isOfGoal || !own) && <p className="empty:hidden">{difference}</p>}
                  {isOfGoal && ofAll}
                  {row.value !== null && row.note && <p>{of(row.note)}</p>}
                </div>
              </li>
            )
          })}
        </ul>
      </div>
      <div className="relative">
        <PhoneFold name={t('Key Metrics Overview')} place="-right-1.5 top-1">
          <div className={cx('max-sm:pr-8', CUT_TO_2)}>
            {(lacking || basis) && (
              <p className="mt-3 max-w-[90ch] text-xs text-muted">
                {/* On paper nobody sets a target. */}
                <span className="no-print">{lacking}</span>
                {basis}
                <span className="no-print">{advice}</span>
              </p>
            )}
          </div>
        </PhoneFold>
      </div>
      <BenchmarkSources sources={sources} />
    </>
  )
}

/** What some figures lack. */
const LACKING = {
  both: 'no target or client median yet',
  bothIn: 'no target or client median in {currency} yet',
  median: 'no client median yet',
  medianIn: 'no client median in {currency} yet',
} as const

const AGAINST = {
  target: 'Target',
  history: 'Client median',
  peers: 'Peer median',
  published: 'Published',
} as const

/** Medians of whole files, whatever their rows were bought for. */
const OF_WHOLE_FILES: ReadonlySet<KeyRow['step']> = new Set(['history', 'peers'])

function Difference({ row: { metric, value, benchmark, step, chance, isUnjudged } }: { row: KeyRow }) {
  const { of, locale } = useWords()
  const comparison = compare(metric, value, benchmark, step, { locale, chance })
  if (!comparison) return null
  const { shown, word, tone } = comparison
  const color = !isUnjudged && (tone === 'good' ? 'text-good' : tone === 'bad' && 'text-bad')
  return (
    <span className={cx('inline-block', color)}>
      {shown}
      {!isUnjudged && word && ` ${of(word)}`}
    </span>
  )
}
