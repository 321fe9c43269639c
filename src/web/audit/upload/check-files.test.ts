import { describe, expect, test } from 'bun:test'
import { checkCsv, isWorkbook, MAX_CSV_BYTES } from './check-csv'
import { addImages, MAX_IMAGE_BYTES, moveBy } from './check-images'

const file = (name: string, size = 3, type = '') => new File([new Uint8Array(size)], name, { type })
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => file(`${index}.png`, 3, 'image/png'))

describe('checkCsv', () => {
  test.each([
    ['export.csv', 3, null],
    ['EXPORT.CSV', MAX_CSV_BYTES, null],
    ['export.xlsx', 3, 'Invalid file type. Please upload a CSV file.'],
    ['export.csv.zip', 3, 'Invalid file type. Please upload a CSV file.'],
    ['export.csv', MAX_CSV_BYTES + 1, 'File is too large. Maximum size is 5 MB.'],
  ])('%p of %p bytes: %p', (name, size, expected) => expect(checkCsv(file(name, size))).toBe(expected))
})

test.each([
  ['report.xlsx', true],
  ['report.XLS', true],
  ['report.csv', false],
])('%p is a workbook: %p', (name, expected) => expect(isWorkbook(file(name))).toBe(expected))

describe('addImages', () => {
  test('keeps the four kinds of image', () => {
    const added = ['jpeg', 'png', 'gif', 'webp'].map((kind) => file(`a.${kind}`, 3, `image/${kind}`))
    expect(addImages([], added)).toEqual({ images: added, problems: [], removed: false })
  })

  test.each([
    [file('notes.txt', 3, 'text/plain'), "File 'notes.txt' is not an image."],
    [file('logo.svg', 3, 'image/svg+xml'), "File 'logo.svg' is not an image."],
    [file('big.png', MAX_IMAGE_BYTES + 1, 'image/png'), "File 'big.png' exceeds the maximum size of 15 MB."],
  ])('leaves %p out and says why', (bad, problem) => {
    const good = file('good.png', 3, 'image/png')
    expect(addImages([], [bad, good])).toEqual({ images: [good], problems: [problem], removed: true })
  })

  test('takes ten in all and says so when there are more', () => {
    const answer = addImages(images(8), images(4))
    expect(answer.images).toHaveLength(10)
    expect(answer.problems).toEqual(['You can only upload a maximum of 10 images.'])
    expect(answer.removed).toBe(false)
  })
})

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
])('moving entry %p by %p', (index, step, expected) =>
  expect(moveBy(['a', 'b', 'c'], index, step)).toEqual(expected),
)
