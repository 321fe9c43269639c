import { isNotNull, isNull } from 'drizzle-orm'
import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Finding } from '../../shared/schemas/finding'
import type { Narrator } from '../../shared/schemas/analysis'
import type { LanguageCode } from '../../shared/schemas/language'
import type { CreativeMetric, Metrics, Period } from '../../shared/schemas/segment'
import type { ListedSince } from '../../shared/schemas/since-last'
import type { Category, ReportKind } from '../../shared/schemas/report-type'

// Times are ISO 8601 in UTC throughout: they sort as text. Ids are UUIDv7: equal times keep the order of arrival.

export const clients = sqliteTable(
  'clients',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    industry: text(),
    website: text(),
    /** Name, industry and website without case and accents, for the substring search. */
    search: text().notNull(),
    /** The name alone, folded: the order of the list. */
    sortName: text('sort_name').notNull(),
    /** The industry, folded: what makes two clients peers. */
    industryKey: text('industry_key'),
    /** `customers/123`. How it is reached is in `google_connections`. */
    googleAdsCustomerId: text('google_ads_customer_id'),
    /** Language of its reports; null: the workspace's own. */
    language: text().$type<LanguageCode>(),
    version: integer().notNull().default(1),
    createdAt: text('created_at').notNull(),
    /** When it was moved to the trash; null: it is live. Every query but the trash's own asks for live clients. */
    trashedAt: text('trashed_at'),
    /** Days after which uploads (files and images) and whole reports are deleted; null: never. */
    uploadDays: integer('upload_days'),
    reportDays: integer('report_days'),
  },
  (table) => [
    // With the searched text in it, a search never leaves the index.
    index('clients_sort').on(table.sortName, table.id, table.search).where(isNull(table.trashedAt)),
    index('clients_industry').on(table.industryKey),
    index('clients_trashed').on(table.trashedAt).where(isNotNull(table.trashedAt)),
  ],
)

const ownedByClient = () =>
  text('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

/** Parts of a report that the home dashboard lists. Money in the report's currency. */
export interface ReportDigest {
  segments: { label: string; spend: number }[]
  /** `amount` is money already paid above the benchmark; reports before version 3 of the engine have an estimate. */
  findings: Pick<Finding, 'kind' | 'tier' | 'subject' | 'issue' | 'amount' | 'advice'>[]
  /** The first of its decisions. */
  decision?: { title: string; excess?: number }
  /** Paid above the benchmark on rows that are surely dear and off. */
  sureOff?: number
  since?: ListedSince
  /** The first reason not to trust a part of the file, and how many there are. */
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
    /** SHA-256 of the upload: whether two reports are of one file. */
    fileHash: text('file_hash'),
    createdAt: text('created_at').notNull(),
    summary: text().notNull(),
    metrics: text({ mode: 'json' }).$type<Metrics>(),
    creativeMetrics: text('creative_metrics', { mode: 'json' }).$type<CreativeMetric[]>(),
    currency: text(),
    /** As the file states them (see `audit/history.ts`); null where it does not. */
    platform: text(),
    account: text(),
    period: text({ mode: 'json' }).$type<Period>(),
    narrator: text({ mode: 'json' }).$type<Narrator>().notNull(),
    /** Digest for the home dashboard. */
    digest: text({ mode: 'json' }).$type<ReportDigest>().notNull(),
    // Columns that lists add up and sort by. Money in the report's currency.
    spend: real(),
    purchaseValue: real('purchase_value'),
    /** Paid above the benchmark on rows that are surely dear and still run. */
    waste: real(),
    /** The largest amount that one of the findings in the digest names. */
    weight: real(),
    /** `2026-08`, in which the audited period ends; null without a period or a spend. */
    month: text(),
    /** How well its breakdown stands for the whole account: the more, the better. */
    breadth: integer().notNull().default(0),
    /** When it was moved to the trash, by itself or with its client; null: it is live. */
    trashedAt: text('trashed_at'),
    trashedWithClient: integer('trashed_with_client', { mode: 'boolean' }).notNull().default(false),
    /** Of an account audit: the report whose deletion took it along. */
    trashedWith: text('trashed_with'),
  },
  (table) => {
    const live = isNull(table.trashedAt)
    return [
      index('reports_newest').on(table.createdAt, table.id).where(live),
      // Holds the trashed ones too: a client that is erased takes them along.
      index('reports_by_client').on(table.clientId, table.createdAt, table.id),
      index('reports_by_type').on(table.clientId, table.reportType, table.createdAt, table.id).where(live),
      index('reports_by_month')
        .on(table.currency, table.month, table.clientId, table.breadth, table.createdAt, table.id)
        .where(live),
      index('reports_trashed').on(table.trashedAt).where(isNotNull(table.trashedAt)),
    ]
  },
)

const ownedByReport = () =>
  text('report_id')
    .primaryKey()
    .references(() => reports.id, { onDelete: 'cascade' })

/** The analysis as JSON text. Kept as it was computed: a later engine never rewrites an old report. */
export const reportBodies = sqliteTable('report_bodies', {
  reportId: ownedByReport(),
  analysis: text().notNull(),
})

/** The uploaded file, gzipped: evidence is read from it again. */
export const reportSources = sqliteTable('report_sources', {
  reportId: ownedByReport(),
  gzip: blob({ mode: 'buffer' }).notNull(),
  size: integer().notNull(),
})

/** The reports that an account audit is made of. */
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

/** Targets that this client's audits are measured against. */
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

/** Headers that a person has assigned by hand: remembered for the client's next file. */
export const columnAssignments = sqliteTable(
  'column_assignments',
  {
    clientId: ownedByClient(),
    header: text().notNull(),
    /** A field of `AdsTable`; null: leave this column out. */
    field: text(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.header] })],
)

/** Images of an ad-image audit, decoded and written anew: never the bytes that were uploaded. */
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

/** Workspace settings, one JSON value a name. */
export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
})

/** `Idempotency-Key` → what the first request with it made. Written in the same transaction as that. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the request, so that a key reused for something else is refused. */
    fingerprint: text().notNull(),
    resultId: text('result_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
