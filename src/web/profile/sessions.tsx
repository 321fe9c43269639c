import { call, type SessionInfo } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { formatDate } from '../lib/format'
import { useTask } from '../lib/use-task'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'
import { toastFailure } from '../ui/toast'
import { describeBrowser } from '../../shared/describe-browser'

/** All logged-in browsers. Every other one can be logged out here. */
export function Sessions() {
  const sessions = useData(endpoints.sessions())
  return (
    <Card title="Active sessions" flush className="lg:order-last lg:col-span-2">
      <Loaded
        from={sessions}
        skeleton={
          <div className="p-5 pt-0">
            <Skeleton className="h-14" />
          </div>
        }
        errorTitle="Could not load the sessions"
      >
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function SessionEntry({ session }: { session: SessionInfo }) {
  const refresh = useRefresh()
  const browser = describeBrowser(session.userAgent)
  const end = useTask(async () => {
    try {
      await call('DELETE', '/api/sessions/:id', { id: session.id })
    } catch (error) {
      toastFailure(`Could not log out ${browser}`, error, 'It is still logged in. Try again.')
    }
    await refresh('/api/sessions')
  })
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="truncate font-medium">{browser}</p>
        <p className="text-sm text-muted">
          Logged in {formatDate(session.createdAt)} · Last active {formatDate(session.lastSeenAt)}
        </p>
      </div>
      {session.current ? (
        <Badge tone="accent">This browser</Badge>
      ) : (
        <Button
          size="sm"
          disabled={end.pending}
          aria-label={`Log out ${browser}`}
          onClick={() => void end.run()}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
