import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import truth from '../../../../test/fixtures/exports/fixtures_truth.json'
import { AppError } from '../../app-error'
import type { Dimension } from '../../exports/ads-table'
import { readExport } from '../../exports/read-export'
import type { MetricName, SumName } from '../../schemas/segment'
import { servableTypes } from './dimension'
import { toExampleTable } from '../../../../test/support/example-table'
import { summarise } from './summarise'

type Truth = Partial<Record<SumName | MetricName, number | null>> & {
  rows: number
  currency?: string
}

const fixtures = Object.entries(truth as Record<string, Truth>).filter(([, { rows }]) => rows > 0)
const read = (name: string) =>
  readExport(new Uint8Array(readFileSync(`test/fixtures/exports/${name}`)), { fileName: name })

const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)

describe('fixtures', () => {
  for (const [name, expected] of fixtures) {
    const table = read(name)
    for (const type of servableTypes(table)) {
      test(`${name} as ${type}: totals are exact, and segments add up to them`, () => {
        const summary = summarise(table, type)
        expect(table.currency).toBe(expected.currency ?? null)
        for (const sum of ['impressions', 'clicks', 'spend', 'purchases', 'purchaseValue'] as const)
          expect(summary.total.sums[sum]).toBe(expected[sum] ?? null)
        for (const metric of ['cpm', 'ctr', 'cpc', 'costPerPurchase', 'roas', 'conversionRate'] as const) {
          const value = summary.total.metrics[metric]
          if (expected[metric] === null || expected[metric] === undefined) expect(value).toBeNull()
          else expect(value).toBeCloseTo(expected[metric], 5)
        }
        for (const sum of ['spend', 'impressions', 'clicks', 'purchases', 'purchaseValue'] as const) {
          const parts = summary.segments.map(({ sums }) => sums[sum] ?? 0).reduce((a, b) => a + b, 0)
          expect(parts).toBeCloseTo(summary.total.sums[sum] ?? 0, 6)
        }
        expect(summary.segments.flatMap(({ rows }) => [...rows]).sort((a, b) => a - b)).toEqual([
          ...table.rowNumbers,
        ])
      })
    }
  }

  test('sums by a column equal those of its slices', () => {
    let compared = 0
    for (const table of fixtures.map(([name]) => read(name)))
      for (const type of servableTypes(table)) {
        const { by, sumsBy } = summarise(table, type)
        for (const dimension of Object.keys(table.dimensions) as Dimension[])
          for (const sum of ['spend', 'purchases', 'results'] as const) {
            const slices = by(dimension).map(({ label, sums }) => ({ label, sum: sums[sum] }))
            expect(sumsBy(dimension, sum).sort(byLabel)).toEqual(slices.sort(byLabel))
            compared += slices.length
          }
      }
    expect(compared).toBeGreaterThan(500)
  })

  test('every fixture with rows serves at least one type', () => {
    for (const [name] of fixtures) expect(servableTypes(read(name)).length).toBeGreaterThan(0)
  })

  test('a campaign that starts with “Total” is a campaign, the summary row is not', () => {
    const labels = summarise(read('fx01-meta-campaign-top-summary.csv'), 'campaign').segments.map(
      ({ label }) => label,
    )
    expect(labels).toContain('Total Wellness Launch')
    expect(labels).toHaveLength(6)
  })

  test('reach comes from the file’s own total, and is never summed', () => {
    const { total, segments } = summarise(read('fx01-meta-campaign-top-summary.csv'), 'campaign')
    expect(total.sums.reach).toBe(68_642)
    expect(segments.every(({ sums }) => sums.reach !== null)).toBe(true)
    expect(summarise(read('fx02-meta-age.csv'), 'ageRange').total.sums.reach).toBeNull()
  })

  test('Google’s conversions are labelled so', () => {
    const { labels, groups } = summarise(read('fx10-google-campaign-en.csv'), 'campaign')
    expect(labels).toMatchObject({ clicks: 'clicks', purchases: 'conversions' })
    expect(groups[0]!.result.many).toBe('conversions')
  })
})

