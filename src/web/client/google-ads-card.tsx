import type { GoogleConnection } from '../lib/api'
import { endpoints, useData } from '../lib/endpoints'
import { Badge } from '../ui/badge'
import { Loaded, Skeleton } from '../ui/island'
import { ConnectGoogle } from './connect-google'
import { ConnectionCard } from './connection-card'
import { GoogleAccount } from './google-account'

const NAME = 'Google Ads'

/** Not connected, connected without an account, connected to one, or in need of a new sign-in. */
export function GoogleAdsCard({ clientId }: { clientId: string }) {
  const connection = useData(endpoints.googleAdsConnection(clientId))
  return (
    <Loaded
      from={connection}
      skeleton={<Skeleton className="h-32 rounded-lg" />}
      errorTitle="Could not load the connection"
    >
      {(loaded) => <State clientId={clientId} connection={loaded} />}
    </Loaded>
  )
}

function State({ clientId, connection }: { clientId: string; connection: GoogleConnection }) {
  if (connection.reconnect)
    return (
      <ConnectionCard
        name={NAME}
        status={<Badge tone="warn">Access has ended</Badge>}
        action={<ConnectGoogle clientId={clientId} label="Reconnect" />}
      >
        Google does not accept the stored sign-in any more. Earlier reports stay; loading needs a new sign-in.
        If this happens every seven days, the consent screen of your Google project still has the status
        "Testing": publish it.
      </ConnectionCard>
    )
  if (connection.connected) return <GoogleAccount clientId={clientId} connection={connection} name={NAME} />
  return (
    <ConnectionCard
      name={NAME}
      status={<Badge>Not connected</Badge>}
      action={<ConnectGoogle clientId={clientId} label="Connect" />}
    >
      Audit an account without exporting files first.
    </ConnectionCard>
  )
}
