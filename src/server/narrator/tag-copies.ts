import { readCopyAnswer, toCopyQuestions, type CopyQuestion } from '../../shared/copy/copy-questions'
import { sumTags } from '../../shared/copy/sum-tags'
import type { AdCopy, CopyTags } from '../../shared/schemas/creatives'
import type { Tag } from '../../shared/tags/tag'
import { askTags, describeMissing } from './ask-tags'
import type { ModelSettings } from './chat'
import type { ModelAccess } from './model-access'
import type { Question } from './paid-answer'

/** Tags of a report's ad texts by a model; none where no text got a tag. */
export interface CopyOpinion {
  copyTags: CopyTags | null
  /** Why some texts have no tags. */
  notice: string | null
}

export interface CopyTagger {
  /** Whether a model is set up that may be sent the texts of ads. */
  isAllowed(): Promise<boolean>
  /** Asks the model what kind of texts these are. Never throws for a model's fault: then there are no tags, and a notice. */
  tag(copies: readonly AdCopy[], signal: AbortSignal): Promise<CopyOpinion>
}

export interface CopyTaggerOptions extends Omit<ModelAccess, 'readSettings'> {
  /** The model that may be sent ad texts; null where there is none or nobody allowed it. */
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
