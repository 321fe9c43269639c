import { expect, test } from 'bun:test'
import { placeLabels } from './quadrant-labels'

const field = (start: number, end: number, lines = { x: -1, y: -1 }) => ({
  start,
  end,
  top: 0,
  bottom: 700,
  lines,
})
const mark = (x: number, y: number, text: string, radius = 5) => ({ x, y, radius, text })

test('a label stands to the right of its mark where there is room, else to the left', () => {
  const [first, second] = placeLabels([mark(20, 50, 'Broad'), mark(195, 90, 'Retargeting')], field(0, 200))
  expect(first).toMatchObject({ index: 0, anchor: 'start' })
  expect(second).toMatchObject({ index: 1, anchor: 'end' })
})

test('of two labels that would overlap, the larger mark keeps its own', () => {
  const placed = placeLabels(
    [mark(60, 50, 'A long campaign name', 4), mark(62, 52, 'Another long name', 9)],
    field(0, 200),
  )
  expect(placed[0]).toMatchObject({ index: 1, anchor: 'start' })
})

test('no more labels than asked for', () => {
  const marks = Array.from({ length: 30 }, (_, index) => mark(20, index * 20, `Row ${index}`))
  expect(placeLabels(marks, field(0, 400), 6)).toHaveLength(6)
})

test('no label reaches over what is written beside the picture', () => {
  const marks = [mark(150, 50, 'Prospecting')]
  expect(placeLabels(marks, field(0, 200))).toHaveLength(1)
  expect(placeLabels(marks, field(125, 175))).toEqual([])
})

test('a label stands off the lines of the averages, above its mark if it has to', () => {
  const beside = placeLabels([mark(100, 50, 'Broad')], field(0, 200, { x: 120, y: -1 }))
  expect(beside[0]).toMatchObject({ anchor: 'end' })
  const above = placeLabels([mark(100, 50, 'Broad')], field(0, 200, { x: -1, y: 52 }))
  expect(above[0]).toMatchObject({ anchor: 'middle', x: 100 })
  expect(above[0]!.y).toBeLessThan(45)
})

test('a label of capitals is as wide as it is drawn, so that its end does not reach over a line', () => {
  const anchorOf = (text: string) =>
    placeLabels([mark(150, 50, text)], field(0, 400, { x: 250, y: -1 }))[0]!.anchor
  expect(['ACQ_BROAD_ASC', 'all first lines'].map(anchorOf)).toEqual(['end', 'start'])
})

test('where both lines pass close by, a label stands beside its dot in the corner that is free', () => {
  const [placed] = placeLabels([mark(100, 50, 'Prospecting')], field(0, 300, { x: 110, y: 56 }))
  expect(placed).toMatchObject({ anchor: 'end' })
  expect(placed!.y).toBeLessThan(50)
})

test('a label stands in the quadrant of its dot, although another place is free', () => {
  // A dot over the line: the place above it, first in the order, is in the other quadrant.
  const [placed] = placeLabels([mark(100, 50, 'Broad', 9)], {
    ...field(60, 140, { x: -1, y: 45 }),
  })
  expect(placed!.y).toBeGreaterThan(50)
})

test('between a line and a dot below it, a label stands above that dot rather than across the line', () => {
  const lines = { x: 80, y: 60 }
  const marks = [mark(100, 50, 'Lookalike 1% purchasers', 9), mark(170, 40, 'Catalog', 8)]
  const [placed] = placeLabels(marks, field(0, 300, lines))
  expect(placed).toMatchObject({ index: 0, isClear: true, anchor: 'start', leader: [41, placed!.y + 7] })
  expect(placed!.y).toBeLessThan(40 - 8 - 7)
})
