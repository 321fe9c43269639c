type Rgb = readonly [number, number, number]

/** Colors derived from an agency's color for one appearance, each as `#rrggbb`. */
export interface BrandColors {
  /** Links, rules and the background of main buttons. */
  accent: string
  /** Hovered links and buttons, and text on `soft`. */
  strong: string
  /** Background of selected items. */
  soft: string
  /** Text on `accent`. */
  on: string
}

/** Minimum contrast of text in WCAG 2, AA. */
const READABLE = 4.5
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
/**
 * For each appearance: the background in `styles.css` with the least contrast to text, the surface color, and the
 * color that accents are mixed with.
 */
const LIGHT = { ground: toRgb('#f2f0eb'), surface: WHITE, towards: BLACK, soft: 0.88, on: WHITE }
const DARK = {
  ground: toRgb('#2c2c29'),
  surface: toRgb('#1b1b19'),
  towards: WHITE,
  soft: 0.82,
  on: toRgb('#131312'),
}

export const BRAND_COLOR = /^#[0-9a-f]{6}$/

/**
 * Derives readable colors from an agency's color (`#rrggbb`): darker on light pages and lighter on dark ones, if
 * needed; null for any other text.
 */
export function toBrandColors(color: string): { light: BrandColors; dark: BrandColors } | null {
  if (!BRAND_COLOR.test(color)) return null
  return { light: derive(toRgb(color), LIGHT), dark: derive(toRgb(color), DARK) }
}

function derive(color: Rgb, { ground, surface, towards, soft, on }: typeof LIGHT): BrandColors {
  for (let share = 0; ; share += 0.02) {
    const accent = mix(color, towards, share)
    const quiet = mix(accent, surface, soft)
    if (share < 1 && Math.min(contrastOf(accent, ground), contrastOf(accent, quiet)) < READABLE) continue
    return {
      accent: toHex(accent),
      strong: toHex(mix(accent, towards, 0.3)),
      soft: toHex(quiet),
      on: toHex(on),
    }
  }
}

function toRgb(hex: string): Rgb {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [r!, g!, b!]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share)
  return [at(0), at(1), at(2)]
}

/** Contrast ratio of WCAG 2: 1 to 21. */
function contrastOf(a: Rgb, b: Rgb): number {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminanceOf(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
