import { isNotNull, isNull, sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OwnTarget } from '../../shared/audit/judging/own-target'
import type { Finding } from '../../shared/schemas/finding'
import type { Narrator } from '../../shared/schemas/analysis'
import type { LanguageCode } from '../../shared/schemas/language'
import type { CreativeMetric, Metrics, Period } from '../../shared/schemas/segment'
import type { ListedSince } from '../../shared/schemas/since-last'
import type { Category, ReportKind } from '../../shared/schemas/report-type'

// Times are ISO 8601 in UTC, so they sort as text. Ids are UUIDv7, which keep the order of creation at equal times.

export const clients = sqliteTable(
  'clients',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    industry: text(),
    website: text(),
    /** Name, industry and website folded (no case or accents) for substring search. */
    search: text().notNull(),
    /** The folded name, for sorting. */
    sortName: text('sort_name').notNull(),
    /** The folded industry. Clients with the same one are peers. */
    industryKey: text('industry_key'),
    /** `customers/123`. `google_connections` has the path to it. */
    googleAdsCustomerId: text('google_ads_customer_id'),
    /** Language of its reports; null means the workspace's. */
    language: text().$type<LanguageCode>(),
    version: integer().notNull().default(1),
    createdAt: text('created_at').notNull(),
    /** When it was moved to the trash; null if live. All queries but the trash's own must ask for live clients. */
    trashedAt: text('trashed_at'),
    /** Days after which uploads (files and images) and reports are deleted; null: never. */
    uploadDays: integer('upload_days'),
    reportDays: integer('report_days'),
  },
  (table) => [
    // Contains the search text, so that a search reads the index only.
    index('clients_sort').on(table.sortName, table.id, table.search).where(isNull(table.trashedAt)),
    index('clients_industry').on(table.industryKey),
    index('clients_trashed').on(table.trashedAt).where(isNotNull(table.trashedAt)),
  ],
)

