import { CONFIDENCES, type Questions, type Tag } from './tag'

/** Strict JSON schema of the answers: a word for each question, and how sure the model is. */
export function toTagSchema(questions: Questions) {
  return strictObject(
    Object.fromEntries(
      Object.entries(questions).map(([name, { values }]) => [
        name,
        strictObject({
          value: { type: 'string', enum: values },
          confidence: { type: 'string', enum: CONFIDENCES },
        }),
      ]),
    ),
  )
}

/** A JSON schema that requires exactly these properties, as strict output modes demand. */
export function strictObject(properties: Record<string, unknown>) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}

/** The tags of an answer. Unknown words, unknown questions and prose are dropped; null where nothing is left. */
export function readTags(questions: Questions, answer: unknown): Tag[] | null {
  if (!isObject(answer)) return null
  const tags = Object.entries(questions).flatMap(([name, { values }]): Tag[] => {
    const given = answer[name]
    if (!isObject(given)) return []
    const value = values.find((known) => known === given.value)
    const confidence = CONFIDENCES.find((known) => known === given.confidence)
    return value !== undefined && confidence !== undefined ? [{ name, value, confidence }] : []
  })
  return tags.length > 0 ? tags : null
}

/**
 * The JSON object in a model's answer; null where there is none. Servers without a JSON mode surround it with prose
 * or code fences.
 */
export function readObject(text: string): Record<string, unknown> | null {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return null
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
