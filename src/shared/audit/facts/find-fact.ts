import type { Fact } from '../../schemas/fact'

/** The facts of a list by id, and by subject and metric, of which at most one exists. */
export interface FactIndex {
  get(id: string): Fact | undefined
  /** The fact of a subject (`account`, a segment's id, `group:sales`, a finding's id) and a metric. */
  find(subject: string, metric: string): Fact | undefined
  /** Whether a subject has any fact. */
  has(subject: string): boolean
  /** Adds a fact that was appended to the list. */
  add(fact: Fact): void
}

const indexes = new WeakMap<readonly Fact[], FactIndex>()

/** The index of a list of facts; cached by list. */
export function indexFacts(facts: readonly Fact[]): FactIndex {
  const known = indexes.get(facts)
  if (known) return known
  const byId = new Map<string, Fact>()
  const bySubject = new Map<string, Map<string, Fact>>()
  const index: FactIndex = {
    get: (id) => byId.get(id),
    find: (subject, metric) => bySubject.get(subject)?.get(metric),
    has: (subject) => bySubject.has(subject),
    add(fact) {
      byId.set(fact.id, fact)
      const metrics = bySubject.get(fact.subject)
      if (!metrics) bySubject.set(fact.subject, new Map([[fact.metric, fact]]))
      else if (!metrics.has(fact.metric)) metrics.set(fact.metric, fact)
    },
  }
  for (const fact of facts) index.add(fact)
  indexes.set(facts, index)
  return index
}

/** The fact of a subject and a metric, as tables look them up. */
export function findFact(facts: readonly Fact[], subject: string, metric: string): Fact | undefined {
  return indexFacts(facts).find(subject, metric)
}
