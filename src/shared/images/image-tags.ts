import { readObject, readTags, toTagSchema } from '../tags/read-tags'
import type { Tag } from '../tags/tag'

/** Questions about an ad image, with the words that a model may answer. */
export const IMAGE_TAGS = {
  product: { label: 'Product', values: ['in use', 'shown alone', 'not visible'] },
  people: { label: 'People', values: ['none', 'one person', 'several people'] },
  face: { label: 'Face', values: ['large', 'small', 'none'] },
  text: { label: 'Text overlay', values: ['none', 'a little', 'a lot'] },
  offer: { label: 'Offer in the text', values: ['price or discount', 'free shipping or trial', 'none'] },
  logo: { label: 'Logo', values: ['visible', 'not visible'] },
  scene: { label: 'Scene', values: ['studio', 'indoors', 'outdoors', 'graphic', 'screenshot'] },
  mood: { label: 'Mood', values: ['calm', 'cheerful', 'serious', 'urgent', 'neutral'] },
  callToAction: { label: 'Call to action', values: ['in the image', 'none'] },
} as const

export const IMAGE_TAGS_SCHEMA = toTagSchema(IMAGE_TAGS)

export function readImageTags(text: string): Tag[] | null {
  return readTags(IMAGE_TAGS, readObject(text))
}
