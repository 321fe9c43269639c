import type { Fact } from '../../schemas/fact'

const indexes = new WeakMap<readonly Fact[], Map<string, Fact>>()

/**
 * The fact of a subject (`account`, a segment's id, `group:sales`, a finding's id) and a metric; at most one exists.
 * Tables show the facts of segments and of the account, so they look them up by these two.
 */
export function findFact(facts: readonly Fact[], subject: string, metric: string): Fact | undefined {
  let index = indexes.get(facts)
  if (!index) {
    index = new Map(facts.map((fact) => [`${fact.subject}\n${fact.metric}`, fact]))
    indexes.set(facts, index)
  }
  return index.get(`${subject}\n${metric}`)
}
