/** Linear scale from `domain` to `range`; an empty domain maps to the middle. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const [from, to] = domain
  const [start, end] = range
  if (to === from) return () => (start + end) / 2
  return (value: number) => start + ((value - from) / (to - from)) * (end - start)
}

const STEPS = [1, 2, 2.5, 5, 10] as const

/** About `count` round numbers from at most `min` to at least `max`, for an axis. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  const span = max - min
  if (!Number.isFinite(span) || span <= 0) return [min]
  const power = 10 ** Math.floor(Math.log10(span / count))
  const step = power * (STEPS.find((candidate) => span / (power * candidate) <= count) ?? 10)
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Round numbers within a domain, at even distances from `mark`, which is one of them. */
export const ticksFrom = (mark: number, [min, max]: readonly [number, number]): number[] =>
  niceTicks(min - mark, max - mark)
    .map((tick) => Number((mark + tick).toPrecision(12)))
    .filter((tick) => tick >= min && tick <= max)

/** Part of a domain that is left free at both ends. */
const AIR = 0.03
/** A domain reaches at least so far from its mark, as a part of it, so that chance differences look small. */
const LEAST = 0.1
/** It ends at so many times its mark: a cost without a bound goes on, and leaves the others their lengths. */
const MOST = 5

/**
 * Domain of bars that begin at `mark`: it holds them and their intervals. One long bar or interval does not flatten all others: bars are
 * shown to five times the mark, intervals to twice the distance of the longest bar.
 */
export function domainAround(
  mark: number,
  bars: readonly { value: number; low?: number; high?: number }[],
): [number, number] {
  const [least, most] = [LEAST * mark, MOST * mark]
  const cut = (value: number) => Math.min(most, value)
  const far = 2 * Math.max(least, ...bars.map(({ value }) => Math.abs(cut(value) - mark)))
  const ends = bars.flatMap(({ value, low = value, high = value }) => [
    cut(value),
    Math.max(cut(low), mark - far),
    Math.min(cut(high), mark + far),
  ])
  const [min, max] = [Math.min(mark - least, ...ends), Math.max(mark + least, ...ends)]
  const air = AIR * (max - min)
  return [Math.max(0, min - air), max + air]
}

/** Parts of their range, and of the largest, by which an axis goes beyond its dots, so that a large dot and its name lie within it. */
const BEYOND = { range: 0.12, largest: 0.08 }
/** Dots that come this near to zero, as a part of the largest, have an axis from zero. */
const NEAR_ZERO = 0.3

/** Ticks of an axis around dots, whose values are not negative. */
export function ticksAround(values: readonly number[]): number[] {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const beyond = Math.max(BEYOND.range * (max - min), BEYOND.largest * max) || 1
  return niceTicks(min < NEAR_ZERO * max ? 0 : Math.max(0, min - beyond), max + beyond)
}

/** Decimals that percentages of an axis need so that each tick is exact: 0%, 0.05%, 0.10%. */
export function tickDigits(ticks: readonly number[]): number {
  const isExact = (digits: number) =>
    ticks.every((tick) => Math.abs(Number((100 * tick).toFixed(digits)) - 100 * tick) < 1e-9)
  return [0, 1, 2, 3].find(isExact) ?? 4
}

/** Median of a list; NaN if it is empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Point {
  x: number
  y: number
}

/** An SVG path through the points; null leaves a gap. */
export function linePath(points: readonly (Point | null)[]): string {
  let pen = 'M'
  let path = ''
  for (const point of points) {
    if (!point) {
      pen = 'M'
      continue
    }
    path += `${pen}${point.x.toFixed(2)} ${point.y.toFixed(2)}`
    pen = 'L'
  }
  return path
}
