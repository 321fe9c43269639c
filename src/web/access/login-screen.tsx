import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { call, detailOf } from '../lib/api'
import { endpoints, useData, useForgetAll } from '../lib/endpoints'
import { useAttempt } from '../lib/use-task'
import { paths } from '../paths'
import { findScreen } from '../screens'
import { Alert } from '../ui/error-state'
import { Form, SubmitButton } from '../ui/form'
import { PasswordField } from '../ui/password-field'
import { AccessPage } from './access-page'

/** Asks for the password, then returns to the page that required it. */
export default function LoginScreen() {
  const { data: access } = useData(endpoints.session())
  const asked = useAsked()
  const [, navigate] = useLocation()
  const inside = access?.state === 'open' || access?.state === 'signed_in'
  useEffect(() => {
    if (inside) navigate(toOwnPath(asked), { replace: true })
  }, [inside, navigate, asked])

  return (
    <AccessPage title="Log in" subtitle="Enter the workspace password to continue." access={access}>
      {access?.state === 'setup' ? (
        <p>
          No password has been set yet. Open the setup link that the server printed when it started, or
          restart it for a new one.
        </p>
      ) : (
        <LoginForm asked={asked} />
      )}
    </AccessPage>
  )
}

function LoginForm({ asked }: { asked: string }) {
  const [, navigate] = useLocation()
  const forgetAll = useForgetAll()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const logIn = useAttempt(async () => {
    await call('POST', '/api/session', {}, { password })
    forgetAll()
    navigate(toOwnPath(asked), { replace: true })
  }, detailOf)
  return (
    <Form onSubmit={() => (password ? void logIn.run() : setMissing(true))}>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={isMissing && !password ? 'Enter the password.' : null}
        value={password}
        onText={setPassword}
      />
      {logIn.failure && <Alert title="Could not log in">{logIn.failure}</Alert>}
      <SubmitButton pending={logIn.pending} pendingLabel="Logging in..." className="w-full">
        Log in
      </SubmitButton>
      <p className="text-sm text-muted">
        Forgot it? Whoever runs the server can set a new one there:{' '}
        <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-xs">bun run reset-password</code>.
      </p>
    </Form>
  )
}

const BASE = 'http://own.invalid'

/** The address that asked for the password. */
function useAsked(): string {
  const [params] = useSearchParams()
  // The router decodes a query twice; where it keeps addresses in memory, the window has none.
  const raw = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('next')
  return raw ?? params.get('next') ?? paths.home
}

/**
 * Accepts only addresses of the app's screens in canonical spelling; any other becomes the home page. A browser that the
 * server sends here puts the fragment of the requested address on this page's.
 */
function toOwnPath(asked: string): string {
  const next = asked.includes('#') ? asked : asked + window.location.hash
  const url = URL.parse(next, BASE)
  if (!url || url.href !== BASE + next) return paths.home
  const screen = findScreen(url.pathname)
  return screen && screen !== 'logout' ? next : paths.home
}
