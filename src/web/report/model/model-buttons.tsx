import { useState } from 'react'
import type { Client } from '../../../shared/schemas/client'
import type { Report } from '../../../shared/schemas/report'
import { endpoints, useData, useRefresh } from '../../lib/endpoints'
import { isLoadFailure } from '../../lib/load-failure'
import { useTask } from '../../lib/use-task'
import { Button } from '../../ui/button'
import { DialogButton } from '../../ui/dialog-button'
import { lazyDialog } from '../../ui/lazy-dialog'
import { toast, toastFailure } from '../../ui/toast'

const SentPreview = lazyDialog(() => import('../../evidence/sent-preview'))

const KEPT = 'The words stay as they were.'

/** Buttons for a configured model, on a report by the built-in narrator. */
export function ModelButtons({ client, report }: { client: Client; report: Report }) {
  const { data: narrator } = useData(endpoints.narrator())
  if (narrator?.kind !== 'model') return null
  return (
    <div className="no-print -mt-2 mb-6 flex flex-wrap gap-2">
      <RewriteButton reportId={report.id} />
      <PreviewSent client={client} report={report} />
    </div>
  )
}

/** Has the model rewrite this report. */
function RewriteButton({ reportId }: { reportId: string }) {
  const refresh = useRefresh()
  const [written, setWritten] = useState(0)
  const rewrite = useTask(async () => {
    setWritten(0)
    try {
      const { analyze } = await import('../../lib/analyze')
      await analyze(`${endpoints.report(reportId)}/rewrite`, {}, new AbortController().signal, (event) => {
        if (event.event === 'text') setWritten((count) => count + 1)
      })
      await refresh(endpoints.report(reportId), '/api/clients', '/api/reports')
      toast({
        title: 'Report rewritten',
        description: 'The figures are the same; the model chose what the report says.',
      })
    } catch (error) {
      toastFailure('The report was not rewritten', isLoadFailure(error) ? null : error, KEPT)
    }
  })
  return (
    <Button icon="sparkle" disabled={rewrite.pending} onClick={() => void rewrite.run()}>
      {rewrite.pending
        ? `Writing${written > 0 ? `, ${written} sentences` : ''}...`
        : 'Write it again with the model'}
    </Button>
  )
}

/** Shows what a rewrite would send to the model. */
function PreviewSent({ client, report }: { client: Client; report: Report }) {
  const { data: targets } = useData(endpoints.clientTargets(client.id))
  const { analysis } = report
  const { metrics } = analysis
  if (!targets || !metrics) return null
  const { cpa, roas, margin } = targets
  const unset = cpa === null && roas === null && margin === null
  return (
    <DialogButton
      renderDialog={(close) => (
        <SentPreview
          audit={{ ...analysis, metrics }}
          client={{ industry: client.industry, targets: unset ? null : { cpa, roas, margin } }}
          customPrompt={analysis.customPrompt ?? null}
          onClose={close}
        />
      )}
    >
      Preview what is sent
    </DialogButton>
  )
}
