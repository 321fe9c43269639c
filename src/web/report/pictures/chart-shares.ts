import { findVerdicts, isOverBenchmark } from '../../../shared/audit/bridge/verdicts'
import { formatFraction } from '../../../shared/metrics/format'
import { ratio, totalOf } from '../../../shared/metrics/rates'
import { ENGLISH, type Words } from '../../../shared/narrative/document-words'
import { purchaseNoun, segmentNoun } from '../../../shared/narrative/labels'
import type { Sums } from '../../../shared/schemas/segment'
import { inOwnOrder } from '../../charts/own-order'
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
  const outcome = OUTCOMES.find(
    (name) =>
      spending.every(({ sums }) => sums[name] !== null) && totalOf(spending, ({ sums }) => sums[name]) > 0,
  )
  if (!outcome) return null
  const verdicts = findVerdicts(source)
  const sharesOf = (name: keyof Sums) => {
    const whole = totalOf(spending, ({ sums }) => sums[name])
    return spending.map(({ sums }) => ratio(sums[name], whole) ?? 0)
  }
  const [takes, brings] = [sharesOf('spend'), sharesOf(outcome)]
  const pairs = spending
    .map(({ id, label }, at): SharePair => {
      const verdict = verdicts.get(id)
      return {
        key: id,
        label,
        takes: takes[at]!,
        brings: brings[at]!,
        ...(verdict && { verdict }),
      }
    })
    .sort((a, b) => b.takes - a.takes)
  const rows = of(segmentNoun(source).many)
  const isValue = outcome === 'purchaseValue'
  const things = isValue ? t('purchase value') : of(purchaseNoun(source).many)
  // For languages whose article depends on it: one value, several purchases.
  const n = isValue ? 1 : 2
  return {
    title: titleOf(pairs, { rows, things, n, source }, words),
    ...(group !== null && {
      note: t('Only {rows} for {group}.', { rows, group: of(group) }),
    }),
    measures: [t('Share of spend'), t('Share of {things}', { things, n })],
    pairs: inOwnOrder(pairs),
  }
}

/** Names the row with a verdict and the widest gap, an expensive one first; never a row without a verdict. */
function titleOf(
  pairs: readonly SharePair[],
  { rows, things, n, source }: { rows: string; things: string; n: number; source: ChartSource },
  words: Words,
): string {
  const { t, locale } = words
  const gap = ({ takes, brings }: SharePair) => Math.abs(takes - brings)
  if (pairs.every((pair) => gap(pair) < ALIKE))
    return t('{rows}: share of {things} tracks share of spend', {
      rows: capitalize(rows),
      things,
      n,
    })
  const isExpensive = ({ verdict }: SharePair) => Number(isOverBenchmark(verdict))
  const [widest] = pairs
    .filter((pair) => pair.verdict && gap(pair) >= ALIKE)
    .toSorted((a, b) => isExpensive(b) - isExpensive(a) || gap(b) - gap(a))
  if (!widest) return t('{rows}: share of spend and share of {things}', { rows: capitalize(rows), things, n })
  return t('{name}: {a} of spend, {b} of {things}', {
    name: nameInTitle(widest.label, source, words),
    a: formatFraction(widest.takes, 1, locale),
    b: formatFraction(widest.brings, 1, locale),
    things,
    n,
  })
}
