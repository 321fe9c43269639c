import { call, type GoogleSchedule } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { formatDate } from '../lib/format'
import { SelectField } from '../ui/field'
import { useAction } from '../ui/toast'

/** Schedule of automatic audits. Nothing while loading, since it is below everything else. */
export function RefreshSchedule({ clientId }: { clientId: string }) {
  const endpoint = endpoints.googleAdsSchedule(clientId)
  const { data: schedule } = useData(endpoint)
  const refresh = useRefresh()
  const save = useAction('Could not save the schedule', async (every: GoogleSchedule['every']) => {
    await call('PUT', '/api/google-ads/schedule/:clientId', { clientId }, { every })
    await refresh(endpoint)
  })
  if (!schedule) return null
  return (
    <SelectField
      label="Load and audit by itself"
      hint={describeSchedule(schedule)}
      value={schedule.every ?? ''}
      disabled={save.pending}
      options={[
        ['', 'Never'],
        ['week', 'Every week'],
        ['month', 'Every month'],
      ]}
      onChoose={(chosen) => void save.run(chosen === 'week' || chosen === 'month' ? chosen : null)}
      className="mt-3 text-ink"
    />
  )
}

function describeSchedule({ every, dueAt, lastRunAt, lastProblem }: GoogleSchedule): string {
  if (lastProblem) return `Last time it failed: ${lastProblem}`
  if (!every) return 'Each audit then leaves a notification.'
  const last = lastRunAt ? `Last on ${formatDate(lastRunAt)}. ` : ''
  return dueAt ? `${last}Next on ${formatDate(dueAt)}.` : last.trim()
}
