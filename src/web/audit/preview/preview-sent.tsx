import { useState } from 'react'
import type { Audit, Targets } from '../../../shared/audit/audit'
import type { Field } from '../../../shared/exports/ads-table'
import type { AdCopy } from '../../../shared/schemas/creatives'
import { definitionOf } from '../../../shared/report-types/catalogue'
import type { ReportType } from '../../../shared/report-types/names'
import { messageOf } from '../../lib/api'
import { endpoints, useData } from '../../lib/endpoints'
import { today } from '../../lib/format'
import { useTask } from '../../lib/use-task'
import { Button } from '../../ui/button'
import { Alert } from '../../ui/error-state'
import { lazyDialog } from '../../ui/lazy-dialog'
import { loadAssignments } from './assignments'

const SentPreview = lazyDialog(() => import('../../evidence/sent-preview'))

interface Props {
  file: File
  type: ReportType
  clientId: string
}

/** Shows what a model would get for this file, before anything leaves the browser. Nothing if no model is configured. */
export function PreviewSent({ file, type, clientId }: Props) {
  const { data: narrator } = useData(endpoints.narrator())
  const { data: client } = useData(endpoints.client(clientId))
  const { data: stored } = useData(narrator?.kind === 'model' ? endpoints.clientTargets(clientId) : null)
  const [made, setMade] = useState<{ audit: Audit; copies: AdCopy[] } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const targets = stored && toTargets(stored)
  const compute = useTask(async () => {
    setFailure(null)
    try {
      const [{ auditExport }, { listCopies }, { EMPTY_CONTEXT }, assign] = await Promise.all([
        import('../../../shared/analyse'),
        import('../../../shared/copy/list-copies'),
        import('../../../shared/audit/audit'),
        loadAssignments(clientId),
      ])
      const context = {
        ...EMPTY_CONTEXT,
        today: today(),
        industry: client?.industry ?? null,
        targets: targets ?? null,
        ...(stored && {
          protectedCategory: stored.protectedCategory,
          brandCampaigns: stored.brandCampaigns,
          excludedCampaigns: stored.excludedCampaigns,
        }),
      }
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { audit, summary } = auditExport(bytes, {
        type,
        fileName: file.name,
        assign: assign as Record<string, Field | null>,
        context,
      })
      setMade({ audit, copies: narrator?.tagsTexts ? listCopies(summary) : [] })
    } catch (error) {
      setFailure(messageOf(error))
    }
  })
  if (narrator?.kind !== 'model' || !client || !stored) return null
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="wrap-anywhere">
          {narrator.model} will choose what the report says
          {narrator.tagsTexts && definitionOf(type).tagsTexts
            ? ', and tag the ad texts if there are any'
            : ''}
          .
        </span>
        <Button size="sm" variant="ghost" disabled={compute.pending} onClick={() => void compute.run()}>
          {compute.pending ? 'Preparing...' : 'Preview what is sent'}
        </Button>
      </p>
      {failure && <Alert title="The preview could not be made">{failure}</Alert>}
      {made && (
        <SentPreview
          {...made}
          client={{ industry: client.industry, targets: targets ?? null }}
          customPrompt={null}
          note="Made here in the browser from your file. A question of yours is added as you typed it. Where this client has earlier reports, figures compared with them are added too."
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}

function toTargets({ cpa, roas, margin }: Targets): Targets | null {
  return cpa === null && roas === null && margin === null ? null : { cpa, roas, margin }
}
