import type { SumName, Sums } from '../schemas/segment'
import { NO_SUMS } from './no-sums'
import { tidy } from './rates'

/** Adds sums of disjoint rows. A measure missing in all of them stays missing; reach is not added. */
export function addSums(all: readonly Sums[]): Sums {
  if (all.length === 1) return all[0]!
  const total = { ...NO_SUMS }
  for (const name of Object.keys(NO_SUMS) as SumName[]) {
    if (name === 'reach') continue
    for (const sums of all) if (sums[name] !== null) total[name] = tidy((total[name] ?? 0) + sums[name])
  }
  return total
}
