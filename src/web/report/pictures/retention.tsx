import type { Analysis } from '../../../shared/schemas/analysis'
import { RetentionCurve } from '../../charts/retention-curve'
import { useWords } from '../../lib/words'
import { toRetention } from './chart-points'

/** How long a report's videos hold their viewers, which is read before anything else of the appendix. */
export function Retention({ analysis }: { analysis: Analysis }) {
  const chart = toRetention(analysis, useWords())
  return chart && <RetentionCurve {...chart} />
}
