import { lazy, Suspense } from 'react'
import { EditClientButton } from '../clients/edit-client-button'
import { lazyPart } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { ErrorState } from '../ui/error-state'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { Skeleton } from '../ui/skeleton'
import { AuditTiles } from './audit-tiles'
import { ClientFrame } from './client-frame'
import { RecentReports } from './recent-reports'
import { MoneyNow } from './money-now'
import { StatCards } from './stat-cards'

const ApiConnections = lazyPart(async () => (await import('./api-connections')).ApiConnections)
const ClientDrop = lazy(() => import('../audit/upload/client-drop'))

/** A client's dashboard. */
export default function ClientScreen({ clientId = '' }: { clientId?: string }) {
  const takenOver = useTakenOver()
  if (!clientId.trim()) return <InvalidClient />
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
        <Island label="Audits by type">
          <AuditTiles clientId={clientId} />
        </Island>
        <Island label="API connections" skeleton={<Skeleton className="h-85 rounded-lg md:h-50" />}>
          <ApiConnections clientId={clientId} />
        </Island>
      </div>
      {takenOver && (
        <Suspense>
          <ClientDrop clientId={clientId} />
        </Suspense>
      )}
    </ClientFrame>
  )
}

function InvalidClient() {
  return (
    <>
      <PageHeader title="Client" />
      <ErrorState
        title="Invalid client"
        message="The address names no client."
        action={<ButtonLink href={paths.clients}>Back to Clients</ButtonLink>}
      />
    </>
  )
}
