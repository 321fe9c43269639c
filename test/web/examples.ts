import type { Client } from '../../src/shared/schemas/client'
import type { AdImage } from '../../src/shared/schemas/creatives'
import type { Analysis } from '../../src/shared/schemas/analysis'
import type { ReportRow } from '../../src/shared/schemas/report'
import type { SharedReport } from '../../src/shared/schemas/shared-report'
import type { ClientMoney, GoogleConnection } from '../../src/web/lib/api'

/** A client with the values in `over`. */
export function exampleClient(over: Partial<Client> = {}): Client {
  return {
    id: 'c1',
    name: 'Harbor Dental',
    industry: 'Dentists',
    website: 'harbor.example',
    googleAdsRefreshToken: null,
    googleAdsCustomerId: null,
    language: null,
    createdAt: '2026-10-01T09:00:00.000Z',
    version: 1,
    ...over,
  }
}

/** A row of a report list with the values in `over`. */
export function exampleReport(over: Partial<ReportRow> = {}): ReportRow {
  return {
    id: 'r1',
    clientId: 'c1',
    category: 'audience',
    reportType: 'campaign',
    fileName: 'campaigns.csv',
    createdAt: '2026-10-05T09:00:00.000Z',
    lastDay: over.analysis?.period?.end ?? '2026-09-30',
    spend: 5000,
    excess: 400,
    analysis: {
      summary: 'Spend was $5,000.00.',
      metrics: {
        cpm: 12.5,
        ctr: 0.0123,
        cpc: 1.02,
        purchases: 120,
        costPerPurchase: 41.67,
        roas: 2.4,
        conversionRate: 0.0245,
      },
      currency: 'USD',
      period: { start: '2026-09-01', end: '2026-09-30' },
      narrator: { kind: 'built-in' },
    },
    ...over,
  }
}

/** A row of the clients' money, with the name in lower case as id; `latest` null for a client without an audit. */
export function exampleMoney(
  clientName: string,
  latest: Partial<NonNullable<ClientMoney['latest']>> | null,
): ClientMoney {
  return {
    clientId: clientName.toLowerCase(),
    clientName,
    auditedDays: latest && 0,
    latest: latest && {
      reportId: 'r1',
      reportType: 'campaign',
      currency: 'USD',
      spend: 1000,
      excess: 0,
      above: null,
      running: true,
      off: 0,
      decision: null,
      doubt: null,
      due: null,
      trend: [],
      before: null,
      fell: null,
      endedFall: false,
      ageDays: 0,
      ...latest,
    },
  }
}

/** State of a client's Google Ads, by default not connected. */
export function exampleConnection(over: Partial<GoogleConnection> = {}): GoogleConnection {
  return {
    connected: false,
    reconnect: false,
    email: null,
    customerId: null,
    accountName: null,
    currency: null,
    timeZone: null,
    ...over,
  }
}

/** An image of an analysis with the values in `over`. */
export function exampleImage(over: Partial<AdImage> = {}): AdImage {
  return {
    key: 'I1',
    id: 'i1',
    name: 'spring.png',
    width: 1080,
    height: 1080,
    size: 20_000,
    placement: '1:1',
    brightness: 0.5,
    contrast: 0.2,
    busyness: 0.1,
    repeats: null,
    adName: null,
    ...over,
  }
}

/** A shared copy of a report with this analysis. */
export function exampleSharedCopy(analysis: Analysis): SharedReport {
  return {
    category: analysis.category,
    reportType: analysis.reportType,
    fileName: 'campaigns.csv',
    createdAt: '2026-10-05T12:00:00.000Z',
    analysis,
    clientName: 'Harbor Dental',
    workspaceName: 'Blue Harbor Media',
    logo: null,
    fallbackCurrency: 'USD',
    sharedAt: '2026-10-06T12:00:00.000Z',
    expiresAt: '2026-11-05T12:00:00.000Z',
  }
}
