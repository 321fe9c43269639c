import type { ComparedBenchmark } from '../../schemas/comparison'
import { CLEAR_FALL } from './clear-fall'

/** Whether two benchmarks differ so much that overspend by one does not compare with overspend by the other. */
export const areApart = (then: ComparedBenchmark | null, later: ComparedBenchmark | null): boolean =>
  !!then && !!later && (then.metric !== later.metric || Math.abs(later.value / then.value - 1) >= CLEAR_FALL)
