import type { Slots } from '../narrative/grammar/fill'
import type { PictureKey } from '../narrative/language'
import type { Finding } from '../schemas/finding'
import type { AdImage } from '../schemas/creatives'
import type { ImageFacts } from './image-facts'
import { coverPlacements, isDisplaySize, PLACEMENTS } from './placements'

/** Least pixels of an image: the Meta Ads Guide recommends a width of 1080 and more; its widest ratio, 1.91:1, is then 565 high. */
const LEAST = { width: 1080, height: 565 }
/** Google Ads accepts image assets up to 5,120 KB. */
const MOST_BYTES = 5120 * 1024

const RATIOS = PLACEMENTS.map(({ name }) => name).join(', ')

export type ImageIssue = 'display_only' | 'repeated_image' | 'unusual_ratio' | 'small_image' | 'heavy_image'

/** One fault with all images that have it. */
export interface ImageFault {
  finding: Finding
  issue: ImageIssue
  images: AdImage[]
  /** For copies: the image that they repeat. */
  original?: AdImage
}

/**
 * Technical faults of images as files, without guesses about what sells. Images with the same fault are one finding,
 * as are the copies of one image.
 */
export function findImageFaults(
  images: readonly AdImage[],
  facts: ImageFacts,
  toAdvice: (key: PictureKey, slots: Slots) => string,
  toRatios: (names: readonly string[]) => string,
): ImageFault[] {
  /** Facts of the size that all of these images share. */
  const sidesOf = (own: readonly AdImage[]) =>
    areAlike(own)
      ? own
          .slice(0, 1)
          .flatMap((image) => [facts.figure(image, 'width').fact, facts.figure(image, 'height').fact])
      : []
  const fault = (
    rule: string,
    issue: ImageIssue,
    own: AdImage[],
    used: string[],
    advice: string,
  ): ImageFault => ({
    issue,
    images: own,
    finding: {
      id: `${rule}:${own[0]?.key}`,
      kind: 'concern',
      tier: 'confirmed',
      subject: own.length === 1 ? own[0]!.name : 'account',
      images: own.map(({ key }) => key),
      rule,
      issue,
      facts: used,
      advice,
    },
  })
  const copies = Map.groupBy(
    images.filter(({ repeats }) => repeats !== null),
    (image) => originalOf(image, images),
  )
  const banners = images.filter(isDisplaySize)
  const others = images.filter((image) => !isDisplaySize(image))
  const cropped = others.filter(({ placement }) => placement === null)
  const small = others.filter(({ width, height }) => width < LEAST.width || height < LEAST.height)
  const heavy = images.filter(({ size }) => size > MOST_BYTES)
  // Of banners alone, none was meant for Meta; versions of a cropped image are for all placements.
  const lacking =
    others.length === 0 || cropped.length > 0
      ? []
      : coverPlacements(images).filter(({ images: own }) => own.length === 0)
  return [
    ...[...copies].map(([original, own]) => ({
      ...fault(
        'IMG1',
        'repeated_image',
        own,
        [],
        toAdvice('replace', { n: own.length, original: original.name }),
      ),
      original,
    })),
    fault(
      'IMG5',
      'display_only',
      lacking.length > 0 ? banners : [],
      sidesOf(banners),
      toAdvice('remake.display', {
        n: banners.length,
        ratios: toRatios(lacking.map(({ name }) => name)),
      }),
    ),
    fault('IMG2', 'unusual_ratio', cropped, sidesOf(cropped), toAdvice('cut', { ratios: RATIOS })),
    fault('IMG3', 'small_image', small, sidesOf(small), toAdvice('larger', { n: small.length })),
    fault(
      'IMG4',
      'heavy_image',
      heavy,
      heavy.map((image) => facts.figure(image, 'size').fact),
      toAdvice('smaller', { n: heavy.length }),
    ),
  ].filter((one) => one.images.length > 0)
}

/** Whether all images have the same sides. */
export function areAlike(images: readonly AdImage[]): boolean {
  return images.every(({ width, height }) => width === images[0]!.width && height === images[0]!.height)
}

/** The first image of a chain of copies. */
function originalOf(image: AdImage, images: readonly AdImage[]): AdImage {
  const earlier = images.find(({ key }) => key === image.repeats)
  return earlier && earlier !== image ? originalOf(earlier, images) : image
}
