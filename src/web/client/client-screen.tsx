import { EditClientDialog } from '../clients/client-dialogs'
import { endpoints, useData } from '../lib/endpoints'
import { earlyPart, suspended } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { ButtonLink } from '../ui/button'
import { InvalidClient } from '../ui/client-error'
import { DialogButton } from '../ui/dialog-button'
import { Island, Skeleton } from '../ui/island'
import { ClientTargetsCard, hasTargets } from '../targets/client-targets-card'
import { paths } from '../paths'
import { ClientFrame } from './client-frame'
import { LatestVerdict } from './latest-verdict'
import { StatCards } from './stat-cards'

// Below the fold, so they are neither part of the first load nor of the server's page, whose first paint they would delay.
const below = () => import('./below-the-fold')
const AuditTiles = earlyPart(async () => (await below()).AuditTiles)
const ApiConnections = earlyPart(async () => (await below()).ApiConnections)
// Below the verdict: on the server's page, and taken over after what is above it.
const RecentReports = earlyPart(async () => (await import('./recent-reports')).RecentReports)
const ClientDrop = suspended(async () => (await import('../audit/upload/client-drop')).ClientDrop)

const TILES = <Skeleton className="unsized h-112 rounded-lg" />
const REPORTS = <Skeleton className="unsized h-80 rounded-lg" />
const CONNECTIONS = <Skeleton className="h-85 rounded-lg md:h-50" />

/** A client's dashboard. */
export default function ClientScreen({ clientId = '' }: { clientId?: string }) {
  const takenOver = useTakenOver()
  if (!clientId.trim()) return <InvalidClient />
  return (
    <ClientFrame
      clientId={clientId}
      actions={
        <>
          <EditClientButton clientId={clientId} />
          <ButtonLink href={paths.clientAudit(clientId)} variant="primary" icon="plus">
            New audit
          </ButtonLink>
        </>
      }
    >
      <div className="space-y-6">
        <MoneyNow clientId={clientId} />
        <Island label="Audit counts">
          <StatCards clientId={clientId} />
        </Island>
        <Island label="Recent audit reports" skeleton={REPORTS}>
          <RecentReports clientId={clientId} />
        </Island>
        <Island label="Audits by type" skeleton={TILES}>
          {takenOver ? <AuditTiles clientId={clientId} /> : TILES}
        </Island>
        <Island label="API connections" skeleton={CONNECTIONS}>
          {takenOver ? <ApiConnections clientId={clientId} /> : CONNECTIONS}
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
      // The main button has the rest of a phone's bar.
      className="max-sm:flex-none!"
      disabled={!client}
      renderDialog={(close) => client && <EditClientDialog client={client} onClose={close} />}
    >
      Edit Client
    </DialogButton>
  )
}

/** Verdict of the latest audit, or the way to the first one, beside the client's targets. */
function MoneyNow({ clientId }: { clientId: string }) {
  const { data, isLoading } = useData(endpoints.clientVerdict(clientId))
  const targets = useData(endpoints.clientTargets(clientId))
  // Without targets a card beside the verdict would be three quarters blank.
  const isBeside = targets.data !== undefined && hasTargets(targets.data)
  const beside = isBeside ? 'basis-64 has-[form]:basis-full' : 'basis-full'
  if (isLoading || targets.isLoading) return <Skeleton className="unsized h-100 rounded-lg sm:h-72" />
  return (
    <div className="flex flex-wrap gap-4 *:min-w-0">
      <div className={`max-w-full grow-3 ${isBeside ? 'basis-[34rem]' : 'basis-full'}`}>
        <Island label="Latest verdict">
          <LatestVerdict clientId={clientId} />
        </Island>
      </div>
      <div className={`grow ${beside}`}>
        <Island label="Targets">
          <ClientTargetsCard
            clientId={clientId}
            currency={data?.latest?.currency ?? null}
            reportId={data?.latest?.reportId ?? null}
          />
        </Island>
      </div>
    </div>
  )
}
