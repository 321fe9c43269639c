import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import { formatFraction, formatMoney } from '../../../shared/metrics/format'
import { ratio } from '../../../shared/metrics/rates'
import { ENGLISH, type Words } from '../../../shared/narrative/document-words'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Segment, Sums } from '../../../shared/schemas/segment'
import type { QuadrantPoint } from '../../charts/quadrant'
import type { RetentionChart, RetentionLine } from '../../charts/retention-curve'
import { median } from '../../charts/scale'
import { excessOf, nameInTitle, ofOneGoal, type ChartSource } from './of-one-goal'

/** Dots with fewer clicks say nothing about conversion. */
const LEAST_CLICKS = 30
const FEWEST_DOTS = 4
const MOST_DOTS = 60

export interface QuadrantData {
  title: string
  note: string
  points: QuadrantPoint[]
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
    return [{ ...toPoint(segment, ctr, conversionRate, { currency, locale }), ...(verdict && { verdict }) }]
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
  const clickOnly = points.filter(({ key }) => isClickOnly(source.findings, key)).length
  const noun = segmentNoun(source)
  const rows = of(noun.many)
  const allExpensive = points.filter(({ verdict }) => verdict === 'waste' || verdict === 'mild')
  const [costliest] = allExpensive.toSorted((a, b) => excessOf(source, b.key) - excessOf(source, a.key))
  // The row with most money decides what the title says of the expensive ones.
  const count = costliest && costliest.y < splitY ? allExpensive.filter(({ y }) => y < splitY).length : 0
  const nameOf = ({ label }: QuadrantPoint) => nameInTitle(label, source, words)
  const isCut = segments.length > MOST_DOTS
  return {
    title:
      clickOnly > 0
        ? t(
            isCut
              ? '{n} of the {of} largest {rows} {n#gets|get} clicks that rarely convert'
              : '{n} of {of} {rows} {n#gets|get} clicks that rarely convert',
            { n: clickOnly, of: points.length, rows },
          )
        : count > 0
          ? count === 1
            ? t('{name} converts below average', { name: nameOf(costliest!) })
            : t('{n} expensive {rows} {n#converts|convert} below average', {
                n: count,
                rows,
              })
          : costliest && costliest.x < splitX
            ? t('{name} overspent the most: low CTR, but above-average conversion rate', {
                name: nameOf(costliest),
              })
            : t(
                isCut
                  ? 'CTR and conversion rate: the {n} largest {rows}'
                  : 'CTR and conversion rate: {n} {rows}',
                { n: points.length, rows },
              ),
    note:
      group === null
        ? t('Dot area: spend. Lines: file averages.')
        : t('Dot area: spend. Lines: averages of {rows} for {group}.', {
            rows,
            group: of(group),
          }),
    points,
    splitX,
    splitY,
  }
}

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

/** Share of viewers still watching at each point; null without such columns. */
export function toRetention(
  { segments, totals }: ChartSource,
  { t, locale }: Words = ENGLISH,
): RetentionChart | null {
  const start = totals.videoPlays === null ? 'video3s' : 'videoPlays'
  const steps = WATCHED.filter((step) => totals[step] !== null)
  if (totals[start] === null || steps.length < 2) return null
  const toLine = (key: string, label: string, sums: Sums, strong = false): RetentionLine[] => {
    const plays = sums[start]
    if (!plays) return []
    const values = [1, ...steps.map((step) => (sums[step] === null ? null : Math.min(1, sums[step] / plays)))]
    return [{ key, label, values, strong }]
  }
  const whole = toLine('all', t('All videos'), totals, true)
  const lines = segments
    .flatMap((segment) => toLine(segment.id, segment.label, segment.sums))
    .slice(0, MOST_LINES)
  // Videos of one curve are one line with one label.
  const differ = lines.some(({ values }) => `${values}` !== `${whole[0]?.values}`)
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
    note: t(
      start === 'video3s'
        ? 'Share of 3-second plays; the {n} largest by spend.'
        : 'Share of plays; the {n} largest by spend.',
      { n: lines.length },
    ),
    steps: [
      { at: 0, name: t('Start') },
      ...steps.map((step) => ({ at: SHARES[step], name: formatFraction(SHARES[step], 0, locale) })),
    ],
    lines: [...(differ ? lines : []), ...whole],
  }
}