const ownedByClient = () =>
  text('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

/** Parts of a report for the home dashboard. Money in the report's currency. */
export interface ReportDigest {
  segments: { label: string; spend: number }[]
  /** Those of decisions marked as done are left out. `amount` is money already paid above the benchmark, but an estimate in reports before version 3 of the engine. */
  findings: Pick<Finding, 'kind' | 'tier' | 'subject' | 'issue' | 'amount' | 'advice'>[]
  /** The first decision that is not done; its title names the rows first, but in reports of before December 2026. `at`: its number, where it is not 1. */
  decision?: { title: string; excess?: number; due?: string; at?: number }
  /** Every decision is marked as done. */
  allDone?: true
  /** Overspend that decisions marked as done are about; all of it where every one is done. Absent where none is. */
  taken?: number
  /** The decision with the earliest day among those that are not done, where that is not the first. Without a title in reports of before December 2026. */
  earliest?: { decision: number; due: string; title?: string }
  /** Of the spend for sales alone, where those of all goals differ. */
  sales?: { costPerPurchase: number | null; roas: number | null }
  /** In a report without decisions, its first lesson for the next plan. */
  lesson?: string
  /** Excess on rows that are clearly expensive and off. */
  sureOff?: number
  /** Money above the benchmark of all rows, where the report's excess cost is only the part that is also above that of rows for new people. */
  above?: number
  /** Excess on mildly expensive rows, where the report names them. */
  mild?: number
  /** The verdict on image files, where no row is judged; absent in reports of before December 2026. */
  images?: string
  /** The client's target, where the rows are judged by it. */
  target?: OwnTarget
  /** The file says of all clearly expensive rows that they run; absent in older reports, where it is unknown. */
  running?: boolean
  since?: ListedSince
  /** The most important trust entry, and how many there are. */
  trust?: { message: string; count: number }
}

export const reports = sqliteTable(
  'reports',
  {
    id: text().primaryKey(),
    clientId: ownedByClient(),
    category: text().$type<Category>().notNull(),
    reportType: text('report_type').$type<ReportKind>().notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the upload, to recognise reports about the same file. */
    fileHash: text('file_hash'),
    createdAt: text('created_at').notNull(),
    summary: text().notNull(),
    metrics: text({ mode: 'json' }).$type<Metrics>(),
    creativeMetrics: text('creative_metrics', { mode: 'json' }).$type<CreativeMetric[]>(),
    currency: text(),
    /** As stated in the file (see `audit/history.ts`); null if not stated. */
    platform: text(),
    account: text(),
    period: text({ mode: 'json' }).$type<Period>(),
    /**
     * The last day that its data can be of, which decides the latest report (`latest.ts`) and the age of its data: the
     * end of its period, but no later than the day of the audit, since an export of "this year" may state a period to
     * December 31. Without a period (files without dates, images without figures) no other day is known than that of
     * the audit. Worked out by the database, so that no row can have another one.
     */
    lastDay: text('last_day')
      .notNull()
      .generatedAlwaysAs(
        sql`min(coalesce(period ->> '$.end', substr(created_at, 1, 10)), substr(created_at, 1, 10))`,
      ),
    narrator: text({ mode: 'json' }).$type<Narrator>().notNull(),
    digest: text({ mode: 'json' }).$type<ReportDigest>().notNull(),
    // Columns for sums and sorting. Money in the report's currency.
    spend: real(),
    purchaseValue: real('purchase_value'),
    /** Excess on rows that are clearly expensive and still run, or may run. */
    waste: real(),
    /** The largest amount of a finding in the digest. */
    weight: real(),
    /** Month in which the audited period ends, `2026-08`; null without a period or spend. */
    month: text(),
    /** How well its rows stand for the whole account; higher is better. */
    breadth: integer().notNull().default(0),
    /** When it was moved to the trash, alone or with its client; null if live. */
    trashedAt: text('trashed_at'),
    trashedWithClient: integer('trashed_with_client', { mode: 'boolean' }).notNull().default(false),
    /** For account audits: the report whose deletion also deleted it. */
    trashedWith: text('trashed_with'),
  },
  (table) => {
    const live = isNull(table.trashedAt)
    return [
      index('reports_newest').on(table.createdAt, table.id).where(live),
      // Includes trashed reports, which are erased with their client.
      index('reports_by_client').on(table.clientId, table.createdAt, table.id),
      index('reports_by_type')
        .on(table.clientId, table.reportType, table.lastDay, table.createdAt, table.id)
        .where(live),
      index('reports_by_month')
        .on(
          table.currency,
          table.month,
          table.clientId,
          table.breadth,
          table.lastDay,
          table.createdAt,
          table.id,
        )
        .where(live),
      index('reports_trashed').on(table.trashedAt).where(isNotNull(table.trashedAt)),
    ]
  },
)

const ownedByReport = () =>
  text('report_id')
    .primaryKey()
    .references(() => reports.id, { onDelete: 'cascade' })

/** The analysis as JSON, as it was computed. Later engines never change old reports. */
export const reportBodies = sqliteTable('report_bodies', {
  reportId: ownedByReport(),
  analysis: text().notNull(),
})

/** The uploaded file, packed (`packed-source.ts`), for showing evidence. */
export const reportSources = sqliteTable('report_sources', {
  reportId: ownedByReport(),
  // Named after the first way of packing.
  packed: blob('gzip', { mode: 'buffer' }).notNull(),
  size: integer().notNull(),
})

/** The reports that an account audit consists of. */
export const reportParts = sqliteTable(
  'report_parts',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    partId: text('part_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.partId] }),
    index('report_parts_by_part').on(table.partId),
  ],
)

/** Targets for audits of this client. */
export const clientTargets = sqliteTable('client_targets', {
  clientId: ownedByClient().primaryKey(),
  cpa: real(),
  roas: real(),
  margin: real(),
  protectedCategory: integer('protected_category', { mode: 'boolean' }).notNull().default(false),
  brandCampaigns: text('brand_campaigns', { mode: 'json' }).$type<string[]>().notNull(),
  excludedCampaigns: text('excluded_campaigns', { mode: 'json' }).$type<string[]>().notNull(),
  version: integer().notNull().default(1),
})

/** Headers that a person assigned, remembered for the client's next file. */
export const columnAssignments = sqliteTable(
  'column_assignments',
  {
    clientId: ownedByClient(),
    header: text().notNull(),
    /** A field of `AdsTable`; null ignores the column. */
    field: text(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.header] })],
)

/** Re-encoded images of ad-image audits, never the uploaded bytes. */
export const images = sqliteTable(
  'images',
  {
    id: text().primaryKey(),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [index('images_by_report').on(table.reportId)],
)

export const notifications = sqliteTable(
  'notifications',
  {
    id: text().primaryKey(),
    kind: text().$type<'analysis_done' | 'analysis_failed' | 'new_browser'>().notNull(),
    message: text().notNull(),
    clientId: text('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    reportId: text('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    readAt: text('read_at'),
  },
  (table) => [index('notifications_newest').on(table.createdAt, table.id)],
)

/** Workspace settings, one JSON value per name. */
export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
})

/** Result of the first request with an `Idempotency-Key`, written in the same transaction as the result. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the request, to refuse a key that is reused for another one. */
    fingerprint: text().notNull(),
    resultId: text('result_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
