import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { deflateSync, inflateSync } from 'node:zlib'
import {
  areNearDuplicates,
  COLOR_SIDE,
  differenceHash,
  hashDistance,
  HASH_SIDE,
  NEAR_DUPLICATE_BITS,
} from './near-duplicate'
import { matchNames } from './match-names'
import { measurePixels } from './measure'
import { coverPlacements, findPlacement, isDisplaySize } from './placements'
import { decodePng, type Pixels } from './png'
import { pngChunk, pngHead, pngOf } from '../../../test/support/png'

type Color = readonly [red: number, green: number, blue: number, alpha?: number]

function draw(width: number, height: number, colorAt: (x: number, y: number) => Color): Pixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const [red, green, blue, alpha = 255] = colorAt(i % width, Math.floor(i / width))
    rgba.set([red, green, blue, alpha], i * 4)
  }
  return { width, height, rgba }
}

/** Encodes a PNG whose rows all use one filter. */
function encodePng({ width, height, rgba }: Pixels, filter: number): Uint8Array {
  const stride = width * 4
  const raw = new Uint8Array(height * (stride + 1))
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : rgba[y * stride + x]!)
  for (let y = 0; y < height; y++) {
    raw[y * (stride + 1)] = filter
    for (let x = 0; x < stride; x++) {
      const [left, up, corner] = [at(x - 4, y), at(x, y - 1), x < 4 ? 0 : at(x - 4, y - 1)]
      const nearest = [left, up, corner].toSorted(
        (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
      )[0]!
      const guess = [0, left, up, (left + up) >> 1, nearest][filter]!
      raw[y * (stride + 1) + 1 + x] = at(x, y) - guess
    }
  }
  return toPng(width, height, 6, raw)
}

const inflate = (zlib: Uint8Array) => inflateSync(zlib)

const toPng = (width: number, height: number, color: number, raw: Uint8Array) =>
  new Uint8Array(pngOf(pngHead(width, height, 8, color), pngChunk('IDAT', deflateSync(raw))))

describe('decodePng', () => {
  test.each([
    ['gray', 0, [7, 9], [7, 7, 7, 255, 9, 9, 9, 255]],
    ['colors', 2, [1, 2, 3, 4, 5, 6], [1, 2, 3, 255, 4, 5, 6, 255]],
    ['gray with alpha', 4, [7, 100, 9, 0], [7, 7, 7, 100, 9, 9, 9, 0]],
  ])('reads %s', (_, colorType, bytes, rgba) => {
    const { rgba: read } = decodePng(toPng(2, 1, colorType, Uint8Array.of(0, ...bytes)), inflate)
    expect([...read]).toEqual(rgba)
  })

  test.each([0, 1, 2, 3, 4])('undoes filter %p', (filter) => {
    const side = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(side, side, fc.infiniteStream(fc.nat(255)), (width, height, bytes) => {
        const rgba = Uint8Array.from(bytes.take(width * height * 4))
        expect(decodePng(encodePng({ width, height, rgba }, filter), inflate)).toEqual({
          width,
          height,
          rgba,
        })
      }),
      { numRuns: 50 },
    )
  })

  test('refuses what is no PNG, or another kind of one', () => {
    const png = encodePng(
      draw(2, 2, () => [1, 2, 3]),
      0,
    )
    expect(() => decodePng(png.slice(1), inflate)).toThrow(RangeError)
    expect(() => decodePng(png.slice(0, 20), inflate)).toThrow()
    const palette = png.slice()
    palette[25] = 3
    expect(() => decodePng(palette, inflate)).toThrow(/kind of PNG/)
    expect(() => decodePng(png, () => new Uint8Array(3))).toThrow(/cut off/)
  })
})

