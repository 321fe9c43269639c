import type { Client } from '../../shared/schemas/client'
import type { Report, ReportRow, ReportSummary } from '../../shared/schemas/report'
import { toUrl } from './api'

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
  googleAdsAccounts: (clientId: string): Endpoint<{ accounts: string[] }> =>
    `/api/google-ads/accounts/${id(clientId)}`,
  reports: (): Endpoint<ReportRow[]> => '/api/reports',
  latestReports: (): Endpoint<ReportRow[]> => '/api/reports?latest=type',
  report: (reportId: string): Endpoint<Report> => `/api/reports/${id(reportId)}`,
}
