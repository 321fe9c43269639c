import { describe, expect, test } from 'bun:test'
import { contrast, mix, readTokens, type Pair } from '../../test/support/contrast'
import { toBrandColors } from '../shared/brand-colors'

const tokens = await readTokens()
const LOOKS = ['light', 'dark'] as const

describe.each(LOOKS)('in the %s appearance', (look) => {
  const of = (name: string) => tokens[name]![look]

  test.each(['bar', 'past', 'accent', 'good', 'bad', 'warn', 'line-strong'])(
    'a bar of the color %s is seen on page, card and track',
    (name) => {
      for (const ground of ['ground', 'surface', 'sunken'])
        expect(contrast(of(name), of(ground))).toBeGreaterThanOrEqual(3)
    },
  )

  test.each([
    ['ink', 'ground'],
    ['muted', 'ground'],
    // A button that can't be pressed.
    ['muted', 'sunken'],
    ['on-accent', 'accent'],
    ['accent', 'ground'],
    ['good', 'good-soft'],
    ['bad', 'bad-soft'],
    ['warn', 'warn-soft'],
  ])('text of the color %s can be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })
})

test('bars in the color of an agency are seen as well, however pale or dark it is', async () => {
  const css = await Bun.file(new URL('styles.css', import.meta.url)).text()
  const [, light, dark] = /--bar: light-dark\(\s*[^%]* (\d+)%[^%]* (\d+)%/.exec(css)!
  const share = { light: Number(light) / 100, dark: Number(dark) / 100 }
  for (let hue = 0; hue < 0xffffff; hue += 4999) {
    const brand = toBrandColors(`#${hue.toString(16).padStart(6, '0')}`)!
    for (const look of LOOKS) {
      const ground = (tokens.ground as Pair)[look]
      expect(contrast(mix(brand[look].accent, share[look], ground), ground)).toBeGreaterThanOrEqual(3)
    }
  }
})
