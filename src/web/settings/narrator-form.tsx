import { useState } from 'react'
import { call, type NarratorInput, type NarratorStatus } from '../lib/api'
import { useRefresh } from '../lib/endpoints'
import { useAttempt } from '../lib/use-task'
import { useUnsaved } from '../lib/use-unsaved'
import { Alert, KEPT } from '../ui/error-state'
import { TextField } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'
import { toast } from '../ui/toast'

/** Settings of the person's own model. The server never sends the key back. */
export function NarratorForm({ status }: { status: NarratorStatus }) {
  const refresh = useRefresh()
  const [baseUrl, setBaseUrl] = useState(status.baseUrl ?? '')
  const [model, setModel] = useState(status.model ?? '')
  const [apiKey, setApiKey] = useState('')
  const [dailyTokens, setDailyTokens] = useState(status.dailyTokens.toLocaleString('en-US'))
  const digits = dailyTokens.replace(/[\s,]/g, '')
  const tokens = /^\d{1,10}$/.test(digits) ? Number(digits) : null

  useUnsaved(
    apiKey !== '' ||
      baseUrl !== (status.baseUrl ?? '') ||
      model !== (status.model ?? '') ||
      tokens !== status.dailyTokens,
  )

  const save = useAttempt(async (input: NarratorInput) => {
    await call('PUT', '/api/narrator', {}, input)
    setApiKey('')
    toast({ title: 'Model saved' })
    await refresh('/api/narrator')
  })

  return (
    <Form
      onSubmit={() => {
        if (tokens === null) return
        const key = apiKey.trim()
        const input = { baseUrl: baseUrl.trim() || null, model: model.trim(), dailyTokens: tokens }
        void save.run(key ? { ...input, apiKey: key } : input)
      }}
      className="max-w-md space-y-4"
    >
      <TextField label="Model" autoComplete="off" placeholder="gpt-5-mini" value={model} onText={setModel} />
      <TextField
        label="Server URL"
        hint="Any OpenAI-compatible server, including a local one. Leave blank for OpenAI."
        inputMode="url"
        autoComplete="off"
        placeholder="http://127.0.0.1:11434/v1"
        value={baseUrl}
        onText={setBaseUrl}
      />
      <TextField
        label="API key"
        hint={
          status.key
            ? `Leave blank to keep the key ending in ${status.key}.`
            : 'Stored encrypted and never shown again.'
        }
        type="password"
        autoComplete="off"
        value={apiKey}
        onText={setApiKey}
      />
      <TextField
        label="Daily token limit"
        hint="Past the limit, the built-in writer takes over."
        error={tokens === null ? 'Enter a whole number.' : null}
        inputMode="numeric"
        value={dailyTokens}
        onText={setDailyTokens}
      />
      {save.failure && (
        <Alert title="Could not save the model">
          {save.failure} {KEPT}
        </Alert>
      )}
      <SubmitButton pending={save.pending} disabled={!model.trim() || tokens === null}>
        Save model
      </SubmitButton>
    </Form>
  )
}
