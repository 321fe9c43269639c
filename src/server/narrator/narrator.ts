import type { Audit, Narrative } from '../../shared/audit/audit'
import { toText } from '../../shared/narrative/markdown'
import type { PromptClient } from '../../shared/narrative/model-prompt'
import type { Narrator as NarratorNote, Sentence } from '../../shared/schemas/analysis'
import type { SectionName } from '../../shared/schemas/claim'

export interface NarrationTask {
  audit: Audit
  /** The built-in narrator's texts for the same facts, used wherever the model's fail. */
  builtIn: Narrative
  customPrompt: string | null
  /** Client data for the narrator. */
  client: PromptClient
}

export interface TextDelta {
  section: SectionName
  delta: string
  sentence?: Sentence
}

export interface Narration {
  narrative: Narrative
  /** The narrator that wrote the texts, and why a configured model did not. */
  narrator: NarratorNote
}

/**
 * Writes an audit's texts: yields sentences as they are ready and returns the whole. When `signal` aborts, nobody is
 * reading and it should end soon. If it throws, the built-in text is used.
 */
export type Narrator = (task: NarrationTask, signal: AbortSignal) => AsyncGenerator<TextDelta, Narration>

/** Narrator of a server without a model. */
export const builtInNarrator: Narrator = async function* ({ builtIn }) {
  for (const sentence of builtIn.sentences) yield toDelta(sentence)
  return { narrative: builtIn, narrator: { kind: 'built-in' } }
}

/** A sentence as an event of the stream. */
export function toDelta(sentence: Sentence): TextDelta {
  return { section: sentence.section, delta: toText(sentence.parts), sentence }
}
