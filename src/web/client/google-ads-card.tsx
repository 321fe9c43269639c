import { useEffect, useState } from 'react'
import type { Client } from '../../shared/schemas/client'
import { endpoints } from '../lib/endpoints'
import { plural } from '../lib/format'
import { useData } from '../lib/swr'
import { paths } from '../paths'
import { Badge } from '../ui/badge'
import { Button, ButtonLink } from '../ui/button'
import { Loaded } from '../ui/island'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { ConnectionCard } from './connection-card'
import { GoogleSetupDialog } from './google-setup-dialog'

const NAME = 'Google Ads'

/** Not connected, connected without an account, or connected to one. */
export function GoogleAdsCard({ clientId }: { clientId: string }) {
  const client = useData(endpoints.client(clientId))
  return (
    <Loaded
      from={client}
      skeleton={<Skeleton className="h-32 rounded-lg" />}
      errorTitle="Could not load the connection"
    >
      {(loaded) => (loaded.googleAdsRefreshToken ? <Connected client={loaded} /> : <NotConnected />)}
    </Loaded>
  )
}

function NotConnected() {
  const [open, setOpen] = useState(false)
  return (
    <ConnectionCard
      name={NAME}
      status={<Badge>Not connected</Badge>}
      action={
        <Button size="sm" icon="link" onClick={() => setOpen(true)}>
          Connect
        </Button>
      }
    >
      Audit an account without exporting files first.
      <GoogleSetupDialog open={open} onClose={() => setOpen(false)} />
    </ConnectionCard>
  )
}

function Connected({ client }: { client: Client }) {
  const { data, error } = useData(endpoints.googleAdsAccounts(client.id))
  const failure = error?.message
  useEffect(() => {
    if (failure)
      toast({ title: 'Could not load Google Ads accounts', description: failure, variant: 'destructive' })
  }, [failure])
  const account = client.googleAdsCustomerId?.replace(/^customers\//, '')
  const none = data?.accounts.length === 0

  return (
    <ConnectionCard
      name={NAME}
      status={account ? <Badge tone="good">Connected</Badge> : <Badge tone="accent">Choose an account</Badge>}
      action={
        !none && (
          <ButtonLink size="sm" href={paths.googleAdsAccounts(client.id)}>
            {account ? 'Change account' : 'Select account'}
          </ButtonLink>
        )
      }
    >
      {account ? (
        <span className="figures">Account {account}</span>
      ) : none ? (
        'No Google Ads accounts found'
      ) : failure ? (
        'Could not load Google Ads accounts'
      ) : data ? (
        `${plural(data.accounts.length, 'account')} to choose from`
      ) : (
        'Loading accounts…'
      )}
    </ConnectionCard>
  )
}
