import { narratePlan } from '../../shared/narrative/built-in'
import { EN } from '../../shared/narrative/languages/en/en'
import { startPlan } from '../../shared/narrative/modelled/draft'
import { PLAN_SCHEMA } from '../../shared/narrative/modelled/plan-schema'
import { readRemark } from '../../shared/narrative/modelled/remark'
import { toModelPrompt } from '../../shared/narrative/model-prompt'
import { tellPlan } from '../../shared/narrative/tell-plan'
import type { Plan, SectionName } from '../../shared/schemas/claim'
import { ModelFault } from './model-fault'
import { toDelta, type Narration, type NarrationTask, type TextDelta } from './narrator'
import { paidAnswer, type ModelCall, type Question } from './paid-answer'
import { createPlanStream, type Remarks } from './plan-stream'

const MAX_TOKENS = 6000
const SCHEMA = { name: 'plan', schema: PLAN_SCHEMA as unknown as Record<string, unknown> }
const AGAIN =
  'That was no plan of which a single claim holds. Answer with one JSON object as described, with the ids that you were sent.'
const NONE = 'No claim of the model’s plan holds, so the built-in plan stands.'

/**
 * Writes a report whose claims a model chooses and code computes and words, paragraph by paragraph. If not a single
 * claim of a plan holds, asks once more. Throws `ModelFault` where the model fails.
 */
export async function* planWithModel(
  task: NarrationTask,
  call: ModelCall,
): AsyncGenerator<TextDelta, Narration> {
  const { audit, builtIn, customPrompt, client } = task
  const prompt = toModelPrompt({ audit, client, customPrompt, nonce: crypto.randomUUID() })
  const messages: Question['messages'] = [
    { role: 'system', content: prompt.system },
    { role: 'user', content: prompt.user },
  ]
  const tell = createTeller(task)
  for (const isLast of [false, true]) {
    const draft = startPlan(audit, customPrompt)
    let remarks: Remarks
    try {
      yield* tell(draft.opening)
      const answer = createPlanStream()
      for await (const delta of paidAnswer(call, { messages, schema: SCHEMA, maxTokens: MAX_TOKENS }))
        for (const paragraph of answer.push(delta)) yield* tell(draft.add(paragraph))
      remarks = answer.end()
    } catch (error) {
      if (isLast || !(error instanceof ModelFault) || error.kind !== 'garbage') throw error
      messages.push({ role: 'user', content: AGAIN })
      continue
    }
    call.signal.throwIfAborted()
    const { plan, own, refused } = draft.finish()
    if (own === 0) {
      messages.push({ role: 'user', content: AGAIN })
      continue
    }
    const opinion = {
      opinion: readRemark(audit, remarks.opinion),
      cannotAnswer: customPrompt === null ? null : readRemark(audit, remarks.cannotAnswer),
    }
    const said = opinion.opinion !== null || opinion.cannotAnswer !== null
    return {
      narrative: { ...narratePlan(audit, plan, EN), ...(said && { opinion }) },
      narrator: { kind: 'model', model: call.settings.model, ...noticeOf(refused) },
    }
  }
  return { narrative: builtIn, narrator: { kind: 'built-in', notice: NONE } }
}

function noticeOf(refused: number): { notice?: string } {
  if (refused === 0) return {}
  return {
    notice:
      refused === 1
        ? '1 claim of the model’s plan does not hold and was left out.'
        : `${refused} claims of the model’s plan do not hold and were left out.`,
  }
}

/** Writes paragraphs as they come, each only once even if the model is asked again. */
function createTeller({ audit }: NarrationTask): (paragraphs: Plan) => TextDelta[] {
  const blocks = new Map<SectionName, number>()
  const told = new Set<string>()
  return (paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const key = JSON.stringify(paragraph)
      if (told.has(key)) return []
      told.add(key)
      const { section } = paragraph
      const sentences = tellPlan(audit, [paragraph], EN)
      const block = blocks.get(section) ?? 0
      if (sentences.length > 0) blocks.set(section, block + 1)
      return sentences.map((sentence) => toDelta({ ...sentence, block }))
    })
}
