import { JUDGED } from '../../metrics/variance'
import type { MetricName } from '../../schemas/segment'
import type { Change, ListedChanges, Mover } from '../../schemas/since-last'

/** Steps and whether more of each is good. ROAS = CTR × conversion rate × order value × 1000 ÷ CPM. */
const STEPS = { cpm: -1, ctr: 1, conversionRate: 1, orderValue: 1 } as const

/** Part of a step's effect that has to be left of the whole change. */
const MOST_LEFT = 0.5

/** The logarithms of rounded changes may differ by this much from their sum; more, and the steps are not of the same rows. */
const ROUNDING = 0.005

/**
 * The step that moved the return most in the direction in which it went. Null for a change too small to judge or in doubt, where the steps
 * do not make it up, and where they undo most of each other: clicks that got cheap and convert less have no single cause. Changes multiply,
 * so their logarithms are compared, as the report does (`decompose.ts`).
 */
export function findMover(changes: ListedChanges = {}): Mover | null {
  const { roas, costPerPurchase: cost } = changes
  const target = roas ?? cost
  if (!target || target.relative === null || target.chance || target.ended) return null
  if (Math.abs(target.relative) < JUDGED) return null
  const timesOf = (metric: MetricName) => 1 + (changes[metric]?.relative ?? NaN)
  const times = {
    cpm: timesOf('cpm'),
    ctr: timesOf('ctr'),
    conversionRate: timesOf('conversionRate'),
    orderValue: roas ? timesOf('roas') * timesOf('costPerPurchase') : 1,
  }
  const total = roas ? Math.log(timesOf('roas')) : -Math.log(timesOf('costPerPurchase'))
  const effects = Object.entries(STEPS).map(([step, good]) => ({
    step: step as Mover['step'],
    effect: good * Math.log(times[step as Mover['step']]),
  }))
  const sum = effects.reduce((all, { effect }) => all + effect, 0)
  if (!(Math.abs(sum - total) < ROUNDING)) return null
  const [first] = effects.toSorted((a, b) => Math.sign(total) * (b.effect - a.effect))
  const { step, effect } = first!
  if (Math.abs(total) < MOST_LEFT * Math.abs(effect)) return null
  return { step, relative: times[step] - 1 }
}

/** The mover among changes that are given as a list. */
export const moverOf = (changes: readonly Change[]): Mover | null =>
  findMover(Object.fromEntries(changes.map((change) => [change.metric, change])))
