import type { AccountSpec } from './simulator/account'
import type { WorldName } from './simulator/worlds'
import type { AccountKind } from './truth'
import { REGIMES, REPORT_KINDS } from './truth'

/** 70% planted, 20% without any difference between rows, 10% with small natural ones. */
const KINDS: readonly AccountKind[] = [
  ...Array.from({ length: 7 }, () => 'planted' as const),
  'null',
  'null',
  'quiet',
]

/** Accounts of every report type, kind and number of results, in rotation. */
export function suiteOf(seed: string, accounts: number, world: WorldName): AccountSpec[] {
  return Array.from({ length: accounts }, (_, i) => ({
    seed: `${seed}-${i}`,
    report: REPORT_KINDS[(i * 5) % REPORT_KINDS.length]!,
    kind: KINDS[(i * 3) % KINDS.length]!,
    regime: REGIMES[Math.floor(i / REPORT_KINDS.length) % REGIMES.length]!,
    world,
  }))
}
