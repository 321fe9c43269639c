import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import { formatFraction } from '../../../shared/metrics/format'
import { totalOf } from '../../../shared/metrics/rates'
import { ENGLISH, type Words } from '../../../shared/narrative/document-words'
import { purchaseNoun, segmentNoun } from '../../../shared/narrative/labels'
import type { Segment } from '../../../shared/schemas/segment'
import type { SharePair, SharesChart } from '../../charts/share-dots'
import { capitalize } from '../../lib/format'
import { nameInTitle, ofOneGoal, type ChartSource } from './of-one-goal'

/** More rows are in the table. */
const MOST_PAIRS = 8
/** Shares closer than this are alike. */
const ALIKE = 0.03
/** Outcomes that shares of spend are compared with; the first that all rows with spend count is drawn. */
const OUTCOMES = ['purchaseValue', 'purchases'] as const

/** Share of the spend against share of the outcome; null where rows count none, or for one or many rows. */
export function toShares(source: ChartSource, words: Words = ENGLISH): SharesChart | null {
  const { t, of } = words
  const { segments, group } = ofOneGoal(source)
  const spending = segments.filter(({ sums }) => (sums.spend ?? 0) > 0)
  if (spending.length < 2 || spending.length > MOST_PAIRS) return null
  const sumOf = (name: keyof Segment['sums']) => totalOf(spending, ({ sums }) => sums[name])
  const outcome = OUTCOMES.find(
    (name) => spending.every(({ sums }) => sums[name] !== null) && sumOf(name) > 0,
  )
  if (!outcome) return null
  const verdicts = findVerdicts(source)
  const [spend, brought] = [sumOf('spend'), sumOf(outcome)]
  const pairs = spending
    .map(({ id, label, sums }): SharePair => {
      const verdict = verdicts.get(id)
      return {
        key: id,
        label,
        takes: (sums.spend ?? 0) / spend,
        brings: (sums[outcome] ?? 0) / brought,
        ...(verdict && { verdict }),
      }
    })
    .sort((a, b) => b.takes - a.takes)
  const rows = of(segmentNoun(source).many)
  const things = outcome === 'purchaseValue' ? t('purchase value') : of(purchaseNoun(source).many)
  return {
    title: titleOf(pairs, { rows, things, source }, words),
    ...(group !== null && {
      note: t('Only {rows} for {group}.', { rows, group: of(group) }),
    }),
    measures: [t('Share of spend'), t('Share of {things}', { things })],
    pairs,
  }
}

/** Names the expensive row with the widest gap, else the row with the widest of all. */
function titleOf(
  pairs: readonly SharePair[],
  { rows, things, source }: { rows: string; things: string; source: ChartSource },
  words: Words,
): string {
  const { t, locale } = words
  const gap = ({ takes, brings }: SharePair) => Math.abs(takes - brings)
  const isExpensive = ({ verdict }: SharePair) => Number(verdict === 'waste' || verdict === 'mild')
  const [widest] = pairs.toSorted((a, b) => isExpensive(b) - isExpensive(a) || gap(b) - gap(a))
  if (!widest || gap(widest) < ALIKE)
    return t('{rows}: share of {things} tracks share of spend', {
      rows: capitalize(rows),
      things,
    })
  const percent = (share: number) => formatFraction(share, share < 0.1 && share > 0 ? 1 : 0, locale)
  return t('{name}: {a} of spend, {b} of {things}', {
    name: nameInTitle(widest.label, source, words),
    a: percent(widest.takes),
    b: percent(widest.brings),
    things,
  })
}
