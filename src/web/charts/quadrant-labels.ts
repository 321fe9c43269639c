export interface Placed {
  index: number
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
  /** Whether it stands in the quadrant of its mark, off the lines. */
  isClear: boolean
  /** From its mark to the label, where that is so far above or below that another mark is as near: two values of y. */
  leader: readonly [number, number] | null
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

const LINE = 14
/** Pixels between a mark and its label. */
const GAP = 4

/** Widths of letters at 12 pixels: those narrower or wider than most, capitals and digits. */
const WIDTHS = [
  [/[\s.,:;|!'’()[\]/fijlrtI-]/u, 3.7],
  [/[mwMW@%▲▼▽\u2e80-\uffff]/u, 11],
  [/[\p{Lu}\d&+=]/u, 7.7],
] as const
const OTHERS = 6.8

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS), 0)

/**
 * Positions labels beside their marks, above or below, the largest first, without overlaps, within the field and where it is possible
 * off its lines, in the quadrant of their mark. Marks without space have no label; the table lists them.
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
    const uncrossed = places.filter(({ box }) => !isCrossed(box, field))
    const clear = uncrossed.find(({ box }) => isBeside(box, marks[index]!, field))
    const place = clear ?? uncrossed[0] ?? places[0]
    if (!place) continue
    const [start, top, end, bottom] = place.box
    // Two labels on one line would read as one.
    taken.push([start - 2 * GAP, top, end + 2 * GAP, bottom])
    placed.push({
      index,
      isClear: clear !== undefined,
      leader: leaderOf(place.label, marks[index]!),
      ...place.label,
    })
  }
  return placed
}

type Label = Pick<Placed, 'x' | 'y' | 'anchor'>

function leaderOf(label: Label, { y, radius }: Mark): Placed['leader'] {
  if (Math.abs(label.y - y) < radius + 2 * GAP + LINE / 2) return null
  return label.y < y ? [y - radius, label.y + LINE / 2] : [y + radius, label.y - LINE / 2]
}

interface Place {
  box: Box
  label: Label
}

function listPlaces({ x, y, radius, text }: Mark): Place[] {
  const length = widthOf(text)
  const place = (left: number, middle: number, label: Label): Place => ({
    box: [left, middle - LINE / 2, left + length, middle + LINE / 2],
    label,
  })
  const [right, left] = [x + radius + GAP, x - radius - GAP]
  const [above, below] = [y - radius - GAP - LINE / 2, y + radius + GAP + LINE / 2]
  const beside = (middle: number) => [
    place(right, middle, { x: right, y: middle, anchor: 'start' }),
    place(left - length, middle, { x: left, y: middle, anchor: 'end' }),
  ]
  const beyond = [above, below]
  return [
    ...beside(y),
    ...beyond.map((middle) => place(x - length / 2, middle, { x, y: middle, anchor: 'middle' })),
    ...[y - LINE / 2 - GAP, y + LINE / 2 + GAP].flatMap(beside),
    ...[...beyond, above - 2 * GAP, below + 2 * GAP].flatMap((middle) => [
      place(x - radius, middle, { x: x - radius, y: middle, anchor: 'start' }),
      place(x + radius - length, middle, { x: x + radius, y: middle, anchor: 'end' }),
    ]),
  ]
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const isWithin = (box: Box, { start, end, top, bottom }: Field) =>
  box[0] >= start && box[2] + GAP <= end && box[1] >= top && box[3] <= bottom

const isCrossed = ([left, top, right, bottom]: Box, { lines: { x, y } }: Field) =>
  (left - GAP < x && x < right + GAP) || (top - GAP < y && y < bottom + GAP)

/** Whether the box is in the quadrant of its mark; neither is on a line. */
const isBeside = ([left, top]: Box, mark: Mark, { lines: { x, y } }: Field) =>
  left > x === mark.x > x && top > y === mark.y > y

function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
