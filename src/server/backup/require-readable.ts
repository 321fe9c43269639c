import { Type, type TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Analysis } from '../../shared/schemas/analysis'
import { Finding } from '../../shared/schemas/finding'
import { BRAND_COLOR } from '../../shared/brand-colors'
import { LanguageCode } from '../../shared/schemas/language'
import { nullable } from '../../shared/schemas/nullable'
import { oneOf } from '../../shared/schemas/one-of'
import { Category, ReportKind, ReportType } from '../../shared/schemas/report-type'
import { ListedSince } from '../../shared/schemas/since-last'
import type { Database } from '../db/client'
import * as googleSchema from '../db/google-ads-schema'
import * as schema from '../db/schema'
import * as shareSchema from '../db/share-schema'
import { Unreadable } from './copy-rows'

const PAGE = 1000

/** Schema of each column that lists, home and settings show, where a single invalid value would break the whole screen. */
const SHAPES: Record<string, Record<string, TSchema>> = {
  reports: {
    category: Category,
    report_type: ReportKind,
    metrics: Type.Index(Analysis, ['metrics']),
    creative_metrics: Type.Index(Analysis, ['creativeMetrics']),
    period: Type.Index(Analysis, ['period']),
    narrator: Type.Index(Analysis, ['narrator']),
    digest: Type.Object({
      segments: Type.Array(Type.Object({ label: Type.String(), spend: Type.Number() })),
      findings: Type.Array(Type.Pick(Finding, ['kind', 'tier', 'subject', 'issue', 'amount', 'advice'])),
      decision: Type.Optional(Type.Object({ title: Type.String() })),
      sureOff: Type.Optional(Type.Number()),
      above: Type.Optional(Type.Number()),
      trust: Type.Optional(Type.Object({ message: Type.String() })),
      since: Type.Optional(ListedSince),
    }),
  },
  client_targets: {
    brand_campaigns: Type.Array(Type.String()),
    excluded_campaigns: Type.Array(Type.String()),
  },
  notifications: { kind: oneOf('analysis_done', 'analysis_failed', 'new_browser') },
  images: { mime: Type.String({ pattern: '^image/[a-z]+$' }) },
  google_schedules: {
    every: oneOf('week', 'month'),
    types: Type.Array(ReportType),
  },
  shares: { snapshot: Type.Object({ analysis: Type.Object({}), reportType: ReportKind }) },
}

/** By name. Other settings are never read. */
const SETTINGS: Record<string, TSchema> = {
  workspaceName: Type.String(),
  logo: nullable(Type.String({ pattern: '^data:image/png;base64,[A-Za-z0-9+/=]*$' })),
  brandColor: nullable(Type.String({ pattern: BRAND_COLOR.source })),
  language: LanguageCode,
  fallbackCurrency: Type.String({ pattern: '^[A-Z]{3}$' }),
  narrator: Type.Partial(
    Type.Object({
      baseUrl: nullable(Type.String()),
      model: nullable(Type.String()),
      sealedKey: nullable(Type.String()),
      dailyTokens: Type.Integer(),
      textsTo: nullable(Type.String()),
      sharesOpinions: Type.Boolean(),
    }),
  ),
}

/** Parts that analyses of every version have. */
const ANALYSIS_PARTS = {
  text: ['summary', 'insights'],
  array: ['recommendations', 'segments', 'findings', 'facts', 'quality.columns'],
  object: ['quality', 'totals', 'narrator'],
}
/** Lists that contain only objects. */
const LISTS = ['segments', 'findings', 'facts', 'quality.columns']
const IS_ANALYSIS = [
  ...Object.entries(ANALYSIS_PARTS).flatMap(([type, names]) =>
    names.map((name) => `json_type(analysis, '$.${name}') IS '${type}'`),
  ),
  ...LISTS.map(
    (name) => `NOT EXISTS (SELECT 1 FROM json_each(analysis, '$.${name}') WHERE type <> 'object')`,
  ),
].join(' AND ')

/** Format of `toISOString`. Other texts sort after every time, so that a share link with one would never expire. */
const IS_TIME = (column: string) =>
  `"${column}" GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z' AND julianday("${column}") IS NOT NULL`

/** Throws unless all lists and screens can show the database. */
export async function requireReadable(db: Database): Promise<void> {
  for (const table of Object.values({ ...schema, ...googleSchema, ...shareSchema }))
    await requireTable(db, table)
  const { rows } = await db.$client.execute(`SELECT count(*) FROM report_bodies WHERE NOT (${IS_ANALYSIS})`)
  if (Number(rows[0]?.[0]) > 0) throw unreadable('report_bodies')
}

async function requireTable(db: Database, table: SQLiteTable): Promise<void> {
  const { name, columns } = getTableConfig(table)
  const refuse = async (column: string, condition: string) => {
    const { rows } = await db.$client.execute(
      `SELECT count(*) FROM "${name}" WHERE "${column}" IS NOT NULL AND NOT (${condition})`,
    )
    if (Number(rows[0]?.[0]) > 0) throw unreadable(name)
  }
  for (const { name: column, dataType } of columns) {
    const shape = SHAPES[name]?.[column]
    const isJson = dataType === 'json' || JSON_TEXTS[name] === column
    if (isJson) await refuse(column, `json_valid("${column}")`)
    if (/_(at|until)$/.test(column)) await refuse(column, IS_TIME(column))
    if (shape) await requireShape(db, { table: name, column, isJson }, shape)
  }
  if (name === 'settings') await requireSettings(db)
}

/** Columns of JSON that the server passes on unparsed. */
const JSON_TEXTS: Record<string, string> = { report_bodies: 'analysis', shares: 'snapshot' }

async function requireShape(
  db: Database,
  { table, column, isJson }: { table: string; column: string; isJson: boolean },
  shape: TSchema,
): Promise<void> {
  const check = TypeCompiler.Compile(shape)
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await db.$client.execute({
      sql: `SELECT rowid, "${column}" FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}`,
      args: [after],
    })
    for (const { 1: value } of rows) {
      if (value === null || value === undefined) continue
      if (!check.Check(isJson ? JSON.parse(String(value)) : value)) throw unreadable(table)
    }
    if (rows.length < PAGE) return
    after = Number(rows.at(-1)![0])
  }
}

async function requireSettings(db: Database): Promise<void> {
  for (const [name, shape] of Object.entries(SETTINGS)) {
    const { rows } = await db.$client.execute({
      sql: 'SELECT value FROM settings WHERE name = ?',
      args: [name],
    })
    if (rows[0] && !TypeCompiler.Compile(shape).Check(JSON.parse(String(rows[0][0]))))
      throw unreadable('settings')
  }
}

function unreadable(table: string): Unreadable {
  return new Unreadable(`The backup holds rows in ${table} that cannot be read.`)
}
