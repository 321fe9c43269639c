import { findVerdicts, isOverBenchmark } from '../../../shared/audit/bridge/verdicts'
import { formatFraction, formatMoney } from '../../../shared/metrics/format'
import { ratio } from '../../../shared/metrics/rates'
import { JUDGED } from '../../../shared/metrics/variance'
import { valueOf } from '../../../shared/metrics/catalogue'
import { ENGLISH, type Words } from '../../../shared/narrative/document-words'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Segment, Sums } from '../../../shared/schemas/segment'
import { findExplaining } from '../../charts/explaining'
import type { QuadrantPoint } from '../../charts/quadrant'
import type { RetentionChart, RetentionLine } from '../../charts/retention-curve'
import { median } from '../../charts/scale'
import { findLostRate, hasSign, HOLD_SIGNS } from '../decisions/lost-rate'
import { excessOf, nameInTitle, ofOneGoal, type ChartSource } from './of-one-goal'

/** Dots with fewer clicks say nothing about conversion. */
const LEAST_CLICKS = 30
const FEWEST_DOTS = 4
const MOST_DOTS = 60
/** Maximum rows of a ranking. */
const RANKED = 14

export interface QuadrantData {
  title: string
  note: string
  points: QuadrantPoint[]
  /** The rows of a ranking, with a title that counts these alone. */
  ranking: { title: string; points: QuadrantPoint[] }
  splitX: number
  splitY: number
}

/** CTR by conversion rate for rows of one goal, divided into quadrants by their overall rates. */
export function toQuadrant(source: ChartSource, words: Words = ENGLISH): QuadrantData | null {
  const { t, of, locale } = words
  const { currency, metrics } = source
  const { segments, group } = ofOneGoal(source)
  const verdicts = findVerdicts(source)
  const points = segments.slice(0, MOST_DOTS).flatMap((segment): QuadrantPoint[] => {
    const { ctr, conversionRate } = segment.metrics
    if (ctr === null || conversionRate === null || (segment.sums.clicks ?? 0) < LEAST_CLICKS) return []
    const verdict = verdicts.get(segment.id)
    const isUnexplained = isCostUnexplained(source.findings, segment.id)
    return [
      {
        ...toPoint(segment, ctr, conversionRate, { currency, locale }),
        ...(verdict && { verdict }),
        ...(isUnexplained && { isUnexplained }),
      },
    ]
  })
  if (points.length < FEWEST_DOTS || points.every((point) => point.y === 0)) return null
  const sum = (name: 'clicks' | 'impressions' | 'purchases') =>
    segments.reduce((total, { sums }) => total + (sums[name] ?? 0), 0)
  const splitX =
    (group === null ? metrics?.ctr : ratio(sum('clicks'), sum('impressions'))) ??
    median(points.map(({ x }) => x))
  const splitY =
    (group === null ? metrics?.conversionRate : ratio(sum('purchases'), sum('clicks'))) ??
    median(points.map(({ y }) => y))
  const isClicked = ({ key }: QuadrantPoint) => isClickOnly(source.findings, key)
  const isExpensive = ({ verdict }: QuadrantPoint) => isOverBenchmark(verdict)
  /** Whether its conversion rate explains its cost, as colored in the ranking, and more of it than its click rate does. */
  const isByConversion = ({ x, y, ...point }: QuadrantPoint) =>
    findExplaining({ ...point, rates: [x, y] }, [splitX, splitY])[1] === true && y / splitY <= x / splitX
  /** Clicked clearly less often than all, by people who clearly convert more often. */
  const isPickyAd = ({ x, y }: QuadrantPoint) => x <= splitX * (1 - JUDGED) && y >= splitY * (1 + JUDGED)
  const rows = of(segmentNoun(source).many)
  const toTitle = (drawn: readonly QuadrantPoint[]): string => {
    const isCut = segments.length > MOST_DOTS || drawn.length < points.length
    const clickOnly = drawn.filter(isClicked).length
    if (clickOnly > 0)
      return t(
        isCut
          ? '{n} of the {of} largest {rows} {n#gets|get} clicks that rarely convert'
          : '{n} of {of} {rows} {n#gets|get} clicks that rarely convert',
        { n: clickOnly, of: drawn.length, rows },
      )
    const expensive = drawn.filter(isExpensive)
    // The row with most money decides what the title says of the expensive ones.
    const [costliest] = expensive.toSorted((a, b) => excessOf(source, b.key) - excessOf(source, a.key))
    const nameOf = (point: QuadrantPoint | undefined) => point && nameInTitle(point.label, source, words)
    const name = nameOf(costliest)
    if (name && isOverspent(costliest!) && isPickyAd(costliest!))
      return t('{name} overspent the most: low CTR, but above-average conversion rate', { name })
    const below = expensive.filter(isByConversion)
    const only = below.length === 1 && nameOf(below[0])
    if (only) return t('{name} converts below average', { name: only })
    if (below.length > 0)
      return t('Conversion rate explains higher cost: {n} {rows}', {
        n: below.length,
        rows: of(segmentNoun(source)[below.length === 1 ? 'one' : 'many']),
      })
    return t(
      isCut ? 'CTR and conversion rate: the {n} largest {rows}' : 'CTR and conversion rate: {n} {rows}',
      { n: drawn.length, rows },
    )
  }
  // A ranking has the rows that a title is about, then the largest others.
  const told = points.filter(points.some(isClicked) ? isClicked : isExpensive)
  const ranked = [...new Set([...told, ...points])].slice(0, RANKED)
  return {
    title: toTitle(points),
    note:
      group === null
        ? t('Dot area: spend. Lines: file averages.')
        : t('Dot area: spend. Lines: averages of {rows} for {group}.', {
            rows,
            group: of(group),
          }),
    points,
    ranking: { title: toTitle(ranked), points: ranked },
    splitX,
    splitY,
  }
}

