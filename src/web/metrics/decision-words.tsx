import { cx } from '../lib/cx'
import { capitalize } from '../lib/format'

/** Of `Prospecting – pause it`, the step and the name of its rows. Stored before December 2026, a decision is a sentence without a dash. */
export function splitDecision(decision: string): [step: string, rows: string | null] {
  const dash = decision.lastIndexOf(' – ')
  return dash < 0 ? [decision, null] : [capitalize(decision.slice(dash + 3)), decision.slice(0, dash)]
}

/** The step, then the name of its rows, which alone is cut where there is no room. On a phone the step alone. `rowsClass`: of the name. */
export function DecisionWords({ decision, rowsClass }: { decision: string; rowsClass?: string | undefined }) {
  const [step, rows] = splitDecision(decision)
  if (rows === null) return <span className="max-md:line-clamp-2">{decision}</span>
  return (
    <>
      <span>{step}</span>
      <span className={cx('max-md:sr-only', rowsClass)}> – </span>
      <bdi className={cx('text-muted max-md:sr-only', rowsClass)}>{rows}</bdi>
    </>
  )
}
