import { useState } from 'react'
import { call, type Settings } from '../lib/api'
import { useRefresh } from '../lib/endpoints'
import { useSettings } from '../lib/use-settings'
import { useAttempt } from '../lib/use-task'
import { Button } from '../ui/button'
import { Alert } from '../ui/error-state'
import { Field, Select, TextField } from '../ui/field'
import { LanguageSelect } from '../ui/language-select'
import { Loaded, Skeleton } from '../ui/island'
import { toast } from '../ui/toast'
import { BrandColorField, isColor } from './brand-color-field'
import { LogoField } from './logo-field'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** Every currency that the platform knows, as the server checks it against the same list. */
const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  code,
  name: currencyNames.of(code) ?? code,
}))

/** Name, logo and color, the currency of files that state none, and the language of reports. */
export default function WorkspaceForm() {
  const settings = useSettings()
  return (
    <Loaded
      from={settings}
      skeleton={<Skeleton className="h-134 max-w-md sm:h-124" />}
      errorTitle="Could not load the settings"
    >
      {(loaded) => <Form loaded={loaded} />}
    </Loaded>
  )
}

function Form({ loaded }: { loaded: Settings }) {
  const refresh = useRefresh()
  const [draft, setDraft] = useState(loaded)
  const save = useAttempt(async () => {
    setDraft(await call('PUT', '/api/settings', {}, draft))
    toast({ title: 'Settings saved' })
    await refresh('/api/settings')
  })
  const change = (part: Partial<Settings>) => setDraft((before) => ({ ...before, ...part }))

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
      className="max-w-md space-y-4"
    >
      <TextField
        label="Workspace name"
        value={draft.workspaceName}
        onText={(workspaceName) => change({ workspaceName })}
      />
      <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
      <BrandColorField color={draft.brandColor} onChange={(brandColor) => change({ brandColor })} />
      <Field
        label="Currency where a file states none"
        hint="Shown with the note “currency not stated”; nothing is converted."
      >
        {(ids) => (
          <Select
            {...ids}
            value={draft.fallbackCurrency}
            onChange={(event) => change({ fallbackCurrency: event.target.value })}
            className="w-full"
          >
            {CURRENCIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} – {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Language of reports"
        hint="A client may have its own. The screens around a report stay English."
      >
        {(ids) => (
          <LanguageSelect
            {...ids}
            value={draft.language}
            onChoose={(language) => change({ language })}
            className="w-full"
          />
        )}
      </Field>
      {save.failure && <Alert title="Could not save the settings">{save.failure}</Alert>}
      <Button
        type="submit"
        variant="primary"
        disabled={save.pending || !draft.workspaceName.trim() || !isColor(draft.brandColor)}
      >
        {save.pending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
