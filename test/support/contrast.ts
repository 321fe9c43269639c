/** Second implementation of WCAG's formula; colors as `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const linear = toChannels(hex).map((channel) => {
      const value = channel / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
  }
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}

/** `color-mix(in srgb, a share, b)`. */
export function mix(a: string, share: number, b: string): string {
  const rest = toChannels(b)
  const mixed = toChannels(a).map((channel, at) => Math.round(channel * share + rest[at]! * (1 - share)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const toChannels = (hex: string) => [1, 3, 5].map((at) => Number(`0x${hex.slice(at, at + 2)}`))

export type Pair = { light: string; dark: string }

/** Tokens of the product's palette: `light-dark()` pairs, and mixes of one with the page. */
export async function readTokens(): Promise<Record<string, Pair>> {
  const css = await Bun.file(new URL('../../src/web/styles.css', import.meta.url)).text()
  const tokens: Record<string, Pair> = {}
  for (const [, name, light, dark] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
    tokens[name!] = { light: light!, dark: dark! }
  const mixed =
    /--([\w-]+): light-dark\(\s*color-mix\(in srgb, var\(--(\w+)\) (\d+)%, var\(--ground\)\),\s*color-mix\(in srgb, var\(--\w+\) (\d+)%, var\(--ground\)\)\s*\)/g
  for (const [, name, of, light, dark] of css.matchAll(mixed)) {
    const blend = (look: keyof Pair, share: string) =>
      mix(tokens[of!]![look], Number(share) / 100, tokens.ground![look])
    tokens[name!] = { light: blend('light', light!), dark: blend('dark', dark!) }
  }
  return tokens
}