describe('measurePixels', () => {
  test.each([
    ['black', () => [0, 0, 0], { brightness: 0, contrast: 0, busyness: 0 }],
    ['white', () => [255, 255, 255], { brightness: 1, contrast: 0, busyness: 0 }],
    ['nothing at all', () => [0, 0, 0, 0], { brightness: 1, contrast: 0, busyness: 0 }],
    [
      'half and half',
      (x: number) => (x < 16 ? [0, 0, 0] : [255, 255, 255]),
      { brightness: 0.5, contrast: 0.5 },
    ],
  ] as [string, (x: number) => Color, object][])('of %s', (_what, colorAt, expected) => {
    const measured = measurePixels(draw(32, 32, (x) => colorAt(x)))
    for (const [name, value] of Object.entries(expected)) {
      expect(measured[name as keyof typeof measured]).toBeCloseTo(value, 10)
    }
  })

  test('an edge is two pixels of a row wide', () => {
    const { busyness } = measurePixels(draw(32, 32, (x) => (x < 16 ? [0, 0, 0] : [255, 255, 255])))
    expect(busyness).toBeCloseTo(2 / 30, 10)
  })

  test('a dot has an edge on every side, and at each corner', () => {
    const { busyness } = measurePixels(
      draw(9, 9, (x, y) => (x === 4 && y === 4 ? [255, 255, 255] : [0, 0, 0])),
    )
    expect(busyness).toBeCloseTo(8 / 49, 10)
  })

  test('what lies in the frame of stories and reels is not covered, what lies above, below or beside it is', () => {
    // A dot of 3 pixels, in the middle of the given place of a story.
    const dotAt = (left: number, top: number) =>
      measurePixels(
        draw(90, 160, (x, y) => (Math.hypot(x - left * 90, y - top * 160) < 2 ? [255, 255, 255] : [0, 0, 0])),
      )
    for (const [left, top] of [
      [0.5, 0.2],
      [0.5, 0.6],
      [0.12, 0.4],
      [0.88, 0.4],
    ] as const)
      // prettier-ignore
      expect(dotAt(left, top)).toMatchObject({ coveredEdges: 0, busyness: expect.any(Number) })
    for (const [left, top] of [
      [0.5, 0.08],
      [0.5, 0.7],
      [0.5, 0.9],
      [0.03, 0.4],
      [0.97, 0.4],
    ] as const)
      // prettier-ignore
      expect(dotAt(left, top).coveredEdges).toBeGreaterThan(0)
  })

  test('green weighs most, blue least', () => {
    const brightnessOf = (color: Color) => measurePixels(draw(4, 4, () => color)).brightness
    expect(brightnessOf([0, 255, 0])).toBeGreaterThan(brightnessOf([255, 0, 0]))
    expect(brightnessOf([255, 0, 0])).toBeGreaterThan(brightnessOf([0, 0, 255]))
  })
})

describe('differenceHash', () => {
  const { width, height } = HASH_SIDE
  const wave = (turn: number, gain = 1) =>
    differenceHash(
      draw(width, height, (x, y) => {
        const level = 128 + gain * 100 * Math.sin(x * 1.3 + y * (0.7 + turn) + turn * 5)
        return [level, level, level]
      }),
    )

  test('does not change with brightness or contrast', () => {
    expect(hashDistance(wave(0), wave(0, 0.5))).toBeLessThanOrEqual(1)
  })

  test('tells pictures apart', () => {
    expect(hashDistance(wave(0), wave(0.5))).toBeGreaterThan(NEAR_DUPLICATE_BITS)
  })

  test('of other sides is refused', () => {
    expect(() => differenceHash(draw(8, 8, () => [0, 0, 0]))).toThrow(RangeError)
  })

  test('the distance is a distance', () => {
    const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        expect(hashDistance(a, a)).toBe(0)
        expect(hashDistance(a, b)).toBe(hashDistance(b, a))
        expect(hashDistance(a, c)).toBeLessThanOrEqual(hashDistance(a, b) + hashDistance(b, c))
      }),
    )
  })
})

