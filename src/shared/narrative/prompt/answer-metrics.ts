import { METRICS, type MetricKey } from '../../metrics/catalogue'
import type { Fact, Segment, TextPart } from '../../schemas/analysis'
import { figure } from '../book'
import { metricWords } from '../compare'
import { listOf } from '../labels'
import { say } from '../say'
import { named, shown, type Scene } from '../scene'

/** Rows in one sentence: more can be read in the table. */
const MOST = 6

interface Placed {
  segment: Segment
  fact: Fact
}

/** What only rows bought for the same goal may be ranked by. */
const WITHIN_A_GOAL = ['roas', 'costPerPurchase', 'costPerResult', 'conversionRate', 'averageOrderValue']

/** The goal with the most spend, where the file mixes goals and the metric may not be ranked across them. */
function goalFor({ audit }: Scene, metric: string): string | null {
  if (!WITHIN_A_GOAL.includes(metric)) return null
  const spend = new Map<string, number>()
  for (const { group, sums } of audit.segments) spend.set(group, (spend.get(group) ?? 0) + (sums.spend ?? 0))
  const [largest] = [...spend].sort(([, a], [, b]) => b - a)
  return spend.size > 1 && largest ? largest[0] : null
}

/** Segments with a figure of the metric, best first; of metrics that are neither good nor bad, largest first. */
function placeSegments(scene: Scene, metric: string): Placed[] {
  const lower = (METRICS[metric as MetricKey] as { better: string } | undefined)?.better === 'lower'
  const goal = goalFor(scene, metric)
  return scene.audit.segments
    .filter((segment) => goal === null || segment.group === goal)
    .flatMap((segment): Placed[] => {
      const fact = scene.book.fact(segment.id, metric)
      return fact && fact.value !== null ? [{ segment, fact }] : []
    })
    .sort(
      (a, b) => (lower ? 1 : -1) * (a.fact.value! - b.fact.value!) || (a.segment.id < b.segment.id ? -1 : 1),
    )
}

/** `ROAS by campaign, best first: …`, or why there is none. */
export function answerMetric(scene: Scene, metric: MetricKey, worstFirst = false): TextPart[] {
  const words = metricWords(scene, metric)
  const placed = placeSegments(scene, metric)
  const whole = shown(scene, 'account', metric)
  const title = words[0]!.toUpperCase() + words.slice(1)
  if (placed.length === 0) {
    return whole
      ? say`${title} is ${whole} for the whole file; it cannot be split by ${scene.noun.one} here.`
      : say`This file cannot show ${words}: a column that it is made from is missing.`
  }
  const neutral = (METRICS[metric] as { better: string }).better === 'neither'
  const order = neutral
    ? worstFirst
      ? 'smallest first'
      : 'largest first'
    : worstFirst
      ? 'weakest first'
      : 'best first'
  if (worstFirst) placed.reverse()
  const goal = goalFor(scene, metric)
  const among = goal === null ? '' : `, of those bought for ${goal}`
  const rest =
    placed.length > MOST ? `, and ${placed.length === MOST + 1 ? 'one more' : 'others'} behind` : ''
  const list = listOf(
    placed.slice(0, MOST).map(({ segment, fact }) => [...named(scene, segment), ' ', figure(fact)]),
  )
  return say`${title} by ${scene.noun.one}${among}, ${order}: ${list}${rest}${whole && ['; ', whole, ' overall']}.`
}

/** Two metrics side by side: who leads each, and whether the one goes with the other. */
export function answerVersus(scene: Scene, first: MetricKey, second: MetricKey): TextPart[][] {
  const one = placeSegments(scene, first)
  const two = placeSegments(scene, second)
  const [topOne] = one
  const [topTwo] = two
  if (!topOne || !topTwo) return [answerMetric(scene, first), answerMetric(scene, second)]
  const [a, b] = [metricWords(scene, first), metricWords(scene, second)]
  const ofOne = shown(scene, topOne.segment.id, second)
  const ofTwo = shown(scene, topTwo.segment.id, first)
  const leaders =
    topOne.segment === topTwo.segment
      ? say`${named(scene, topOne.segment)} leads on both, with a ${a} of ${figure(topOne.fact)} and a ${b} of ${figure(topTwo.fact)}.`
      : say`${named(scene, topOne.segment)} leads on ${a} with ${figure(topOne.fact)}${ofOne && [` and has a ${b} of `, ofOne]}; ${named(scene, topTwo.segment)} leads on ${b} with ${figure(topTwo.fact)}${ofTwo && [` and has a ${a} of `, ofTwo]}.`
  return [leaders, ...splits(scene, first, second, one), agreement(one, two, a, b)]
}

/** Rows that are above the whole on one metric and below it on the other, both ways round. */
function splits(scene: Scene, first: MetricKey, second: MetricKey, placed: readonly Placed[]): TextPart[][] {
  const [wholeOne, wholeTwo] = [
    scene.book.fact('account', first)?.value ?? null,
    scene.book.fact('account', second)?.value ?? null,
  ]
  if (wholeOne === null || wholeTwo === null) return []
  const pick = (highFirst: boolean) =>
    placed.filter(({ segment, fact }) => {
      const other = scene.book.fact(segment.id, second)?.value ?? null
      if (other === null) return false
      return highFirst
        ? fact.value! > wholeOne && other < wholeTwo
        : fact.value! < wholeOne && other > wholeTwo
    })
  const line = (rows: readonly Placed[], high: string, low: string): TextPart[][] =>
    rows.length === 0
      ? []
      : [
          say`Above the whole on ${high} and below it on ${low}: ${listOf(rows.slice(0, MOST).map(({ segment, fact }) => [...named(scene, segment), ' (', figure(fact), ' and ', shown(scene, segment.id, second), ')']))}.`,
        ]
  const [a, b] = [metricWords(scene, first), metricWords(scene, second)]
  return [...line(pick(true), a, b), ...line(pick(false), b, a)]
}

/** Rows needed before an order says anything, and how far pairs must agree (Kendall's tau). */
const ENOUGH_ROWS = 4
const CLEAR = 0.5

function agreement(one: readonly Placed[], two: readonly Placed[], a: string, b: string): TextPart[] {
  const place = new Map(two.map(({ segment }, at) => [segment.id, at]))
  const both = one.flatMap(({ segment }) => place.get(segment.id) ?? [])
  if (both.length < ENOUGH_ROWS)
    return say`With so few rows nothing can be said about whether ${a} goes with ${b}.`
  let agreeing = 0
  let pairs = 0
  for (let i = 0; i < both.length; i++) {
    for (let j = i + 1; j < both.length; j++) {
      pairs++
      if (both[i]! < both[j]!) agreeing++
    }
  }
  const tau = (2 * agreeing) / pairs - 1
  if (tau >= CLEAR) return say`Ranked by ${a} and by ${b} the rows stand in much the same order.`
  if (tau <= -CLEAR) {
    const clicks = a === 'CTR' || b === 'CTR' ? ': what draws clicks is not what sells here' : ''
    return say`Ranked by ${a} the rows stand in nearly the opposite order to ${b}${clicks}.`
  }
  return say`The two orders have little to do with each other: a good ${a} does not tell a good ${b} here.`
}
