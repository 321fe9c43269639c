import type { Told } from '../../src/shared/narrative/told'
import type { Oracle } from './recount'
import { LOWER_IS_BETTER, NEUTRAL } from './recount'

/** Sides of a claim that can be wrong. `subject`: the owner of a figure. */
export const ASPECTS = ['value', 'direction', 'place', 'share', 'base', 'period', 'noun', 'subject'] as const
export type Aspect = (typeof ASPECTS)[number]

/** Counts of looks at each aspect of each kind, and of figures that were not worked out again. */
export interface Tally {
  told: Map<string, number>
  looked: Map<string, number>
  taken: Map<string, number>
}

export const startTally = (): Tally => ({ told: new Map(), looked: new Map(), taken: new Map() })

export const addTo = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1)
}

export interface Examiner {
  oracle: Oracle
  must(aspect: Aspect, holds: boolean, what: string): void
  /** The group's word is told, where the file has several. */
  mustBeOf(told: string | null, group: string | null, what: string): void
  /** A figure that rests on statistics alone and is not worked out again here. */
  take(what: string): void
}

/** Tolerance between the second model, which draws, and the engine, which integrates: of the benchmark, and of a row's spend. */
export const MODEL = { benchmark: 0.2, waste: 0.12, end: 0.3 }
/** The second model takes a tenth of a second an account: every third is enough to see whether it agrees. */
export const audited = ({ account: { name } }: Oracle): boolean => {
  const [, seed] = /^drawn (\d+)/.exec(name) ?? []
  return seed === undefined || Number(seed) % 3 === 0
}

export const best = (metric: string) =>
  LOWER_IS_BETTER.includes(metric) && !NEUTRAL.includes(metric) ? 1 : -1

type Owner = Extract<Told, { kind: 'figures' }>['owner']

export function isOf(oracle: Oracle, owner: Owner, subject: string): boolean {
  if (owner === 'account') return subject === 'account'
  if ('name' in owner) return owner.name.segment === subject
  return subject.startsWith('group:') && (oracle.wordOf(subject) ?? owner.group) === owner.group
}
