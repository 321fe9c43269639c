import { CLAIM_METRICS, type ClaimUnit } from './metric-keys'

/** One figure that a text may state. Percents are percent points (1.23 is 1.23%), ratios are plain. */
export interface ClaimFact {
  id: string
  entity: string
  metric: string
  unit: ClaimUnit
  value: number
  period?: { start: string; end: string }
}

/** Something that has figures: the account, a group of segments, or a segment. */
export interface Entity {
  id: string
  label: string
  kind: 'account' | 'group' | 'segment'
  /** Ids of the segments it is made of; empty where that is not known. */
  members: string[]
}

/** What is known, by entity and metric. */
export interface ClaimBase {
  entities: Entity[]
  account: string
  /** What segments are called: `campaign`, `ad`, … */
  nouns: readonly string[]
  currency: string | null
  /** Ids of whose results are leads; null where nobody says what results are. */
  leads: ReadonlySet<string> | null
  periods: { start: string; end: string }[]
  fact(entity: string, metric: string): ClaimFact | undefined
  /** A figure as it stands in the facts, or made from sums: also for several segments taken together. */
  value(entity: string | readonly string[], metric: string): number | undefined
  entity(id: string): Entity | undefined
  /** The segments of a group, or all. */
  segmentsOf(entity: string): Entity[]
  /** Whose figure `the average` may be for it: its group's, and the account's. */
  meansOf(entity: string): string[]
  /** The group whose segments are compared with this one, else the account. */
  peersOf(entity: string): string
}

export interface BaseInput {
  facts: readonly ClaimFact[]
  entities: readonly Entity[]
  account: string
  nouns?: readonly string[]
  currency?: string | null
  leads?: ReadonlySet<string>
}

export function makeClaimBase(input: BaseInput): ClaimBase {
  const entities = [...input.entities]
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const byKey = new Map<string, ClaimFact>()
  for (const fact of input.facts) {
    const key = `${fact.entity}\n${fact.metric}`
    if (!byKey.has(key)) byKey.set(key, fact)
  }
  const segments = entities.filter((entity) => entity.kind === 'segment')
  const segmentsOf = (id: string): Entity[] => {
    const entity = byId.get(id)
    if (!entity || entity.kind === 'account') return segments
    if (entity.kind === 'segment') return [entity]
    return segments.filter((segment) => entity.members.includes(segment.id))
  }
  const sum = (ids: readonly string[], metric: string): number | undefined => {
    let total = 0
    for (const id of ids) {
      const value = byKey.get(`${id}\n${metric}`)?.value
      if (value === undefined) return undefined
      total += value
    }
    return ids.length === 0 ? undefined : total
  }
  const value = (target: string | readonly string[], metric: string): number | undefined => {
    const ids = typeof target === 'string' ? [target] : target
    const rule = CLAIM_METRICS[metric]
    if (ids.length === 1) {
      const stated = byKey.get(`${ids[0]}\n${metric}`)?.value
      if (stated !== undefined) return stated
    } else if (rule?.additive) return sum(ids, metric)
    if (!rule?.ratio) return undefined
    const [top, bottom, factor] = rule.ratio
    const above = sum(ids, top)
    const below = sum(ids, bottom)
    return above === undefined || below === undefined || below === 0 ? undefined : (above / below) * factor
  }
  const periods = new Map(
    input.facts.flatMap(({ period }) => (period ? [[`${period.start}\n${period.end}`, period]] : [])),
  )
  const peersOf = (id: string) =>
    entities.find((entity) => entity.kind === 'group' && entity.members.includes(id))?.id ?? input.account
  return {
    entities,
    account: input.account,
    nouns: input.nouns ?? ['campaign', 'ad', 'ad set', 'row', 'segment'],
    currency: input.currency ?? null,
    leads: input.leads ?? null,
    periods: [...periods.values()],
    fact: (entity, metric) => byKey.get(`${entity}\n${metric}`),
    value,
    entity: (id) => byId.get(id),
    segmentsOf,
    meansOf: (id) => [...new Set([peersOf(id), input.account])],
    peersOf,
  }
}
