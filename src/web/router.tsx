import { lazy, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { paths, ROUTES } from './paths'
import { SCREENS } from './screens'
import { Island, Skeleton, SkeletonGroup } from './ui/island'

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

/** A page's head and first region, while its code loads. */
function ScreenSkeleton() {
  return (
    <SkeletonGroup label="Loading page">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-1.5 h-5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-72 w-full rounded-lg" />
    </SkeletonGroup>
  )
}
