import { readCopyAnswer, toCopyQuestions, type CopyQuestion } from '../../shared/copy/copy-questions'
import { sumTags } from '../../shared/copy/sum-tags'
import type { AdCopy, CopyTags } from '../../shared/schemas/creatives'
import type { Tag } from '../../shared/tags/tag'
import { askTags, describeMissing } from './ask-tags'
import type { ModelSettings } from './chat'
import type { ModelAccess } from './model-access'
import type { Question } from './paid-answer'

/** A model's tags of a report's ad texts; none where no text was tagged. */
export interface CopyOpinion {
  copyTags: CopyTags | null
  /** Why some texts have no tags. */
  notice: string | null
}

export interface CopyTagger {
  /** Whether a model is configured that ad texts may be sent to. */
  isAllowed(): Promise<boolean>
  /** Asks the model to tag these texts. Faults of the model give a notice instead of tags. */
  tag(copies: readonly AdCopy[], signal: AbortSignal): Promise<CopyOpinion>
}

export interface CopyTaggerOptions extends Omit<ModelAccess, 'readSettings'> {
  /** The model that ad texts may be sent to; null if there is none. */
  readAllowed: () => Promise<ModelSettings | null>
}

const MAX_TOKENS = 4000
const LONGEST_ANSWER = 16_000

export function createCopyTagger({ readAllowed, ...access }: CopyTaggerOptions): CopyTagger {
  return {
    isAllowed: async () => (await readAllowed()) !== null,
    async tag(copies, signal) {
      const settings = await readAllowed()
      const items = toCopyQuestions(copies)
      if (!settings || items.length === 0) return { copyTags: null, notice: null }
      const tags = new Map<string, Tag[]>()
      const round = {
        items,
        toQuestion,
        longestAnswer: LONGEST_ANSWER,
        take(question: CopyQuestion, answer: string) {
          for (const [id, found] of readCopyAnswer(answer, question)) tags.set(id, found)
        },
      }
      const fault = await askTags(access, settings, round, signal)
      const of = copies.filter(({ text }) => text !== null).length
      return {
        copyTags: sumTags(copies, tags, settings.model),
        notice: describeMissing(fault, { missing: of - tags.size, of, noun: 'Ad texts' }),
      }
    },
  }
}

function toQuestion({ system, user, schema }: CopyQuestion): Question {
  return {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    schema: { name: 'copy_tags', schema },
    maxTokens: MAX_TOKENS,
  }
}
