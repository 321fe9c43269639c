import { EditClientDialog } from '../clients/client-dialogs'
import { endpoints, useData, useRead } from '../lib/endpoints'
import { lazyPart, suspended } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { InvalidClient } from '../ui/client-error'
import { DialogButton } from '../ui/dialog-button'
import { Island, Skeleton } from '../ui/island'
import { ClientTargetsCard } from '../targets/client-targets-card'
import { AuditTiles } from './audit-tiles'
import { ClientFrame } from './client-frame'
import { RecentReports } from './recent-reports'
import { LatestVerdict } from './latest-verdict'
import { StatCards } from './stat-cards'

const ApiConnections = lazyPart(async () => (await import('./api-connections')).ApiConnections)
const ClientDrop = suspended(async () => (await import('../audit/upload/client-drop')).ClientDrop)

/** A client's dashboard. */
export default function ClientScreen({ clientId = '' }: { clientId?: string }) {
  const takenOver = useTakenOver()
  if (!clientId.trim()) return <InvalidClient title="Client" />
  return (
    <ClientFrame clientId={clientId} actions={<EditClientButton clientId={clientId} />}>
      <div className="space-y-6">
        <MoneyNow clientId={clientId} />
        <Island label="Audit counts">
          <StatCards clientId={clientId} />
        </Island>
        <Island label="Recent audit reports">
          <RecentReports clientId={clientId} />
        </Island>
        <FirstTargets clientId={clientId} />
        <Island label="Audits by type">
          <AuditTiles clientId={clientId} />
        </Island>
        <Island label="API connections" skeleton={<Skeleton className="h-85 rounded-lg md:h-50" />}>
          <ApiConnections clientId={clientId} />
        </Island>
      </div>
      {takenOver && <ClientDrop clientId={clientId} />}
    </ClientFrame>
  )
}

function EditClientButton({ clientId }: { clientId: string }) {
  const { data: client } = useData(endpoints.client(clientId))
  return (
    <DialogButton
      icon="pencil"
      disabled={!client}
      renderDialog={(close) => client && <EditClientDialog client={client} onClose={close} />}
    >
      Edit Client
    </DialogButton>
  )
}

/** Verdict of the latest audit beside the client's targets; nothing without an audit. */
function MoneyNow({ clientId }: { clientId: string }) {
  const latest = useLatest(clientId)
  const { isLoading } = useData(endpoints.clientVerdict(clientId))
  if (latest === null) return null
  return (
    <div className="flex flex-wrap gap-4 *:min-w-0">
      <div className="max-w-full grow-3 basis-[34rem]">
        <Island label="Latest verdict">
          <LatestVerdict clientId={clientId} />
        </Island>
      </div>
      <div className="grow basis-64 has-[form]:basis-full">
        {isLoading ? <Skeleton className="h-full min-h-44 rounded-lg" /> : <Targets clientId={clientId} />}
      </div>
    </div>
  )
}

/** Before the first audit, the link to it comes first. */
function FirstTargets({ clientId }: { clientId: string }) {
  return useLatest(clientId) === null && <Targets clientId={clientId} />
}

function Targets({ clientId }: { clientId: string }) {
  const latest = useLatest(clientId)
  return (
    <Island label="Targets">
      <ClientTargetsCard
        clientId={clientId}
        currency={latest?.currency ?? null}
        reportId={latest?.reportId ?? null}
      />
    </Island>
  )
}

/**
 * The latest audit with a verdict: null if there is none, undefined while loading. Coming from a list of clients it
 * is known at once, so that the layout does not change.
 */
function useLatest(clientId: string) {
  const listed = useRead(endpoints.clientMoney())?.find((client) => client.clientId === clientId)
  const { data } = useData(endpoints.clientVerdict(clientId))
  if (data) return data.latest
  return listed?.latest === null ? null : undefined
}
