import { lazy, useEffect, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { Route, Router, Switch, useLocation } from 'wouter'
import { onSignedOut } from './lib/api'
import { suspended } from './lib/lazy-part'
import { SWR_DEFAULTS } from './lib/endpoints'
import { askFirst } from './lib/unsaved'
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
  return (
    <Router aroundNav={askFirst}>
      <Pages />
    </Router>
  )
}

function Pages() {
  useLoginWhenAsked()
  useListeners()
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

/** Loads what listens to the page after the first paint. If that fails, a dropped file opens in the browser. */
function useListeners() {
  useEffect(() => {
    const starting = import('./lib/listen').then(({ listen }) => listen()).catch(() => () => {})
    return () => void starting.then((stop) => stop())
  }, [])
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
        // The router would decode the query.
        const { search, hash } = window.location
        if (!OPEN_TO_ALL.includes(path)) navigate(paths.login(path + search + hash), { replace: true })
      }),
    [path, navigate],
  )
}
