import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import truth from '../../../test/fixtures/exports/fixtures_truth.json'
import type { AdsTable, Measure } from '../exports/ads-table'
import { readExport } from '../exports/read-export'
import { METRICS, type MetricKey } from '../metrics/catalogue'
import { formatValue } from '../metrics/format'
import { listFigures } from './facts/derive'
import { servableTypes } from './summary/dimension'
import { toExampleTable } from '../../../test/support/example-table'
import { summarise } from './summary/summarise'

/**
 * A second implementation of every plain metric, from the rows and in whole millionths. It shares no code with the
 * engine; results are compared as displayed.
 */
type Row = Map<Measure, number>

const MICRO = 1_000_000n
const micro = (value: number) => {
  const [whole = '0', part = ''] = value.toFixed(6).split('.')
  return BigInt(whole) * MICRO + (whole.startsWith('-') ? -1n : 1n) * BigInt(part)
}

function sum(rows: Row[], present: Set<Measure>, measure: Measure): bigint | null {
  if (!present.has(measure)) return null
  return rows.reduce((total, row) => total + micro(row.get(measure) ?? 0), 0n)
}

function over(a: bigint | null, b: bigint | null, times = 1): number | null {
  return a === null || b === null || b === 0n ? null : (Number(a) / Number(b)) * times
}

const whole = (value: bigint | null) => (value === null ? null : Number(value) / Number(MICRO))

function secondly(
  rows: Row[],
  present: Set<Measure>,
  platform: string,
): Partial<Record<MetricKey, number | null>> {
  const of = (measure: Measure) => sum(rows, present, measure)
  const google = platform === 'google'
  const spend = of('spend')
  const impressions = of('impressions')
  const clicks = present.has('linkClicks') ? of('linkClicks') : of('clicksAll')
  const purchases = google ? of('conversions') : of('purchases')
  const value = google ? of('conversionValue') : of('purchaseValue')
  const video3s = of('video3s')
  const engagements = of('engagements')
  return {
    spend: whole(spend),
    impressions: whole(impressions),
    clicks: whole(clicks),
    purchases: whole(purchases),
    purchaseValue: whole(value),
    cpm: over(spend, impressions, 1000),
    ctr: over(clicks, impressions),
    cpc: over(spend, clicks),
    costPerPurchase: over(spend, purchases),
    roas: over(value, spend),
    conversionRate: over(purchases, clicks),
    averageOrderValue: over(value, purchases),
    landingRate: present.has('linkClicks') ? over(of('landingPageViews'), clicks) : null,
    hookRate: over(video3s, impressions),
    holdRate: over(of('thruPlays'), video3s),
    completionRate: over(of('video100'), present.has('videoPlays') ? of('videoPlays') : video3s),
    engagementRate: over(engagements, impressions),
    costPerEngagement: over(spend, engagements),
  }
}

function rowsOf(table: AdsTable): { rows: Row[]; present: Set<Measure> } {
  const present = new Set(Object.keys(table.measures) as Measure[])
  const rows = Array.from({ length: table.rowCount }, (_, at) => {
    const cells = [...present].map((measure) => [measure, table.measures[measure]![at]!] as const)
    return new Map(cells.filter(([, cell]) => !Number.isNaN(cell)))
  })
  return { rows, present }
}

function compare(table: AdsTable): void {
  const { rows, present } = rowsOf(table)
  for (const type of servableTypes(table)) {
    const summary = summarise(table, type)
    const at = new Map(Array.from(table.rowNumbers, (number, row) => [number, row]))
    for (const slice of [summary.total, ...summary.segments]) {
      const own = Array.from(slice.rows, (number) => rows[at.get(number)!]!)
      const expected = secondly(own, present, table.platform)
      const figures = new Map(listFigures(slice, summary.labels).map(({ metric, value }) => [metric, value]))
      const shown = (value: (metric: MetricKey) => number | null) =>
        (Object.keys(expected) as MetricKey[]).map((metric) => {
          const figure = value(metric)
          return `${metric} ${figure === null ? '–' : formatValue(figure, METRICS[metric].unit, 'USD')}`
        })
      expect(shown((metric) => figures.get(metric) ?? null)).toEqual(
        shown((metric) => expected[metric] ?? null),
      )
    }
  }
}

describe('every plain metric, computed twice', () => {
  for (const [name, { rows }] of Object.entries(truth)) {
    if (rows > 0)
      test(name, () => {
        compare(readExport(new Uint8Array(readFileSync(`test/fixtures/exports/${name}`)), { fileName: name }))
      })
  }

  test('1,000 random tables', () => {
    const count = fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: undefined })
    const money = fc.option(
      fc.integer({ min: 0, max: 9_000_000 }).map((cents) => cents / 100),
      { nil: undefined },
    )
    const row = fc.record(
      {
        campaignName: fc.constantFrom('A', 'B', 'C', 'D'),
        age: fc.constantFrom('18-24', '65+'),
        spend: fc.integer({ min: 1, max: 9_000_000 }).map((cents) => cents / 100),
        impressions: count,
        linkClicks: count,
        purchases: count,
        purchaseValue: money,
        landingPageViews: count,
        video3s: count,
        thruPlays: count,
        video100: count,
        engagements: count,
      },
      { requiredKeys: ['campaignName', 'age', 'spend'] },
    )
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const filled = rows.map((cells) =>
          Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined)),
        )
        compare(toExampleTable({ rows: filled }))
      }),
      { numRuns: 1000, seed: 20260801 },
    )
  }, 60_000)
})
