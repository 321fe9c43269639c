import { ANSWER_SCHEMA } from '../../shared/narrative/answer-schema'
import { checkSentence } from '../../shared/narrative/contract'
import { toText } from '../../shared/narrative/markdown'
import { toModelPrompt } from '../../shared/narrative/model-prompt'
import type { Sentence } from '../../shared/schemas/analysis'
import {
  builtInNarrator,
  type Narration,
  type NarrationTask,
  type Narrator,
  type TextDelta,
} from './narrator'
import type { Gate } from '../http/gate'
import type { ChatLimits, ModelSettings } from './chat'
import { startDraft } from './draft'
import { ModelFault } from './model-fault'
import { repairDraft } from './repair'
import { writtenSentences, type ModelCall } from './written-sentences'

export interface ModelNarratorOptions {
  /** Null while no model is set up. Read anew for each report, since it can change while the server runs. */
  readSettings: () => Promise<ModelSettings | null>
  /** Two model calls at a time, the others wait. */
  slots: Gate
  /** Throws `ModelFault` when the day's budget is used up. */
  requireBudget: () => Promise<void>
  spend: (tokens: number) => Promise<void>
  log: (fault: ModelFault) => void
  limits?: ChatLimits
}

const MAX_TOKENS = 6000
const SCHEMA = { name: 'report', schema: ANSWER_SCHEMA as unknown as Record<string, unknown> }

/** Puts an audit into words with a model where one is set up. Whatever goes wrong there, the built-in text stands. */
export function createModelNarrator(options: ModelNarratorOptions): Narrator {
  return async function* (task, signal) {
    const settings = await options.readSettings()
    if (!settings) return yield* builtInNarrator(task, signal)
    const { limits, spend } = options
    try {
      await options.requireBudget()
      const leave = await enter(options.slots)
      try {
        return yield* write(task, { settings, signal, limits, spend })
      } finally {
        leave()
      }
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      options.log(error)
      const notice = `${error.message} The built-in narrator wrote this report.`
      return { narrative: task.builtIn, narrator: { kind: 'built-in', notice } }
    }
  }
}

async function enter(slots: Gate): Promise<() => void> {
  try {
    return await slots.enter()
  } catch (error) {
    throw new ModelFault('busy', null, { cause: error })
  }
}

async function* write(task: NarrationTask, call: ModelCall): AsyncGenerator<TextDelta, Narration> {
  const { audit, builtIn, customPrompt, client } = task
  const prompt = toModelPrompt({ audit, client, customPrompt, nonce: crypto.randomUUID() })
  const messages = [
    { role: 'system' as const, content: prompt.system },
    { role: 'user' as const, content: prompt.user },
  ]
  const draft = startDraft(builtIn)
  for await (const written of writtenSentences(call, { messages, schema: SCHEMA, maxTokens: MAX_TOKENS })) {
    const verdict = checkSentence(written.sentence, audit.facts, audit.segments)
    if (verdict.ok) yield toDelta(draft.accept(written, verdict.parts))
    else draft.refuse(written, verdict.reasons)
  }
  if (draft.refused().length > 0) await repairDraft(draft, audit, messages, call)
  call.signal.throwIfAborted()
  const { narrative, replaced } = draft.finish()
  const noun = replaced === 1 ? 'sentence' : 'sentences'
  const notice =
    replaced === 0
      ? {}
      : { notice: `${replaced} ${noun} of the model did not pass the check and gave way to built-in ones.` }
  return { narrative, narrator: { kind: 'model', model: call.settings.model, ...notice } }
}

function toDelta(sentence: Sentence): TextDelta {
  return { section: sentence.section, delta: toText(sentence.parts), sentence }
}
