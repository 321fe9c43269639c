/** Counts of a row as integers (money in cents, conversions in hundredths), so that parts add up exactly. */
export interface Figures {
  impressions: number
  clicks: number
  costCents: number
  conversionHundredths: number
  valueCents: number
  engagements: number
  views: number
  watched25: number
  watched50: number
  watched75: number
  watched100: number
}
export type Figure = keyof Figures

export const NOTHING: Figures = {
  impressions: 0,
  clicks: 0,
  costCents: 0,
  conversionHundredths: 0,
  valueCents: 0,
  engagements: 0,
  views: 0,
  watched25: 0,
  watched50: 0,
  watched75: 0,
  watched100: 0,
}
export const FIGURES = Object.keys(NOTHING) as Figure[]

export function addFigures(a: Figures, b: Figures): Figures {
  const sum = { ...a }
  for (const figure of FIGURES) sum[figure] += b[figure]
  return sum
}

/** Splits an integer by weight into integers that add up to it (largest remainder method). */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (total * weight) / all)
  const parts = exact.map(Math.floor)
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}

/** Hash of the text (FNV-1a) as a fraction in [0, 1). */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32
}
