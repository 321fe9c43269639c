import { Link } from 'wouter'
import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { paths } from '../paths'
import { firstDecision } from './first-decision'

/** Of several clients, most urgent first, the one with the most at stake, if it has a decision that can be acted on. */
export function findUrgent(all: readonly ClientMoney[]): ClientMoney | undefined {
  const [first, second] = all
  const { latest = null } = first ?? {}
  const isUrgent =
    latest &&
    (latest.newer || (!isStale(latest) && (latest.excess || latest.fell) && latest.decision !== null))
  return second && isUrgent ? first : undefined
}

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
