import { CONFIDENCES, type Questions, type Tag } from './tag'

/** Strict JSON schema of the answers: each question has its word and how sure the model is. */
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

/** A JSON schema that wants these properties and no others, as strict output modes require. */
export function strictObject(properties: Record<string, unknown>) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}

/** The tags of an answer. A word that is none of ours, an unknown question and prose are left out; null where nothing is left. */
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

/** The object in a model's answer; null where there is none. Servers without a JSON mode put it into prose or a fence. */
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
