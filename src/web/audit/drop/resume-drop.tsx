import { useState } from 'react'
import { useLocation } from 'wouter'
import { detailOf } from '../../lib/api'
import { plural } from '../../lib/format'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { useAction } from '../../ui/toast'
import { readSaved, saveFiles } from './saved-drop'
import { makeAccountAudit } from '../../lib/send-once'

/** Offers to continue a drop whose page was closed, with the files that the server has stored. */
export function ResumeDrop({ clientId }: { clientId: string }) {
  const [saved, setSaved] = useState(() => readSaved(clientId))
  const [, navigate] = useLocation()
  const forget = () => {
    saveFiles(clientId, [])
    setSaved([])
  }
  const making = useAction('The audit of the account could not be made', async () => {
    const reportIds = saved.map((file) => file.reportId)
    const reportId = await makeAccountAudit(clientId, reportIds, []).catch((error: unknown) => {
      throw new Error(detailOf(error))
    })
    forget()
    navigate(paths.report(clientId, reportId))
  })
  if (saved.length === 0) return null
  return (
    <Card
      title={`${plural(saved.length, 'file')} of an earlier drop ${saved.length === 1 ? 'was' : 'were'} audited`}
      description="The page was closed before the audit of the account was made. Drop the other files to go on, or make it from these."
      className="mb-5"
    >
      <p className="mb-3 text-sm wrap-anywhere text-muted">{saved.map(({ name }) => name).join(', ')}</p>
      <div className="flex flex-wrap gap-2">
        {saved.length > 1 && (
          <Button disabled={making.pending} onClick={() => void making.run()}>
            {making.pending ? 'Running...' : 'Run one audit of them'}
          </Button>
        )}
        <Button variant="ghost" disabled={making.pending} onClick={forget}>
          Leave them as single reports
        </Button>
      </div>
    </Card>
  )
}
