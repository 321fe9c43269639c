import { fillPath, request, toUrl, type AnswerOf, type ParamsOf, type PathOf, type Query } from './api'

/** A GET path that knows what it answers: the SWR key of an island. */
export type Endpoint<T> = string & { readonly answer?: T }

function get<Path extends PathOf<'get'>>(
  path: Path,
  params: ParamsOf<Path>,
  query?: Query,
): Endpoint<AnswerOf<'get', Path>> {
  return toUrl(fillPath(path, params), query)
}

/** Every GET of the web. An island owns one of these; whoever writes calls `mutate` on the ones it changed. */
export const endpoints = {
  clients: (q?: string) => get('/api/clients', {}, { q: q || undefined }),
  client: (id: string) => get('/api/clients/:id', { id }),
  clientReports: (id: string, limit?: number) => get('/api/clients/:id/reports', { id }, { limit }),
  clientSummary: (id: string) => get('/api/clients/:id/summary', { id }),
  comparison: (id: string, reports: readonly string[]) =>
    get('/api/clients/:id/comparison', { id }, { reports: reports.join(',') }),
  clientTargets: (id: string) => get('/api/clients/:id/targets', { id }),
  columns: (id: string) => get('/api/clients/:id/columns', { id }),
  googleAdsStatus: () => get('/api/google-ads/status', {}),
  googleAdsConnection: (clientId: string) => get('/api/google-ads/connection/:clientId', { clientId }),
  googleAdsSchedule: (clientId: string) => get('/api/google-ads/schedule/:clientId', { clientId }),
  googleAdsAccounts: (clientId: string) => get('/api/google-ads/accounts/:clientId', { clientId }),
  report: (id: string, language?: string | null) =>
    get('/api/reports/:id', { id }, { language: language ?? undefined }),
  accountAuditsOf: (id: string) => get('/api/reports/:id/account-audits', { id }),
  /** Newest first; with `q` those that it finds. */
  reports: (limit: number, q?: string) => get('/api/reports', {}, { limit, q }),
  latestReports: () => get('/api/reports', {}, { latest: 'type' }),
  reportRows: (id: string, of: { fact: string } | { segment: string } | { rows: string }) =>
    get('/api/reports/:id/rows', { id }, of),
  overview: () => get('/api/overview', {}),
  clientMoney: () => get('/api/overview/clients', {}),
  clientVerdict: (id: string) => get('/api/overview/clients/:id', { id }),
  session: () => get('/api/session', {}),
  sessions: () => get('/api/sessions', {}),
  shares: () => get('/api/shares', {}),
  retention: (id: string) => get('/api/clients/:id/retention', { id }),
  trash: () => get('/api/trash', {}),
  narrator: () => get('/api/narrator', {}),
  settings: () => get('/api/settings', {}),
  notifications: () => get('/api/notifications', {}, { limit: 20 }),
}

/** Reads an endpoint outside of an island. */
export async function read<T>(endpoint: Endpoint<T>): Promise<T> {
  return (await request(endpoint)) as T
}
