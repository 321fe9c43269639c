import { formatCount, formatFraction } from '../metrics/format'
import { formatBytesIn } from './format-bytes'
import type { Fact, Unit } from '../schemas/fact'
import type { AdImage } from '../schemas/creatives'

/** Decimals would suggest a precision that these measures lack. */
const wholePercent = (value: number, locale: string): string => formatFraction(value, 0, locale)

const DEFINITIONS = {
  width: { unit: 'count', formula: 'pixels across, as uploaded', show: formatCount },
  height: { unit: 'count', formula: 'pixels down, as uploaded', show: formatCount },
  size: { unit: 'count', formula: 'bytes of the uploaded file', show: formatBytesIn },
  brightness: {
    unit: 'fraction',
    formula: 'mean luma of all pixels (ITU-R BT.709); 0% is black',
    show: wholePercent,
  },
  contrast: {
    unit: 'fraction',
    formula: 'standard deviation of luma; 50% is half black, half white',
    show: wholePercent,
  },
  busyness: {
    unit: 'fraction',
    formula: 'pixels on an edge ÷ all pixels, on a copy of 256 pixels',
    show: wholePercent,
  },
} as const satisfies Record<
  string,
  { unit: Unit; formula: string; show: (value: number, locale: string) => string }
>

export type ImageMeasure = keyof typeof DEFINITIONS
export type FigurePart = { fact: string; text: string }

export interface ImageFacts {
  facts: Fact[]
  /** The figure as part of a sentence. */
  figure(image: AdImage, measure: ImageMeasure): FigurePart
  count(metric: keyof typeof COUNTS, value: number): FigurePart
  /** Number of images with any fault, told as a part of all. */
  faultyOfAll(value: number, text: string): FigurePart
  /** Number of images without a fault, told as a part of all. */
  soundOfAll(value: number, text: string): FigurePart
  /** Number of images for stories whose text or button the app may cover, told as a part of all. */
  toLookAt(value: number, text: string): FigurePart
  /** Number of images with a fault; for copies, the number of copies of one original. */
  faulty(findingId: string, value: number): FigurePart
}

const COUNTS = {
  images: 'uploaded images',
  matched: 'images whose name is that of an ad in the file',
  metaImages: 'images without a fault in the ratio of a Meta placement',
  displayImages: 'images in a standard size of Google Display',
} as const

/** Writes the facts of an image audit, one per image and measure. Ids begin with `i`, unlike those of a file's facts. */
export function openImageFacts(locale: string): ImageFacts {
  const facts: Fact[] = []
  const add = (
    subject: string,
    metric: string,
    value: number,
    unit: Unit,
    shown: string,
    formula: string,
  ) => {
    const known = facts.find((fact) => fact.subject === subject && fact.metric === metric)
    if (known) return { fact: known.id, text: shown }
    const id = `i${facts.length + 1}`
    facts.push({ id, subject, metric, value, unit, shown, period: null, rows: '', formula })
    return { fact: id, text: shown }
  }
  return {
    facts,
    figure(image, measure) {
      const { unit, formula, show } = DEFINITIONS[measure]
      return add(image.key, measure, image[measure], unit, show(image[measure], locale), formula)
    },
    faultyOfAll: (value, text) =>
      add('account', 'faultyImages', value, 'count', text, 'images with any fault'),
    soundOfAll: (value, text) =>
      add('account', 'soundImages', value, 'count', text, 'images without a fault that fit a placement'),
    toLookAt: (value, text) =>
      add(
        'account',
        'coveredImages',
        value,
        'count',
        text,
        'images for stories and reels with detail outside the free frame',
      ),
    faulty: (findingId, value) =>
      add(findingId, 'images', value, 'count', formatCount(value, locale), 'images with this fault'),
    count: (metric, value) =>
      add('account', metric, value, 'count', formatCount(value, locale), COUNTS[metric]),
  }
}
