import { matchIds, ROUTES } from './paths'

/** Screen of each route, each in its own chunk. */
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

/** Loads the code of an address in advance. The screen itself reports failures. */
export function prefetchScreen(path: string): void {
  const screen = findScreen(path)
  if (screen) void SCREENS[screen]().catch(() => undefined)
}

/** Loads a screen when the pointer is over its link or the link has the focus. */
export function prefetchOnIntent(page: Document): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) prefetchScreen(link.pathname)
  }
  page.addEventListener('pointerover', prefetch, { passive: true })
  page.addEventListener('focusin', prefetch)
}
