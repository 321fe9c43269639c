import { useState } from 'react'
import { call, type Retention } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { useAttempt } from '../lib/use-task'
import { useUnsaved } from '../lib/use-unsaved'
import { Alert, KEPT } from '../ui/error-state'
import { Checkbox, SelectField } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'
import { Loaded, Skeleton } from '../ui/island'
import { toast } from '../ui/toast'

const FOREVER = ''
const UNTIL_DELETED = 'Until the client is deleted'
const CHOICES: readonly (readonly [days: number, label: string])[] = [
  [30, 'For 30 days'],
  [90, 'For 90 days'],
  [183, 'For 6 months'],
  [365, 'For 1 year'],
  [730, 'For 2 years'],
  [1095, 'For 3 years'],
]

/** How long something is kept, in the words of the form. */
export const wordDays = (days: number | null) =>
  CHOICES.find(([each]) => each === days)?.[1] ?? (days === null ? UNTIL_DELETED : `For ${days} days`)

interface Props {
  clientId: string
  /** Number of other clients, which can get the same. */
  others: number
}

/** Form for how long a client's uploads and reports are kept. */
export function RetentionForm({ clientId, others }: Props) {
  const retention = useData(endpoints.retention(clientId))
  return (
    <Loaded
      from={retention}
      skeleton={<Skeleton className="h-66.5 rounded-lg sm:h-42" />}
      errorTitle="Could not load the retention settings"
    >
      {(loaded) => <DaysForm clientId={clientId} others={others} loaded={loaded} />}
    </Loaded>
  )
}

function DaysForm({ clientId, others, loaded }: Props & { loaded: Retention }) {
  const refresh = useRefresh()
  const [uploadDays, setUploadDays] = useState(loaded.uploadDays)
  const [reportDays, setReportDays] = useState(loaded.reportDays)
  const [isForAll, setForAll] = useState(false)
  const changed = isForAll || uploadDays !== loaded.uploadDays || reportDays !== loaded.reportDays
  useUnsaved(changed)
  const ends = uploadDays !== null || reportDays !== null
  const save = useAttempt(async () => {
    const body = { uploadDays, reportDays }
    if (isForAll) await call('PUT', '/api/retention', {}, body)
    else await call('PUT', '/api/clients/:id/retention', { id: clientId }, body)
    toast({
      title: isForAll ? 'Retention saved for all clients' : 'Retention saved',
      description: ends ? 'Older data is deleted within the hour.' : 'Nothing is deleted automatically.',
    })
    setForAll(false)
    await refresh(isForAll ? endpoints.clients() : endpoints.retention(clientId), endpoints.limitedClients())
  })
  return (
    <Form
      onSubmit={() => void save.run()}
      className="space-y-4 rounded-lg border border-line bg-surface p-4 sm:px-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Days
          label="Keep uploads"
          hint="Without its file, a report’s figures no longer open to their rows."
          value={uploadDays}
          onDays={setUploadDays}
        />
        <Days
          label="Keep reports"
          hint="Older reports are deleted permanently."
          value={reportDays}
          onDays={setReportDays}
        />
      </div>
      {others > 0 && (
        <Checkbox
          label={`Also for ${others === 1 ? 'the other client' : `the ${others} other clients`}`}
          hint="Replaces what is set for them."
          checked={isForAll}
          onCheck={setForAll}
        />
      )}
      {save.failure && (
        <Alert title="Could not save the retention settings">
          {save.failure} {KEPT}
        </Alert>
      )}
      <SubmitButton pending={save.pending} disabled={!changed}>
        Save
      </SubmitButton>
    </Form>
  )
}

interface DaysProps {
  label: string
  /** Where data are deleted after a time. */
  hint: string
  value: number | null
  onDays: (days: number | null) => void
}

function Days({ label, hint, value, onDays }: DaysProps) {
  const known = value === null || CHOICES.some(([days]) => days === value)
  return (
    <SelectField
      label={label}
      hint={value === null ? 'Nothing is deleted automatically.' : hint}
      value={value ?? FOREVER}
      options={[[FOREVER, UNTIL_DELETED], ...(known ? [] : [[value, wordDays(value)] as const]), ...CHOICES]}
      onChoose={(chosen) => onDays(chosen === FOREVER ? null : Number(chosen))}
    />
  )
}
