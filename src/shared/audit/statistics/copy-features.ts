import type { CopyFeature } from './copy-text'
import { COPY_FEATURES, readCopyFeatures } from './copy-text'
import { fitWeighted } from './linear-algebra'
import { studentQuantile } from './special'

export interface CopyRow {
  text: string
  clicks: number
  impressions: number
}

export interface CopyEffect {
  feature: CopyFeature
  /** Associated change of the click rate as a fraction (0.12 = 12% more clicks), with its 95% interval. */
  effect: number
  low: number
  high: number
  /** Whether the interval excludes zero. */
  clear: boolean
}

const MIN_WITH_AND_WITHOUT = 3
const SPARE_ROWS = 5

/** Paule–Mandel: the variance between texts at which the weighted residuals equal their degrees of freedom. */
function betweenTexts(design: number[][], y: number[], noise: number[]): number {
  const freedom = y.length - design[0]!.length
  const excess = (tau2: number) =>
    (fitWeighted(
      design,
      y,
      noise.map((v) => 1 / (v + tau2)),
    )?.residual ?? 0) - freedom
  if (excess(0) <= 0) return 0
  let low = 0
  let high = 1
  while (excess(high) > 0 && high < 1e3) high *= 2
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Associations (not proof) of a text's features with the click rate: random-effects regression of ln CTR on all
 * features at once, between-text variance after Paule & Mandel 1982, Student's t. Pool equal texts first. Empty where
 * a feature has fewer than 3 texts with or without it, or the file fewer than 5 texts more than features.
 */
export function estimateCopyFeatures(rows: readonly CopyRow[]): CopyEffect[] {
  const read = rows
    .filter(({ text, impressions }) => text.trim() !== '' && impressions > 0)
    .map((row) => ({ ...row, has: readCopyFeatures(row.text) }))
  const features = COPY_FEATURES.filter((feature) => {
    const count = read.filter(({ has }) => has[feature]).length
    return count >= MIN_WITH_AND_WITHOUT && read.length - count >= MIN_WITH_AND_WITHOUT
  })
  if (features.length === 0 || read.length < features.length + SPARE_ROWS) return []
  const design = read.map(({ has }) => [1, ...features.map((feature) => (has[feature] ? 1 : 0))])
  const y = read.map(({ clicks, impressions }) => Math.log((clicks + 0.5) / (impressions + 0.5)))
  const noise = read.map(({ clicks }) => 1 / (clicks + 0.5))
  const tau2 = betweenTexts(design, y, noise)
  const fit = fitWeighted(
    design,
    y,
    noise.map((v) => 1 / (v + tau2)),
  )
  if (!fit) return []
  const t = studentQuantile(0.975, read.length - features.length - 1)
  return features.map((feature, i) => {
    const log = fit.coefficients[i + 1]!
    const reach = t * Math.sqrt(fit.covariance[i + 1]![i + 1]!)
    return {
      feature,
      effect: Math.expm1(log),
      low: Math.expm1(log - reach),
      high: Math.expm1(log + reach),
      clear: Math.abs(log) > reach,
    }
  })
}
