import { Type, type Static } from '@sinclair/typebox'

/** What a model may say about an ad image: one of these words for each question, and nothing else. */
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
export type ImageTagName = keyof typeof IMAGE_TAGS
export const IMAGE_TAG_NAMES = Object.keys(IMAGE_TAGS) as ImageTagName[]

export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export const ImageTag = Type.Object({
  name: Type.String(),
  value: Type.String(),
  confidence: Type.Union([Type.Literal('high'), Type.Literal('medium'), Type.Literal('low')]),
})
export type ImageTag = Static<typeof ImageTag>

/** Strict JSON schema of the answer: each question has its word and how sure the model is. */
export const IMAGE_TAGS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: IMAGE_TAG_NAMES,
  properties: Object.fromEntries(
    IMAGE_TAG_NAMES.map((name) => [
      name,
      {
        type: 'object',
        additionalProperties: false,
        required: ['value', 'confidence'],
        properties: {
          value: { type: 'string', enum: IMAGE_TAGS[name].values },
          confidence: { type: 'string', enum: CONFIDENCES },
        },
      },
    ]),
  ),
}

/** The tags of an answer. A word that is none of ours, an unknown question and prose are left out; null where nothing is left. */
export function readImageTags(text: string): ImageTag[] | null {
  const answer = readObject(text)
  if (!answer) return null
  const tags = IMAGE_TAG_NAMES.flatMap((name): ImageTag[] => {
    const given = answer[name]
    if (typeof given !== 'object' || given === null) return []
    const { value, confidence } = given as Record<string, unknown>
    const word = (IMAGE_TAGS[name].values as readonly string[]).find((known) => known === value)
    const sure = CONFIDENCES.find((known) => known === confidence)
    return word !== undefined && sure !== undefined ? [{ name, value: word, confidence: sure }] : []
  })
  return tags.length > 0 ? tags : null
}

/** Servers without a JSON mode put the object into prose or a fence. */
function readObject(text: string): Record<string, unknown> | null {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return null
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
