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
      errorTitle="Could not load who has access"
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
      description="There is none: whoever can open this page is the owner, and only this machine can open it."
    >
      <NewPasswordForm
        submitLabel="Turn on password"
        onSubmit={(password) =>
          setPassword({ password }, 'Password turned on', 'From now on this workspace asks for it.')
        }
      />
    </Card>
  )
}

function SignedIn({ state }: { state: AccessState['state'] }) {
  const setPassword = useSetPassword()
  return (
    <div className="space-y-4">
      <Card title="Password" description="A change logs every other browser out.">
        <NewPasswordForm
          withCurrent
          submitLabel="Change password"
          onSubmit={(password, current) =>
            setPassword({ password, current }, 'Password changed', 'Every other browser has been logged out.')
          }
        />
      </Card>
      {state === 'signed_in' && <Sessions />}
    </div>
  )
}
