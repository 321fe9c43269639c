import type { Told } from '../../src/shared/narrative/told'
import type { Oracle } from './recount'
import { LOWER_IS_BETTER, NEUTRAL } from './recount'

/** Aspects of a claim that can be wrong. `subject` is the row or group of a figure. */
export const ASPECTS = ['value', 'direction', 'place', 'share', 'base', 'period', 'noun', 'subject'] as const
export type Aspect = (typeof ASPECTS)[number]

/** Numbers of claims by kind, of checks by kind and aspect, and of figures that were not recomputed. */
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
  /** Checks the group's word, which must be there if the file has several groups. */
  mustBeOf(told: string | null, group: string | null, what: string): void
  /** Notes a figure from statistics that is not recomputed here. */
  take(what: string): void
}

/** Tolerances between the second model, which samples, and the engine, which integrates. */
export const MODEL = { benchmark: 0.2, waste: 0.12, end: 0.3 }
/** Whether the second model runs: for every third account, since it takes a tenth of a second. */
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
