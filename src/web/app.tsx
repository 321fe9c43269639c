import { lazy, useEffect, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { Route, Switch, useLocation } from 'wouter'
import { onSignedOut } from './lib/api'
import { suspended } from './lib/lazy-part'
import { SWR_DEFAULTS } from './lib/endpoints'
import { paths, ROUTES } from './paths'
import { Screens } from './router'
import { Shell } from './shell/shell'
import { Island } from './ui/island'
import { Toaster } from './ui/toast'

const LoginScreen = lazy(() => import('./access/login-screen'))
const SetupScreen = lazy(() => import('./access/setup-screen'))
const SharedReportScreen = lazy(() => import('./report/sharing/shared-report-screen'))

const PasswordDialog = suspended(async () => (await import('./ui/password-dialog')).PasswordDialog)

const OPEN_TO_ALL: string[] = [ROUTES.login, ROUTES.setup, ROUTES.share]

/** The whole web app. Tests wrap it in their own router and jotai store. */
export function App() {
  useLoginWhenAsked()
  useLater(loadFileDrops)
  useLater(loadScrollKeeper)
  return (
    <SWRConfig value={SWR_DEFAULTS}>
      <Switch>
        <Route path={ROUTES.login}>{bare(<LoginScreen />)}</Route>
        <Route path={ROUTES.setup}>{bare(<SetupScreen />)}</Route>
        <Route path={ROUTES.share}>{bare(<SharedReportScreen />)}</Route>
        <Route>
          <Shell>
            <Screens />
          </Shell>
        </Route>
      </Switch>
      <Toaster />
      <PasswordDialog />
    </SWRConfig>
  )
}

/** If it can't be loaded, a dropped file opens in the browser. */
const loadFileDrops = async () => (await import('./lib/page-drop')).takeFileDrops()
/** If it can't be loaded, the way back leads to the top of a page. */
const loadScrollKeeper = async () => (await import('./lib/keep-scroll')).keepScroll()

/** Loads after the first paint what starts listening, and stops it with the app. */
function useLater(start: () => Promise<() => void>) {
  useEffect(() => {
    const starting = start().catch(() => () => {})
    return () => void starting.then((stop) => stop())
  }, [start])
}

/** A page without the shell, for people who are not signed in. */
function bare(screen: ReactNode) {
  return <Island label="This page">{screen}</Island>
}

function useLoginWhenAsked() {
  const [path, navigate] = useLocation()
  useEffect(
    () =>
      onSignedOut(() => {
        if (!OPEN_TO_ALL.includes(path)) navigate(paths.login(path), { replace: true })
      }),
    [path, navigate],
  )
}
