import { useEffect, useState } from 'react'
import { call, detailOf, setPasswordPrompt } from '../lib/api'
import { useAttempt } from '../lib/use-task'
import { Button } from './button'
import { Dialog, DialogActions } from './dialog'
import { Alert } from './error-state'
import { TextField } from './field'
import { Form, SubmitButton } from './form'

/** Asks for the password when the server wants it confirmed, after which the request is repeated. Mounted once, by the app. */
export function PasswordDialog() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
  useEffect(() => {
    setPasswordPrompt(async () => {
      const confirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(null)
      return confirmed
    })
    return () => setPasswordPrompt(null)
  }, [])
  return (
    answer && (
      <Dialog
        onClose={() => answer(false)}
        title="Confirm your password"
        description="You last entered it more than ten minutes ago."
      >
        <PasswordForm onDone={answer} />
      </Dialog>
    )
  )
}

function PasswordForm({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const [password, setPassword] = useState('')
  const confirm = useAttempt(async () => {
    await call('POST', '/api/session/confirm', {}, { password })
    onDone(true)
  }, detailOf)
  return (
    <Form onSubmit={() => void confirm.run()}>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
      />
      {confirm.failure && <Alert>{confirm.failure}</Alert>}
      <DialogActions>
        <Button onClick={() => onDone(false)} disabled={confirm.pending}>
          Cancel
        </Button>
        <SubmitButton pending={confirm.pending} pendingLabel="Confirming..." disabled={!password}>
          Confirm
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
