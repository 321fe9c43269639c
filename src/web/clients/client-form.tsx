import { useState } from 'react'
import { isLanguage } from '../../shared/narrative/languages/names'
import type { Client, ClientInput } from '../../shared/schemas/client'
import { useAttempt } from '../lib/use-task'
import { Button } from '../ui/button'
import { DialogActions } from '../ui/dialog'
import { Alert } from '../ui/error-state'
import { SelectField, TextField } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'
import { LANGUAGE_OPTIONS } from '../ui/language-select'

interface ClientFormProps {
  initial?: Pick<Client, 'name' | 'industry' | 'website' | 'language'>
  submitLabel: string
  pendingLabel: string
  /** Rejects on failure; the form keeps its values and shows the reason. */
  onSubmit: (input: ClientInput) => Promise<unknown>
  onCancel: () => void
}

/** Name, industry, website and language of a client. Mounted anew each time its dialog opens, which resets it. */
export function ClientForm({ initial, submitLabel, pendingLabel, onSubmit, onCancel }: ClientFormProps) {
  const [name, setName] = useState(initial?.name ?? '')
  const [industry, setIndustry] = useState(initial?.industry ?? '')
  const [website, setWebsite] = useState(initial?.website ?? '')
  const [language, setLanguage] = useState(initial?.language ?? null)
  const save = useAttempt(async () => {
    await onSubmit({
      name: name.trim(),
      industry: industry.trim() || null,
      website: website.trim() || null,
      language,
    })
  })

  return (
    <Form onSubmit={() => name.trim() && void save.run()}>
      <TextField label="Name *" required autoComplete="off" value={name} onText={setName} />
      <TextField label="Industry" autoComplete="off" value={industry} onText={setIndustry} />
      <TextField
        label="Website"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="www.example.com"
        value={website}
        onText={setWebsite}
      />
      <SelectField
        label="Report language"
        value={language ?? ''}
        options={[['', 'As in the settings'], ...LANGUAGE_OPTIONS]}
        onChoose={(chosen) => setLanguage(isLanguage(chosen) ? chosen : null)}
      />
      {save.failure && <Alert>{save.failure}</Alert>}
      <DialogActions>
        <Button onClick={onCancel} disabled={save.pending}>
          Cancel
        </Button>
        <SubmitButton pending={save.pending} pendingLabel={pendingLabel} disabled={!name.trim()}>
          {submitLabel}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
