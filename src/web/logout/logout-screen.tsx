import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { call } from '../lib/api'
import { endpoints, useData, useForgetAll } from '../lib/endpoints'
import { useTask } from '../lib/use-task'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { CenteredPage } from '../ui/centered-page'
import { Island } from '../ui/island'
import { toastFailure } from '../ui/toast'

/** Ends the session, or says that there is no login. */
export default function LogoutScreen() {
  return (
    <Island label="Log out">
      <EndSession />
    </Island>
  )
}

/** Logs out as soon as the session is loaded, then opens the login page. */
function EndSession() {
  const { data: access } = useData(endpoints.session())
  const [, navigate] = useLocation()
  const forgetAll = useForgetAll()
  const { run, pending } = useTask(async () => {
    try {
      await call('DELETE', '/api/session', {})
      forgetAll()
      navigate(paths.login(), { replace: true })
    } catch {
      toastFailure('Could not log out', 'You are still logged in. Try again.')
    }
  })
  const state = access?.state
  useEffect(() => {
    if (state === 'signed_in') void run()
    if (state === 'signed_out' || state === 'setup') navigate(paths.login(), { replace: true })
  }, [state, run, navigate])

  if (state === 'open')
    return (
      <CenteredPage
        title="Log out"
        subtitle="This workspace has no password, so there is nothing to log out of. Everything is saved; you can close this tab."
      >
        <ButtonLink href={paths.home} variant="primary">
          Return to Dashboard
        </ButtonLink>
      </CenteredPage>
    )
  return (
    <CenteredPage
      title="Log out"
      subtitle={pending || !state ? 'Logging out...' : 'You are still logged in.'}
    >
      <Button variant="primary" disabled={pending || !state} onClick={() => void run()}>
        Log out
      </Button>
    </CenteredPage>
  )
}
