import { dipDaysOf } from '../../../shared/audit/findings/dip-days'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import { stepOf, toDayPoints } from '../../../shared/audit/report/day-series'
import { FIRST_METRICS } from '../../../shared/metrics/first-metrics'
import { formatMoney, formatValue } from '../../../shared/metrics/format'
import { formatMoneyShort } from '../../../shared/metrics/money-short'
import { divide } from '../../../shared/metrics/metric-definition'
import { ENGLISH, type Words } from '../../../shared/narrative/document-words'
import { resultNoun, segmentNoun } from '../../../shared/narrative/labels'
import type { DayPoint, Period } from '../../../shared/schemas/segment'
import type { Multiple, MultiplesChart } from '../../charts/small-multiples'
import type { TrendByTime, TrendPanel } from '../../charts/trend-chart'
import { capitalize, formatDate } from '../../lib/format'
import { ofOneGoal, type ChartSource } from './of-one-goal'
import { rolling, sumDays, toMiddle, WINDOW, type Sums } from './rolling-days'

const SHORTEST = 5
/** Height of the spend below its return, in pixels. */
const LOW = 64
const MOST_MULTIPLES = 8

/** Spend and return by day, of the rows with the goal of the results alone; null with too few days. */
export function toTrend(source: ChartSource, words: Words = ENGLISH): TrendByTime | null {
  const { t, of, locale } = words
  const { currency } = source
  const series = toDayPoints(source.series)
  if (series.length < SHORTEST) return null
  const axis = (value: number) => formatMoneyShort(value, currency, undefined, locale)
  const measure = findReturn(series, source, words)
  const isOfGoal = measure?.isOfGoal === true && series.some(({ goalSpend }) => goalSpend !== undefined)
  const spend: TrendPanel = {
    label: t('Spend'),
    kind: 'bars',
    height: LOW,
    values: series.map((day) => (isOfGoal ? (day.goalSpend ?? null) : day.spend)),
    format: (value) => formatMoney(value, currency, undefined, locale),
    formatTick: axis,
  }
  const returned = measure && {
    label: t('{metric}, 7-day', { metric: capitalize(measure.label) }),
    kind: 'line' as const,
    values: toMiddle(rolling(series, measure, WINDOW)),
    single: { label: capitalize(measure.label), values: series.map((day) => measure.of(day)) },
    format: (value: number) => formatValue(value, measure.unit, currency, undefined, locale),
    ...(measure.unit === 'money' && { formatTick: axis }),
  }
  const rows = of(segmentNoun(source).many)
  const group = isOfGoal ? ofOneGoal(source).group : null
  const dip = findShaded(source, series)
  const print = dayPrinter(series, locale)
  return {
    title: measure ? trendTitle(returned!, measure, series, words) : t('Spend by day'),
    note: [
      measure && t('Line: 7-day average around each day. Dots: single days.'),
      group !== null && t('Only {rows} for {group}.', { rows, group: of(group) }),
    ]
      .filter(Boolean)
      .join(' '),
    days: series.map(({ day }) => print(day)),
    ...(dip && {
      shaded: [dip.start, dip.end].map((end) => series.findIndex(({ day }) => day === end)) as [
        number,
        number,
      ],
      shadedLabel: `${t('{from} to {to}: sales dip', { from: print(dip.start), to: print(dip.end) })}${wordDip(series, dip, measure, returned)}`,
    }),
    // The return is the news, so the spend stands below it.
    panels: returned ? [returned, spend] : [spend],
  }
}

/** `, 1.07x ROAS`: the return of the days of a dip, which the means around them hide. */
function wordDip(
  series: readonly DayPoint[],
  { start, end }: Period,
  measure: ReturnType<typeof findReturn>,
  panel: Pick<TrendPanel, 'format'> | undefined,
): string {
  const value = measure?.of(sumDays(series.filter(({ day }) => day >= start && day <= end))) ?? null
  return value === null || !panel ? '' : `, ${panel.format(value)} ${measure!.label}`
}

/** First and last day of the finding that all rows together sold less; null without one. */
function findShaded({ findings }: Pick<ChartSource, 'findings'>, series: readonly DayPoint[]): Period | null {
  const [found] = findings.flatMap((finding) => dipDaysOf(finding) ?? [])
  const isDrawn = (wanted: string) => series.some(({ day }) => day === wanted)
  return found && isDrawn(found.start) && isDrawn(found.end) ? found : null
}

