import { useState } from 'react'
import { detailOf } from '../lib/api'
import { useAttempt } from '../lib/use-task'
import { Alert } from './error-state'
import { Form, SubmitButton } from './form'
import { PasswordField } from './password-field'

interface NewPasswordFormProps {
  submitLabel: string
  /** The page has nothing else: the button takes the whole width, the first field the focus. */
  isWide?: boolean
  /** Also asks for the current password. */
  withCurrent?: boolean
  /** Rejects on failure, which the form then shows. */
  onSubmit: (password: string, current: string) => Promise<unknown>
}

/** A new password, typed twice. The server checks its strength. */
export function NewPasswordForm({
  submitLabel,
  isWide = false,
  withCurrent = false,
  onSubmit,
}: NewPasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const missing = (text: string) => (tried && text === '' ? 'Enter a password.' : null)
  const save = useAttempt(async () => {
    await onSubmit(password, current)
    setCurrent('')
    setPassword('')
    setAgain('')
    setTried(false)
  }, detailOf)
  const ready = password !== '' && again === password && (!withCurrent || current !== '')
  const differs = again !== '' && again !== password ? 'The passwords don’t match.' : null
  return (
    <Form onSubmit={() => (ready ? void save.run() : setTried(true))} className="max-w-sm space-y-4">
      {withCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={missing(current)}
          value={current}
          onText={setCurrent}
        />
      )}
      <PasswordField
        label="New password"
        autoFocus={isWide}
        hint="12 to 128 characters."
        autoComplete="new-password"
        error={missing(password)}
        value={password}
        onText={setPassword}
      />
      <PasswordField
        label="Confirm new password"
        error={differs ?? missing(again)}
        autoComplete="new-password"
        value={again}
        onText={setAgain}
      />
      {save.failure && <Alert>{save.failure}</Alert>}
      <SubmitButton
        pending={save.pending}
        disabled={!isWide && password === '' && again === ''}
        className={isWide ? 'w-full' : undefined}
      >
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}
