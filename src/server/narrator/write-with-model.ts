import { ANSWER_SCHEMA } from '../../shared/narrative/answer-schema'
import { checkSentence } from '../../shared/narrative/contract'
import { segmentNoun } from '../../shared/narrative/labels'
import { toModelPrompt } from '../../shared/narrative/model-prompt'
import { startDraft } from './draft'
import { toDelta, type Narration, type NarrationTask, type TextDelta } from './narrator'
import { repairDraft } from './repair'
import type { ModelCall } from './paid-answer'
import { writtenSentences } from './written-sentences'

const MAX_TOKENS = 6000
const SCHEMA = { name: 'report', schema: ANSWER_SCHEMA as unknown as Record<string, unknown> }

/** What a model writes about an audit, sentence by sentence, each checked. Throws `ModelFault` where it fails. */
export async function* writeWithModel(
  task: NarrationTask,
  call: ModelCall,
): AsyncGenerator<TextDelta, Narration> {
  const { audit, builtIn, customPrompt, client } = task
  const prompt = toModelPrompt({ audit, client, customPrompt, nonce: crypto.randomUUID() })
  const messages = [
    { role: 'system' as const, content: prompt.system },
    { role: 'user' as const, content: prompt.user },
  ]
  const { one } = segmentNoun(audit)
  const draft = startDraft(builtIn)
  for await (const written of writtenSentences(call, { messages, schema: SCHEMA, maxTokens: MAX_TOKENS })) {
    const verdict = checkSentence(written.sentence, audit.facts, audit.segments, one)
    if (verdict.ok) yield toDelta(draft.accept(written, verdict.parts))
    else draft.refuse(written, verdict.reasons)
  }
  if (draft.refused().length > 0) await repairDraft(draft, audit, messages, call)
  call.signal.throwIfAborted()
  const { narrative, own, replaced } = draft.finish()
  if (own === 0) {
    const notice =
      'The model wrote no sentence that passed the check, so the built-in narrator wrote this report.'
    return { narrative: builtIn, narrator: { kind: 'built-in', notice } }
  }
  const noun = replaced === 1 ? 'sentence' : 'sentences'
  const notice =
    replaced === 0
      ? {}
      : { notice: `${replaced} ${noun} of the model did not pass the check and gave way to built-in ones.` }
  return { narrative, narrator: { kind: 'model', model: call.settings.model, ...notice } }
}
