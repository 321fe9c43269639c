import type { Benchmark } from '../schemas/analysis'
import { between, type Words } from './document-words'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const SPAN = /^([A-Z][a-z]{2})(?: (\d{4}))?(?:-| – )([A-Z][a-z]{2}) (\d{4})$/u

/** Translates a sequence of notes one by one. */
export function tellNotes(text: string, { of, formula, locale }: Words): string {
  const whole = of(text)
  if (whole !== text) return whole
  return text
    .split(/(; |(?<=\.) )/u)
    .map((note) => (note === '; ' ? between(';', locale) : (tellSpan(note, locale) ?? formula(note))))
    .join('')
}

/** Translates `Jun 2025 – May 2026`, the period of a study; older reports have a hyphen. */
function tellSpan(note: string, locale: string): string | null {
  const [, first, year, last, end] = SPAN.exec(note) ?? []
  if (!first || !last || !MONTHS.includes(first) || !MONTHS.includes(last)) return null
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const toDate = (month: string, of: string) => new Date(Date.UTC(Number(of), MONTHS.indexOf(month)))
  return format.formatRange(toDate(first, year ?? end!), toDate(last, end!))
}

type Source = Benchmark['sources'][string]

/** Translates a benchmark's source; names of studies stay as they are. */
export function tellSource(source: Source, words: Words): Source {
  const { step, label, definition, reason, caveat } = source
  return {
    ...source,
    label: step === 'published' ? label.split(', ').map(words.of).join(', ') : words.of(label),
    definition: tellNotes(definition, words),
    ...(reason !== undefined && { reason: words.of(reason) }),
    ...(caveat !== undefined && { caveat: tellNotes(caveat, words) }),
  }
}
