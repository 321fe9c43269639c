import { earlyPartsLoaded, loadOnce } from './lib/lazy-part'
import { matchIds, ROUTES } from './paths'

/** A client's page with what is below its fold, which would otherwise give way to a skeleton on a screen opened later. */
const loadClient = loadOnce(async () => {
  const [screen] = await Promise.all([import('./client/client-screen'), import('./client/below-the-fold')])
  await earlyPartsLoaded()
  return screen
})

/** Screen of each route, each in its own chunk. */
export const SCREENS = {
  home: loadOnce(() => import('./home/home-screen')),
  quickInsights: loadOnce(() => import('./quick-insights/quick-insights-screen')),
  reports: loadOnce(() => import('./reports/all-reports-screen')),
  clients: loadOnce(() => import('./clients/clients-screen')),
  noClient: loadClient,
  client: loadClient,
  clientAudit: loadOnce(() => import('./audit/audit-screen')),
  audit: loadOnce(() => import('./audit/audit-screen')),
  report: loadOnce(() => import('./report/report-screen')),
  clientReports: loadOnce(() => import('./reports/reports-screen')),
  googleAdsAccounts: loadOnce(() => import('./google-ads/accounts-screen')),
  settings: loadOnce(() => import('./settings/settings-screen')),
  profile: loadOnce(() => import('./profile/profile-screen')),
  logout: loadOnce(() => import('./logout/logout-screen')),
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
  // A loaded screen calls the first handler at once, so there must be one.
  if (screen) void SCREENS[screen]().then(Boolean, Boolean)
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
