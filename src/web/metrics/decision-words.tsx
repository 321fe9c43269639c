import { cx } from '../lib/cx'
import { capitalize } from '../lib/format'

/** Of `Prospecting – pause it`, the step and the name of its rows. Stored before December 2026, a decision is a sentence without a dash. */
export function splitDecision(decision: string): [step: string, rows: string | null] {
  const dash = decision.lastIndexOf(' – ')
  return dash < 0 ? [decision, null] : [capitalize(decision.slice(dash + 3)), decision.slice(0, dash)]
}

/** The step, then the name of its rows, which alone is cut where there is no room. With `isBelow` the step alone where the table shows the name below it. */
export function DecisionWords({ decision, isBelow }: { decision: string; isBelow: boolean }) {
  const [step, rows] = splitDecision(decision)
  if (rows === null) return <span className="max-md:line-clamp-2">{decision}</span>
  const look = cx('sm:max-md:sr-only', isBelow && 'rows-beside')
  return (
    <>
      <span>{step}</span>
      <span className={look}> – </span>
      <bdi className={cx('text-muted', look)}>{rows}</bdi>
    </>
  )
}
