import { TELLABLE } from '../derive/subjects'
import { TYPES } from '../derive/limits'

/** Sections that a model plans; code adds the steps. `answer` is for the reader's question. */
export const MODEL_SECTIONS = ['answer', 'summary', 'insights', 'wastage', 'highlights', 'concerns'] as const

const text = { type: 'string' } as const
const ids = { type: 'array', items: text } as const
const oneOf = (...words: readonly string[]) => ({ type: 'string', enum: words })
const metric = oneOf(...TELLABLE)
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

const closed = (properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const claim = (kind: string, properties: Record<string, object> = {}) =>
  closed({ kind: oneOf(kind), ...properties })

/** Claims that a model can choose; code adds the others wherever they hold. */
const CLAIMS = [
  claim('spent'),
  claim('bought', { group: text }),
  claim('goals'),
  claim('figures', { subject: text, metrics: { type: 'array', items: metric } }),
  claim('compare', { subject: text, with: text, metric }),
  claim('rank', { subject: text, metric }),
  claim('part', { subjects: ids, metric: oneOf('spend', 'purchases', 'results', 'clicks'), base: text }),
  claim('range', { metric, group: text }),
  claim('list', { metric, group: text, first: oneOf('best', 'worst') }),
  claim('together', { metrics: { type: 'array', items: metric }, group: text }),
  claim('findings', { findings: ids }),
  claim('estimate', { finding: text }),
  claim('benchmark', { group: text }),
  claim('bridge', { part: oneOf('verdict', 'rest') }),
  claim('unjudged', { group: text }),
  claim('notVisible', { codes: ids }),
  claim('decision', { action: text }),
  claim('since', { note: { type: 'integer' } }),
  claim('nothing', { of: oneOf('actions', 'currency', 'breaks', 'waste', 'budget') }),
  claim('cannot', {
    reason: oneOf('split', 'days', 'season', 'pictures', 'metric', 'question'),
    asked: orNull(oneOf(...TYPES.keys(), ...TELLABLE)),
  }),
]

/** Schema of a model's answer: a plan of ids and words of closed lists, and two remarks that are shown separately. */
export const PLAN_SCHEMA = closed({
  paragraphs: {
    type: 'array',
    items: closed({ section: oneOf(...MODEL_SECTIONS), claims: { type: 'array', items: { anyOf: CLAIMS } } }),
  },
  opinion: orNull(text),
  cannotAnswer: orNull(text),
})
