import { useState } from 'react'
import { messageOf, call, type NarratorStatus } from '../lib/api'
import { useRefresh } from '../lib/endpoints'
import { useTask } from '../lib/use-task'
import { Alert } from '../ui/error-state'
import { Checkbox } from '../ui/field'

interface ModelChoiceProps {
  choice: 'tagsTexts' | 'sharesOpinions'
  status: NarratorStatus
  label: string
  hint: string
}

/** Permission for the model that a person has to give; off by default. */
export function ModelChoice({ choice, status, label, hint }: ModelChoiceProps) {
  const refresh = useRefresh()
  const [failure, setFailure] = useState<string | null>(null)
  // New choice while it is being saved.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const save = useTask(async (yes: boolean) => {
    setFailure(null)
    setChosen(yes)
    try {
      await call('PUT', '/api/narrator', {}, { [choice]: yes })
      await refresh('/api/narrator')
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setChosen(null)
    }
  })
  return (
    <div className="space-y-3">
      <Checkbox
        label={label}
        hint={hint}
        checked={chosen ?? status[choice]}
        disabled={save.pending}
        onCheck={(yes) => void save.run(yes)}
      />
      {failure && <Alert title="Could not save this setting">{failure} It is unchanged: try again.</Alert>}
    </div>
  )
}
