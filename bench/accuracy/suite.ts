import type { AccountSpec } from './simulator/account'
import type { WorldName } from './simulator/worlds'
import type { AccountKind } from './truth'
import { REGIMES, REPORT_KINDS } from './truth'

/** 70% of accounts have planted problems, 20% have equal rows, 10% have small natural differences. */
const KINDS: readonly AccountKind[] = [
  ...Array.from({ length: 7 }, () => 'planted' as const),
  'null',
  'null',
  'quiet',
]

/** Specs of accounts that rotate through report types, kinds and numbers of results. */
export function suiteOf(seed: string, accounts: number, world: WorldName): AccountSpec[] {
  return Array.from({ length: accounts }, (_, i) => ({
    seed: `${seed}-${i}`,
    report: REPORT_KINDS[(i * 5) % REPORT_KINDS.length]!,
    kind: KINDS[(i * 3) % KINDS.length]!,
    regime: REGIMES[Math.floor(i / REPORT_KINDS.length) % REGIMES.length]!,
    world,
  }))
}
