import { LOCALE } from '../../shared/metrics/format'
import { nameOf, type ReportKind } from '../../shared/report-types/names'

export * from '../../shared/metrics/format'

const RANGE = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** A period without repeating year or month: `Aug 1 – 31, 2026`. */
export function formatPeriod({ start, end }: { start: string; end: string }, locale = LOCALE): string {
  // Server and browser put different spaces around the dash, but both renders must agree.
  const range = new Intl.DateTimeFormat(locale, RANGE)
  return range.formatRange(new Date(start), new Date(end)).replaceAll(/\s/g, ' ')
}

/** A date, or a period, that no line of a sentence ends inside. */
export const unbrokenDate = (date: string) => date.replaceAll(' ', '\u00a0')

/** `1 audit`, `3 audits`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** With its first letter a capital. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Nov 20` for `Nov 20, 2026` in 2026: for lists in which the year alone would take another line. */
export const withoutThisYear = (date: string) => date.replace(`, ${today().slice(0, 4)}`, '')

/** Today (YYYY-MM-DD, UTC), as the server dates audits. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

type Named = { reportType: ReportKind; analysis: { period: Parameters<typeof formatPeriod>[0] | null } }

/** `Oct 27 – Nov 25` of a report. */
export const wordPeriod = ({ analysis: { period } }: Named) =>
  period ? withoutThisYear(formatPeriod(period)) : 'no dates in the file'

/** `Campaign · Oct 27 – Nov 25`: type and period of a report, which its file name often repeats. */
export const wordReport = (report: Named) => `${nameOf(report.reportType).short} · ${wordPeriod(report)}`
