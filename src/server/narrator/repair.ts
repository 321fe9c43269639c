import type { Audit } from '../../shared/audit/audit'
import { ANSWER_SCHEMA, repairReasons } from '../../shared/narrative/answer-schema'
import { checkSentence } from '../../shared/narrative/contract'
import { segmentNoun } from '../../shared/narrative/labels'
import type { TextPart } from '../../shared/schemas/text-part'
import type { ChatRequest } from './chat'
import type { Draft } from './draft'
import { ModelFault } from './model-fault'
import type { ModelCall } from './paid-answer'
import { writtenSentences } from './written-sentences'

const MAX_TOKENS = 2000

const SCHEMA = {
  name: 'sentences',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['summary'],
    properties: { summary: ANSWER_SCHEMA.properties.summary },
  },
}

/** The one round in which the model sees what was wrong. What fails again, or never comes, costs nothing but itself. */
export async function repairDraft(
  draft: Draft,
  audit: Audit,
  messages: ChatRequest['messages'],
  call: ModelCall,
): Promise<void> {
  const refused = draft.refused()
  const content = [
    `These sentences did not pass the check. Write each again, in the same order, so that it does.`,
    `Answer {"summary": [[sentence, sentence, …]]}: one block with exactly ${refused.length} sentences.`,
    repairReasons(refused),
  ].join('\n\n')
  const { one } = segmentNoun(audit)
  const better: (TextPart[] | null)[] = []
  try {
    const request = {
      messages: [...messages, { role: 'user' as const, content }],
      schema: SCHEMA,
      maxTokens: MAX_TOKENS,
    }
    for await (const { sentence } of writtenSentences(call, request)) {
      const verdict = checkSentence(sentence, audit.facts, audit.segments, one)
      better.push(verdict.ok ? verdict.parts : null)
    }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
  }
  draft.repair(better)
}
