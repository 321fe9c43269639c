import { NO_SUMS } from '../../metrics/no-sums'
import { toMetrics } from '../../metrics/first-metrics'
import type { Slice, Summary } from '../summary/summary'

/**
 * A file whose rows share their money: each row keeps its own figures, and nothing is the sum of several. So no total, no group
 * and no day has any, no share of them exists, and no rule that looks at them speaks.
 */
export function withoutSums(summary: Summary): Summary {
  return {
    ...summary,
    total: bare(summary.total),
    groups: summary.groups.map((group) => ({
      ...group,
      slice: bare(group.slice),
      results: null,
      value: null,
    })),
    days: [],
    by: () => [],
    byKey: () => [],
    without: () => ({ by: () => [], byKey: () => [] }),
  }
}

function bare(slice: Slice): Slice {
  return { ...slice, sums: { ...NO_SUMS }, more: {}, metrics: toMetrics(NO_SUMS) }
}
