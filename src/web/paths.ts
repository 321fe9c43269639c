import { type Category, categoryOf, type ReportKind } from '../shared/report-types/names'

const segment = encodeURIComponent

/** Route patterns, as wouter matches them. */
export const ROUTES = {
  home: '/',
  quickInsights: '/quick-insights',
  reports: '/reports',
  clients: '/clients',
  noClient: '/client',
  client: '/client/:id',
  clientAudit: '/client/:id/facebook-audit',
  report: '/client/:id/report/:reportId',
  clientReports: '/client/:id/reports',
  googleAdsAccounts: '/client/:clientId/google-ads-accounts',
  audit: '/facebook-audit',
  settings: '/settings',
  profile: '/profile',
  logout: '/logout',
  login: '/login',
  setup: '/setup',
  share: '/share',
} as const

/** Addresses of screens. Nothing else in the web builds one. */
export const paths = {
  home: '/',
  quickInsights: '/quick-insights',
  reports: '/reports',
  clients: '/clients',
  audit: '/facebook-audit',
  settings: '/settings',
  profile: '/profile',
  logout: '/logout',
  login: (next?: string) => (next && next !== '/' ? `/login?next=${segment(next)}` : '/login'),
  /** A frozen report, for whoever holds the token; the # keeps it from servers and logs. */
  share: (token: string) => `/share#${token}`,
  /** The targets of one client, in the settings. */
  targets: (id: string) => `/settings?client=${segment(id)}#targets`,
  client: (id: string) => `/client/${segment(id)}`,
  clientAudit: (id: string, kind?: ReportKind) =>
    `/client/${segment(id)}/facebook-audit${kind && kind !== 'account' ? `?category=${categoryOf(kind)}&type=${kind}` : ''}`,
  clientAuditCategory: (id: string, category: Category) =>
    `/client/${segment(id)}/facebook-audit?category=${category}`,
  report: (id: string, reportId: string) => `/client/${segment(id)}/report/${segment(reportId)}`,
  clientReports: (id: string) => `/client/${segment(id)}/reports`,
  googleAdsAccounts: (id: string) => `/client/${segment(id)}/google-ads-accounts`,
} as const

/** The ids in a path, in the route's order; null for another route's. No id has a character that a path writes differently. */
export function matchIds(route: string, path: string): string[] | null {
  const match = new RegExp(`^${route.replaceAll(/:\w+/g, '([\\w-]+)')}/?$`).exec(path)
  return match && match.slice(1)
}
