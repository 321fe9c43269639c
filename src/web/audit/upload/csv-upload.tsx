import { useState, type ReactNode } from 'react'
import type { ReportType } from '../../../shared/report-types/names'
import type { AnalysisAnswer } from '../../../shared/schemas/audit-event'
import type { LoadPeriod } from '../../lib/api'
import { suspended } from '../../lib/lazy-part'
import { useTask } from '../../lib/use-task'
import { Button } from '../../ui/button'
import { Alert } from '../../ui/error-state'
import { Skeleton, SkeletonGroup } from '../../ui/island'
import { DropZone, HowToChoose } from './drop-zone'
import { useTakeFiles } from './use-take-files'
import { useUpload } from './use-upload'

const PREVIEW_SKELETON = (
  <SkeletonGroup label="Reading the file">
    <Skeleton className="h-72 rounded-lg" />
  </SkeletonGroup>
)
const FileCard = suspended(
  async () => (await import('./file-card')).FileCard,
  <Skeleton className="h-18.5 rounded-lg" />,
)
const PageDrop = suspended(async () => (await import('./page-drop')).PageDrop)
const BlockedGuide = suspended(async () => (await import('../export-guide')).ExportGuide)
const PreviewPanel = suspended(
  async () => (await import('../preview/preview-panel')).PreviewPanel,
  PREVIEW_SKELETON,
)
const PreviewSent = suspended(async () => (await import('../preview/preview-sent')).PreviewSent)
const AuditedBefore = suspended(async () => (await import('../preview/audited-before')).AuditedBefore)
const RunProgress = suspended(async () => (await import('../run/run-progress')).RunProgress)

interface Props {
  type: ReportType
  clientId: string
  /** Switches to the tab of another type, to which the file was moved. */
  onSwitch: (type: ReportType) => void
  /** Switches to the file's recognised type; false where a person has chosen another. */
  onRecognised: (type: ReportType) => boolean
  /** Renders another source of figures than a file. */
  renderSource?: (props: { loading: boolean; onLoad: (period: LoadPeriod) => void }) => ReactNode
  renderResult: (analysis: AnalysisAnswer) => ReactNode
  /** Another zone on the page leads, and takes files dropped anywhere. */
  isBesideImages?: boolean
}

/** Upload for one report type: choose, preview, analyze, read the result. */
export function CsvUpload({
  type,
  clientId,
  onSwitch,
  onRecognised,
  renderSource,
  renderResult,
  isBesideImages = false,
}: Props) {
  const { state, convert, remove, run, load, preview: readAgain, moveTo } = useUpload(type, clientId)
  const { file, workbook, error, analysis } = state
  const [returned, setReturned] = useState(false)
  const take = useTakeFiles(type, clientId, onRecognised)
  const reading = useTask(async (workbook: File) => {
    const csv = await convert(workbook)
    if (csv) await take([csv])
  })
  const ready = state.preview?.status === 'ready' ? state.preview : null
  const unreadable = state.preview?.status === 'failed' ? state.preview.message : null
  const blocked = unreadable !== null || (ready !== null && !ready.served.includes(type))
  const preview = file && ready && (
    <PreviewPanel
      // Folds when the analysis begins, so that progress and results are directly below the file.
      key={state.run || analysis ? 'folded' : 'open'}
      folded={state.run !== null || analysis !== null}
      tried={error !== null}
      preview={ready}
      type={type}
      clientId={clientId}
      onSwitch={(other) => {
        moveTo(other)
        onSwitch(other)
      }}
      onAssigned={() => void readAgain(file)}
    />
  )
  return (
    <div className="space-y-5 max-sm:space-y-3">
      {!isBesideImages && <PageDrop what="your CSV export" onFiles={(files) => void take(files)} />}
      {file ? (
        <FileCard
          file={file}
          name={ready?.name ?? null}
          loading={state.run !== null}
          done={analysis !== null}
          blocked={blocked}
          onAnalyze={(prompt) => void run(file, prompt)}
          onRemove={() => {
            setReturned(true)
            remove()
          }}
        />
      ) : (
        <DropZone
          label="Upload a CSV export"
          hint={
            isBesideImages ? (
              'Or audit an export alone, without the images.'
            ) : (
              <>
                <HowToChoose drop="Drop it anywhere on this page" tap="Tap to choose a file" /> CSV, up to 5
                MB. Several files, a folder or a ZIP make one audit of the account.
              </>
            )
          }
          accept=".csv,text/csv,.zip"
          multiple
          look={isBesideImages ? 'line' : 'lead'}
          takesFocus={returned}
          onFiles={(files) => void take(files)}
        />
      )}
      {file && !state.run && !analysis && <AuditedBefore file={file} clientId={clientId} onLeave={remove} />}
      {!file && renderSource?.({ loading: state.run !== null, onLoad: (period) => void load(period) })}
      {error && (
        <Alert>
          {error}
          {file && <p className="mt-1">Your file is still here.</p>}
          {workbook && (
            <Button
              size="sm"
              className="mt-2"
              disabled={reading.pending}
              onClick={() => void reading.run(workbook)}
            >
              {reading.pending ? 'Reading...' : 'Read it as CSV'}
            </Button>
          )}
        </Alert>
      )}
      {unreadable && <Alert title="This file cannot be read">{unreadable}</Alert>}
      {file && state.preview?.status === 'reading' && PREVIEW_SKELETON}
      {!analysis && preview}
      {file && ready && !blocked && !state.run && !analysis && (
        <PreviewSent key={type} file={file} type={type} clientId={clientId} />
      )}
      {/* Loaded with the file, before it is needed. */}
      {(file || state.run) && <RunProgress run={state.run} />}
      {analysis && renderResult(analysis)}
      {analysis && preview}
      {blocked && <BlockedGuide type={type} onSample={null} />}
    </div>
  )
}
