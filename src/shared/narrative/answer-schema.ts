import type { SectionName } from '../schemas/claim'
import type { TemplateSentence } from './template'

export const ANSWER_SECTIONS: readonly SectionName[] = [
  'summary',
  'insights',
  'wastage',
  'highlights',
  'concerns',
  'recommendations',
]

/** A paragraph or list item is an array of sentences. */
export type ModelAnswer = Record<SectionName, TemplateSentence[][]>

const SENTENCE = {
  type: 'object',
  additionalProperties: false,
  required: ['template', 'facts'],
  properties: {
    template: {
      type: 'string',
      description:
        'One sentence. Figures only as {{f12}}, names only as S3. No digits, number words, percent or currency signs, links or markup.',
    },
    facts: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of all facts that the sentence rests on.',
    },
  },
} as const

const BLOCKS = { type: 'array', items: { type: 'array', items: SENTENCE } } as const

/** JSON schema of a model's answer: strict (all required, nothing else), as structured output wants it. */
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: [...ANSWER_SECTIONS],
  properties: Object.fromEntries(ANSWER_SECTIONS.map((section) => [section, BLOCKS])),
} as const

/** The answer as far as it has the shape; sections and sentences that have not are left out, null when nothing is left. */
export function readAnswer(value: unknown): ModelAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  const answer = Object.fromEntries(
    ANSWER_SECTIONS.map((section) => [section, readBlocks((value as Record<string, unknown>)[section])]),
  ) as ModelAnswer
  return ANSWER_SECTIONS.some((section) => answer[section].length > 0) ? answer : null
}

function readBlocks(value: unknown): TemplateSentence[][] {
  if (!Array.isArray(value)) return []
  return value
    .map((block: unknown) =>
      (Array.isArray(block) ? block : [block]).filter((sentence) => isSentence(sentence)),
    )
    .filter((block) => block.length > 0)
}

function isSentence(value: unknown): value is TemplateSentence {
  if (typeof value !== 'object' || value === null) return false
  const { template, facts } = value as Record<string, unknown>
  return (
    typeof template === 'string' && Array.isArray(facts) && facts.every((fact) => typeof fact === 'string')
  )
}

/** What to tell the model about sentences that were refused, for the one repair round. */
export function repairReasons(
  refused: readonly { sentence: TemplateSentence; reasons: readonly string[] }[],
): string {
  return refused
    .map(
      ({ sentence, reasons }, i) =>
        `Sentence ${i + 1}: ${JSON.stringify(sentence.template)}\n${reasons.map((reason) => `- ${reason}`).join('\n')}`,
    )
    .join('\n\n')
}
