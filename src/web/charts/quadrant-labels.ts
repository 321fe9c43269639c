export interface Placed {
  index: number
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

export interface Mark {
  x: number
  y: number
  radius: number
  text: string
}

interface Field {
  start: number
  end: number
  top: number
  bottom: number
  /** Of the averages, which run through the whole field. */
  lines: { x: number; y: number }
}

const CHARACTER = 6.2
const LINE = 14
/** Pixels between a mark and its label. */
const GAP = 4

/**
 * Positions labels beside their marks, above or below, the largest first, without overlaps, within the field and where it is possible
 * off its lines. Marks without space have no label; the table lists them.
 */
export function placeLabels(marks: readonly Mark[], field: Field, limit = 10): Placed[] {
  const order = marks.map((_, index) => index).sort((a, b) => marks[b]!.radius - marks[a]!.radius)
  const taken: Box[] = marks.map(({ x, y, radius: r }) => [x - r, y - r, x + r, y + r])
  const placed: Placed[] = []
  for (const index of order) {
    if (placed.length >= limit) break
    const places = listPlaces(marks[index]!).filter(
      ({ box }) => isWithin(box, field) && !taken.some((other) => overlaps(box, other)),
    )
    const place = places.find(({ box }) => !isCrossed(box, field)) ?? places[0]
    if (!place) continue
    taken.push(place.box)
    placed.push({ index, ...place.label })
  }
  return placed
}

interface Place {
  box: Box
  label: Omit<Placed, 'index'>
}

function listPlaces({ x, y, radius, text }: Mark): Place[] {
  const length = text.length * CHARACTER
  const place = (left: number, middle: number, label: Omit<Placed, 'index'>): Place => ({
    box: [left, middle - LINE / 2, left + length, middle + LINE / 2],
    label,
  })
  const [right, left] = [x + radius + GAP, x - radius - GAP]
  const [above, below] = [y - radius - GAP - LINE / 2, y + radius + GAP + LINE / 2]
  return [
    place(right, y, { x: right, y, anchor: 'start' }),
    place(left - length, y, { x: left, y, anchor: 'end' }),
    ...[above, below].map((middle) => place(x - length / 2, middle, { x, y: middle, anchor: 'middle' })),
  ]
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const isWithin = (box: Box, { start, end, top, bottom }: Field) =>
  box[0] >= start && box[2] <= end && box[1] >= top && box[3] <= bottom

const isCrossed = (box: Box, { lines: { x, y } }: Field) =>
  (box[0] < x && x < box[2]) || (box[1] < y && y < box[3])

function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
