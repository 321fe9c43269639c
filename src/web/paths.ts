import { type Category, categoryOf, type ReportKind } from '../shared/report-types/names'
import type { SettingsPage } from './settings/pages'

const segment = encodeURIComponent

/** Route patterns for wouter. */
export const ROUTES = {
  home: '/',
  quickInsights: '/quick-insights',
  reports: '/reports',
  clients: '/clients',
  noClient: '/client',
  client: '/client/:clientId',
  clientAudit: '/client/:clientId/facebook-audit',
  report: '/client/:clientId/report/:reportId',
  clientReports: '/client/:clientId/reports',
  googleAdsAccounts: '/client/:clientId/google-ads-accounts',
  audit: '/facebook-audit',
  settings: '/settings/:page?',
  profile: '/profile',
  logout: '/logout',
  login: '/login',
  setup: '/setup',
  share: '/share',
} as const

/** Addresses of screens. All links are built here. */
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
  /** A shared report. The token is after the #, so that it does not appear in servers' logs. */
  share: (token: string) => `/share#${token}`,
  settingsPage: (page: SettingsPage) => `/settings/${page}`,
  /** A client's targets in the settings. */
  targets: (id: string) => `/settings/targets?client=${segment(id)}`,
  client: (id: string) => `/client/${segment(id)}`,
  clientAudit: (id: string, kind?: ReportKind) =>
    `/client/${segment(id)}/facebook-audit${kind && kind !== 'account' ? `?category=${categoryOf(kind)}&type=${kind}` : ''}`,
  clientAuditCategory: (id: string, category: Category) =>
    `/client/${segment(id)}/facebook-audit?category=${category}`,
  report: (id: string, reportId: string) => `/client/${segment(id)}/report/${segment(reportId)}`,
  /** A report with a figure opened to its rows. */
  figure: (id: string, reportId: string, fact: string) =>
    `/client/${segment(id)}/report/${segment(reportId)}?figure=${segment(fact)}`,
  /** All reports, or only those of a type. */
  clientReports: (id: string, type?: ReportKind) =>
    `/client/${segment(id)}/reports${type ? `?type=${type}` : ''}`,
  googleAdsAccounts: (id: string) => `/client/${segment(id)}/google-ads-accounts`,
} as const

/** Ids in a path, in the route's order, without optional ones; null for another route. Ids need no URL decoding. */
export function matchIds(route: string, path: string): string[] | null {
  const pattern = route.replace(/\/:\w+\?/, '(?:/[\\w-]+)?').replaceAll(/:\w+/g, '([\\w-]+)')
  const match = new RegExp(`^${pattern}/?$`).exec(path)
  return match && match.slice(1)
}
