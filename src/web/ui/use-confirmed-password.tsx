import { useRef, useState } from 'react'
import { ApiError, call, detailOf } from '../lib/api'
import { useAttempt } from '../lib/use-task'
import { Button } from './button'
import { Dialog, DialogActions } from './dialog'
import { Alert } from './error-state'
import { TextField } from './field'
import { Form, SubmitButton } from './form'

/**
 * For what must not be done on a browser left open: runs a task, and where the server wants the password again, asks for
 * it and runs the task once more. Render `passwordDialog` beside the button.
 */
export function useConfirmedPassword() {
  const [open, setOpen] = useState(false)
  const settle = useRef<(confirmed: boolean) => void>(() => undefined)

  async function withPassword<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'password_required') throw error
      setOpen(true)
      const confirmed = await new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
      setOpen(false)
      if (!confirmed) throw error
      return task()
    }
  }

  const passwordDialog = open && (
    <Dialog
      onClose={() => settle.current(false)}
      title="Confirm your password"
      description="It was given more than ten minutes ago."
    >
      <PasswordForm onDone={(confirmed) => settle.current(confirmed)} />
    </Dialog>
  )
  return { withPassword, passwordDialog }
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
