import type { ReactNode } from 'react'
import { toAccountNumber, useGoogleAccounts } from '../lib/use-google-accounts'
import type { GoogleAccounts, GoogleConnection } from '../lib/api'
import { plural } from '../lib/format'
import type { Loading } from '../lib/endpoints'
import { paths } from '../paths'
import { Badge } from '../ui/badge'
import { ButtonLink } from '../ui/button'
import { DialogButton } from '../ui/dialog-button'
import { lazyDialog } from '../ui/lazy-dialog'
import { ConnectionCard } from './connection-card'
import { RefreshSchedule } from './refresh-schedule'

const DisconnectDialog = lazyDialog(() => import('./disconnect-dialog'))

/** A connected client: its account, or how many there are to choose from. Accounts load by themselves. */
export function GoogleAccount({
  clientId,
  connection,
  name,
}: {
  clientId: string
  connection: GoogleConnection
  name: string
}) {
  const accounts = useGoogleAccounts(clientId)
  const chosen = connection.customerId !== null
  const none = accounts.data?.accounts.length === 0

  return (
    <ConnectionCard
      name={name}
      status={chosen ? <Badge tone="good">Connected</Badge> : <Badge tone="accent">Choose an account</Badge>}
      action={
        <>
          {!none && (
            <ButtonLink size="sm" href={paths.googleAdsAccounts(clientId)}>
              {chosen ? 'Change account' : 'Select account'}
            </ButtonLink>
          )}
          <DialogButton
            size="sm"
            variant="ghost"
            renderDialog={(close) => <DisconnectDialog clientId={clientId} onClose={close} />}
          >
            Disconnect
          </DialogButton>
        </>
      }
    >
      {chosen ? describeAccount(connection) : describeAccounts(accounts)}
      {connection.email && <span className="block">Signed in as {connection.email}</span>}
      {chosen && <RefreshSchedule clientId={clientId} />}
    </ConnectionCard>
  )
}

function describeAccount({ customerId, accountName, currency }: GoogleConnection): ReactNode {
  const rest = [accountName, currency].filter(Boolean).join(', ')
  return (
    <span className="figures">
      Account {customerId && toAccountNumber(customerId)}
      {rest && ` · ${rest}`}
    </span>
  )
}

function describeAccounts({ data, error }: Loading<GoogleAccounts>): string {
  if (error) return 'Could not load Google Ads accounts'
  if (!data) return 'Loading accounts...'
  if (data.accounts.length === 0) return 'No Google Ads accounts found'
  return `${plural(data.accounts.length, 'account')} to choose from`
}
