import { Link } from 'wouter'
import { KEY_METRICS, METRICS } from '../../../shared/metrics/catalogue'
import { formatValue } from '../../../shared/metrics/format'
import type { Analysis, MetricName, Metrics } from '../../../shared/schemas/analysis'
import { MetricFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { formatDate } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import { compare } from './variance'

type Source = NonNullable<Analysis['benchmark']>['sources'][string]

interface Props {
  analysis: Analysis
  metrics: Metrics
  /** Where a target can be set. */
  /** Null where the reader sets no targets. */
  targetsHref: string | null
}

/** The seven figures against their benchmarks. */
export function KeyMetrics({ analysis, metrics, targetsHref }: Props) {
  const { benchmark, currency, labels, sinceLast } = analysis
  const fallback = useFallbackCurrency()
  const print = (metric: MetricName, value: number | null) =>
    formatValue(value, METRICS[metric].unit, currency, fallback)
  const sources = distinctSources(benchmark?.sources)
  return (
    <>
      <Table
        caption="Key metrics against their benchmarks"
        head={
          <>
            <HeadCell className="sm:pl-0!">Metric</HeadCell>
            <HeadCell numeric>This file</HeadCell>
            <HeadCell numeric>Benchmark</HeadCell>
            <HeadCell numeric>Difference</HeadCell>
            {sinceLast && <HeadCell numeric>Last audit</HeadCell>}
          </>
        }
      >
        {KEY_METRICS.map((metric) => {
          const value = metrics[metric]
          const against = benchmark?.[metric] ?? null
          const source = benchmark?.sources[metric]
          const comparison = compare(metric, value, against, source?.step)
          return (
            <Row key={metric} className="px-0!">
              <th scope="row" className="block pb-1 text-left font-medium sm:table-cell sm:py-1.5 sm:pr-5">
                {METRICS[metric].label}
                <MetricNote metric={metric} labels={labels} />
              </th>
              <Cell label="This file" numeric>
                {value === null ? (
                  <span className="text-muted">
                    {print(metric, null)} <span className="text-xs whitespace-nowrap">not in this file</span>
                  </span>
                ) : (
                  <MetricFigure metric={metric} value={value}>
                    {print(metric, value)}
                  </MetricFigure>
                )}
              </Cell>
              <Cell label="Benchmark" numeric>
                {against === null ? (
                  <span className="text-muted">
                    no benchmark yet{' '}
                    {targetsHref !== null && TARGETED.has(metric) && (
                      <Link
                        href={targetsHref}
                        className="no-print text-xs whitespace-nowrap text-accent underline underline-offset-4"
                      >
                        Set a target<span className="sr-only"> for {METRICS[metric].label}</span>
                      </Link>
                    )}
                  </span>
                ) : (
                  <span>
                    {print(metric, against)}
                    {source && (
                      <sup className="ml-1 text-muted">
                        {sources.findIndex((one) => isSame(one, source)) + 1}
                      </sup>
                    )}
                  </span>
                )}
              </Cell>
              <Cell label="Difference" numeric>
                {comparison ? (
                  <span
                    className={cx(
                      'whitespace-nowrap',
                      comparison.tone === 'good' && 'text-good',
                      comparison.tone === 'bad' && 'text-bad',
                    )}
                  >
                    {comparison.shown} {comparison.word}
                  </span>
                ) : (
                  <span className="text-muted">–</span>
                )}
              </Cell>
              {sinceLast && (
                <Cell label="Last audit" numeric className="text-muted max-sm:hidden">
                  {print(
                    metric,
                    sinceLast.changes.find((change) => change.metric === metric)?.before ?? null,
                  )}
                </Cell>
              )}
            </Row>
          )
        })}
      </Table>
      {KEY_METRICS.some((metric) => (benchmark?.[metric] ?? null) === null) && (
        <p className="mt-3 max-w-[90ch] text-xs text-muted">
          A benchmark appears with a target, after two audits of this type for this client, or with five other
          clients of the same industry.
        </p>
      )}
      {sources.length > 0 && (
        <ol className="mt-3 space-y-0.5 text-xs text-muted" aria-label="Where the benchmarks come from">
          {sources.map((source, index) => (
            <li key={`${source.label}${source.definition}`} className="max-w-[90ch]">
              <sup>{index + 1}</sup> {STEPS[source.step]}: {source.label}
              {source.date && `, ${formatDate(source.date)}`}. {toSentence(source.definition)}
              {source.caveat && ` ${toSentence(source.caveat)}`}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** The figures that a client's target can be set for. */
const TARGETED: ReadonlySet<MetricName> = new Set(['costPerPurchase', 'roas'])

const STEPS = {
  target: 'Your target',
  history: 'This client’s own history',
  peers: 'Your other clients in this industry',
  published: 'Published figure, for context only',
} as const

/** What the file itself counts, where the row's name alone would mislead. */
function MetricNote({ metric, labels }: { metric: MetricName; labels: Analysis['labels'] }) {
  const note =
    metric === 'ctr' || metric === 'cpc' || metric === 'conversionRate'
      ? labels.clicks
      : metric === 'purchases' && labels.purchases && !/^(website )?purchases$/i.test(labels.purchases)
        ? labels.purchases
        : null
  return note ? <span className="ml-2 text-xs font-normal text-muted">{note}</span> : null
}

/** Definitions come as notes from a table: here they stand as sentences. */
function toSentence(note: string): string {
  const sentence = note.charAt(0).toUpperCase() + note.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

function distinctSources(sources: Record<string, Source> | undefined): Source[] {
  const distinct: Source[] = []
  for (const metric of KEY_METRICS) {
    const source = sources?.[metric]
    if (source && !distinct.some((one) => isSame(one, source))) distinct.push(source)
  }
  return distinct
}

function isSame(a: Source, b: Source): boolean {
  return a.step === b.step && a.label === b.label && a.definition === b.definition && a.caveat === b.caveat
}
