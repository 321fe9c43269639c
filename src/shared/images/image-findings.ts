import type { AdImage, Finding } from '../schemas/analysis'
import type { ImageFacts } from './image-facts'
import { PLACEMENTS } from './placements'

/** Shorter side in pixels below which the Meta Ads Guide advises against an image (it recommends 1080 and more). */
const LEAST_SIDE = 600
/** Google Ads takes image assets of at most 5,120 KB. */
const MOST_BYTES = 5120 * 1024

const RATIOS = PLACEMENTS.map(({ name }) => name).join(', ')

/** What is wrong with an image as a file, whatever it shows. Nothing here is a guess about what sells. */
export function findImageFaults(images: readonly AdImage[], facts: ImageFacts): Finding[] {
  const nameOf = (key: string) => images.find((image) => image.key === key)?.name ?? key
  return images.flatMap((image): Finding[] => {
    const concern = (rule: string, issue: string, used: Finding['facts'], advice: string): Finding => ({
      id: `${rule}:${image.key}`,
      kind: 'concern',
      tier: 'confirmed',
      subject: image.name,
      rule,
      issue,
      facts: used,
      advice,
    })
    const sides = [facts.figure(image, 'width').fact, facts.figure(image, 'height').fact]
    return [
      ...(image.repeats === null
        ? []
        : [
            concern(
              'IMG1',
              'repeated_image',
              [],
              `Replace it or ${nameOf(image.repeats)}: near copies share one audience’s attention.`,
            ),
          ]),
      ...(image.placement === null
        ? [
            concern(
              'IMG2',
              'unusual_ratio',
              sides,
              `Cut versions in the ratios that placements have (${RATIOS}), so that nothing is cropped by chance.`,
            ),
          ]
        : []),
      ...(Math.min(image.width, image.height) < LEAST_SIDE
        ? [
            concern(
              'IMG3',
              'small_image',
              sides,
              'Export it larger: at least 1080 pixels on the shorter side.',
            ),
          ]
        : []),
      ...(image.size > MOST_BYTES
        ? [
            concern(
              'IMG4',
              'heavy_image',
              [facts.figure(image, 'size').fact],
              'Save it smaller: Google Ads takes at most 5,120 KB.',
            ),
          ]
        : []),
    ]
  })
}
