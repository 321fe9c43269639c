export interface Placement {
  name: string
  /** Width ÷ height. */
  ratio: number
}

/** The ratios that Meta and Google name for image ads (Meta Ads Guide; Google Ads responsive display specifications). */
export const PLACEMENTS: readonly Placement[] = [
  { name: '1:1', ratio: 1 },
  { name: '4:5', ratio: 4 / 5 },
  { name: '9:16', ratio: 9 / 16 },
  { name: '1.91:1', ratio: 1.91 },
]

// The aspect ratio tolerance that the Meta Ads Guide states for its image placements.
const TOLERANCE = 0.03

/** The placement that an image of this size fits without being cropped; null where it fits none. */
export function findPlacement(width: number, height: number): Placement | null {
  const ratio = width / height
  return PLACEMENTS.find((placement) => Math.abs(ratio / placement.ratio - 1) <= TOLERANCE) ?? null
}
