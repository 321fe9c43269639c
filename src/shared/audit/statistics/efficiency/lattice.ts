import { normalCdf } from '../special'

/**
 * Grid for inferring a row's rate: x = ln(rate ÷ expected rate), from −4.5 to 2.5. Rows with many results have narrow
 * likelihoods, so each row uses one of six nested levels, as fine as it needs.
 */
export const LOWEST = -4.5
export const HIGHEST = 2.5
const COARSEST = 0.1
const LEVELS = 6

export interface Level {
  step: number
  points: number
}

/** The step that resolves a Poisson likelihood of `results`, whose width in x is about 1 ÷ √results. */
export function levelFor(results: number): number {
  const wanted = 0.67 / Math.sqrt(Math.max(1, results))
  const level = Math.ceil(Math.log2(COARSEST / wanted))
  return Math.min(LEVELS - 1, Math.max(0, level))
}

export function levelOf(level: number): Level {
  const step = COARSEST / 2 ** level
  return { step, points: Math.round((HIGHEST - LOWEST) / step) + 1 }
}

/** Lattice points of a level, both ends included. */
export interface Range {
  from: number
  to: number
}

/** Prior mass on a range of a level: `mass[g − from]` for lattice point g, zero elsewhere. */
export interface Stretch {
  from: number
  mass: Float64Array
}

/** Lattice point nearest to x, at most one beyond the range. */
function pointWithin({ from, to }: Range, step: number, x: number): number {
  return Math.min(to + 1, Math.max(from - 1, Math.round((x - LOWEST) / step)))
}

/** Beyond this many standard deviations a normal has negligible mass. */
const REACH = 5.5

/**
 * Prior mass of N(center, spread²) in each cell of a level, within `range`. Exact, so that a spread below the cell size
 * still counts.
 */
export function normalMass({ step }: Level, range: Range, center: number, spread: number): Stretch {
  const from = pointWithin(range, step, center - REACH * spread - step)
  const to = pointWithin(range, step, center + REACH * spread + step)
  const mass = new Float64Array(to - from + 1)
  let below = normalCdf((LOWEST + (from - 0.5) * step - center) / spread)
  for (let g = 0; g < mass.length; g++) {
    const upTo = normalCdf((LOWEST + (from + g + 0.5) * step - center) / spread)
    mass[g] = upTo - below
    below = upTo
  }
  return { from, mass }
}

/** Prior mass in each cell of a level within `range` for x in [low, high], with density ∝ e^(decay · x), decay > 0. */
export function decayingMass(
  { step }: Level,
  range: Range,
  low: number,
  high: number,
  decay: number,
): Stretch {
  const from = pointWithin(range, step, low)
  const to = pointWithin(range, step, high)
  const mass = new Float64Array(to - from + 1)
  const whole = -Math.expm1(decay * (low - high))
  for (let g = from; g <= to; g++) {
    const center = LOWEST + g * step
    const top = Math.min(high, center + step / 2)
    const bottom = Math.max(low, center - step / 2)
    if (top > bottom)
      mass[g - from] = (Math.exp(decay * (top - high)) - Math.exp(decay * (bottom - high))) / whole
  }
  return { from, mass }
}
