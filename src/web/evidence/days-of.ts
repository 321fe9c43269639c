import { dipDaysOf } from '../../shared/audit/findings/dip-days'
import { addDays } from '../../shared/audit/summary/add-days'
import type { Fact } from '../../shared/schemas/fact'
import type { Period } from '../../shared/schemas/segment'
import { formatPeriod } from '../lib/format'
import type { Source } from './evidence-types'

/** Figures of the days of a dip alone. */
const OF_DIP: readonly string[] = [
  'dipRate',
  'dippedRows',
  'expectedResults',
  'missedCost',
  'missedValue',
  'results',
]
/** Figures of the days around a dip, up to the last day that was looked at. */
const AROUND_DIP: readonly string[] = ['otherDaysRate', 'otherDaysValue', 'otherDaysCost']

/** First and last day of the dip that a figure's finding is about; null for other findings. */
export function dipOf({ findings }: Pick<Source, 'findings'>, { subject }: Fact): Period | null {
  const own = findings.find(({ id }) => id === subject)
  return own ? dipDaysOf(own) : null
}

/** The days of a dip, for figures of these days; null for other figures. */
export function dipDays(source: Source, fact: Fact): Period | null {
  return OF_DIP.includes(fact.metric) ? dipOf(source, fact) : null
}

/** The days of a figure about a dip: those of the dip, around it or after it; null for figures of all days. */
export function daysOf(source: Source, fact: Fact): Period[] | null {
  const dip = dipOf(source, fact)
  const { findings, period } = source
  if (!dip || !period) return null
  if (OF_DIP.includes(fact.metric)) return [dip]
  const lookedAt = findings.find(({ id }) => id === fact.subject)?.cells?.[1] ?? dip.end
  const before = { start: period.start, end: addDays(dip.start, -1) }
  const after = (end: string) => ({ start: addDays(dip.end, 1), end })
  const spans =
    fact.metric === 'afterRate'
      ? [after(lookedAt)]
      : AROUND_DIP.includes(fact.metric)
        ? [before, after(lookedAt)]
        : // The price without these days is that of the whole file.
          fact.metric === 'otherCost'
          ? [before, after(period.end)]
          : null
  return spans?.filter(({ start, end }) => start <= end) ?? null
}

const YEAR = /,? (?:de )?\d{4}$/u

/** `Oct 1 – 13, Oct 19 – 28, 2026`: spans of days, the year once where it is the same. */
export function formatPeriods(periods: readonly { start: string; end: string }[], locale: string): string {
  const year = ({ end }: { end: string }) => end.slice(0, 4)
  const last = periods.at(-1)
  return periods
    .map((period) => {
      const whole = formatPeriod(period, locale)
      return period !== last && last && year(period) === year(last) ? whole.replace(YEAR, '') : whole
    })
    .join(', ')
}
