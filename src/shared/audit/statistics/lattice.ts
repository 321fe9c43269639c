import { normalCdf } from './special'

/**
 * The grid on which a row's rate is inferred: x = ln(rate ÷ expected rate), from −4.5 to 2.5. Rows with many results
 * have narrow likelihoods, so each row uses the finest of six nested levels that its own precision needs.
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

/** Prior mass in each cell of a level for N(center, spread²): exact, so that a spread below the step still counts. */
export function normalMass({ step, points }: Level, center: number, spread: number): Float64Array {
  const mass = new Float64Array(points)
  let below = normalCdf((LOWEST - step / 2 - center) / spread)
  for (let g = 0; g < points; g++) {
    const upTo = normalCdf((LOWEST + (g + 0.5) * step - center) / spread)
    mass[g] = upTo - below
    below = upTo
  }
  return mass
}

/** Prior mass in each cell of a level for a uniform x in [low, high]. */
export function uniformMass({ step, points }: Level, low: number, high: number): Float64Array {
  const mass = new Float64Array(points)
  for (let g = 0; g < points; g++) {
    const center = LOWEST + g * step
    const overlap = Math.min(high, center + step / 2) - Math.max(low, center - step / 2)
    mass[g] = Math.max(0, overlap) / (high - low)
  }
  return mass
}
