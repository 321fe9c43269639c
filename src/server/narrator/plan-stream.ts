import { JSONParser } from '@streamparser/json'
import { ModelFault } from './model-fault'

/** Fields of an answer besides its paragraphs, unvalidated. */
export interface Remarks {
  opinion: unknown
  cannotAnswer: unknown
}

/** Parses a plan while it is written, and returns each paragraph as soon as it is complete. */
export function createPlanStream() {
  let ready: unknown[] = []
  let before: string | null = ''
  const remarks: Remarks = { opinion: null, cannotAnswer: null }
  const parser = new JSONParser({ paths: ['$.paragraphs.*', '$.opinion', '$.cannotAnswer'], keepStack: true })
  parser.onValue = ({ key, value, stack }) => {
    if (stack.length > 1) ready.push(value)
    else if (key === 'opinion' || key === 'cannotAnswer') remarks[key] = value
  }

  /** Servers without a JSON mode surround the answer with prose or code fences; it begins at the first brace. */
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
    /** Returns paragraphs completed by this piece. Throws `ModelFault` on invalid JSON. */
    push(delta: string): unknown[] {
      const json = skipProse(delta)
      try {
        if (json !== '' && !parser.isEnded) parser.write(json)
      } catch (error) {
        // Text after the last brace is a code fence or a remark.
        if (!parser.isEnded) throw new ModelFault('garbage', null, { cause: error })
      }
      const found = ready
      ready = []
      return found
    },
    /** Throws `ModelFault` if the answer is incomplete. */
    end(): Remarks {
      if (!parser.isEnded) throw new ModelFault('garbage')
      return remarks
    },
  }
}
