export interface Placed {
  index: number
  x: number
  y: number
  anchor: 'start' | 'end'
}

export interface Mark {
  x: number
  y: number
  radius: number
  text: string
}

const CHARACTER = 6.2
const LINE = 14

/**
 * Positions labels directly beside their marks, the largest first, left or right, without overlaps and within the
 * edges. Marks without space have no label; the table lists them.
 */
export function placeLabels(
  marks: readonly Mark[],
  [start, end]: readonly [number, number],
  limit = 10,
): Placed[] {
  const order = marks.map((_, index) => index).sort((a, b) => marks[b]!.radius - marks[a]!.radius)
  const taken: [number, number, number, number][] = marks.map(({ x, y, radius: r }) => [
    x - r,
    y - r,
    x + r,
    y + r,
  ])
  const placed: Placed[] = []
  for (const index of order) {
    if (placed.length >= limit) break
    const { x, y, radius, text } = marks[index]!
    const length = text.length * CHARACTER
    for (const anchor of ['start', 'end'] as const) {
      const edge = anchor === 'start' ? x + radius + 4 : x - radius - 4
      const left = anchor === 'start' ? edge : edge - length
      const box: [number, number, number, number] = [left, y - LINE / 2, left + length, y + LINE / 2]
      if (left < start || left + length > end || taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      placed.push({ index, x: edge, y, anchor })
      break
    }
  }
  return placed
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