/** The returns of the largest segments, each in a small chart. */
export function toMultiples(source: ChartSource, words: Words = ENGLISH): MultiplesChart | null {
  const { t, of, locale } = words
  const { currency } = source
  const { segments, group } = ofOneGoal(source)
  const own = segments
    .map((segment) => ({ segment, points: toDayPoints(segment.series), step: stepOf(segment.series) }))
    .filter(({ points }) => points.length >= SHORTEST)
    .slice(0, MOST_MULTIPLES)
  const measure = findReturn(
    own.flatMap(({ points }) => points),
    // Labels name the results of the group.
    group === null ? source : { ...source, labels: { ...source.labels, results: null } },
    words,
  )
  if (own.length < 2 || !measure) return null
  const print = (value: number) => formatValue(value, measure.unit, currency, undefined, locale)
  const verdicts = findVerdicts(source)
  const items = own.flatMap(({ segment, points, step }): Multiple[] => {
    const rolled = rolling(points, measure, WINDOW / step)
    const known = rolled.filter((value) => value !== null)
    if (known.length < 2) return []
    const verdict = verdicts.get(segment.id)
    return [
      {
        key: segment.id,
        label: segment.label,
        // The days before the first full week are blank in all of them.
        values: rolled.slice(rolled.findIndex((value) => value !== null)),
        ...(measure.of(sumDays(points)) !== null && { overall: print(measure.of(sumDays(points))!) }),
        from: print(known[0]!),
        to: print(known.at(-1)!),
        ...(verdict && { verdict }),
      },
    ]
  })
  if (items.length < 2) return null
  const benchmark = benchmarkOf(source, group, measure)
  const line = benchmark ?? wholeOf(source, group, measure)
  const totals = new Map(own.map(({ segment, points }) => [segment.id, measure.of(sumDays(points))]))
  const isWorse = ({ key }: Multiple) => {
    const value = totals.get(key) ?? null
    return line !== null && value !== null && (measure.unit === 'money' ? value > line : value < line)
  }
  const tellDays = ({ values }: Multiple) =>
    t(
      measure.unit === 'money' ? 'above on {n} of {of} days' : 'below on {n} of {of} days',
      countWorse(values, line, measure),
    )
  const slots = { metric: measure.label, n: items.length, rows: of(segmentNoun(source).many) }
  const worse = items.filter(isWorse).length
  return {
    title:
      worse > 0 && worse < items.length
        ? t(
            measure.unit === 'money'
              ? benchmark === null
                ? '{metric}: {n} of the {of} largest {rows} {n#is|are} above the figure of all'
                : '{metric}: {n} of the {of} largest {rows} {n#is|are} above the benchmark overall'
              : benchmark === null
                ? '{metric}: {n} of the {of} largest {rows} {n#is|are} below the figure of all'
                : '{metric}: {n} of the {of} largest {rows} {n#is|are} below the benchmark overall',
            { metric: capitalize(measure.label), n: worse, of: items.length, rows: slots.rows },
          )
        : group === null
          ? t('{metric} in the {n} largest {rows}', slots)
          : t('{metric} in the {n} largest {rows} for {group}', {
              ...slots,
              group: of(group),
            }),
    measure: t('7-day {metric}', { metric: measure.label }),
    // Those that the title counts come first.
    items: [...items.filter(isWorse), ...items.filter((item) => !isWorse(item))].map((item) => ({
      ...item,
      ...(line && { days: tellDays(item) }),
    })),
    ...(line && {
      line,
      note: t(
        benchmark === null
          ? 'Shared scale, 7-day averages. Dashed: overall, {figure}.'
          : 'Shared scale, 7-day averages. Dashed: benchmark, {figure}.',
        { figure: print(line) },
      ),
    }),
  }
}

/** The benchmark of a group in the unit of a measure; null where it is judged by another one, or not at all. */
function benchmarkOf({ bridge }: ChartSource, group: string | null, { metric, unit }: Return): number | null {
  const judged = bridge?.groups.find((one) => group === null || one.group === group)
  if (!judged || (group === null && bridge!.groups.length > 1)) return null
  if (metric === 'roas') return judged.roas
  return unit === 'money' && judged.roas === null ? judged.price : null
}

/** The value that the report prints of all rows with the goal, also of those that are not drawn. */
function wholeOf({ facts }: ChartSource, group: string | null, { metric }: Return): number | null {
  const subject = group === null ? 'account' : `group:${group}`
  const fact =
    findFact(facts, subject, metric) ??
    // Purchases that are the results have one price, under their own name.
    (metric === 'costPerResult' ? findFact(facts, subject, 'costPerPurchase') : undefined)
  return fact?.value ?? null
}

