import { useState } from 'react'
import { messageOf, call, type NarratorStatus } from '../lib/api'
import { useRefresh } from '../lib/swr'
import { useTask } from '../lib/use-task'
import { Alert } from '../ui/error-state'
import { useConfirmedPassword } from '../ui/use-confirmed-password'

/** Whether the texts of ads may go to the model. Nobody is taken to have said yes, and a yes holds for its server alone. */
export function TagTextsChoice({ status }: { status: NarratorStatus }) {
  const refresh = useRefresh()
  const { withPassword, passwordDialog } = useConfirmedPassword()
  const [failure, setFailure] = useState<string | null>(null)
  // The new choice while it is being saved.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = useTask(async (tagsTexts: boolean) => {
    setFailure(null)
    setChosen(tagsTexts)
    try {
      await withPassword(() => call('PUT', '/api/narrator', {}, { tagsTexts }))
      await refresh('/api/narrator')
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setChosen(null)
    }
  })
  return (
    <div className="space-y-3">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={chosen ?? status.tagsTexts}
          disabled={save.pending}
          onChange={(event) => void save.run(event.target.checked)}
          className="mt-1 size-4 accent-accent"
        />
        <span>
          Let it tag ad texts
          <span className="block text-sm text-muted">
            For ad copy and format reports. The texts go to this model’s server, without names or figures; it
            answers with words from a fixed list, such as its idea of the hook or the offer.
          </span>
        </span>
      </label>
      {failure && <Alert title="Could not save the choice">{failure}</Alert>}
      {passwordDialog}
    </div>
  )
}
