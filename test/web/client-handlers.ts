import type { ReportSummary } from '../../src/shared/schemas/report'
import type { ClientTargets } from '../../src/web/lib/api'
import { exampleClient, exampleConnection, exampleReport } from './examples'
import type { Handlers } from './fake-api'

export const SUMMARY: ReportSummary = {
  total: 7,
  byType: { campaign: 4, gender: 1, video: 2 },
  latest: '2026-10-05T12:00:00.000Z',
}

export const exampleTargets: ClientTargets = {
  cpa: 50,
  roas: null,
  margin: 0.45,
  protectedCategory: false,
  brandCampaigns: [],
  excludedCampaigns: [],
  version: 1,
}

/** API answers for a client's screen, by default without an audit. */
export function clientHandlers(over: Handlers = {}): Handlers {
  return {
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/summary': () => SUMMARY,
    'GET /api/clients/:id/reports': () => [exampleReport()],
    'GET /api/google-ads/connection/:id': () => exampleConnection(),
    'GET /api/overview/clients/:id': () => ({ latest: null }),
    'GET /api/clients/:id/targets': () => exampleTargets,
    ...over,
  }
}
