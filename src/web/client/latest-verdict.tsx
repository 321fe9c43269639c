import { endpoints, useData } from '../lib/endpoints'
import { earlyPart } from '../lib/lazy-part'
import { Loaded, Skeleton } from '../ui/island'

// On the server's page, but no part of the first load.
const VerdictCard = earlyPart(async () => (await import('./verdict-card')).VerdictCard)
const FirstVerdict = earlyPart(async () => (await import('./first-verdict')).FirstVerdict)

/** The client's latest audit: how much is expensive, whether that grows, and what to do. Without one, the way to it. */
export function LatestVerdict({ clientId }: { clientId: string }) {
  const verdict = useData(endpoints.clientVerdict(clientId))
  return (
    <Loaded from={verdict} skeleton={VERDICT} errorTitle="Could not load the latest verdict">
      {({ latest }) =>
        latest ? (
          <VerdictCard clientId={clientId} verdict={latest} />
        ) : (
          <FirstVerdict clientId={clientId} skeleton={VERDICT} />
        )
      }
    </Loaded>
  )
}

export const VERDICT = <Skeleton className="unsized h-140 rounded-lg sm:h-100" />
