import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { startGoogleStandIn, type GoogleStandIn } from '../../../../test/google-stand-in/start'
import { SHOP } from '../../../../test/google-stand-in/state'
import { EXPORTS, FIXTURE_PERIOD, writeExport } from '../../../../test/google-stand-in/write-exports'
import type { AdsTable } from '../../../shared/exports/ads-table'
import { readExport } from '../../../shared/exports/read-export'
import { REPORT_TYPES, type ReportType } from '../../../shared/report-types/names'
import { readEnv } from '../../env'
import { createAdsApi } from '../api/api'
import { REPORT_QUERIES } from '../api/queries'
import { count, label, money } from './columns'
import { loadExport } from './load'
import { Grouped, toExport } from './mapper'
import { printAmount } from './rows'

const ACCESS = { accessToken: 'ya29.test', customerId: SHOP.id, loginCustomerId: null }
const ACCOUNT = { id: SHOP.id, name: SHOP.name, timeZone: SHOP.timeZone }
const fixture = (name: string) =>
  `${import.meta.dir}/../../../../test/fixtures/exports/google-account-${name}.csv`
const read = (text: string) => readExport(new TextEncoder().encode(text))

let google: GoogleStandIn
beforeAll(() => {
  google = startGoogleStandIn()
  google.state.accessTokens.set('ya29.test', { refreshToken: 'r', expires: Date.now() + 600_000 })
})
afterAll(() => google.stop())

const load = (type: ReportType) =>
  loadExport(createAdsApi(readEnv(google.env).google), ACCESS, {
    type,
    period: FIXTURE_PERIOD,
    account: ACCOUNT,
  })

/** Rows with the relevant cells, sorted. */
function rowsOf(table: AdsTable): string[] {
  const names = Object.keys({ ...table.dimensions, ...table.measures })
    .filter((name) => !name.startsWith('stated'))
    .sort()
  return Array.from({ length: table.rowCount }, (_, row) =>
    JSON.stringify(
      names.map((name) => [name, { ...table.dimensions, ...table.measures }[name as 'spend']?.[row] ?? null]),
    ),
  ).sort()
}

describe('the account of the stand-in', () => {
  test.each(Object.keys(EXPORTS))('is the one in the committed export of %s', async (name) => {
    expect(await Bun.file(fixture(name)).text()).toBe(writeExport(EXPORTS[name]!))
  })

  test.each(Object.keys(EXPORTS) as ReportType[])(
    'reads the same as an export and through the API: %s',
    async (type) => {
      const exported = readExport(new Uint8Array(await Bun.file(fixture(type)).arrayBuffer()))
      const loaded = read(await load(type))
      expect(rowsOf(loaded)).toEqual(rowsOf(exported))
      for (const key of ['currency', 'period', 'platform'] as const)
        expect(loaded[key]).toEqual(exported[key])
      expect(loaded.statedTotals[0]?.measures.spend).toBe(exported.statedTotals[0]!.measures.spend!)
    },
  )
})

describe('a loaded export', () => {
  test.each([...REPORT_TYPES])('of %s is read without a complaint and with the currency', async (type) => {
    const table = read(await load(type))
    expect(table.currency).toBe('USD')
    expect(table.columns.filter((column) => column.ignored)).toEqual([])
    // Google splits only part of the spend by age, gender, ad or keyword; the account's total is the whole.
    const spend = table.measures.spend!.reduce((sum, own) => sum + own, 0)
    const partly = spend < 0.999 * table.statedTotals[0]!.measures.spend!
    if (['campaign', 'geographic_view'].includes(REPORT_QUERIES[type].resource)) expect(partly).toBe(false)
    const warnings = table.issues.filter((issue) => issue.severity === 'warning').map(({ code }) => code)
    expect(warnings).toEqual(partly ? ['partial_coverage'] : [])
  })

  test('says where it comes from and what counts as a conversion', async () => {
    expect(read(await load('campaign')).preamble).toEqual([
      'Campaign report',
      'October 1, 2026 - October 31, 2026',
      'Loaded from Google Ads account 111-222-3334 (Northwind Outdoor, America/New_York)',
      'Conversions count: Purchase',
      'Not counted as conversions: Newsletter sign-up',
    ])
  })

  test('is the same text every time', async () => {
    expect(await load('location')).toBe(await load('location'))
  })
})

