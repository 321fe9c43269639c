import { expect, test } from 'bun:test'
import { placeLabels } from './quadrant-labels'

const mark = (x: number, y: number, text: string, radius = 5) => ({ x, y, radius, text })

test('a label stands to the right of its mark where there is room, else to the left', () => {
  const [first, second] = placeLabels([mark(20, 50, 'Broad'), mark(195, 90, 'Retargeting')], [0, 200])
  expect(first).toMatchObject({ index: 0, anchor: 'start' })
  expect(second).toMatchObject({ index: 1, anchor: 'end' })
})

test('of two labels that would overlap, the larger mark keeps its own', () => {
  const placed = placeLabels(
    [mark(60, 50, 'A long campaign name', 4), mark(62, 52, 'Another long name', 9)],
    [0, 200],
  )
  expect(placed.map((label) => label.index)).toEqual([1])
})

test('no more labels than asked for', () => {
  const marks = Array.from({ length: 30 }, (_, index) => mark(20, index * 20, `Row ${index}`))
  expect(placeLabels(marks, [0, 400], 6)).toHaveLength(6)
})

test('no label reaches over what is written beside the picture', () => {
  const marks = [mark(150, 50, 'Prospecting')]
  expect(placeLabels(marks, [0, 200])).toHaveLength(1)
  expect(placeLabels(marks, [90, 200])).toEqual([])
})
