import { EditClientDialog } from '../clients/client-dialogs'
import { endpoints, useData } from '../lib/endpoints'
import { earlyPart, suspended } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { ButtonLink } from '../ui/button'
import { InvalidClient } from '../ui/client-error'
import { DialogButton } from '../ui/dialog-button'
import { Island, Skeleton } from '../ui/island'
import { ClientTargetsCard } from '../targets/client-targets-card'
import { paths } from '../paths'
import { ClientFrame } from './client-frame'
import { LatestVerdict, VERDICT } from './latest-verdict'
import { StatCards } from './stat-cards'

const below = () => import('./below-the-fold')
// Below the verdict: on the server's page, and taken over after what is above it.
const RecentReports = earlyPart(async () => (await import('./recent-reports')).RecentReports)
const AuditTiles = earlyPart(async () => (await below()).AuditTiles)
// Below the fold, so it is no part of the server's page, whose first paint it would delay.
const ApiConnections = earlyPart(async () => (await below()).ApiConnections)
const ClientDrop = suspended(async () => (await import('../audit/upload/client-drop')).ClientDrop)

const TILES = <Skeleton className="unsized h-90 rounded-lg" />
const REPORTS = <Skeleton className="unsized h-80 rounded-lg" />
const CONNECTIONS = <Skeleton className="h-38 rounded-lg" />
/** Two columns on a wide screen: what was audited beside what can be audited. */
const COLUMNS =
  'after-first-frame grid gap-4 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr] xl:*:nth-2:col-start-2 xl:*:nth-2:row-span-2 xl:*:nth-2:row-start-1 xl:has-[form]:*:nth-3:self-start'

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
          <NewAudit clientId={clientId} />
        </>
      }
    >
      <div className="space-y-4">
        <Island label="Latest verdict" skeleton={VERDICT}>
          <LatestVerdict clientId={clientId} />
        </Island>
        <Island label="Audit counts">
          <StatCards clientId={clientId} />
        </Island>
        <Columns clientId={clientId} takenOver={takenOver} />
      </div>
      {takenOver && <ClientDrop clientId={clientId} />}
    </ClientFrame>
  )
}

/** Before the first audit, the way to it on the page is the main button. */
function NewAudit({ clientId }: { clientId: string }) {
  const { data: summary } = useData(endpoints.clientSummary(clientId))
  return (
    <ButtonLink
      href={paths.clientAudit(clientId)}
      variant={summary?.total === 0 ? 'secondary' : 'primary'}
      icon="plus"
    >
      New audit
    </ButtonLink>
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

/** With so few audits, the targets have room below the list of reports. */
const FEW = 2

/** Recent reports beside the types of audit, and below them the parts that need no decision. */
function Columns({ clientId, takenOver }: { clientId: string; takenOver: boolean }) {
  const { data: summary } = useData(endpoints.clientSummary(clientId))
  const isShort = summary !== undefined && summary.total <= FEW
  const targets = (
    <Island label="Targets">
      <Targets clientId={clientId} />
    </Island>
  )
  return (
    <div className={COLUMNS}>
      <div className="space-y-4">
        <Island label="Recent audit reports" skeleton={REPORTS}>
          <RecentReports clientId={clientId} />
        </Island>
        {isShort && targets}
      </div>
      <div className="flex flex-col gap-4 *:last:grow">
        <Island label="Audits by type" skeleton={TILES}>
          <AuditTiles clientId={clientId} />
        </Island>
        {!isShort && targets}
      </div>
      <Island label="API connections" skeleton={CONNECTIONS}>
        {takenOver ? <ApiConnections clientId={clientId} /> : CONNECTIONS}
      </Island>
    </div>
  )
}

function Targets({ clientId }: { clientId: string }) {
  const { data } = useData(endpoints.clientVerdict(clientId))
  const latest = data?.latest
  return (
    <ClientTargetsCard
      clientId={clientId}
      currency={latest?.currency ?? null}
      reportId={latest?.reportId ?? null}
    />
  )
}