/** Prints days without the year that all of them share. */
function dayPrinter(days: readonly Pick<DayPoint, 'day'>[], locale: string): (day: string) => string {
  const isOneYear = days[0]!.day.slice(0, 4) === days.at(-1)!.day.slice(0, 4)
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (day) => (isOneYear ? format.format(new Date(day)) : formatDate(day, undefined, locale))
}

/** Days on which a row's cost is higher, or its return lower, than the line, of those with a value. */
function countWorse(values: Multiple['values'], line: number | null, { unit }: Return) {
  const known = values.filter((value) => value !== null)
  const worse = known.filter((value) => line !== null && (unit === 'money' ? value > line : value < line))
  return { n: worse.length, of: known.length }
}

interface Return {
  metric: 'roas' | 'costPerResult' | 'ctr'
  label: string
  unit: 'ratio' | 'money' | 'fraction'
  /** Whether it is that of the rows with one goal, where the file has others. */
  isOfGoal?: boolean
  of: (sums: Sums) => number | null
}

const toReturn = (metric: Return['metric'], label: string): Return => {
  const { unit } = FIRST_METRICS[metric]
  return { metric, label, unit, of: (sums) => divide(FIRST_METRICS[metric], sums) }
}

/** Cost per result of one goal, by the spend of its rows; none in older reports that mixed goals by day. */
function listReturns(
  { labels, totals }: Pick<ChartSource, 'labels' | 'totals'>,
  days: readonly DayPoint[],
  { of }: Words,
): Return[] {
  const isMixed =
    labels.results !== null &&
    totals.results === null &&
    days.every(({ goalSpend }) => goalSpend === undefined)
  const cost = toReturn('costPerResult', of(`cost per ${resultNoun({ labels }).one}`))
  const ofGoal: Return = {
    ...cost,
    isOfGoal: true,
    of: ({ goalSpend, ...sums }) => cost.of({ ...sums, spend: goalSpend ?? sums.spend }),
  }
  const roas = toReturn('roas', 'ROAS')
  // Older reports hold no value by goal.
  const isKept = days.some(({ goalValue }) => goalValue !== undefined)
  const roasOfGoal: Return = {
    ...roas,
    isOfGoal: true,
    of: ({ goalSpend, goalValue, ...sums }) =>
      roas.of({ ...sums, spend: goalSpend ?? sums.spend, purchaseValue: goalValue ?? sums.purchaseValue }),
  }
  return [isKept ? roasOfGoal : roas, ...(isMixed ? [] : [ofGoal]), toReturn('ctr', 'CTR')]
}

/** The first measure that most days have. */
function findReturn(
  days: readonly DayPoint[],
  source: Pick<ChartSource, 'labels' | 'totals'>,
  words: Words,
): Return | undefined {
  return listReturns(source, days, words).find(
    ({ of }) => days.filter((day) => (of(day) ?? 0) > 0).length >= days.length / 4 && days.length > 0,
  )
}

/** A value of the middle this far from both ends is what happened. */
const APART = 0.25

/** The lowest or highest value, where it is far below or above both ends; null for a line without a turn. */
function findTurn(values: readonly (number | null)[]): { at: number; value: number } | null {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const ends = [known[0], known.at(-1)].map((end) => end?.value ?? 0)
  const far = known.map((point) => ({
    ...point,
    by: Math.max(1 - point.value / Math.min(...ends), point.value / Math.max(...ends) - 1),
  }))
  const turn = far.reduce<(typeof far)[number] | null>(
    (most, one) => (most && most.by >= one.by ? most : one),
    null,
  )
  return turn && turn.by >= APART ? turn : null
}

/**
 * States the ends of the line, and its turn where the middle is what happened; no verdict, since findings decide
 * whether a change is more than chance.
 */
function trendTitle(
  { values, format }: Pick<TrendPanel, 'values' | 'format'>,
  { label }: Return,
  days: readonly DayPoint[],
  { t, locale }: Words,
): string {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return t('Spend and {metric} by day', { metric: label })
  const turn = days.length >= 2 * WINDOW ? findTurn(values) : null
  if (turn)
    return t('{metric} by day: {first} at the start, {middle} around {date}, {last} at the end', {
      metric: capitalize(label),
      first: format(first),
      middle: format(turn.value),
      date: dayPrinter(days, locale)(days[turn.at]!.day),
      last: format(last),
    })
  return t('{metric} by day: {first} at the start, {last} at the end', {
    metric: capitalize(label),
    first: format(first),
    last: format(last),
  })
}
