import { useEffect, type ReactNode } from 'react'
import { messageOf, type GoogleAccounts, type GoogleConnection } from '../lib/api'
import { endpoints, useData, type Loading } from '../lib/endpoints'
import { plural } from '../lib/format'
import { LOAD_FAILURE, toAccountNumber, useGoogleAccounts } from '../lib/use-google-accounts'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { Badge } from '../ui/badge'
import { Button, ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { DialogButton } from '../ui/dialog-button'
import { Loaded, Skeleton } from '../ui/island'
import { lazyDialog } from '../ui/lazy-dialog'
import { toastFailure } from '../ui/toast'
import { RefreshSchedule } from './refresh-schedule'

const DisconnectDialog = lazyDialog(() => import('./disconnect-dialog'))
const GoogleSetupDialog = lazyDialog(() => import('./google-setup-dialog'))

const NAME = 'Google Ads'

/** Connections that bring a client's figures without a file. */
export function ApiConnections({ clientId }: { clientId: string }) {
  return (
    <Card title="API Connections" flush>
      <div className="divide-y divide-line border-t border-line">
        <GoogleAdsCard clientId={clientId} />
        <ConnectionCard
          name="Facebook Ads"
          action={
            <Button size="sm" disabled>
              Coming Soon
            </Button>
          }
        >
          <span className="max-sm:hidden">For now, upload an export.</span>
        </ConnectionCard>
      </div>
    </Card>
  )
}

interface ConnectionCardProps {
  name: string
  status?: ReactNode
  action?: ReactNode
  /** Description of the connection, or its error. */
  children: ReactNode
}

/** One data source as a line: name, status, description, button. */
function ConnectionCard({ name, status, action, children }: ConnectionCardProps) {
  return (
    <section aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2 sm:px-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
        <h3 className="font-medium">{name}</h3>
        {status}
        <div className="min-w-0 wrap-anywhere has-[select]:w-full max-sm:w-full text-muted">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2">{action}</div>
    </section>
  )
}

/** Not connected, connected without an account, connected with one, or needing a new sign-in. */
function GoogleAdsCard({ clientId }: { clientId: string }) {
  const connection = useData(endpoints.googleAdsConnection(clientId))
  return (
    <Loaded
      from={connection}
      skeleton={<Skeleton className="mx-5 my-2 h-8" />}
      errorTitle="Could not load the connection"
    >
      {(loaded) => <State clientId={clientId} connection={loaded} />}
    </Loaded>
  )
}

interface StateProps {
  clientId: string
  connection: GoogleConnection
}

function State({ clientId, connection }: StateProps) {
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
  if (connection.connected) return <GoogleAccount clientId={clientId} connection={connection} />
  return (
    <ConnectionCard
      name={NAME}
      status={<Badge>Not connected</Badge>}
      action={<ConnectGoogle clientId={clientId} label="Connect" />}
    >
      <span className="max-sm:hidden">Run audits without exporting files.</span>
    </ConnectionCard>
  )
}

/** A connected client: its account, or a choice of accounts, which load automatically. */
function GoogleAccount({ clientId, connection }: StateProps) {
  const accounts = useGoogleAccounts(clientId)
  const chosen = connection.customerId !== null
  const none = accounts.data?.accounts.length === 0

  return (
    <ConnectionCard
      name={NAME}
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

function describeAccounts({ data, error }: Loading<GoogleAccounts>): ReactNode {
  if (error)
    return (
      <span role="alert">
        Could not load Google Ads accounts
        <span className="block">{messageOf(error, LOAD_FAILURE)}</span>
      </span>
    )
  if (!data) return 'Loading accounts...'
  if (data.accounts.length === 0) return 'No Google Ads accounts found'
  return `${plural(data.accounts.length, 'account')} to choose from`
}

/** The button that opens the setup steps and then Google's sign-in. */
function ConnectGoogle({ clientId, label }: { clientId: string; label: string }) {
  useDeniedNotice()
  return (
    <DialogButton
      size="sm"
      icon="link"
      renderDialog={(close) => <GoogleSetupDialog clientId={clientId} onClose={close} />}
    >
      {label}
    </DialogButton>
  )
}

/** After a refusal, Google redirects to `?google=denied`. Shows a toast once and removes it from the address. */
function useDeniedNotice() {
  const { params, change } = useQuery()
  const denied = params.get('google') === 'denied'
  useEffect(() => {
    if (!denied) return
    toastFailure('Could not connect to Google Ads', 'Access was not granted at Google. Nothing has changed.')
    change({ google: null })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- change is new on every render
  }, [denied])
}
