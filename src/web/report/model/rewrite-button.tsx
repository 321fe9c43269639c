import { useState } from 'react'
import { endpoints } from '../../lib/endpoints'
import { isLoadFailure } from '../../lib/load-failure'
import { useData, useRefresh } from '../../lib/swr'
import { useTask } from '../../lib/use-task'
import { Button } from '../../ui/button'
import { toast, toastFailure } from '../../ui/toast'

const KEPT = 'The words stay as they were.'

/** Offers a plan by the model for a report that the built-in narrator wrote, where a model is set up. */
export function RewriteButton({ reportId }: { reportId: string }) {
  const { data: narrator } = useData(endpoints.narrator())
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
  if (narrator?.kind !== 'model') return null
  return (
    <Button icon="sparkle" disabled={rewrite.pending} onClick={() => void rewrite.run()}>
      {rewrite.pending
        ? `Writing${written > 0 ? `, ${written} sentences` : ''}...`
        : 'Write it again with the model'}
    </Button>
  )
}
