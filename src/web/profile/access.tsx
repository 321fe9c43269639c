import { call, type AccessState } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { Card } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'
import { NewPasswordForm } from '../ui/new-password-form'
import { toast } from '../ui/toast'
import { Sessions } from './sessions'

/** Without a login, explains how to turn it on. With a login, shows the password form and the signed-in browsers. */
export function Access() {
  const access = useData(endpoints.session())
  return (
    <Loaded
      from={access}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
      errorTitle="Could not load your password settings"
    >
      {({ state }) => (state === 'open' ? <TurnOn /> : <SignedIn state={state} />)}
    </Loaded>
  )
}

function useSetPassword() {
  const refresh = useRefresh()
  return async (body: { password: string; current?: string }, title: string, description: string) => {
    await call('PUT', '/api/password', {}, body)
    toast({ title, description })
    await refresh('/api/session', '/api/sessions')
  }
}

function TurnOn() {
  const setPassword = useSetPassword()
  return (
    <Card
      title="Password"
      description="No password is set. Only this computer can open the workspace, and anyone using it has full access."
    >
      <NewPasswordForm
        submitLabel="Set password"
        onSubmit={(password) => setPassword({ password }, 'Password set', 'This workspace now asks for it.')}
      />
    </Card>
  )
}

function SignedIn({ state }: { state: AccessState['state'] }) {
  const setPassword = useSetPassword()
  return (
    <>
      <Card title="Password" description="Changing it logs out every other browser.">
        <NewPasswordForm
          withCurrent
          submitLabel="Change password"
          onSubmit={(password, current) =>
            setPassword({ password, current }, 'Password changed', 'Every other browser was logged out.')
          }
        />
      </Card>
      {state === 'signed_in' && <Sessions />}
    </>
  )
}
