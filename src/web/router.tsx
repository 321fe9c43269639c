import { lazy, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { paths, ROUTES } from './paths'
import { SCREENS } from './screens'
import { Island } from './ui/island'
import { ScreenSkeleton } from './shell/screen-skeleton'

type Load = () => Promise<{ default: ComponentType<Record<string, string | undefined>> }>

/** Each screen takes the ids of its route, by their names there. */
const SHOWN = (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((name) => ({
  route: ROUTES[name],
  Screen: lazy(SCREENS[name] as Load),
}))
const NotFoundScreen = lazy(() => import('./not-found-screen'))

/** One screen for the address. A new path is a new screen, but for the pages of the settings; a new query string is the same one. */
export function Screens() {
  const [path] = useLocation()
  return (
    <Island
      key={path.startsWith(paths.settings) ? paths.settings : path}
      label="This page"
      skeleton={<ScreenSkeleton />}
    >
      <Switch>
        {SHOWN.map(({ route, Screen }) => (
          <Route key={route} path={route}>
            {(ids) => <Screen {...ids} />}
          </Route>
        ))}
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </Island>
  )
}
