import { lazy, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { paths, ROUTES } from './paths'
import { SCREENS } from './screens'
import { Island, Skeleton, SkeletonGroup } from './ui/island'

type Load = () => Promise<{ default: ComponentType<Record<string, string | undefined>> }>

/** Each screen gets the ids of its route as props. */
const SHOWN = (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((name) => ({
  route: ROUTES[name],
  Screen: lazy(SCREENS[name] as Load),
}))
const NotFoundScreen = lazy(() => import('./not-found-screen'))

/** Screen of the address. A new path mounts a new screen, except among settings pages; a new query does not. */
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

/** Placeholder of a page's heading and first region while the code loads. */
function ScreenSkeleton() {
  return (
    <SkeletonGroup label="Loading page">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-1.5 h-5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-72 w-full rounded-lg" />
    </SkeletonGroup>
  )
}
