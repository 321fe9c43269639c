import type { AdImage } from '../schemas/creatives'
import type { Finding } from '../schemas/finding'
import { isDisplaySize, needsLook } from './placements'

/**
 * The verdict on a set of image files, and how many of them it is about. `work`: files with a fault. `display`: those that fit Meta, where
 * banners are all that is wrong with the others. `look`: stories that somebody has to look at. `both`: all fit, some Meta and some Google
 * Display. `sound`: nothing is wrong.
 */
export interface ImageOutcome {
  kind: 'work' | 'display' | 'look' | 'both' | 'sound'
  n: number
}

type Found = readonly Pick<Finding, 'issue' | 'images'>[]

/** The verdict that the report and all lists of reports tell. `findings` may hold others than those about images. */
export function judgeImages(images: readonly AdImage[], findings: Found): ImageOutcome {
  const count = images.length
  const faults = findings.filter((finding) => finding.images !== undefined)
  const faulty = new Set(faults.flatMap((fault) => fault.images ?? [])).size
  if (faulty > 0)
    return faults.every(({ issue }) => issue === 'display_only')
      ? { kind: 'display', n: count - faulty }
      : { kind: 'work', n: faulty }
  const looks = images.filter(needsLook).length
  if (looks > 0) return { kind: 'look', n: looks }
  const banners = images.filter(isDisplaySize).length
  return { kind: banners === 0 || banners === count ? 'sound' : 'both', n: count }
}

const VERBS: Record<ImageOutcome['kind'], readonly [one: string, many: string]> = {
  work: ['needs work', 'need work'],
  display: ['fits Meta', 'fit Meta'],
  look: ['needs a look', 'need a look'],
  both: ['fits', 'fit'],
  sound: ['fits', 'fit'],
}

/** The verdict for lists: `2 of 6 images need work`. English, as the digests of reports are stored. */
export function wordImages(images: readonly AdImage[], findings: Found): string {
  const { kind, n } = judgeImages(images, findings)
  const [one, many] = VERBS[kind]
  const set = images.length === 1 ? '1 image' : `${n} of ${images.length} images`
  return `${set} ${n === 1 ? one : many}`
}
