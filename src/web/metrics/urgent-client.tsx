import { Link } from 'wouter'
import { AGING_DAYS, isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { paths } from '../paths'
import { firstDecision } from './first-decision'

/**
 * Of several clients, most urgent first, the one to begin with: of those with recent data, whose rows still run, or else of all, the one
 * with the most at stake, if it has a decision that can be acted on.
 */
export function findUrgent(all: readonly ClientMoney[]): ClientMoney | undefined {
  const [first, second] = all
  if (!second) return undefined
  return (
    all.find(({ latest }) => latest && latest.ageDays <= AGING_DAYS && isUrgent(latest)) ??
    (first?.latest && isUrgent(first.latest) ? first : undefined)
  )
}

const isUrgent = (latest: NonNullable<ClientMoney['latest']>) =>
  latest.newer || (!isStale(latest) && (latest.excess || latest.fell) && latest.decision !== null)

/** Its name in a sentence, with the way to its first decision. */
export function UrgentClient({ client: { clientId, clientName, latest } }: { client: ClientMoney }) {
  const shown = latest?.newer ?? latest
  return (
    shown && (
      <Link
        href={paths.figure(clientId, shown.reportId, `decision-${firstDecision(shown).at}`)}
        className="named-client"
      >
        <bdi>{clientName}</bdi>
      </Link>
    )
  )
}