/** Only money of rows that are clearly expensive is overspent. */
const isOverspent = ({ verdict }: QuadrantPoint): boolean => isOverBenchmark(verdict) && verdict !== 'mild'

/** Causes of a cost that are neither of a chart's rates. */
const BESIDE_RATES: readonly (string | undefined)[] = ['dear_reach', 'low_order_value']

/** Whether neither rate explains the cost of a row: a finding lays it to another figure, or asks for the cause. */
const isCostUnexplained = (findings: ChartSource['findings'], segmentId: string): boolean =>
  findings.some(
    ({ segmentId: own, issue, detail, lever }) =>
      own === segmentId &&
      (BESIDE_RATES.includes(issue) || BESIDE_RATES.includes(detail) || lever === 'find_cause'),
  )

/** The finding that excludes chance, which a dot's position alone cannot. */
const CLICKS_WITHOUT_BUYERS = { issue: 'clicks_without_buyers', rule: 'C10' } as const

function isClickOnly(findings: ChartSource['findings'], segmentId: string): boolean {
  return findings.some(
    (finding) =>
      finding.segmentId === segmentId &&
      (finding.issue === CLICKS_WITHOUT_BUYERS.issue || finding.causes?.includes(CLICKS_WITHOUT_BUYERS.rule)),
  )
}

function toPoint(
  segment: Segment,
  ctr: number,
  rate: number,
  { currency, locale }: { currency: string | null; locale: string },
): QuadrantPoint {
  const spend = segment.sums.spend ?? 0
  return {
    key: segment.id,
    label: segment.label,
    x: ctr,
    y: rate,
    weight: spend,
    shown: {
      x: formatFraction(ctr, 2, locale),
      y: formatFraction(rate, 2, locale),
      weight: formatMoney(spend, currency, undefined, locale),
    },
  }
}

const WATCHED = ['video25', 'video50', 'video75', 'video95', 'video100'] as const
const SHARES = { video25: 0.25, video50: 0.5, video75: 0.75, video95: 0.95, video100: 1 } as const
const MOST_LINES = 6
/** Signs that a video loses viewers along its curve, which its hook is before. */
const ALONG = [...HOLD_SIGNS, 'weak_completion', 'V3', 'drop_off', 'V4']

const NOTES = {
  alike: {
    cut: 'The {n} largest videos by spend have nearly the same curve.',
    all: 'All {n} videos have nearly the same curve.',
  },
  video3s: {
    cut: 'Share of 3-second plays; the {n} largest by spend.',
    all: 'Share of 3-second plays; all {n} videos.',
  },
  videoPlays: {
    cut: 'Share of plays; the {n} largest by spend.',
    all: 'Share of plays; all {n} videos.',
  },
} as const

/** Share of viewers still watching at each point; null without such columns. */
export function toRetention(
  { segments, totals, findings }: ChartSource,
  { t, locale }: Words = ENGLISH,
): RetentionChart | null {
  const start = totals.videoPlays === null ? 'video3s' : 'videoPlays'
  const steps = WATCHED.filter((step) => totals[step] !== null)
  if (totals[start] === null || steps.length < 2) return null
  const toLine = (key: string, label: string, sums: Sums, strong = false): RetentionLine[] => {
    const plays = sums[start]
    if (!plays) return []
    const values = [1, ...steps.map((step) => (sums[step] === null ? null : Math.min(1, sums[step] / plays)))]
    const lost = findLostRate(findings, key)
    const rate = lost ? valueOf(lost.rate, sums) : null
    const note = rate !== null && { note: t(lost!.words, { share: formatFraction(rate, 0, locale) }) }
    return [{ key, label, values, strong, isWeak: hasSign(findings, key, ALONG), ...note }]
  }
  const whole = toLine('all', t('All videos'), totals, true)
  const all = segments.flatMap((segment) => toLine(segment.id, segment.label, segment.sums))
  const lines = all.slice(0, MOST_LINES)
  // Videos of one curve, as drawn, are one line with one label.
  const drawn = (line: RetentionLine | undefined) =>
    `${line?.values.map((value) => value && Math.round(value * 100))}`
  const differ = lines.some((line) => drawn(line) !== drawn(whole[0]))
  const isOne = lines.length < 2
  const half = whole[0]?.values[1 + steps.indexOf('video50')] ?? null
  return {
    title:
      half === null || !steps.includes('video50')
        ? t('Where viewers drop off')
        : t(
            start === 'video3s'
              ? '{share} of 3-second viewers reach the halfway point'
              : '{share} of viewers who start reach the halfway point',
            { share: formatFraction(half, 0, locale) },
          ),
    note: [
      t(NOTES[differ || isOne ? start : 'alike'][isOne || all.length > MOST_LINES ? 'cut' : 'all'], {
        n: lines.length,
      }),
      differ &&
        lines.some(({ isWeak }) => isWeak) &&
        t('▼: hold or completion rate clearly below the other videos.'),
      differ &&
        lines.some(({ key }) => findLostRate(findings, key)?.rate === 'hookRate') &&
        t('A weak hook loses viewers before the curve starts.'),
      lines.some(({ key }) => findLostRate(findings, key)) &&
        t('Hook rate: 3-second plays ÷ impressions. Hold rate: ThruPlays ÷ 3-second plays.'),
    ]
      .filter(Boolean)
      .join(' '),
    steps: [
      { at: 0, name: t('Start') },
      ...steps.map((step) => ({ at: SHARES[step], name: formatFraction(SHARES[step], 0, locale) })),
    ],
    lines: [...(differ ? lines : []), ...whole],
  }
}
