import { useState } from 'react'
import { request, type ClientTargets } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { useData, useRefresh } from '../lib/swr'
import { useAttempt } from '../lib/use-attempt'
import { Button } from '../ui/button'
import { Alert } from '../ui/error-state'
import { Field, Textarea } from '../ui/field'
import { Loaded } from '../ui/island'
import { Skeleton } from '../ui/skeleton'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast'
import { readTargets, toTargetsText, type TargetsText } from './targets-text'

/** What this client's audits are measured against from now on; reports that exist keep theirs. */
export function TargetsForm({ clientId }: { clientId: string }) {
  const targets = useData(endpoints.clientTargets(clientId))
  return (
    <Loaded
      from={targets}
      skeleton={<Skeleton className="h-164 sm:h-112" />}
      errorTitle="Could not load the targets"
    >
      {(loaded) => <Form clientId={clientId} loaded={loaded} />}
    </Loaded>
  )
}

function Form({ clientId, loaded }: { clientId: string; loaded: ClientTargets }) {
  const refresh = useRefresh()
  const [text, setText] = useState(() => toTargetsText(loaded))
  const { targets, errors } = readTargets(text)
  const change = (part: Partial<TargetsText>) => setText((before) => ({ ...before, ...part }))
  const save = useAttempt(async () => {
    await request(endpoints.clientTargets(clientId), { method: 'PUT', body: targets })
    toast({
      title: 'Targets saved',
      description: 'The next audit of this client is measured against them.',
    })
    await refresh(endpoints.clientTargets(clientId))
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (targets) void save.run()
      }}
      className="space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Cost per purchase"
          hint="In the client’s currency"
          error={errors.cpa}
          inputMode="decimal"
          placeholder="none"
          value={text.cpa}
          onText={(cpa) => change({ cpa })}
        />
        <TextField
          label="ROAS"
          hint="As a ratio: 2.5"
          error={errors.roas}
          inputMode="decimal"
          placeholder="none"
          value={text.roas}
          onText={(roas) => change({ roas })}
        />
        <TextField
          label="Gross margin, %"
          hint="Gives the break-even"
          error={errors.margin}
          inputMode="decimal"
          placeholder="none"
          value={text.margin}
          onText={(margin) => change({ margin })}
        />
      </div>
      <Field label="Brand campaigns" hint="Names exactly as in the file, one a line. They are judged apart.">
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            value={text.brandCampaigns}
            onChange={(event) => change({ brandCampaigns: event.target.value })}
          />
        )}
      </Field>
      <Field label="Excluded campaigns" hint="Left out of every audit.">
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            value={text.excludedCampaigns}
            onChange={(event) => change({ excludedCampaigns: event.target.value })}
          />
        )}
      </Field>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={text.protectedCategory}
          onChange={(event) => change({ protectedCategory: event.target.checked })}
          className="mt-1 size-4 accent-accent"
        />
        <span>
          Housing, credit or employment
          <span className="block text-sm text-muted">No advice by age, gender or ZIP code.</span>
        </span>
      </label>
      {save.failure && <Alert title="Could not save the targets">{save.failure}</Alert>}
      <Button type="submit" variant="primary" disabled={save.pending || !targets}>
        {save.pending ? 'Saving...' : 'Save targets'}
      </Button>
    </form>
  )
}
