import { cx } from '../lib/cx'
import { capitalize } from '../lib/format'

/** The step, then the name of its rows, which alone is cut where there is no room. On a phone the step alone. `rowsClass`: of the name. */
export function DecisionWords({ decision, rowsClass }: { decision: string; rowsClass?: string | undefined }) {
  // Stored before December 2026, a decision is a sentence without a dash.
  const dash = decision.lastIndexOf(' – ')
  if (dash < 0) return <span className="max-md:line-clamp-2">{decision}</span>
  return (
    <>
      <span>{capitalize(decision.slice(dash + 3))}</span>
      <span className={cx('max-md:sr-only', rowsClass)}> – </span>
      <bdi className={cx('text-muted max-md:sr-only', rowsClass)}>{decision.slice(0, dash)}</bdi>
    </>
  )
}
