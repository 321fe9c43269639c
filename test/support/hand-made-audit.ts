import type { Audit } from '../../src/shared/audit/audit'
import { formatValue } from '../../src/shared/metrics/format'
import { NO_SUMS } from '../../src/shared/metrics/no-sums'
import { toMetrics } from '../../src/shared/metrics/first-metrics'
import { ratio } from '../../src/shared/metrics/rates'
import type { Fact, Unit } from '../../src/shared/schemas/fact'
import type { Finding } from '../../src/shared/schemas/finding'
import type { Segment, Sums } from '../../src/shared/schemas/segment'
import { categoryOf, type ReportType } from '../../src/shared/schemas/report-type'

export interface HandMadeRow {
  label: string
  spend: number
  impressions?: number
  clicks?: number
  purchases?: number | null
  value?: number | null
  results?: number | null
  /** Default: `sales`. */
  group?: string
}

export interface HandMade {
  type?: ReportType
  dimension?: string
  currency?: string | null
  rows: HandMadeRow[]
  findings?: Finding[]
  actions?: Audit['actions']
  trust?: Audit['trust']
  bridge?: Audit['bridge']
  sinceLast?: Audit['sinceLast']
  period?: Audit['period']
  hidden?: string[]
  /** Fields of the file's columns. */
  fields?: string[]
  /** Extra facts: subject, metric, value, unit. */
  extra?: [string, string, number, Unit][]
}

function sumOf(rows: HandMadeRow[]): Sums {
  const add = (pick: (row: HandMadeRow) => number | null | undefined) => {
    const values = rows.map(pick).filter((value) => value !== null && value !== undefined)
    return values.length === 0 ? null : values.reduce((a, b) => a + b, 0)
  }
  return {
    ...NO_SUMS,
    spend: add((row) => row.spend),
    impressions: add((row) => row.impressions),
    clicks: add((row) => row.clicks),
    purchases: add((row) => row.purchases),
    purchaseValue: add((row) => row.value),
    results: add((row) => row.results),
  }
}

/** Makes a small audit without the engine, for tests of the narrator and the checker alone. */
export function makeAudit(made: HandMade): Audit {
  const type = made.type ?? 'campaign'
  const currency = made.currency === undefined ? 'USD' : made.currency
  const period = made.period === undefined ? { start: '2026-08-01', end: '2026-08-31' } : made.period
  const totals = sumOf(made.rows)
  const facts: Fact[] = []
  const add = (subject: string, metric: string, value: number | null, unit: Unit) => {
    if (value === null) return
    facts.push({
      id: `f${facts.length + 1}`,
      subject,
      metric,
      value,
      unit,
      shown: formatValue(value, unit, currency),
      period,
      rows: subject === 'account' ? `2-${made.rows.length + 1}` : String(Number(subject.slice(1)) + 1),
    })
  }
  const describe = (subject: string, sums: Sums) => {
    const metrics = toMetrics(sums)
    add(subject, 'spend', sums.spend, 'money')
    add(subject, 'impressions', sums.impressions, 'count')
    add(subject, 'clicks', sums.clicks, 'count')
    add(subject, 'purchases', sums.purchases, 'count')
    add(subject, 'purchaseValue', sums.purchaseValue, 'money')
    add(subject, 'cpm', metrics.cpm, 'money')
    add(subject, 'ctr', metrics.ctr, 'fraction')
    add(subject, 'cpc', metrics.cpc, 'money')
    add(subject, 'results', sums.results, 'count')
    add(subject, 'costPerResult', ratio(sums.spend, sums.results), 'money')
    add(subject, 'costPerPurchase', metrics.costPerPurchase, 'money')
    add(subject, 'roas', metrics.roas, 'ratio')
    add(subject, 'conversionRate', metrics.conversionRate, 'fraction')
  }
  describe('account', totals)
  add('account', 'segments', made.rows.length, 'count')
  const groups = [...new Set(made.rows.map(({ group = 'sales' }) => group))]
  for (const group of groups) {
    describe(`group:${group}`, sumOf(made.rows.filter((row) => (row.group ?? 'sales') === group)))
    add(
      `group:${group}`,
      'segments',
      made.rows.filter((row) => (row.group ?? 'sales') === group).length,
      'count',
    )
  }
  const segments = made.rows.map((row, i): Segment => {
    const sums = sumOf([row])
    const id = `S${i + 1}`
    describe(id, sums)
    add(id, 'spendShare', ratio(sums.spend, totals.spend), 'fraction')
    return {
      id,
      label: row.label,
      group: row.group ?? 'sales',
      sums,
      metrics: toMetrics(sums),
      rows: String(i + 2),
    }
  })
  rank(facts, segments)
  for (const [subject, metric, value, unit] of made.extra ?? []) add(subject, metric, value, unit)
  return {
    metrics: toMetrics(totals),
    category: categoryOf(type),
    reportType: type,
    currency,
    period,
    dimension: made.dimension ?? 'campaignName',
    labels: { clicks: 'link clicks', purchases: 'Purchases', results: null, value: null },
    ...(made.trust && { trust: made.trust }),
    ...(made.bridge && { bridge: made.bridge }),
    ...(made.sinceLast && { sinceLast: made.sinceLast }),
    totals,
    segments,
    findings: made.findings ?? [],
    actions: made.actions ?? [],
    facts,
    efficiency: null,
    quality: {
      platform: 'meta',
      language: 'en',
      encoding: 'utf-8',
      delimiter: ',',
      numberLocale: 'en',
      attribution: [],
      rowsRead: made.rows.length,
      rowsDropped: 0,
      issues: [],
      columns: (made.fields ?? []).map((field) => ({ header: field, field })),
      hidden: made.hidden ?? ['lift'],
      notVisible: [],
    },
    versions: { engine: '0', rules: '0', narrator: '1' },
  }
}

const RANKED = { roas: -1, ctr: -1, costPerPurchase: 1, costPerResult: 1 } as const

/** Sets each fact's rank within its group, best first. */
function rank(facts: Fact[], segments: readonly Segment[]): void {
  for (const [metric, sign] of Object.entries(RANKED))
    for (const own of Map.groupBy(segments, ({ group }) => group).values()) {
      const placed = facts
        .filter((fact) => fact.metric === metric && own.some(({ id }) => id === fact.subject))
        .sort((a, b) => sign * (a.value! - b.value!))
      placed.forEach((fact, at) => (fact.rank = { place: at + 1, of: placed.length, by: metric }))
    }
}
