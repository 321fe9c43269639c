import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { call } from '../lib/api'
import { endpoints, useData, useForgetAll } from '../lib/endpoints'
import { paths } from '../paths'
import { NewPasswordForm } from '../ui/new-password-form'
import { AccessPage } from './access-page'

/** Sets the owner's first password, with the link from the server's console. Its token is in the fragment. */
export default function SetupScreen() {
  const { data: access } = useData(endpoints.session())
  const [, navigate] = useLocation()
  const forgetAll = useForgetAll()
  const token = useFragment()
  return (
    <AccessPage
      title="Set a password"
      subtitle="Anyone who has it can see and change everything in this workspace."
      access={access}
    >
      {token ? (
        <NewPasswordForm
          submitLabel="Set password"
          isWide
          onSubmit={async (password) => {
            await call('POST', '/api/setup', {}, { token, password })
            forgetAll()
            navigate(paths.home, { replace: true })
          }}
        />
      ) : (
        <p>This link is incomplete. Open the full setup link that the server printed when it started.</p>
      )}
    </AccessPage>
  )
}

/**
 * Fragment of the address (after the #), which browsers do not send to servers. Pasting another one does not load a
 * new page, so changes are observed.
 */
function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
