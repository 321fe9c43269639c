import type { Client } from '../../../shared/schemas/client'
import type { Report } from '../../../shared/schemas/report'
import { endpoints } from '../../lib/endpoints'
import { useData } from '../../lib/swr'
import { DialogButton } from '../../ui/dialog-button'
import { lazyDialog } from '../../ui/lazy-dialog'

const SentPreview = lazyDialog(() => import('../../evidence/sent-preview'))

/** Shows beforehand what writing this report again would send, where a model is set up. */
export function PreviewSent({ client, report }: { client: Client; report: Report }) {
  const { data: narrator } = useData(endpoints.narrator())
  const { data: targets } = useData(narrator?.kind === 'model' ? endpoints.clientTargets(client.id) : null)
  const { analysis } = report
  const { metrics } = analysis
  if (narrator?.kind !== 'model' || !targets || !metrics) return null
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
