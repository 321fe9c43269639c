import { useState } from 'react'
import { ApiError } from '../../lib/api'
import { Button } from '../../ui/button'
import { Alert } from '../../ui/error-state'
import { PageHeader } from '../../ui/page-header'
import { TextField } from '../../ui/text-field'

/** Asks a reader for the password of a share link. */
export default function SharePassword({
  error,
  pending,
  onPassword,
}: {
  error: Error | undefined
  pending: boolean
  onPassword: (password: string) => void
}) {
  const [password, setPassword] = useState('')
  const failure = error instanceof ApiError && error.code !== 'share_password' ? error.detail : null
  return (
    <main className="mx-auto min-h-dvh max-w-sm px-4 pt-[14vh] pb-16">
      <PageHeader title="Shared report" subtitle="Whoever sent you this link has a password for it." />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (password) onPassword(password)
        }}
        className="space-y-4"
      >
        <TextField
          label="Password"
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          onText={setPassword}
        />
        {failure && !pending && <Alert title="Could not open the report">{failure}</Alert>}
        <Button type="submit" variant="primary" className="w-full" disabled={pending || !password}>
          {pending ? 'Opening...' : 'Open report'}
        </Button>
      </form>
    </main>
  )
}
