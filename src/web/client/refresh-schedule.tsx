import { call, type GoogleSchedule } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { formatDate } from '../lib/format'
import { Field, Select } from '../ui/field'
import { useAction } from '../ui/toast'

type Every = GoogleSchedule['every']

/** Whether the account is loaded and audited by itself. Nothing until that is known: it stands below everything else. */
export function RefreshSchedule({ clientId }: { clientId: string }) {
  const endpoint = endpoints.googleAdsSchedule(clientId)
  const { data: schedule } = useData(endpoint)
  const refresh = useRefresh()
  const save = useAction('Could not save the schedule', async (every: Every) => {
    await call('PUT', '/api/google-ads/schedule/:clientId', { clientId }, { every })
    await refresh(endpoint)
  })
  if (!schedule) return null
  return (
    <Field label="Load and audit by itself" hint={describe(schedule)} className="mt-3 text-ink">
      {(ids) => (
        <Select
          {...ids}
          value={schedule.every ?? ''}
          disabled={save.pending}
          onChange={(event) => void save.run(toEvery(event.target.value))}
          className="w-full"
        >
          <option value="">Never</option>
          <option value="week">Every week</option>
          <option value="month">Every month</option>
        </Select>
      )}
    </Field>
  )
}

function toEvery(value: string): Every {
  return value === 'week' || value === 'month' ? value : null
}

function describe({ every, dueAt, lastRunAt, lastProblem }: GoogleSchedule): string {
  if (lastProblem) return `Last time it failed: ${lastProblem}`
  if (!every) return 'Each audit then leaves a notification.'
  const last = lastRunAt ? `Last on ${formatDate(lastRunAt)}. ` : ''
  return dueAt ? `${last}Next on ${formatDate(dueAt)}.` : last.trim()
}