describe('areNearDuplicates', () => {
  const sketch = (colorAt: (x: number, y: number) => Color, width = 1080, height = 1080) => ({
    width,
    height,
    hash: 0n,
    colors: draw(COLOR_SIDE, COLOR_SIDE, colorAt),
  })
  const sky = sketch((_, y) => [40 + y, 90 + 2 * y, 200])

  test('smaller and slightly brighter, a picture is the same', () => {
    expect(
      areNearDuplicates(
        sky,
        sketch((_, y) => [60 + y, 110 + 2 * y, 220], 540, 538),
      ),
    ).toBe(true)
  })

  test('in other colors it is another', () => {
    expect(
      areNearDuplicates(
        sky,
        sketch((_, y) => [200, 90 + 2 * y, 40 + y]),
      ),
    ).toBe(false)
  })

  test('with another headline it is another', () => {
    const withLine = sketch((x, y) => (y === 4 && x > 2 ? [255, 255, 255] : [40 + y, 90 + 2 * y, 200]))
    expect(areNearDuplicates(sky, withLine)).toBe(false)
  })

  test('in another ratio it is made for another placement', () => {
    expect(areNearDuplicates(sky, { ...sky, height: 1350 })).toBe(false)
  })

  test('another pattern of light is another picture', () => {
    expect(areNearDuplicates(sky, { ...sky, hash: 0b111_1111_1111n })).toBe(false)
  })
})

test.each([
  [1080, 1080, '1:1'],
  [1080, 1350, '4:5'],
  [1080, 1920, '9:16'],
  [1200, 628, '1.91:1'],
  [1080, 1100, '1:1'],
  [1200, 800, undefined],
  [1600, 900, undefined],
])('%p × %p fits %p', (width, height, name) => {
  expect(findPlacement(width, height)?.name).toBe(name!)
})

test.each([
  [728, 90, true],
  [90, 728, false],
  [300, 250, true],
  [300, 251, false],
])('%p × %p as a size of Google Display: %p', (width, height, expected) => {
  expect(isDisplaySize({ width, height })).toBe(expected)
})

test.each([
  ['1080×1080', '1:1 4:5- 9:16- 1.91:1-'],
  ['1080×1350', '1:1 4:5 9:16- 1.91:1-'],
  ['1080×1350 728×90', '1:1 4:5 9:16- display'],
  ['1200×628 728×90', '1:1- 4:5- 9:16- 1.91:1 display'],
  ['1200×800', '1:1- 4:5- 9:16- 1.91:1-'],
])('a set of %s covers %s', (sizes, expected) => {
  const images = sizes.split(' ').map((size) => {
    const [width, height] = size.split('×').map(Number) as [number, number]
    return { width, height, placement: findPlacement(width, height)?.name ?? null }
  })
  const covered = coverPlacements(images).map(({ name, images: own }) => name + (own.length > 0 ? '' : '-'))
  expect(covered.join(' ')).toBe(expected)
})

describe('matchNames', () => {
  test.each([
    ['Summer Sale.png', 'summer_sale'],
    ['summer-sale.final.JPG', 'summer_sale'],
    ['Spring.png', 'SPRING | 1x1 | v2'],
    ['Café promo.webp', 'cafe promo 9x16'],
    ['IMG_1234 autumn story.png', 'Autumn story'],
    ['1.png', '1'],
    ['11.png', null],
    ['.png', null],
    ['springtime.png', null],
  ])('%s belongs to %p', (file, ad) => {
    const ads = ['summer_sale', 'SPRING | 1x1 | v2', 'cafe promo 9x16', 'Autumn story', '1', '']
    expect(matchNames([file], ads)).toEqual([ad])
  })

  test('an equal name beats a longer one that holds it', () => {
    expect(matchNames(['Sale.png'], ['Sale for everyone', 'Sale'])).toEqual(['Sale'])
  })
})
