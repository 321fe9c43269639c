import { JSONParser } from '@streamparser/json'
import { ANSWER_SECTIONS } from '../../shared/narrative/answer-schema'
import type { TemplateSentence } from '../../shared/narrative/template'
import type { SectionName } from '../../shared/schemas/claim'
import { ModelFault } from './model-fault'

/** A sentence as the model wrote it, and where it stands. */
export interface WrittenSentence {
  section: SectionName
  block: number
  sentence: TemplateSentence
}

/** Reads an answer while it is written: gives each sentence as soon as its last brace is there. */
export function createAnswerStream() {
  let ready: WrittenSentence[] = []
  let before: string | null = ''
  const parser = new JSONParser({ paths: ['$.*.*.*'], keepStack: true })
  parser.onValue = ({ value, stack }) => {
    const section = ANSWER_SECTIONS.find((name) => name === stack[1]?.key)
    if (!section || !isSentence(value)) return
    const sentence = { template: value.template, facts: value.facts }
    ready.push({ section, block: Number(stack[2]?.key), sentence })
  }

  /** Servers without a JSON mode put the answer into prose or a code fence: it begins at the first brace. */
  function skipProse(delta: string): string {
    if (before === null) return delta
    before += delta
    const at = before.indexOf('{')
    if (at < 0) return ''
    const json = before.slice(at)
    before = null
    return json
  }

  return {
    /** Sentences that were finished by this piece. Throws `ModelFault` when it can't be JSON any more. */
    push(delta: string): WrittenSentence[] {
      const json = skipProse(delta)
      try {
        if (json !== '' && !parser.isEnded) parser.write(json)
      } catch (error) {
        // What stands behind the last brace is a fence or a farewell.
        if (!parser.isEnded) throw new ModelFault('garbage', null, { cause: error })
      }
      const found = ready
      ready = []
      return found
    },
    /** Throws `ModelFault` unless the answer came to its end. */
    end(): void {
      if (!parser.isEnded) throw new ModelFault('garbage')
    },
  }
}

function isSentence(value: unknown): value is TemplateSentence {
  if (typeof value !== 'object' || value === null) return false
  const { template, facts } = value as Record<string, unknown>
  return (
    typeof template === 'string' && Array.isArray(facts) && facts.every((fact) => typeof fact === 'string')
  )
}
