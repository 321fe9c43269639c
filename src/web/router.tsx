import { lazy } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { ROUTES } from './paths'
import { Island } from './ui/island'
import { ScreenSkeleton } from './shell/screen-skeleton'

const HomeScreen = lazy(() => import('./home/home-screen'))
const ClientsScreen = lazy(() => import('./clients/clients-screen'))
const ClientScreen = lazy(() => import('./client/client-screen'))
const AuditScreen = lazy(() => import('./audit/audit-screen'))
const ReportScreen = lazy(() => import('./report/report-screen'))
const ReportsScreen = lazy(() => import('./reports/reports-screen'))
const QuickInsightsScreen = lazy(() => import('./quick-insights/quick-insights-screen'))
const AccountsScreen = lazy(() => import('./google-ads/accounts-screen'))
const SettingsScreen = lazy(() => import('./settings/settings-screen'))
const ProfileScreen = lazy(() => import('./profile/profile-screen'))
const LogoutScreen = lazy(() => import('./logout/logout-screen'))
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
