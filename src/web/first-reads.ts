import { endpoints, type Endpoint } from './lib/endpoints'
import { matchIds, ROUTES } from './paths'
import { newestAudits } from './quick-insights/newest-audits'
import { toFilters, toPlace } from './reports/asked-reports'

type Reads = (id: string, reportId: string, query: URLSearchParams) => Endpoint<unknown>[]

/** API paths that a screen reads first, by route. */
const READS: Record<string, Reads> = {
  [ROUTES.home]: () => [endpoints.overview(), endpoints.clientMoney()],
  [ROUTES.quickInsights]: (_id, _reportId, query) => [
    endpoints.clients(),
    endpoints.latestReports(),
    endpoints.clientMoney(),
    newestAudits(query.get('client')),
  ],
  [ROUTES.reports]: (_id, _reportId, query) => [
    endpoints.reports({ ...toPlace(query), ...toFilters(query) }),
    endpoints.reportCount(toFilters(query)),
    endpoints.clients(),
  ],
  [ROUTES.clients]: (_id, _reportId, query) => [
    endpoints.clients(query.get('q') ?? ''),
    endpoints.clientMoney(),
  ],
  [ROUTES.audit]: () => [endpoints.clients(), endpoints.clientMoney()],
  [ROUTES.client]: (id) => [
    endpoints.client(id),
    endpoints.clientVerdict(id),
    endpoints.clientTargets(id),
    endpoints.clientSummary(id),
    endpoints.recentReports(id),
    endpoints.googleAdsConnection(id),
  ],
  [ROUTES.clientAudit]: (id) => [endpoints.client(id), endpoints.googleAdsConnection(id)],
  [ROUTES.clientReports]: (id, _, query) => {
    const compared = query.get('compare')?.split(',').filter(Boolean) ?? []
    const reads = [endpoints.client(id), endpoints.clientReports(id)]
    return compared.length === 2 && compared[0] !== compared[1]
      ? [...reads, endpoints.comparison(id, compared)]
      : reads
  },
  [ROUTES.report]: (id, reportId, query) => [
    endpoints.client(id),
    endpoints.report(reportId, query.get('language')),
    endpoints.narrator(),
  ],
}

/** Routes that depend on the token after the #, which browsers do not send to servers. */
const IN_THE_BROWSER: string[] = [ROUTES.share, ROUTES.setup]

/** API paths that the server reads to render an address (with query); null if only the browser renders it. */
export function findFirstReads(address: string): Endpoint<unknown>[] | null {
  const [path = '', search = ''] = address.split('?')
  if (IN_THE_BROWSER.some((route) => matchIds(route, path))) return null
  if (matchIds(ROUTES.login, path)) return [endpoints.session()]
  // The settings need the browser's list of currencies, so the server renders only the frame.
  if (matchIds(ROUTES.settings, path)) return [endpoints.notifications()]
  const frame = [endpoints.settings(), endpoints.notifications()]
  for (const [route, reads] of Object.entries(READS)) {
    const ids = matchIds(route, path)
    if (ids) return [...frame, ...reads(ids[0] ?? '', ids[1] ?? '', new URLSearchParams(search))]
  }
  return frame
}
