import { JSONParser } from '@streamparser/json'
import { ModelFault } from './model-fault'

/** Fields beside the paragraphs of an answer, as they came. */
export interface Remarks {
  opinion: unknown
  cannotAnswer: unknown
}

/** Reads a plan while it is written: gives each paragraph, as it came, as soon as its last brace is there. */
export function createPlanStream() {
  let ready: unknown[] = []
  let before: string | null = ''
  const remarks: Remarks = { opinion: null, cannotAnswer: null }
  const parser = new JSONParser({ paths: ['$.paragraphs.*', '$.opinion', '$.cannotAnswer'], keepStack: true })
  parser.onValue = ({ key, value, stack }) => {
    if (stack.length > 1) ready.push(value)
    else if (key === 'opinion' || key === 'cannotAnswer') remarks[key] = value
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
    /** Paragraphs that were finished by this piece. Throws `ModelFault` when it can't be JSON any more. */
    push(delta: string): unknown[] {
      const json = skipProse(delta)
      try {
        if (json !== '' && !parser.isEnded) parser.write(json)
      } catch (error) {
        // Text behind the last brace is a code fence or a closing remark.
        if (!parser.isEnded) throw new ModelFault('garbage', null, { cause: error })
      }
      const found = ready
      ready = []
      return found
    },
    /** Throws `ModelFault` unless the answer came to its end. */
    end(): Remarks {
      if (!parser.isEnded) throw new ModelFault('garbage')
      return remarks
    },
  }
}
