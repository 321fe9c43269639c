import { stepOf, toDayPoints } from '../../../shared/audit/report/day-series'
import { FIRST_METRICS } from '../../../shared/metrics/first-metrics'
import { formatMoney, formatMoneyShort, formatValue } from '../../../shared/metrics/format'
import { divide } from '../../../shared/metrics/metric-definition'
import { resultNoun, segmentNoun } from '../../../shared/narrative/labels'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { DayPoint } from '../../../shared/schemas/segment'
import type { Multiple } from '../../charts/small-multiples'
import type { TrendPanel } from '../../charts/trend-chart'
import { capitalize } from '../../evidence/own-words'
import { formatDate } from '../../lib/format'

const SHORTEST = 5
const WINDOW = 7
const MOST_MULTIPLES = 8

export interface TrendData {
  title: string
  note?: string
  days: string[]
  panels: TrendPanel[]
}

type Source = Pick<Analysis, 'series' | 'segments' | 'currency' | 'dimension' | 'reportType' | 'labels'>

/** Spend and what came back, day by day; null where the file has no days to speak of. */
export function toTrend({
  series: stored,
  currency,
  labels,
}: Pick<Source, 'series' | 'currency' | 'labels'>): TrendData | null {
  const series = toDayPoints(stored)
  if (series.length < SHORTEST) return null
  const axis = (value: number) => formatMoneyShort(value, currency)
  const spend: TrendPanel = {
    label: 'Spend',
    kind: 'bars',
    values: series.map((day) => day.spend),
    format: (value) => formatMoney(value, currency),
    formatTick: axis,
  }
  const measure = findReturn(series, labels)
  const returned = measure && {
    label: `${capitalize(measure.label)}, 7-day`,
    kind: 'line' as const,
    values: rolling(series, measure, WINDOW),
    format: (value: number) => formatValue(value, measure.unit, currency),
    ...(measure.unit === 'money' && { formatTick: axis }),
  }
  return {
    title: measure ? trendTitle(returned!.values, measure) : 'Spend by day',
    ...(measure
      ? { note: 'Single days are noisy: each point of the line covers the seven days up to it.' }
      : {}),
    days: series.map((day) => formatDate(day.day)),
    panels: returned ? [spend, returned] : [spend],
  }
}

/** The return of the largest segments, each in a small chart of its own. */
export function toMultiples(source: Source): { title: string; measure: string; items: Multiple[] } | null {
  const { segments, currency, labels } = source
  const own = segments
    .map((segment) => ({ segment, points: toDayPoints(segment.series), step: stepOf(segment.series) }))
    .filter(({ points }) => points.length >= SHORTEST)
    .slice(0, MOST_MULTIPLES)
  const measure = findReturn(
    own.flatMap(({ points }) => points),
    labels,
  )
  if (own.length < 2 || !measure) return null
  const items = own.flatMap(({ segment, points, step }): Multiple[] => {
    const values = rolling(points, measure, WINDOW / step)
    const known = values.filter((value) => value !== null)
    if (known.length < 2) return []
    const print = (value: number) => formatValue(value, measure.unit, currency)
    return [
      { key: segment.id, label: segment.label, values, from: print(known[0]!), to: print(known.at(-1)!) },
    ]
  })
  if (items.length < 2) return null
  return {
    title: `How ${measure.label} moved in the ${items.length} largest ${segmentNoun(source).many}`,
    measure: `7-day ${measure.label}`,
    items,
  }
}

interface Return {
  label: string
  unit: 'ratio' | 'money' | 'fraction'
  better: 'higher' | 'lower'
  of: (sums: Sums) => number | null
}

type Sums = Omit<DayPoint, 'day'>

const toReturn = (metric: 'roas' | 'costPerResult' | 'ctr', label: string): Return => {
  const { unit, better } = FIRST_METRICS[metric]
  return { label, unit, better, of: (sums) => divide(FIRST_METRICS[metric], sums) }
}

const listReturns = (labels: Source['labels']): Return[] => [
  toReturn('roas', 'ROAS'),
  toReturn('costPerResult', `cost per ${resultNoun({ labels }).one}`),
  toReturn('ctr', 'CTR'),
]

/** The first measure that most days can give. */
function findReturn(days: readonly DayPoint[], labels: Source['labels']): Return | undefined {
  return listReturns(labels).find(
    ({ of }) => days.filter((day) => (of(day) ?? 0) > 0).length >= days.length / 4 && days.length > 0,
  )
}

/** Summed over the days up to each one, then divided once. Nothing before a whole window has passed. */
function rolling(series: readonly DayPoint[], { of }: Return, window: number): (number | null)[] {
  const width = Math.min(window, Math.ceil(series.length / 2))
  return series.map((_, index) =>
    index < width - 1 ? null : of(sumDays(series.slice(index - width + 1, index + 1))),
  )
}

function sumDays(days: readonly DayPoint[]): Sums {
  const add = (name: keyof Sums) =>
    days.every((day) => day[name] === null) ? null : days.reduce((sum, day) => sum + (day[name] ?? 0), 0)
  return {
    spend: add('spend'),
    impressions: add('impressions'),
    clicks: add('clicks'),
    purchases: add('purchases'),
    purchaseValue: add('purchaseValue'),
    results: add('results'),
  }
}

function trendTitle(
  values: readonly (number | null)[],
  { label, better }: Pick<Return, 'label' | 'better'>,
): string {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || first === 0) return `Spend and ${label} by day`
  const change = last / first - 1
  const name = capitalize(label)
  if (Math.abs(change) < 0.1) return `${name} held steady over the period`
  const good = change > 0 === (better === 'higher')
  return `${name} ${change > 0 ? 'rose' : 'fell'} over the period, for the ${good ? 'better' : 'worse'}`
}
