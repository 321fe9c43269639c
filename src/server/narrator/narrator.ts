import type { Audit, Narrative } from '../../shared/audit/audit'
import { toText } from '../../shared/narrative/markdown'
import type { PromptClient } from '../../shared/narrative/model-prompt'
import type { Narrator as NarratorNote, Sentence } from '../../shared/schemas/analysis'
import type { SectionName } from '../../shared/schemas/claim'

export interface NarrationTask {
  audit: Audit
  /** The built-in narrator's texts for the same facts: what stands wherever a model does not do better. */
  builtIn: Narrative
  customPrompt: string | null
  /** Client data that a narrator gets beside the file. */
  client: PromptClient
}

export interface TextDelta {
  section: SectionName
  delta: string
  sentence?: Sentence
}

export interface Narration {
  narrative: Narrative
  /** Narrator that wrote it, and why not the model where one is set up. */
  narrator: NarratorNote
}

/**
 * Puts an audit into words: yields sentences as they stand, returns the whole. When `signal` aborts, nobody is reading
 * any more: it must end soon, and may throw. Whatever it throws, the report is written with the built-in text.
 */
export type Narrator = (task: NarrationTask, signal: AbortSignal) => AsyncGenerator<TextDelta, Narration>

/** The narrator of a server without a model. */
export const builtInNarrator: Narrator = async function* ({ builtIn }) {
  for (const sentence of builtIn.sentences) yield toDelta(sentence)
  return { narrative: builtIn, narrator: { kind: 'built-in' } }
}

/** A sentence as the delta that a stream shows. */
export function toDelta(sentence: Sentence): TextDelta {
  return { section: sentence.section, delta: toText(sentence.parts), sentence }
}
