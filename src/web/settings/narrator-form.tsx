import { useState } from 'react'
import { messageOf, request, type NarratorInput, type NarratorStatus } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { useRefresh } from '../lib/swr'
import { useTask } from '../lib/use-task'
import { Button } from '../ui/button'
import { Alert } from '../ui/error-state'
import { Field, Input } from '../ui/field'
import { toast } from '../ui/toast'
import { useConfirmedPassword } from '../ui/use-confirmed-password'

/** A model of the person's own. The key goes in and never comes out again. */
export function NarratorForm({ status }: { status: NarratorStatus }) {
  const refresh = useRefresh()
  const { withPassword, passwordDialog } = useConfirmedPassword()
  const [baseUrl, setBaseUrl] = useState(status.baseUrl ?? '')
  const [model, setModel] = useState(status.model ?? '')
  const [apiKey, setApiKey] = useState('')
  const [dailyTokens, setDailyTokens] = useState(String(status.dailyTokens))
  const [failure, setFailure] = useState<string | null>(null)
  const tokens = /^\d{1,10}$/.test(dailyTokens.trim()) ? Number(dailyTokens) : null

  const save = useTask(async (input: NarratorInput, title: string) => {
    setFailure(null)
    try {
      await withPassword(() => request(endpoints.narrator(), { method: 'PUT', body: input }))
      setApiKey('')
      toast({ title })
      await refresh('/api/narrator')
    } catch (error) {
      setFailure(messageOf(error))
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (tokens === null) return
        const key = apiKey.trim()
        const input = { baseUrl: baseUrl.trim() || null, model: model.trim(), dailyTokens: tokens }
        void save.run(key ? { ...input, apiKey: key } : input, 'Narrator saved')
      }}
      className="space-y-4"
    >
      <Field label="Model">
        {(ids) => (
          <Input
            {...ids}
            autoComplete="off"
            placeholder="none"
            value={model}
            onChange={(event) => setModel(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Address of the model server"
        hint="Any OpenAI-compatible one, a local one too. Empty: OpenAI."
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="url"
            autoComplete="off"
            placeholder="http://127.0.0.1:11434/v1"
            value={baseUrl}
            onChange={(event) => setBaseUrl(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="API key"
        hint={
          status.key ? `The stored one ends in ${status.key}.` : 'Stored encrypted, and never shown again.'
        }
      >
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="off"
            value={apiKey}
            onChange={(event) => setApiKey(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Tokens a day"
        hint="Beyond them the built-in narrator writes."
        error={tokens === null ? 'A whole number' : null}
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="numeric"
            value={dailyTokens}
            onChange={(event) => setDailyTokens(event.target.value)}
          />
        )}
      </Field>
      {failure && <Alert title="Could not save the narrator">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={save.pending || !model.trim() || tokens === null}>
          {save.pending ? 'Saving...' : 'Save narrator'}
        </Button>
        {status.source === 'settings' && (
          <Button
            disabled={save.pending}
            onClick={() => void save.run({ model: null, apiKey: null }, 'The built-in narrator writes again')}
          >
            Use the built-in narrator
          </Button>
        )}
      </div>
      {passwordDialog}
    </form>
  )
}
