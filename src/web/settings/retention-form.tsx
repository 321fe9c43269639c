import { useState } from 'react'
import { call, type Retention } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { useAttempt } from '../lib/use-task'
import { useUnsaved } from '../lib/use-unsaved'
import { Alert } from '../ui/error-state'
import { SelectField } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'
import { Loaded, Skeleton } from '../ui/island'
import { toast } from '../ui/toast'

const FOREVER = ''
const CHOICES: readonly (readonly [days: number, label: string])[] = [
  [30, '30 days'],
  [90, '90 days'],
  [183, '6 months'],
  [365, '1 year'],
  [730, '2 years'],
  [1095, '3 years'],
]

/** Form for how long a client's uploads and reports are kept. */
export function RetentionForm({ clientId }: { clientId: string }) {
  const retention = useData(endpoints.retention(clientId))
  return (
    <Loaded
      from={retention}
      skeleton={<Skeleton className="h-52" />}
      errorTitle="Could not load how long its data is kept"
    >
      {(loaded) => <DaysForm clientId={clientId} loaded={loaded} />}
    </Loaded>
  )
}

function DaysForm({ clientId, loaded }: { clientId: string; loaded: Retention }) {
  const refresh = useRefresh()
  const [uploadDays, setUploadDays] = useState(loaded.uploadDays)
  const [reportDays, setReportDays] = useState(loaded.reportDays)
  const changed = uploadDays !== loaded.uploadDays || reportDays !== loaded.reportDays
  useUnsaved(changed)
  const ends = uploadDays !== null || reportDays !== null
  const save = useAttempt(async () => {
    const body = { uploadDays, reportDays }
    await call('PUT', '/api/clients/:id/retention', { id: clientId }, body)
    toast({
      title: 'Saved',
      description: ends ? 'Older data is deleted within the hour.' : 'Nothing is deleted by itself.',
    })
    await refresh(endpoints.retention(clientId))
  })
  return (
    <Form onSubmit={() => void save.run()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Days label="Keep uploads for" value={uploadDays} onDays={setUploadDays} />
        <Days label="Keep reports for" value={reportDays} onDays={setReportDays} />
      </div>
      <p className="text-sm text-muted">
        Uploads are the files and images that reports were made of: without them a report stays, but its
        figures no longer open to their rows. Older data is deleted permanently.
      </p>
      {save.failure && <Alert title="Could not save it">{save.failure}</Alert>}
      <SubmitButton pending={save.pending} disabled={!changed}>
        Save days
      </SubmitButton>
    </Form>
  )
}

interface DaysProps {
  label: string
  value: number | null
  onDays: (days: number | null) => void
}

function Days({ label, value, onDays }: DaysProps) {
  const known = value === null || CHOICES.some(([days]) => days === value)
  return (
    <SelectField
      label={label}
      value={value ?? FOREVER}
      options={[
        [FOREVER, 'as long as the client'],
        ...(known ? [] : [[value, `${value} days`] as const]),
        ...CHOICES,
      ]}
      onChoose={(chosen) => onDays(chosen === FOREVER ? null : Number(chosen))}
    />
  )
}
