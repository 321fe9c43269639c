import { KEY_METRICS } from '../../../shared/metrics/first-metrics'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Words } from '../../../shared/narrative/document-words'
import { capitalize, formatDate, formatPeriod } from '../../lib/format'
import { useWords } from '../../lib/words'

export type Source = NonNullable<Analysis['benchmark']>['sources'][string]

const STEPS = {
  target: 'Your target',
  history: 'This client’s own history',
  peers: 'Your other clients in this industry',
  published: 'Published figure, for context only',
} as const

/** Sources of the benchmarks, by their footnote numbers. */
export function BenchmarkSources({ sources }: { sources: readonly Source[] }) {
  const words = useWords()
  const { t, of, locale } = words
  if (sources.length === 0) return null
  return (
    <ol className="mt-3 space-y-1 text-xs text-muted" aria-label={t('Where the benchmarks come from')}>
      {sources.map((source, index) => (
        <li key={`${source.label}${source.definition}`} className="max-w-[90ch]">
          <sup>{index + 1}</sup> {t(STEPS[source.step])}: {of(source.label)}
          {/* A bare month is the end of the period, which the definition tells in full. */}
          {source.date && source.date.length > 7 && `, ${formatDate(source.date, undefined, locale)}`}.{' '}
          {toSentence(source.definition)}
          {source.reports && ` ${nameReports(source.reports, words)}`}
          {source.caveat && ` ${toSentence(source.caveat)}`}
        </li>
      ))}
    </ol>
  )
}

/** Distinct sources in the order of the figures. */
export function distinctSources(sources: Record<string, Source> | undefined): Source[] {
  const distinct: Source[] = []
  for (const metric of KEY_METRICS) {
    const source = sources?.[metric]
    if (source && !distinct.some((one) => isSame(one, source))) distinct.push(source)
  }
  return distinct
}

export function isSame(a: Source, b: Source): boolean {
  return a.step === b.step && a.label === b.label && a.definition === b.definition && a.caveat === b.caveat
}

function nameReports(reports: NonNullable<Source['reports']>, { t, locale }: Words): string {
  const named = reports.map(({ period, createdAt }) =>
    t('{period} (audited {date})', {
      period: formatPeriod(period, locale),
      date: formatDate(createdAt, undefined, locale),
    }),
  )
  return t('The reports: {list}.', { list: named.join('; ') })
}

/** Turns a definition from the table of studies into a sentence. */
function toSentence(note: string): string {
  const sentence = capitalize(note)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
