import type { PublishedFigure } from '../../shared/benchmarks/published-figure'
import type { PublishedStudy } from '../../shared/benchmarks/study'
import { capitalize, formatCount, formatFraction, formatMoney } from '../lib/format'

const NAMES: Record<string, string> = {
  cpm: 'CPM',
  ctr: 'CTR',
  cpc: 'CPC',
  cpa: 'Cost per purchase',
  cpl: 'Cost per lead',
  cvr: 'Conversion rate',
  cpc_seasonal_change: 'CPC in peak season',
  cpm_seasonal_change: 'CPM in peak season',
}

/** `new_creatives_per_week` is `New creatives per week`. */
export function nameFigure({ metric }: Pick<PublishedFigure, 'metric'>): string {
  return NAMES[metric] ?? capitalize(metric.replaceAll('_', ' '))
}

/** Metrics whose definition says more than their name. */
export function defineMetrics(
  definitions: PublishedStudy['definitions'],
): [name: string, definition: string][] {
  return Object.entries(definitions).flatMap(([metric, definition]): [string, string][] => {
    const name = nameFigure({ metric })
    const [first = '', ...rest] = definition.split(/[;,] /)
    const more = first.toLowerCase() === name.toLowerCase() ? rest.join(', ') : definition
    return more === '' ? [] : [[name, more]]
  })
}

/** Prints the value, or the range if the study published one. */
export function printFigure({
  value,
  low,
  high,
  unit,
  currency,
}: Pick<PublishedFigure, 'value' | 'low' | 'high' | 'unit' | 'currency'>): string {
  const print = (figure: number) => {
    if (unit === 'money') return formatMoney(figure, currency)
    if (unit === 'count') return formatCount(figure)
    const percent = formatFraction(figure)
    return unit === 'change' && figure > 0 ? `+${percent}` : percent
  }
  if (value !== null) return print(value)
  return low !== null && high !== null ? `${print(low)} to ${print(high)}` : 'not stated'
}

/** Lowest and highest month beside the value, or null if the study has none. */
export function printRange(figure: PublishedFigure): string | null {
  const { value, low, high } = figure
  if (value === null || low === null || high === null) return null
  return printFigure({ ...figure, value: null })
}

const BOUGHT: Record<string, string> = {
  traffic: 'traffic campaigns',
  leads: 'lead campaigns',
  sales: 'sales campaigns',
  search: 'search campaigns',
}

/** Names the scope of a benchmark: `E-commerce, traffic campaigns, US`. */
export function describeScope({
  industry,
  bought,
  geography,
}: Pick<PublishedFigure, 'industry' | 'bought' | 'geography'>): string {
  return [
    industry === 'All' ? 'All industries' : industry,
    BOUGHT[bought],
    geography === 'mixed' ? null : geography,
  ]
    .filter(Boolean)
    .join(', ')
}

const PLATFORMS: Record<string, string> = { meta: 'Meta', google: 'Google Ads' }

export const namePlatform = (platform: string) => PLATFORMS[platform] ?? platform

/** `17 Nov-16 Dec 2024` as it is printed: `Nov 17 – Dec 16, 2024`. */
const printPeriod = (period: string) =>
  period
    .replaceAll(/(?<=\d|\b[A-Z][a-z]{2})-(?=\d|[A-Z])/g, ' – ')
    .replaceAll(/\b(\d{1,2}) ([A-Z][a-z]{2})(?: (\d{4}))?/g, (_, day: string, month: string, year?: string) =>
      [`${month} ${day}`, year].filter(Boolean).join(', '),
    )

/** Edition and sample of a study where its figures share them, statistic, and the country of figures that name none. */
export function describeStudy({ figures, period, statistic, geography }: PublishedStudy): string {
  return [
    ...(sharePeriod(figures) ? printPeriod(period).split('; ') : []),
    statistic,
    ...(geography === 'mixed' ? [] : [geography]),
  ]
    .map(capitalize)
    .join(' · ')
}

function sharePeriod(figures: readonly PublishedFigure[]): boolean {
  return figures.every(({ period }) => period === figures[0]!.period)
}

/** Details of one figure: country, edition, its lowest and highest month, its note. */
export function describeFigure(study: PublishedStudy, figure: PublishedFigure): string {
  const range = printRange(figure)
  return [
    figure.geography !== study.geography && figure.geography !== 'mixed' && figure.geography,
    !sharePeriod(study.figures) && printPeriod(figure.period),
    range && `${range} by month`,
    figure.note,
  ]
    .filter(Boolean)
    .map((words) => ` · ${words}`)
    .join('')
}

/** All industries first, then each in the order of the study, each metric with its newest figure first. */
export function sortFigures(figures: readonly PublishedFigure[]): PublishedFigure[] {
  const industries = ['All', ...figures.map(({ industry }) => industry)]
  const metrics = figures.map(({ metric }) => metric)
  return figures.toSorted(
    (a, b) =>
      industries.indexOf(a.industry) - industries.indexOf(b.industry) ||
      metrics.indexOf(a.metric) - metrics.indexOf(b.metric) ||
      b.end.localeCompare(a.end),
  )
}
