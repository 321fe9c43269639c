import { useState } from 'react'
import { call, type Settings } from '../lib/api'
import { useRefresh } from '../lib/endpoints'
import { useSettings } from '../lib/use-settings'
import { useAttempt } from '../lib/use-task'
import { useUnsaved } from '../lib/use-unsaved'
import { Alert, KEPT } from '../ui/error-state'
import { SelectField, TextField } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'
import { LanguageField } from '../ui/language-select'
import { Loaded, Skeleton } from '../ui/island'
import { toast } from '../ui/toast'
import { BrandPreview } from './brand-preview'
import { BrandColorField, isColor } from './brand-color-field'
import { LogoField } from './logo-field'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** Currencies of the JavaScript platform; the server checks against the same list. */
const CURRENCIES = Intl.supportedValuesOf('currency').map(
  (code) => [code, `${code} – ${currencyNames.of(code) ?? code}`] as const,
)

/** Name, logo, color, currency of files without one, and language of reports. */
export default function WorkspaceForm() {
  const settings = useSettings()
  return (
    <Loaded
      from={settings}
      skeleton={<Skeleton className="h-134 max-w-md sm:h-124" />}
      errorTitle="Could not load the settings"
    >
      {(loaded) => <SettingsForm loaded={loaded} />}
    </Loaded>
  )
}

function SettingsForm({ loaded }: { loaded: Settings }) {
  const refresh = useRefresh()
  const [draft, setDraft] = useState(loaded)
  const save = useAttempt(async () => {
    setDraft(await call('PUT', '/api/settings', {}, draft))
    toast({ title: 'Settings saved' })
    await refresh('/api/settings')
  })
  const isUnchanged = JSON.stringify(draft) === JSON.stringify(loaded)
  useUnsaved(!isUnchanged)
  const change = (part: Partial<Settings>) => setDraft((before) => ({ ...before, ...part }))

  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,28rem)_minmax(18rem,1fr)]">
      <Form onSubmit={() => void save.run()} className="max-w-md space-y-4">
        <TextField
          label="Workspace name"
          value={draft.workspaceName}
          onText={(workspaceName) => change({ workspaceName })}
        />
        <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
        <BrandColorField color={draft.brandColor} onChange={(brandColor) => change({ brandColor })} />
        <SelectField
          label="Default currency"
          hint="Used when a file doesn’t name its currency. Amounts are never converted."
          value={draft.fallbackCurrency}
          options={CURRENCIES}
          onChoose={(fallbackCurrency) => change({ fallbackCurrency })}
        />
        <LanguageField
          label="Report language"
          hint="Clients can have their own. The app itself stays in English."
          value={draft.language}
          onChoose={(language) => change({ language })}
        />
        {save.failure && (
          <Alert title="Could not save the settings">
            {save.failure} {KEPT}
          </Alert>
        )}
        <SubmitButton
          pending={save.pending}
          disabled={isUnchanged || !draft.workspaceName.trim() || !isColor(draft.brandColor)}
        >
          Save
        </SubmitButton>
      </Form>
      <BrandPreview settings={draft} />
    </div>
  )
}
