import { lazy } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { ROUTES } from './paths'
import { SCREENS } from './screens'
import { Island } from './ui/island'
import { ScreenSkeleton } from './shell/screen-skeleton'

const HomeScreen = lazy(SCREENS.home)
const ClientsScreen = lazy(SCREENS.clients)
const ClientScreen = lazy(SCREENS.client)
const AuditScreen = lazy(SCREENS.audit)
const ReportScreen = lazy(SCREENS.report)
const AllReportsScreen = lazy(SCREENS.reports)
const ReportsScreen = lazy(SCREENS.clientReports)
const QuickInsightsScreen = lazy(SCREENS.quickInsights)
const AccountsScreen = lazy(SCREENS.googleAdsAccounts)
const SettingsScreen = lazy(SCREENS.settings)
const ProfileScreen = lazy(SCREENS.profile)
const LogoutScreen = lazy(SCREENS.logout)
const NotFoundScreen = lazy(() => import('./not-found-screen'))

/** One screen for the address. A new path is a new screen; a new query string is the same one. */
export function Screens() {
  const [path] = useLocation()
  return (
    <Island key={path} label="This page" skeleton={<ScreenSkeleton />}>
      <Switch>
        <Route path={ROUTES.home}>
          <HomeScreen />
        </Route>
        <Route path={ROUTES.quickInsights}>
          <QuickInsightsScreen />
        </Route>
        <Route path={ROUTES.reports}>
          <AllReportsScreen />
        </Route>
        <Route path={ROUTES.clients}>
          <ClientsScreen />
        </Route>
        <Route path={ROUTES.noClient}>
          <ClientScreen clientId="" />
        </Route>
        <Route path={ROUTES.client}>{({ id }) => <ClientScreen clientId={id} />}</Route>
        <Route path={ROUTES.clientAudit}>{({ id }) => <AuditScreen clientId={id} />}</Route>
        <Route path={ROUTES.report}>
          {({ id, reportId }) => <ReportScreen clientId={id} reportId={reportId} />}
        </Route>
        <Route path={ROUTES.clientReports}>{({ id }) => <ReportsScreen clientId={id} />}</Route>
        <Route path={ROUTES.googleAdsAccounts}>
          {({ clientId }) => <AccountsScreen clientId={clientId} />}
        </Route>
        <Route path={ROUTES.audit}>
          <AuditScreen clientId={null} />
        </Route>
        <Route path={ROUTES.settings}>
          <SettingsScreen />
        </Route>
        <Route path={ROUTES.profile}>
          <ProfileScreen />
        </Route>
        <Route path={ROUTES.logout}>
          <LogoutScreen />
        </Route>
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </Island>
  )
}
