export interface Placement {
  name: string
  /** Width ÷ height. */
  ratio: number
  /** Another ratio that serves its places as well. */
  also?: string
}

interface Sized {
  width: number
  height: number
}

/** Ratios that Meta and Google state for image ads (Meta Ads Guide; Google Ads responsive display specifications). */
export const PLACEMENTS: readonly Placement[] = [
  // Meta recommends 4:5 for images in feeds.
  { name: '1:1', ratio: 1, also: '4:5' },
  { name: '4:5', ratio: 4 / 5 },
  { name: '9:16', ratio: 9 / 16 },
  { name: '1.91:1', ratio: 1.91 },
]

const WIDE = PLACEMENTS.filter(({ ratio }) => ratio > 1).map(({ name }) => name)

/** Standard sizes of Google Display ads, most of them the IAB's (Google Ads Help, "Common display ad sizes"), without its squares, which are 1:1. */
const DISPLAY_SIZES: ReadonlySet<string> = new Set(
  '300×250 336×280 728×90 970×90 970×250 320×50 320×100 300×600 160×600 120×600 468×60 300×1050'.split(' '),
)

/** Whether an image of this size runs as it is on Google Display, and is made for nothing else. */
export function isDisplaySize({ width, height }: Sized): boolean {
  return DISPLAY_SIZES.has(`${width}×${height}`)
}

/** Whether an image fits stories and reels, whose app lays its own words and buttons over it. */
export const isStory = ({ placement }: { placement: string | null }): boolean => placement === '9:16'

/**
 * Parts of a side that stories and reels cover, so that text belongs between them: Meta asks for 14% free at the top, for reels 35% at the
 * bottom and 6% at each side (Meta Ads Guide, safe zones).
 */
export const SAFE_FRAME = { top: 0.14, bottom: 0.35, side: 0.06 } as const

/** Below this share of edges the covered part is plain: a word of text has more. */
const PLAIN = 0.002

/**
 * Whether somebody has to look at an image for stories and reels: what the app may cover is not plain, or was not measured. Whether it is
 * text, the measure can't tell.
 */
export const needsLook = (image: { placement: string | null; coveredEdges?: number }): boolean =>
  isStory(image) && !((image.coveredEdges ?? 1) < PLAIN)

// Tolerance of aspect ratios in the Meta Ads Guide.
const TOLERANCE = 0.03

/** The placement that an image of this size fits uncropped; null where it fits none. */
export function findPlacement(width: number, height: number): Placement | null {
  const ratio = width / height
  return PLACEMENTS.find((placement) => Math.abs(ratio / placement.ratio - 1) <= TOLERANCE) ?? null
}

/** A placement with the images of a set that fit it; `display` takes the standard sizes of Google Display. */
export interface Covered<T> {
  name: string
  images: T[]
}

/** Which images of a set each placement shows whole. Banners serve the places of a wide image. */
export function coverPlacements<T extends Sized & { placement: string | null }>(
  images: readonly T[],
): Covered<T>[] {
  const banners = images.filter(isDisplaySize)
  const of = (ratio: string | undefined) => images.filter(({ placement }) => placement === ratio)
  const covered = PLACEMENTS.map(({ name, also }) => {
    const own = of(name)
    return { name, images: own.length > 0 || also === undefined ? own : of(also) }
  })
  if (banners.length === 0) return covered
  const needed = covered.filter(({ name, images: own }) => own.length > 0 || !WIDE.includes(name))
  return [...needed, { name: 'display', images: banners }]
}
