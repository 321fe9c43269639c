import { matchIds, ROUTES } from './paths'

/** Each route's screen, in a chunk of its own. */
export const SCREENS = {
  home: () => import('./home/home-screen'),
  quickInsights: () => import('./quick-insights/quick-insights-screen'),
  reports: () => import('./reports/all-reports-screen'),
  clients: () => import('./clients/clients-screen'),
  noClient: () => import('./client/client-screen'),
  client: () => import('./client/client-screen'),
  clientAudit: () => import('./audit/audit-screen'),
  audit: () => import('./audit/audit-screen'),
  report: () => import('./report/report-screen'),
  clientReports: () => import('./reports/reports-screen'),
  googleAdsAccounts: () => import('./google-ads/accounts-screen'),
  settings: () => import('./settings/settings-screen'),
  profile: () => import('./profile/profile-screen'),
  logout: () => import('./logout/logout-screen'),
} as const

type Screen = keyof typeof SCREENS

/** Screen of an address; null for addresses outside the app's frame. */
export function findScreen(path: string): Screen | null {
  const names = Object.keys(SCREENS) as Screen[]
  return names.find((name) => matchIds(ROUTES[name], path)) ?? null
}

/** Loads what an address needs, so that it is there when it is asked for. A failure is the screen's own to report. */
export function prefetchScreen(path: string): void {
  const screen = findScreen(path)
  if (screen) void SCREENS[screen]().catch(() => undefined)
}

/** Loads the next screen when someone is about to go there: the pointer rests on its link, or the focus does. */
export function prefetchOnIntent(page: Document): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) prefetchScreen(link.pathname)
  }
  page.addEventListener('pointerover', prefetch, { passive: true })
  page.addEventListener('focusin', prefetch)
}
