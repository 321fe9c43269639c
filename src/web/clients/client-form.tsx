import { useState } from 'react'
import { isLanguage } from '../../shared/narrative/languages/names'
import type { Client, ClientInput } from '../../shared/schemas/client'
import { useAttempt } from '../lib/use-task'
import { Button } from '../ui/button'
import { DialogActions } from '../ui/dialog'
import { Alert } from '../ui/error-state'
import { Field, Select, TextField } from '../ui/field'
import { LanguageOptions } from '../ui/language-select'

interface ClientFormProps {
  initial?: Pick<Client, 'name' | 'industry' | 'website' | 'language'>
  submitLabel: string
  pendingLabel: string
  /** Rejects when it fails; the form then keeps what was typed and says why. */
  onSubmit: (input: ClientInput) => Promise<unknown>
  onCancel: () => void
}

/** Name, industry, website and language of a client. Mounted anew each time its dialog opens, which is its reset. */
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) void save.run()
      }}
      className="space-y-4"
    >
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
      <Field label="Language of reports">
        {(ids) => (
          <Select
            {...ids}
            value={language ?? ''}
            onChange={({ target: { value } }) => setLanguage(isLanguage(value) ? value : null)}
            className="w-full"
          >
            <option value="">As in the settings</option>
            <LanguageOptions />
          </Select>
        )}
      </Field>
      {save.failure && <Alert>{save.failure}</Alert>}
      <DialogActions>
        <Button onClick={onCancel} disabled={save.pending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={save.pending || !name.trim()}>
          {save.pending ? pendingLabel : submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
