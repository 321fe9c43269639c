import type { Client } from '../../shared/schemas/client'
import type { ShareInfo } from '../../shared/schemas/shared-report'
import type { Report, ReportRow, ReportSummary } from '../../shared/schemas/report'
import {
  toUrl,
  type AccessState,
  type ClientTargets,
  type GoogleAccounts,
  type GoogleConnection,
  type GoogleSchedule,
  type GoogleStatus,
  type NarratorStatus,
  type Notification,
  type Overview,
  type RowEvidence,
  type SessionInfo,
  type Settings,
} from './api'

/** A GET path that knows what it answers: the SWR key of an island. */
export type Endpoint<T> = string & { readonly answer?: T }

const id = encodeURIComponent

/** Every GET of the web. An island owns one of these; whoever writes calls `mutate` on the ones it changed. */
export const endpoints = {
  clients: (q?: string): Endpoint<Client[]> => toUrl('/api/clients', { q: q || undefined }),
  client: (clientId: string): Endpoint<Client> => `/api/clients/${id(clientId)}`,
  clientReports: (clientId: string, limit?: number): Endpoint<ReportRow[]> =>
    toUrl(`/api/clients/${id(clientId)}/reports`, { limit }),
  clientSummary: (clientId: string): Endpoint<ReportSummary> => `/api/clients/${id(clientId)}/summary`,
  googleAdsStatus: (): Endpoint<GoogleStatus> => '/api/google-ads/status',
  googleAdsConnection: (clientId: string): Endpoint<GoogleConnection> =>
    `/api/google-ads/connection/${id(clientId)}`,
  googleAdsSchedule: (clientId: string): Endpoint<GoogleSchedule> =>
    `/api/google-ads/schedule/${id(clientId)}`,
  googleAdsAccounts: (clientId: string): Endpoint<GoogleAccounts> =>
    `/api/google-ads/accounts/${id(clientId)}`,
  reports: (limit: number): Endpoint<ReportRow[]> => toUrl('/api/reports', { limit }),
  latestReports: (): Endpoint<ReportRow[]> => '/api/reports?latest=type',
  reportRows: (
    reportId: string,
    of: { fact: string } | { segment: string } | { rows: string },
  ): Endpoint<RowEvidence> => toUrl(`/api/reports/${id(reportId)}/rows`, of),
  clientTargets: (clientId: string): Endpoint<ClientTargets> => `/api/clients/${id(clientId)}/targets`,
  overview: (): Endpoint<Overview> => '/api/overview',
  session: (): Endpoint<AccessState> => '/api/session',
  sessions: (): Endpoint<SessionInfo[]> => '/api/sessions',
  shares: (): Endpoint<ShareInfo[]> => '/api/shares',
  narrator: (): Endpoint<NarratorStatus> => '/api/narrator',
  settings: (): Endpoint<Settings> => '/api/settings',
  notifications: (): Endpoint<Notification[]> => '/api/notifications?limit=20',
  report: (reportId: string): Endpoint<Report> => `/api/reports/${id(reportId)}`,
}
