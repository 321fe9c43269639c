import type { ClaimBase } from './base'
import { isWord, type EntityItem, type Item, type NumberItem, type ScopeItem } from './items'
import { states } from './rounding'

/** What the sentence before left in mind: whom `it` means, and which metric a bare figure goes on with. */
export interface Context {
  subject: string[] | null
  metric: string | null
}

export interface Reading {
  base: ClaimBase
  items: Item[]
  /** The sentence tells the reader what to do; small step sizes and durations in it are no facts. */
  advice: boolean
  context: Context
  failures: string[]
  /** Figures whose sign alone is wrong, with the sign that the metric has. */
  repairs: { from: string; to: string }[]
  /** How many statements were proved. */
  proved: number
}

export type Subject = EntityItem | ScopeItem

const PRONOUNS = ['it', 'its', 'they', 'their', 'them', 'itself', 'this', 'these', 'those']

export function isSubject(item: Item | undefined): item is Subject {
  if (item?.kind === 'entity') return !item.reference && !item.aside
  return item?.kind === 'scope' && !item.locus
}

/** Whom a statement at `index` is about: the nearest name before it, else the first after it, else what `it` means, else the account. */
export function subjectAt(
  reading: Reading,
  index: number,
  fits: (item: Subject) => boolean = () => true,
): Subject | null {
  const { items, base, context } = reading
  for (let i = index - 1; i >= 0; i--) {
    const item = items[i]
    if (isSubject(item) && fits(item)) return item
  }
  const pronoun = items.slice(0, index).some((item) => isWord(item, ...PRONOUNS))
  if (pronoun && context.subject) return asEntity(context.subject)
  for (let i = index + 1; i < items.length; i++) {
    const item = items[i]
    if (isSubject(item) && fits(item)) return item
  }
  if (pronoun) return null
  return asEntity([base.account])
}

export function asEntity(ids: string[]): EntityItem {
  return { kind: 'entity', ids, text: ids.join('+'), used: true }
}

/**
 * Whether a predicate holds for a subject: of every name in a list, and for scopes as often as their quantifier says.
 * Undefined (the facts cannot tell) never proves anything.
 */
export function holds(subject: Subject, predicate: (id: string) => boolean | undefined): boolean {
  const answers = subject.ids.map(predicate)
  if (subject.kind === 'entity') return answers.every((answer) => answer === true)
  const yes = answers.filter((answer) => answer === true).length
  subject.used = true
  switch (subject.quant) {
    case 'all':
      return yes === answers.length
    case 'none':
      return answers.every((answer) => answer === false)
    case 'most':
      return yes * 2 > answers.length
    case 'only':
      return yes === 1
    case 'part':
      if (subject.count) subject.count.used = true
      return subject.count !== undefined && states(subject.count, (100 * yes) / answers.length)
    case 'count':
      if (subject.count) subject.count.used = true
      return subject.count !== undefined && states(subject.count, yes)
  }
}

export function prove(reading: Reading, ok: boolean, reason: string): void {
  if (ok) reading.proved++
  else reading.failures.push(reason)
}

/** `Only C02 …`: said of these, and of no other. */
export function onlyBefore(items: readonly Item[], subject: Subject): Item | null {
  const before = items[items.indexOf(subject) - 1]
  return subject.kind === 'entity' && isWord(before, 'only') ? before : null
}

/** Whether it holds of these segments and of no other. */
export function holdsOnly(
  base: ClaimBase,
  ids: readonly string[],
  predicate: (id: string) => boolean | undefined,
): boolean {
  return base.segmentsOf(base.account).every(({ id }) => (predicate(id) === true) === ids.includes(id))
}

/** Several names count together for what adds up; a single one is itself. */
export function valueOf(base: ClaimBase, ids: readonly string[], metric: string): number | undefined {
  if (metric === 'roasPerDollar') return valueOf(base, ids, 'roas')
  const direct = base.value(ids.length === 1 ? ids[0]! : ids, metric)
  if (direct !== undefined || metric !== 'waste' || ids.length !== 1) return direct
  const found = base
    .segmentsOf(ids[0]!)
    .map((segment) => base.fact(segment.id, 'waste')?.value)
    .filter((value) => value !== undefined)
  return found.length === 0 ? undefined : found.reduce((a, b) => a + b, 0)
}

/** The price of a thing that is counted: `its clicks cost`, `the cheapest purchases`. */
export function costOf(metric: string | undefined): string | null {
  if (metric === 'purchases') return 'costPerPurchase'
  if (metric === 'results') return 'costPerResult'
  if (metric === 'clicks') return 'cpc'
  if (metric === 'impressions') return 'cpm'
  return metric === 'engagements' ? 'costPerEngagement' : null
}

/** `its clicks cost $2.31, more than double …`: what is paid for, named right before the verb. */
export function paidFor(items: readonly Item[], i: number): string | null {
  for (let at = i - 1; at > 0; at--) {
    const item = items[at]!
    if (item.kind !== 'tag' || item.tag.type !== 'pay') continue
    const before = items[at - 1]
    return before?.kind === 'tag' && before.tag.type === 'metric' && before.tag.op === 'count'
      ? costOf(before.tag.metric)
      : null
  }
  return null
}

/** What `cheaper` is about: the cost that the sentence speaks of, else the cost per purchase or result. */
export function costMetric(reading: Reading, index: number): string {
  const costs = ['cpm', 'cpc', 'costPerPurchase', 'costPerResult', 'costPerEngagement']
  return nearestMetric(reading, index, (metric) => costs.includes(metric)) ?? mainCost(reading.base)
}

export function mainCost(base: ClaimBase): string {
  const has = (metric: string) => base.entities.some((entity) => base.value(entity.id, metric) !== undefined)
  return has('costPerPurchase') ? 'costPerPurchase' : 'costPerResult'
}

/** What `best` is about when nothing else is said: return on spend where there is one, else the cost of a result. */
export function mainMetric(base: ClaimBase): string {
  return base.entities.some((entity) => (base.value(entity.id, 'roas') ?? 0) > 0) ? 'roas' : mainCost(base)
}

/** The metric named nearest before the place, else the first after it. */
export function nearestMetric(
  reading: Reading,
  index: number,
  fits: (metric: string) => boolean,
): string | null {
  const read = (item: Item | undefined): string | null => {
    if (item?.kind === 'tag' && item.tag.type === 'metric' && fits(item.tag.metric)) return item.tag.metric
    if (item?.kind === 'number' && item.metric !== undefined && fits(item.metric)) return item.metric
    return null
  }
  for (let i = index - 1; i >= 0; i--) {
    const metric = read(reading.items[i])
    if (metric) return metric
  }
  for (let i = index + 1; i < reading.items.length; i++) {
    const metric = read(reading.items[i])
    if (metric) return metric
  }
  return null
}

export function numberAt(items: readonly Item[], index: number): NumberItem | undefined {
  const item = items[index]
  return item?.kind === 'number' ? item : undefined
}
