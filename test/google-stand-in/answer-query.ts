import { CONVERSION_ACTIONS } from './account'
import { splitFigures } from './days'
import { type Figures, addFigures } from './figures'
import { parseQuery, QueryError, toJsonPath, type Query } from './gaql'
import { type Account, conversionActions, geoTargets, SEGMENTS, VIEWS, type ViewRow } from './views'

/** Metrics in the API's format: 64-bit integers as text, the others as numbers. */
const METRICS: Record<string, (sum: Figures) => unknown> = {
  'metrics.impressions': (sum) => String(sum.impressions),
  'metrics.clicks': (sum) => String(sum.clicks),
  'metrics.cost_micros': (sum) => String(sum.costCents * 10_000),
  'metrics.interactions': (sum) => String(sum.engagements),
  'metrics.engagements': (sum) => String(sum.engagements),
  'metrics.conversions': (sum) => sum.conversionHundredths / 100,
  'metrics.conversions_value': (sum) => sum.valueCents / 100,
  'metrics.all_conversions': (sum) =>
    (sum.conversionHundredths / 100) *
    CONVERSION_ACTIONS.reduce((all, action) => all + action.perConversion, 0),
  'metrics.all_conversions_value': (sum) => sum.valueCents / 100,
  'metrics.video_trueview_views': (sum) => String(sum.views),
  'metrics.video_quartile_p25_rate': (sum) => part(sum.watched25, sum.impressions),
  'metrics.video_quartile_p50_rate': (sum) => part(sum.watched50, sum.impressions),
  'metrics.video_quartile_p75_rate': (sum) => part(sum.watched75, sum.impressions),
  'metrics.video_quartile_p100_rate': (sum) => part(sum.watched100, sum.impressions),
}

const part = (a: number, b: number) => (b === 0 ? 0 : a / b)

/** Answers a query with the API's `results`. Throws `QueryError` for queries that Google would refuse. */
export function answerQuery(text: string, account: Account): Record<string, unknown>[] {
  const query = parseQuery(text)
  const rows = rowsOf(query, account).filter((row) =>
    query.conditions.every((condition) => holds(condition, row)),
  )
  for (const field of query.fields) requireField(field, rows[0])
  return sumByAttributes(query, rows).map((row) => pick(query.fields, row))
}

function rowsOf(query: Query, account: Account): ViewRow[] {
  if (query.resource === 'geo_target_constant') return geoTargets()
  if (query.resource === 'conversion_action') return conversionActions()
  const view = VIEWS[query.resource]
  if (!view) throw new QueryError('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `Unknown resource '${query.resource}'.`)
  const byAction = query.fields.includes('segments.conversion_action_name')
  if (query.period === null) {
    if (query.fields.some((field) => field.startsWith('metrics.'))) {
      throw new QueryError('EXPECTED_DATE', 'This stand-in wants a period for metrics.')
    }
    // Attributes without metrics: one row per object, on any day.
    return view(account, { start: '2026-01-01', end: '2026-01-01' })
  }
  const segments = Object.keys(SEGMENTS).filter((segment) => query.fields.includes(segment))
  const rows = segments.reduce<ViewRow[]>(
    (split, segment) => split.flatMap((row) => splitBySegment(row, segment)),
    view(account, query.period),
  )
  return byAction ? rows.flatMap(splitByAction) : rows
}

function splitBySegment(row: ViewRow, segment: string): ViewRow[] {
  const parts = SEGMENTS[segment]!
  return splitFigures(
    row.figures,
    parts.map(({ weight }) => ({ weight, pull: 1 })),
  ).map((figures, i) => ({ attributes: { ...row.attributes, [segment]: parts[i]!.value }, figures }))
}

function splitByAction(row: ViewRow): ViewRow[] {
  return CONVERSION_ACTIONS.map((action) => ({
    attributes: { ...row.attributes, 'segments.conversion_action_name': action.name },
    figures: {
      ...row.figures,
      conversionHundredths: action.primary ? row.figures.conversionHundredths : 0,
      valueCents: action.primary ? row.figures.valueCents : 0,
    },
  }))
}

function holds({ field, negated, values }: Query['conditions'][number], row: ViewRow): boolean {
  return values.includes(String(row.attributes[field])) !== negated
}

function requireField(field: string, row: ViewRow | undefined): void {
  if (field in METRICS || row === undefined || field in row.attributes) return
  throw new QueryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`)
}

function sumByAttributes(query: Query, rows: ViewRow[]): ViewRow[] {
  const attributes = query.fields.filter((field) => !(field in METRICS))
  const sums = new Map<string, ViewRow>()
  for (const row of rows) {
    const key = JSON.stringify(attributes.map((field) => row.attributes[field] ?? null))
    const known = sums.get(key)
    if (known) known.figures = addFigures(known.figures, row.figures)
    else sums.set(key, { ...row })
  }
  return [...sums.values()]
}

function pick(fields: string[], row: ViewRow): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const field of fields) {
    const metric = METRICS[field]
    const value = metric ? metric(row.figures) : row.attributes[field]
    if (value === undefined) continue
    const path = toJsonPath(field)
    let at = result
    for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>
    at[path.at(-1)!] = value
  }
  return result
}