describe('what a row is', () => {
  const sale = { spend: 10, impressions: 100, linkClicks: 5, purchases: 1, purchaseValue: 30 }

  test('two breakdowns in one file serve either report, summed over the other', () => {
    const table = toExampleTable({
      rows: ['18-24', '25-34'].flatMap((age) =>
        ['female', 'male'].map((gender) => ({ age, gender, ...sale })),
      ),
    })
    expect(summarise(table, 'ageRange').segments.map(({ label, sums }) => [label, sums.spend])).toEqual([
      ['18-24', 20],
      ['25-34', 20],
    ])
    expect(summarise(table, 'gender').segments.map(({ label }) => label)).toEqual(['female', 'male'])
  })

  test('one ad name in two ad sets is two segments with their parents', () => {
    const table = toExampleTable({
      rows: ['Cold', 'Warm'].flatMap((adSetName) => [
        { adSetName, adName: 'Ad 1', ...sale },
        { adSetName, adName: `Ad of ${adSetName}`, ...sale },
      ]),
    })
    const segments = summarise(table, 'copy').segments.map(({ label, parent }) => [label, parent])
    expect(segments).toEqual([
      ['Ad 1', 'Cold'],
      ['Ad 1', 'Warm'],
      ['Ad of Cold', null],
      ['Ad of Warm', null],
    ])
  })

  test('the finest place is judged, with its country as parent', () => {
    const table = toExampleTable({ rows: [{ country: 'US', region: 'Ohio', ...sale }] })
    const { dimension, segments } = summarise(table, 'location')
    expect(dimension).toEqual({ name: 'region', parents: ['country'] })
    expect(segments[0]).toMatchObject({ label: 'Ohio', parent: 'US' })
  })

  test('the account by day where there is no campaign', () => {
    const table = toExampleTable({
      rows: ['2026-08-02', '2026-08-01'].map((day) => ({ day, ...sale })),
    })
    const summary = summarise(table, 'campaign')
    expect(summary.dimension.name).toBe('day')
    expect(summary.days.map(({ day }) => day)).toEqual(['2026-08-01', '2026-08-02'])
  })

  test('goals keep rows apart, within a segment too', () => {
    const table = toExampleTable({
      rows: [
        { age: '18-24', resultType: 'Website purchases', results: 3, ...sale },
        { age: '18-24', resultType: 'Reach', results: 900, spend: 40, impressions: 2000 },
      ],
    })
    const [segment] = summarise(table, 'ageRange').segments
    expect(segment!.sums.spend).toBe(50)
    expect(segment!.sums.results).toBeNull()
    expect(segment!.parts.map(({ group, sums, results }) => [group, sums.spend, results])).toEqual([
      ['awareness', 40, null],
      ['sales', 10, 3],
    ])
  })

  test('a row with a blank result type belongs to what rows of its objective were bought for', () => {
    const table = toExampleTable({
      rows: [
        {
          campaignName: 'A',
          objective: 'OUTCOME_LEADS',
          resultType: 'Messaging conversations started',
          results: 9,
          spend: 50,
          impressions: 100,
        },
        { campaignName: 'B', objective: 'OUTCOME_LEADS', resultType: '', spend: 50, impressions: 100 },
      ],
    })
    expect(summarise(table, 'campaign').segments.map(({ group }) => group)).toEqual([
      'conversations',
      'conversations',
    ])
  })

  test('results without a type are those of the objective, or of nobody', () => {
    const rows = ['A', 'B'].map((campaignName) => ({ campaignName, results: 4, spend: 50, impressions: 100 }))
    const unknown = summarise(toExampleTable({ rows }), 'campaign')
    expect([unknown.labels.results, unknown.total.sums.results]).toEqual([null, null])
    const leads = rows.map((row) => ({ ...row, objective: 'OUTCOME_LEADS' }))
    const summary = summarise(toExampleTable({ rows: leads }), 'campaign')
    expect([summary.labels.results, summary.total.sums.results]).toEqual(['leads', 8])
  })

  test('settings leave campaigns out and set brand apart', () => {
    const table = toExampleTable({
      rows: ['Brand', 'Own', 'Other'].map((campaignName) => ({ campaignName, ...sale })),
    })
    const summary = summarise(table, 'campaign', {
      brandCampaigns: ['Brand'],
      excludedCampaigns: ['Other'],
    })
    expect(summary.segments.map(({ label, group }) => [label, group])).toEqual([
      ['Brand', 'brand'],
      ['Own', 'sales'],
    ])
    expect(summary.excluded).toEqual({ campaigns: ['Other'], spend: 10, rows: 1 })
    expect(summary.total.sums.spend).toBe(20)
  })
})

describe('what a file lacks', () => {
  test('is named, with the columns found and the types that it can serve', () => {
    const refuse = () => summarise(read('fx02-meta-age.csv'), 'gender')
    expect(refuse).toThrow(AppError)
    try {
      refuse()
    } catch (error) {
      expect((error as AppError).code).toBe('audit.missing_dimension')
      expect((error as AppError).message).toContain('it needs a gender column')
      expect((error as AppError).message).toContain('Amount spent (EUR)')
      expect((error as AppError).message).toContain('can serve: Age range.')
    }
  })

  test('spend is needed for every report', () => {
    const table = toExampleTable({ rows: [{ campaignName: 'A', impressions: 5 }] })
    expect(servableTypes(table)).toEqual([])
    expect(() => summarise(table, 'campaign')).toThrow('amount spent')
  })
})