const COLUMNS = [
  label('Day', 'segments.date'),
  label('Campaign', 'campaign.name'),
  count('Impr.', 'metrics.impressions'),
  money('Cost', 'metrics.cost_micros'),
]
const row = (day: string, name: string, impressions: number, micros: number) => ({
  segments: { date: day },
  campaign: { name },
  metrics: { impressions: String(impressions), costMicros: String(micros) },
})
const toText = (rows: Grouped) =>
  toExport({
    type: 'campaign',
    period: FIXTURE_PERIOD,
    account: ACCOUNT,
    rows,
    total: null,
    places: new Map(),
    actions: [],
  })

describe('rows of the API', () => {
  test('add up to the same money however they are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 ** 10 }), { minLength: 1, maxLength: 40 }),
        (parts) => {
          const rows = new Grouped(COLUMNS)
          for (const micros of parts) rows.add(row('2026-10-01', 'A', 1, micros))
          const sum = parts.reduce((total, part) => total + part, 0)
          expect(rows.toCells(new Map())).toEqual([
            ['2026-10-01', 'A', String(parts.length), printAmount(sum / 1_000_000)],
          ])
        },
      ),
    )
  })

  test('keep any campaign name through the file', () => {
    // Names with letters around them, since exports write "-" and "Total" for other things.
    const name = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => `No. ${text}`.trim())
      .filter((text) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text))
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (names) => {
        const rows = new Grouped(COLUMNS)
        for (const each of names) rows.add(row('2026-10-01', each, 5, 1_000_000))
        expect(new Set(read(toText(rows)).dimensions.campaignName)).toEqual(new Set(names))
      }),
      { numRuns: 60 },
    )
  })

  test('beyond what a report holds are folded over the days', () => {
    const rows = new Grouped(COLUMNS)
    for (let i = 0; i < 40_002; i++)
      rows.add(row(i % 2 === 0 ? '2026-10-01' : '2026-10-02', `C${i >> 1}`, 1, 10_000))
    const folded = rows.without('Day')
    expect([rows.size, folded.size]).toEqual([40_002, 20_001])
    expect(toText(rows).split('\n')).toHaveLength(20_001 + 4)
  })

  test('come page by page: folded as soon as they are too many, to the same report as all at once', () => {
    const all = new Grouped(COLUMNS)
    let paged = new Grouped(COLUMNS)
    for (let i = 0; i < 75_000; i++) {
      const each = row(i % 2 === 0 ? '2026-10-01' : '2026-10-02', `C${i >> 1}`, 1, 10_000)
      all.add(each)
      paged.add(each)
      if (i % 10_000 === 0) paged = paged.bounded()
    }
    expect(paged.size).toBeLessThan(40_000)
    expect(toText(paged)).toBe(toText(all))
  })

  test('that no fold makes few enough end the load at once, not after half a million', async () => {
    let pages = 0
    const api = {
      listAccessibleCustomers: async () => [],
      async *search() {
        for (; pages < 50; pages++)
          yield Array.from({ length: 10_000 }, (_, i) => ({
            searchTermView: { searchTerm: `term ${pages} ${i}`, status: 'NONE' },
          }))
      },
    }
    const asked = { type: 'searchTerm' as const, period: FIXTURE_PERIOD, account: ACCOUNT }
    await expect(loadExport(api, ACCESS, asked)).rejects.toMatchObject({ code: 'google_too_much' })
    expect(pages).toBeLessThan(6)
  })

  test('of which there are none are told as such', () => {
    expect(() => toText(new Grouped(COLUMNS))).toThrow(expect.objectContaining({ code: 'google_no_data' }))
  })
})

test.each([
  [1.125, '1.1250'],
  [1, '1.00'],
  [0.1, '0.10'],
  [1234.567891, '1234.567891'],
  [1234.5670004, '1234.5670'],
])('%p is printed as %p, which no locale takes for a thousand', (value, text) => {
  expect(printAmount(value)).toBe(text)
})
