import type { Narrative } from '../../shared/audit/audit'
import { ANSWER_SECTIONS } from '../../shared/narrative/answer-schema'
import { joinNarrative } from '../../shared/narrative/markdown'
import type { TemplateSentence } from '../../shared/narrative/template'
import type { Sentence } from '../../shared/schemas/analysis'
import type { TextPart } from '../../shared/schemas/text-part'
import type { WrittenSentence } from './answer-stream'

/** A place in the report: a sentence that passed its check, or one that did not and waits for a better one. */
interface Slot extends WrittenSentence {
  parts: TextPart[] | null
  reasons: readonly string[]
}

export interface Refused {
  sentence: TemplateSentence
  reasons: readonly string[]
}

export type Draft = ReturnType<typeof startDraft>

/** A report while a model writes it: what stands, what was refused, and what takes the place of the refused. */
export function startDraft(builtIn: Narrative) {
  const slots: Slot[] = []
  const open = () => slots.filter(({ parts }) => parts === null)

  return {
    accept(written: WrittenSentence, parts: TextPart[]): Sentence {
      slots.push({ ...written, parts, reasons: [] })
      return { section: written.section, block: written.block, parts }
    },
    refuse(written: WrittenSentence, reasons: readonly string[]): void {
      slots.push({ ...written, parts: null, reasons })
    },
    refused: (): Refused[] => open(),
    /** Better sentences for the refused ones, in their order; null where one failed again. */
    repair(better: readonly (TextPart[] | null)[]): void {
      open().forEach((slot, i) => {
        slot.parts = better[i] ?? null
      })
    },
    /** The report, with how many of its sentences are the model's own. What is still refused gives way to the built-in sentence for the same facts, or to nothing. */
    finish(): { narrative: Narrative; own: number; replaced: number } {
      const replaced = open().length
      const used = new Set<Sentence>()
      const sentences = slots.flatMap(({ section, block, sentence, parts }): Sentence[] => {
        if (parts) return [{ section, block, parts }]
        const standIn = findStandIn(builtIn, section, sentence.facts, used)
        if (!standIn) return []
        used.add(standIn)
        return [{ section, block, parts: standIn.parts }]
      })
      return {
        narrative: joinNarrative(withMissingSections(sentences, builtIn)),
        own: slots.length - replaced,
        replaced,
      }
    },
  }
}

/** The built-in sentence of that section that prints most of those facts. */
function findStandIn(
  builtIn: Narrative,
  section: Sentence['section'],
  facts: readonly string[],
  used: ReadonlySet<Sentence>,
): Sentence | null {
  let best: Sentence | null = null
  let most = 0
  for (const sentence of builtIn.sentences) {
    if (sentence.section !== section || used.has(sentence)) continue
    const prints = (part: TextPart) => typeof part !== 'string' && 'fact' in part && facts.includes(part.fact)
    const shared = sentence.parts.filter(prints).length
    if (shared > most) [best, most] = [sentence, shared]
  }
  return best
}

/** A model may leave out what matters: a section that it left empty, though there is something to say, is the built-in one. */
function withMissingSections(sentences: Sentence[], builtIn: Narrative): Sentence[] {
  return ANSWER_SECTIONS.flatMap((section) => {
    const own = sentences.filter((sentence) => sentence.section === section)
    return own.length > 0 ? own : builtIn.sentences.filter((sentence) => sentence.section === section)
  })
}
