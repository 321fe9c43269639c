import { KEY_METRICS } from '../../../shared/metrics/first-metrics'
import type { Analysis } from '../../../shared/schemas/analysis'
import { between, type Words } from '../../../shared/narrative/document-words'
import { capitalize, formatDate, formatPeriod } from '../../lib/format'
import { useWords } from '../../lib/words'

export type Source = NonNullable<Analysis['benchmark']>['sources'][string]

const STEPS = {
  target: 'Target',
  history: 'This client’s history',
  published: 'Published figure, for context only',
} as const

/** Letters, since numbers are the notes of the figures on paper. */
export const noteAt = (index: number) => String.fromCodePoint(97 + index)

/** Sources of the benchmarks, by the letters of their notes. */
export function BenchmarkSources({ sources }: { sources: readonly Source[] }) {
  const words = useWords()
  const { t } = words
  if (sources.length === 0) return null
  return (
    <ol className="mt-3 space-y-1 text-xs text-muted" aria-label={t('Benchmark sources')}>
      {sources.map((source, index) => (
        <li key={`${source.label}${source.definition}`} className="max-w-[90ch]">
          <sup>{noteAt(index)}</sup> {tellSource(source, sources.slice(0, index), words)}
        </li>
      ))}
    </ol>
  )
}

/** One sentence or two on a source; of the series of an earlier footnote, only what differs from it. */
function tellSource(source: Source, earlier: readonly Source[], words: Words): string {
  const { t, of, locale } = words
  const { step, label, date, definition, caveat, reports } = source
  if (reports)
    return t('Median of the client’s own last {n} reports of this type: {list}.', {
      n: reports.length,
      list: nameReports(reports, words),
    })
  // Shared copies and paper are read by a client, who learns of the others no more than their number and which of them count.
  if (step === 'peers')
    return t('Median of the last report of this type of {n} other accounts in this industry.', {
      n: Number.parseInt(label, 10),
    })
  const [what = '', ...series] = partsOf(definition)
  // The first part of a series is its statistic; its period may differ from figure to figure.
  const like = earlier.findIndex(
    (one) =>
      one.step === step &&
      one.label === label &&
      one.caveat === caveat &&
      series.length > 0 &&
      partsOf(one.definition)[1] === series[0],
  )
  if (like >= 0) {
    const known = new Set(partsOf(earlier[like]!.definition))
    const own = [what, ...series.filter((part) => !known.has(part))].join(between(';', locale))
    return toSentence(t('same source as {n}: {what}', { n: noteAt(like), what: own }))
  }
  // A bare month is the end of the period, which the definition tells in full.
  const day = date && date.length > 7 ? `, ${formatDate(date, undefined, locale)}` : ''
  // A target has no name of its own; a break-even has. Reports in other languages hold the label as told.
  const isUnnamed = step === 'target' && of(label) === t('Client’s target')
  const named = isUnnamed ? '' : `${between(':', locale)}${of(label)}`
  return [`${t(STEPS[step])}${named}${day}.`, toSentence(definition), caveat && toSentence(caveat)]
    .filter(Boolean)
    .join(' ')
}

/** `Clicks ÷ impressions; median; 16,446 campaigns`: the ratio, and the series that several figures may share. */
const partsOf = (definition: string): string[] => definition.split(/\s?; /u)

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
  return named.join(between(';', locale))
}

/** Turns a definition from the table of studies into a sentence. */
function toSentence(note: string): string {
  const sentence = capitalize(note)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
