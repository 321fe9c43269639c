import { capitalize } from '../lib/format'

/** The step, then the name of its rows, which alone is cut where there is no room. On a phone a line each. */
export function DecisionWords({ decision }: { decision: string }) {
  // Stored before December 2026, a decision is a sentence without a dash.
  const dash = decision.lastIndexOf(' – ')
  if (dash < 0) return <span className="max-md:line-clamp-2">{decision}</span>
  return (
    <>
      <span>{capitalize(decision.slice(dash + 3))}</span>
      <span className="max-md:sr-only"> – </span>
      <bdi className="text-muted max-md:block max-md:truncate">{decision.slice(0, dash)}</bdi>
    </>
  )
}
