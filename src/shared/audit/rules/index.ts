import { costAboveBenchmark } from './cost-above-benchmark'
import { spendWithoutResult } from './c2-spend-without-result'
import { betterThanBenchmark } from './h1-better-than-benchmark'
import { lowClickRate } from './low-ctr'
import type { Rule } from './rule'

/** Every check, in the order of the catalogue. */
export const RULES: readonly Rule[] = [
  ...costAboveBenchmark,
  spendWithoutResult,
  betterThanBenchmark,
  lowClickRate,
]

/** Changes with every rule that is added, removed or revised. */
export const RULES_VERSION = RULES.map(({ id, version }) => `${id}.${version}`).join(' ')
