import { readTags, toTagSchema } from '../tags/read-tags'
import type { Tag } from '../tags/tag'

/** Questions about an ad text, with the words that a model may answer. */
export const COPY_TAGS = {
  hook: {
    label: 'Hook',
    values: [
      'question',
      'pain point',
      'benefit',
      'offer',
      'social proof',
      'story',
      'curiosity',
      'announcement',
      'plain statement',
    ],
  },
  offer: {
    label: 'Offer',
    values: ['discount', 'free shipping', 'free trial or sample', 'bundle or gift', 'price named', 'none'],
  },
  benefit: {
    label: 'Main benefit',
    values: [
      'saves money',
      'saves time',
      'quality',
      'comfort or health',
      'looks or status',
      'newness',
      'purpose',
      'none',
    ],
  },
  tone: {
    label: 'Tone',
    values: ['informative', 'friendly', 'playful', 'emotional', 'premium', 'authoritative', 'pushy'],
  },
  callToAction: {
    label: 'Call to action',
    values: ['shop', 'learn more', 'sign up', 'book or contact', 'download', 'claim the offer', 'none'],
  },
  urgency: { label: 'Urgency', values: ['deadline', 'limited stock', 'season or event', 'none'] },
  socialProof: {
    label: 'Social proof',
    values: ['reviews or ratings', 'testimonial', 'number of customers', 'press or award', 'expert', 'none'],
  },
  riskReversal: {
    label: 'Risk reversal',
    values: ['money-back guarantee', 'free returns', 'no obligation', 'none'],
  },
} as const
export type CopyTagName = keyof typeof COPY_TAGS
export const COPY_TAG_NAMES = Object.keys(COPY_TAGS) as CopyTagName[]

export const COPY_TAGS_SCHEMA = toTagSchema(COPY_TAGS)

/** The tags of one text in an answer. */
export function readCopyTags(answer: unknown): Tag[] | null {
  return readTags(COPY_TAGS, answer)
}
