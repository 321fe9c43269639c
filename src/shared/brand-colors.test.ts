import { expect, test } from 'bun:test'
import { assert, integer, property } from 'fast-check'
import { contrast, readTokens } from '../../test/support/contrast'
import { BRAND_COLOR, toBrandColors } from './brand-colors'

/** `light-dark()` pairs of the product's palette. */
async function readGrounds() {
  const tokens = await readTokens()
  return ['ground', 'surface', 'raised', 'sunken'].map((name) => tokens[name]!)
}

const anyColor = integer({ min: 0, max: 0xffffff }).map(
  (number) => `#${number.toString(16).padStart(6, '0')}`,
)

test('any color is readable on every ground of both appearances, and so is text on it', async () => {
  const grounds = await readGrounds()
  assert(
    property(anyColor, (color) => {
      const { light, dark } = toBrandColors(color)!
      for (const ground of grounds) {
        expect(contrast(light.accent, ground.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.accent, ground.dark)).toBeGreaterThanOrEqual(4.5)
      }
      for (const { accent, strong, soft, on } of [light, dark]) {
        expect(contrast(accent, soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(strong, soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(on, accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(on, strong)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    // Colors that are as light as they need to be on the ground with the least contrast to text.
    { examples: [['#f914ff'], ['#f51dff'], ['#ff1b8d']] },
  )
})

test('the grounds that colors are made readable on are those of the palette with the least contrast', async () => {
  const grounds = await readGrounds()
  const nearest = (look: 'light' | 'dark', text: string) =>
    Math.min(...grounds.map((ground) => contrast(ground[look], text)))
  // A color that has to be mixed ends as close to the limit as one step allows.
  for (const color of ['#f914ff', '#3a3aff', '#808080']) {
    const { light, dark } = toBrandColors(color)!
    expect(nearest('light', light.accent)).toBeWithin(4.5, 8)
    expect(nearest('dark', dark.accent)).toBeWithin(4.5, 8)
  }
})

test('a color that can be read stays as it is; one that cannot keeps its hue', () => {
  expect(toBrandColors('#0a4f9e')!.light.accent).toBe('#0a4f9e')
  expect(toBrandColors('#ffd84d')!.dark.accent).toBe('#ffd84d')
  const [r, g, b] = [1, 3, 5].map((at) =>
    Number(`0x${toBrandColors('#ffd84d')!.light.accent.slice(at, at + 2)}`),
  )
  expect([r! > g!, g! > b!]).toEqual([true, true])
})

test.each(['', 'red', '#fff', '#12345g', '#1234567', '#ABCDEF', '#000000;}'])('%p is no color', (text) => {
  expect(toBrandColors(text)).toBeNull()
  expect(BRAND_COLOR.test(text)).toBe(false)
})
