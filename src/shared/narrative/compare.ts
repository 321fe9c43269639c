import { METRICS, type MetricKey } from '../metrics/catalogue'
import type { Fact, TextPart } from '../schemas/analysis'
import { figure } from './book'
import { ownerOf, type Scene } from './scene'

/** What a figure is called inside a sentence: `cost per purchase`, `CTR`. */
export function metricWords(scene: Scene, metric: string): string {
  const { goal } = scene
  if (metric === 'costPerPurchase' && goal?.count === 'purchases') return `cost per ${goal.one}`
  if (metric === 'costPerResult' && goal?.count === 'results') return `cost per ${goal.one}`
  if (metric === 'purchases' && goal?.count === 'purchases') return goal.many
  if (metric === 'results' && goal?.count === 'results') return goal.many
  if (metric === 'clicks') return scene.audit.labels.clicks ?? 'clicks'
  const known = METRICS[metric as MetricKey] as (typeof METRICS)[MetricKey] | undefined
  if (!known) return metric.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return /^[A-Z]{2}/.test(known.label) ? known.label : known.label.toLowerCase()
}

/** The figure that a fact is set against, and whose it is; undefined where the fact compares nothing. */
export function comparedWith(scene: Scene, fact: Fact): { value: TextPart; owner: TextPart[] } | undefined {
  if (!fact.compared) return undefined
  const other = scene.book.byId(fact.compared.to)
  return {
    value: { fact: other?.id ?? fact.id, text: fact.compared.shown },
    owner: ownerOf(scene, other?.subject ?? fact.compared.to),
  }
}

/** `0.69%, below 1.38% for the account as a whole`, or the bare figure where the fact compares nothing. */
export function figureAgainst(scene: Scene, fact: Fact): TextPart[] {
  const other = comparedWith(scene, fact)
  if (!other) return [figure(fact)]
  const relation = fact.direction === 'equal' ? 'level with' : (fact.direction ?? 'against')
  return [figure(fact), `, ${relation} `, other.value, ' for ', ...other.owner]
}
