import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { type Category, FURTHER_TYPES, nameOf, type ReportType } from '../../shared/report-types/names'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { cx } from '../lib/cx'
import { formatPeriod } from '../lib/format'
import { endpoints, useData } from '../lib/endpoints'
import { lazyPart, suspended } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { ClientNotLoaded, InvalidClient } from '../ui/client-error'
import { Icon } from '../ui/icon'
import { Island, Skeleton } from '../ui/island'
import { Menu } from '../ui/menu'
import { PageHeader, BackLink } from '../ui/page-header'
import { Tabs } from '../ui/tabs'
import { useClearFinished } from './clear-finished'
import { dropAtom, isShown } from './drop/drop-atom'
import { CsvUpload } from './upload/csv-upload'
import { Fold } from './fold'
import { useAuditChoice } from './use-audit-choice'
import { imageAtom } from './upload/upload-atoms'
import { uploadAtoms } from './upload/upload-atoms'

const ChooseClientScreen = lazy(() => import('./choose-client-screen'))
const ImageUpload = lazy(() => import('./upload/image-upload'))
const AccountDrop = lazy(() => import('./drop/account-drop'))
const HowToUse = suspended(
  async () => (await import('./export-guide')).HowToUse,
  <Skeleton className="h-11" />,
)
const TypeGuide = suspended(
  async () => (await import('./export-guide')).TypeGuide,
  <Skeleton className="h-72 rounded-lg" />,
)
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
  useClearFinished(clientId)
  const { data: client, error, retry } = useData(endpoints.client(clientId))
  const { category, type, types, choose, follow } = useAuditChoice()
  const { busy, inUse, result: shown } = useZones(type, clientId)
  const drop = useAtomValue(dropAtom)
  const isDrop = drop.clientId === clientId && isShown(drop)
  const result = isDrop ? null : shown
  const takenOver = useTakenOver()
  const back = <BackLink href={paths.client(clientId)}>Back to Client</BackLink>
  const renderResult = (analysis: AnalysisAnswer, missing?: string[]) => (
    <AuditResult clientId={clientId} analysis={analysis} missing={missing} />
  )
  const tabs = (
    <Tabs label="Category" tabs={CATEGORIES} value={category} onChange={choose}>
      <Tabs
        label="Report type"
        look="pill"
        tabs={types.map((id) => ({ id, label: nameOf(id).short }))}
        value={type}
        onChange={choose}
        beside={{ control: <MoreExports type={type} onChoose={choose} />, name: nameOf(type).short }}
      >
        {!inUse && <TypeGuide type={type} clientId={clientId} onRecognised={follow} />}
      </Tabs>
    </Tabs>
  )
  if (error) return <ClientNotLoaded error={error} retry={retry} />
  return (
    <>
      <PageHeader
        back={back}
        title={result ? 'Results' : 'New audit'}
        subtitle={
          client ? (
            [`For ${client.name}`, result?.period && formatPeriod(result.period)].filter(Boolean).join(' · ')
          ) : (
            <Skeleton className="h-5.5 w-40" />
          )
        }
        reachable
        hasShortTitle
        actions={
          result && (
            <ButtonLink href={paths.report(clientId, result.reportId)} variant="primary">
              Open the full report
            </ButtonLink>
          )
        }
      />
      {isDrop ? (
        <Island label="Files of the account">
          <AccountDrop clientId={clientId} />
        </Island>
      ) : (
        <>
          {takenOver && <ResumeDrop clientId={clientId} />}
          {type === 'static' && busy !== 'csv' && (
            <Island label="Image upload" skeleton={<Skeleton className="h-80 rounded-lg" />}>
              <ImageUpload clientId={clientId} renderResult={renderResult} />
            </Island>
          )}
          {!(type === 'static' && busy === 'images') && (
            <Island label="Upload" key={type}>
              <CsvUpload
                type={type}
                clientId={clientId}
                renderSource={(props) => (
                  <Island label="Load from Google Ads">
                    <LoadFromGoogleAds clientId={clientId} {...props} />
                  </Island>
                )}
                renderResult={renderResult}
                isBesideImages={type === 'static' && busy === null}
                onSwitch={choose}
                onRecognised={follow}
              />
            </Island>
          )}
          {/* Made anew below a file, whose rows move it: what is new has not shifted. */}
          <section key={`${inUse}`} aria-label="Report type" className="mt-6">
            {inUse ? (
              <Fold icon="plus" name="Audit another export">
                <p className="mb-2 text-muted">Drop it anywhere on this page, or choose its report type.</p>
                {tabs}
              </Fold>
            ) : (
              <>
                <p className="text-sm text-muted">
                  The report type is detected from the file. Choose one to see its export steps.
                </p>
                {tabs}
              </>
            )}
          </section>
        </>
      )}
      {/* Directly below the other line, where there is one. */}
      <div className={cx((isDrop || !inUse) && 'mt-8')}>
        <HowToUse />
      </div>
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
        'inline-flex h-9 items-center gap-1.5 rounded-lg px-3 text-sm max-sm:h-7 max-sm:rounded-md font-medium whitespace-nowrap transition-colors duration-150',
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

/**
 * Which zone of the static tab is in use: the other one is hidden meanwhile, since content that grows above it would
 * move it. `inUse`: the shown type has a file or a result. `result`: it has a
 * result.
 */
function useZones(type: ReportType, clientId: string) {
  const images = useAtomValue(imageAtom)
  const csv = useAtomValue(uploadAtoms[type])
  const hasImages = images.clientId === clientId && images.images.length > 0
  const hasFile = csv.clientId === clientId && (csv.file ?? csv.run ?? csv.analysis) !== null
  const busy = hasImages ? ('images' as const) : hasFile ? ('csv' as const) : null
  const result = (hasFile ? csv : type === 'static' && hasImages ? images : null)?.analysis
  return { busy, inUse: hasFile || (type === 'static' && hasImages), result }
}
