/** A straight line from `domain` to `range`; a domain of one point lands in the middle. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const [from, to] = domain
  const [start, end] = range
  if (to === from) return () => (start + end) / 2
  return (value: number) => start + ((value - from) / (to - from)) * (end - start)
}

const STEPS = [1, 2, 2.5, 5, 10] as const

/** Round numbers from at or below `min` to at or above `max`, about `count` of them: what an axis prints. */
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

/** The middle value of a list: of two middles their mean, of none NaN. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Point {
  x: number
  y: number
}

/** An SVG path through the points; a null leaves a gap, since a missing day is not a zero. */
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
