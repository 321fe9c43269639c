import { messageOf, request, type GoogleSchedule as Schedule } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { formatDate } from '../lib/format'
import { useData, useRefresh } from '../lib/swr'
import { useTask } from '../lib/use-task'
import { Field, Select } from '../ui/field'
import { toast } from '../ui/toast'

/** Whether this client's account is audited by itself. */
export function GoogleSchedule({ clientId }: { clientId: string }) {
  const address = endpoints.googleAdsSchedule(clientId)
  const { data: schedule } = useData(address)
  const refresh = useRefresh()
  const save = useTask(async (every: string) => {
    try {
      await request(address, { method: 'PUT', body: { every: every || null } })
      await refresh(address)
    } catch (error) {
      toast({ title: 'Could not save the schedule', description: messageOf(error), variant: 'destructive' })
    }
  })
  if (!schedule) return null
  return (
    <Field label="Audit by itself" hint={describe(schedule)} className="w-full">
      {(ids) => (
        <Select
          {...ids}
          className="w-full sm:w-56"
          value={schedule.every ?? ''}
          disabled={save.pending}
          onChange={(event) => void save.run(event.target.value)}
        >
          <option value="">Never</option>
          <option value="week">Every Monday, last 7 days</option>
          <option value="month">On the 1st, last month</option>
        </Select>
      )}
    </Field>
  )
}

function describe({ dueAt, lastProblem }: Schedule): string | undefined {
  if (dueAt === null) return undefined
  const next = `Next: ${formatDate(dueAt)}.`
  return lastProblem ? `${next} Last time: ${lastProblem}` : next
}
