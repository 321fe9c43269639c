import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { type Category, FURTHER_TYPES, nameOf, type ReportType } from '../../shared/report-types/names'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { cx } from '../lib/cx'
import { endpoints, useData } from '../lib/endpoints'
import { lazyPart, suspended } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { paths } from '../paths'
import { ClientNotLoaded, InvalidClient } from '../ui/client-error'
import { Icon } from '../ui/icon'
import { Island, Skeleton } from '../ui/island'
import { Menu } from '../ui/menu'
import { PageHeader, BackLink } from '../ui/page-header'
import { Tabs } from '../ui/tabs'
import { dropAtom, isShown } from './drop/drop-atom'
import { CsvUpload } from './upload/csv-upload'
import { useAuditChoice } from './use-audit-choice'
import { imageAtom } from './upload/upload-atoms'
import { uploadAtoms } from './upload/upload-atoms'

const ChooseClientScreen = lazy(() => import('./choose-client-screen'))
const ImageUpload = lazy(() => import('./upload/image-upload'))
const AccountDrop = lazy(() => import('./drop/account-drop'))
const ResumeDrop = suspended(async () => (await import('./drop/resume-drop')).ResumeDrop)
const AuditResult = suspended(
  async () => (await import('../report/audit-result')).AuditResult,
  <Skeleton className="h-96 rounded-lg" />,
)

const LoadFromGoogleAds = lazyPart(
  async () => (await import('../google-ads/load-from-google-ads')).LoadFromGoogleAds,
)

const CATEGORIES: readonly { id: Category; label: string }[] = [
  { id: 'audience', label: 'Audience' },
  { id: 'creative', label: 'Creative' },
]

/** The audit page of a client; without one, it asks for a client first. */
export default function AuditScreen({ clientId }: { clientId?: string }) {
  if (clientId === undefined) return <ChooseClientScreen />
  if (!clientId.trim()) return <InvalidClient />
  return <ClientAudit clientId={clientId} />
}

function ClientAudit({ clientId }: { clientId: string }) {
  const { data: client, error, retry } = useData(endpoints.client(clientId))
  const { category, type, types, choose, follow } = useAuditChoice()
  const busy = useBusyZone(clientId)
  const drop = useAtomValue(dropAtom)
  const takenOver = useTakenOver()
  const back = <BackLink href={paths.client(clientId)}>Back to Client</BackLink>
  const renderResult = (analysis: AnalysisAnswer, missing?: string[]) => (
    <AuditResult clientId={clientId} analysis={analysis} missing={missing} />
  )
  if (error) return <ClientNotLoaded error={error} retry={retry} />
  return (
    <>
      <PageHeader
        back={back}
        title="New audit"
        subtitle={client ? `For ${client.name}` : <Skeleton className="h-5.5 w-40" />}
      />
      <HowToUse />
      {drop.clientId === clientId && isShown(drop) ? (
        <Island label="Files of the account">
          <AccountDrop clientId={clientId} />
        </Island>
      ) : (
        <>
          {takenOver && <ResumeDrop clientId={clientId} />}
          <Tabs label="Category" tabs={CATEGORIES} value={category} onChange={choose}>
            <Tabs
              label="Report type"
              look="pill"
              tabs={types.map((id) => ({ id, label: nameOf(id).short }))}
              value={type}
              onChange={choose}
              beside={{ control: <MoreExports type={type} onChoose={choose} />, name: nameOf(type).short }}
            >
              {type === 'static' && busy !== 'csv' && (
                <Island label="Image upload" skeleton={<Skeleton className="mb-8 h-96 rounded-lg" />}>
                  <ImageUpload clientId={clientId} renderResult={renderResult} />
                </Island>
              )}
              {!(type === 'static' && busy === 'images') && (
                <Island label="Upload" key={type}>
                  {type === 'static' && (
                    <h2 className="mb-3 font-semibold">Or audit an export alone, without the images</h2>
                  )}
                  <CsvUpload
                    type={type}
                    clientId={clientId}
                    renderSource={(props) => (
                      <Island label="Load from Google Ads">
                        <LoadFromGoogleAds clientId={clientId} {...props} />
                      </Island>
                    )}
                    renderResult={renderResult}
                    takesPageDrop={type !== 'static' || busy === 'csv'}
                    onSwitch={choose}
                    onRecognised={follow}
                  />
                </Island>
              )}
            </Tabs>
          </Tabs>
        </>
      )}
    </>
  )
}

/** Report types without a tab. */
function MoreExports({ type, onChoose }: { type: ReportType; onChoose: (type: ReportType) => void }) {
  const chosen = FURTHER_TYPES.includes(type) ? nameOf(type).short : null
  return (
    <Menu
      label={chosen ? `More exports: ${chosen}` : 'More exports'}
      trigger={
        <>
          {chosen ?? 'More exports'}
          <Icon name="chevron-down" />
        </>
      }
      triggerClassName={cx(
        'inline-flex h-9 items-center gap-1.5 rounded-lg px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150',
        chosen ? 'bg-accent-soft text-accent-strong' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
      items={FURTHER_TYPES.map((each) => ({
        label: nameOf(each).short,
        icon: nameOf(each).icon,
        onSelect: () => onChoose(each),
      }))}
    />
  )
}

/** The note at the top of the audit page. */
function HowToUse() {
  return (
    <details className="group mb-5 rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
        <Icon name="info" className="text-accent" />
        How to use this tool
        <Icon
          name="chevron-down"
          className="ml-auto text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ol className="max-w-[68ch] list-decimal space-y-1 px-4 pb-4 pl-9 text-muted sm:px-5 sm:pl-10">
        <li>Choose what to look at: an audience report or a creative one.</li>
        <li>Drop in the CSV export from Ads Manager or Google Ads. Each report says which one it needs.</li>
        <li>
          Check what will be read: rows, period, currency, columns. Nothing is sent before you choose Analyze.
        </li>
        <li>Read the result. Every figure opens to its formula and to the rows of your file.</li>
      </ol>
    </details>
  )
}

/**
 * Which zone of the static tab is in use. The other one is hidden meanwhile, since content that grows above it would
 * move it.
 */
function useBusyZone(clientId: string): 'images' | 'csv' | null {
  const images = useAtomValue(imageAtom)
  const csv = useAtomValue(uploadAtoms.static)
  if (images.clientId === clientId && images.images.length > 0) return 'images'
  return csv.clientId === clientId && csv.file !== null ? 'csv' : null
}
