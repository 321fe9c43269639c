import Papa from 'papaparse'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportType } from '../../src/shared/schemas/report-type'

/** What a cell of a row can hold; no cell and an empty one are the same. */
export const SUMS = [
  'spend', 'impressions', 'clicks', 'purchases', 'purchaseValue', 'results', 'landingPageViews', 'engagements', 'video3s',
  'thruPlays', 'reach', 'video100',
] as const // prettier-ignore
export type SumKey = (typeof SUMS)[number]

export type Bought = 'sales' | 'leads' | 'landing page views' | 'traffic'

export interface RawRow {
  label: string
  /** What it was bought for, where the test knows: the first of these that is a group of the report. */
  goals: readonly string[]
  cells: Partial<Record<SumKey, number>>
}

/** An account as its rows, for a second computation that knows nothing of the engine. */
export interface RawAccount {
  name: string
  type: ReportType
  currency: string | null
  /** What a purchase is called in this file. */
  sale: 'purchase' | 'conversion'
  period: { start: string; end: string } | null
  rows: RawRow[]
  bytes: Uint8Array
}

/** A generator of numbers that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LABELS: Record<'campaign' | 'ageRange' | 'location' | 'video', readonly string[]> = {
  campaign: [
    'Autumn "Sale", UK', 'Broad', 'Retargeting | 30d', 'Launch', 'Lookalike 1%', 'Form, newsletter', 'Webinar', 'Catalog',
    'Spring', 'Loyal', 'Always on', 'Teaser', 'Bundle', 'Gift guide', 'Öko-Linie', 'Ventes d’été', 'Test A', 'Test B',
  ],
  ageRange: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  location: ['France', 'Germany', 'Spain', 'Brazil', 'Italy', 'Portugal', 'Austria', 'Norway', 'Japan', 'Canada'],
  video: ['Hook one.mp4', 'Story.mp4', 'Unboxing.mp4', 'Talk.mp4', 'Review.mp4', 'Offer.mp4', 'Founder.mp4'],
} // prettier-ignore
const KEY_HEADERS = { campaign: 'Campaign name', ageRange: 'Age', location: 'Country', video: 'Video name' }
const RESULT_TYPES: Record<Bought, string> = {
  sales: 'Website purchases',
  leads: 'Leads',
  'landing page views': 'Landing page views',
  traffic: 'Link clicks',
}
const CURRENCIES = ['USD', 'EUR', 'GBP'] as const

/** An account of a few to sixty rows, of one goal or several, with its export. */
export function drawAccount(seed: number): RawAccount {
  const random = seeded(seed * 7919 + 13)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const between = (low: number, high: number) => low + random() * (high - low)
  const type = pick(['campaign', 'campaign', 'campaign', 'ageRange', 'location', 'video'] as const)
  const long = type === 'campaign' && seed % 16 === 0
  const names = long
    ? Array.from({ length: 40 + Math.floor(random() * 25) }, (_, at) => `Campaign ${at + 1}`)
    : LABELS[type].slice(0, 2 + Math.floor(random() * (LABELS[type].length - 1)))
  const goals: readonly Bought[] =
    type !== 'campaign' || random() < 0.4
      ? ['sales']
      : pick([
          ['sales', 'leads'],
          ['sales', 'landing page views'],
          ['leads'],
          ['sales', 'leads', 'traffic'],
        ] as const)
  const currency = pick(CURRENCIES)
  const size = pick([0.3, 1, 1, 4, 20])
  const landings = random() < 0.6
  const rows = names.flatMap((label, at): RawRow[] => {
    const goal = goals[at % goals.length]!
    const [ctr, cpm, rate] = [between(0.004, 0.03), between(4, 20), between(0.005, 0.05) * pick([1, 1, 1, 0])]
    const parts = random() < 0.3 ? 2 : 1
    return Array.from({ length: parts }, (): RawRow => {
      const impressions = Math.round(between(400, 40_000) * size)
      const clicks = Math.min(impressions, Math.round(impressions * ctr * between(0.8, 1.2)))
      const landed = Math.round(clicks * between(0.6, 0.95))
      const bought = Math.min(landed, Math.round(clicks * rate * between(0.5, 1.6)))
      const results = {
        sales: bought,
        leads: Math.min(landed, bought * 2),
        'landing page views': landed,
        traffic: clicks,
      }
      const video3s = Math.round(impressions * between(0.1, 0.4))
      return {
        label,
        goals: [goal],
        cells: {
          spend: Math.round(((impressions * cpm) / 1000) * between(0.9, 1.1) * 100) / 100,
          impressions,
          reach: Math.round(impressions / between(1, 3)),
          clicks,
          ...(landings && { landingPageViews: landed }),
          ...(goal === 'sales' && {
            purchases: bought,
            purchaseValue: Math.round(bought * between(20, 90) * 100) / 100,
          }),
          ...(goals.length > 1 || goal !== 'sales' ? { results: results[goal] } : {}),
          ...(type === 'video' && { video3s, thruPlays: Math.round(video3s * between(0.1, 0.5)) }),
          engagements: clicks + Math.round(impressions * between(0, 0.01)),
        },
      }
    })
  })
  const period = { start: '2026-08-01', end: '2026-08-31' }
  const account = { name: `drawn ${seed}`, type, currency, sale: 'purchase' as const, period, rows }
  return {
    ...account,
    bytes: writeExport(account, KEY_HEADERS[type], goals.length > 1 || !goals.includes('sales')),
  }
}

function writeExport(
  { rows, currency, period }: Omit<RawAccount, 'bytes'>,
  key: string,
  typed: boolean,
): Uint8Array {
  const columns: [string, (row: RawRow, at: number) => unknown][] = [
    [key, ({ label }) => label],
    ['Ad set name', (_, at) => `Set ${at + 1}`],
    ...(typed
      ? ([
          ['Result type', ({ goals: [goal] }) => RESULT_TYPES[goal as Bought]],
          ['Results', ({ cells }) => cells.results],
        ] as [string, (row: RawRow) => unknown][])
      : []),
    [`Amount spent (${currency})`, ({ cells }) => cells.spend],
    ['Impressions', ({ cells }) => cells.impressions],
    ['Reach', ({ cells }) => cells.reach],
    ['Link clicks', ({ cells }) => cells.clicks],
    ['Landing page views', ({ cells }) => cells.landingPageViews],
    ['Purchases', ({ cells }) => cells.purchases],
    ['Purchases conversion value', ({ cells }) => cells.purchaseValue],
    ['Post engagements', ({ cells }) => cells.engagements],
    ['3-second video plays', ({ cells }) => cells.video3s],
    ['ThruPlays', ({ cells }) => cells.thruPlays],
    ['Reporting starts', () => period!.start],
    ['Reporting ends', () => period!.end],
  ]
  const used = columns.filter(([, cell]) => rows.some((row, at) => cell(row, at) !== undefined))
  const lines = [
    used.map(([header]) => header),
    ...rows.map((row, at) => used.map(([, cell]) => cell(row, at) ?? '')),
  ]
  return new TextEncoder().encode(Papa.unparse(lines))
}

interface FixtureSpec {
  file: string
  type: ReportType
  key: string
  currency: string | null
  columns: Partial<Record<SumKey, string>>
  encoding?: string
  /** Lines above the header. */
  skip?: number
  german?: true
  sale?: RawAccount['sale']
}

const META = {
  spend: 'Amount spent (USD)',
  impressions: 'Impressions',
  clicks: 'Link clicks',
  reach: 'Reach',
} as const
const SOLD = { purchases: 'Purchases', purchaseValue: 'Purchases conversion value' } as const
const GOOGLE = { spend: 'Cost', impressions: 'Impr.', clicks: 'Clicks', purchases: 'Conversions', purchaseValue: 'Conv. value' } as const // prettier-ignore
const google = (file: string, type: ReportType, key: string): FixtureSpec => ({
  file, type, key, currency: 'USD', columns: GOOGLE, skip: 2, sale: 'conversion',
}) // prettier-ignore

const FIXTURES: readonly FixtureSpec[] = [
  { file: 'fx01-meta-campaign-top-summary', type: 'campaign', key: 'Campaign name', currency: 'USD', columns: { ...META, ...SOLD } },
  { file: 'fx02-meta-age', type: 'ageRange', key: 'Age', currency: 'EUR', columns: { ...META, spend: 'Amount spent (EUR)', purchases: 'Website purchases', purchaseValue: 'Website purchases conversion value' } },
  { file: 'fx03-meta-de-gender-semicolon-cp1252', type: 'gender', key: 'Geschlecht', currency: 'EUR', encoding: 'windows-1252', german: true, columns: { spend: 'Ausgegebener Betrag (EUR)', impressions: 'Impressionen', clicks: 'Link-Klicks', reach: 'Reichweite', purchases: 'Website-Käufe', purchaseValue: 'Conversion-Wert von Website-Käufen' } },
  { file: 'fx04-meta-region-no-purchases', type: 'location', key: 'Region', currency: 'GBP', columns: { ...META, spend: 'Amount spent (GBP)' } },
  { file: 'fx05-meta-objective', type: 'objective', key: 'Objective', currency: 'USD', columns: { ...META, ...SOLD, results: 'Results' } },
  { file: 'fx06-meta-copy-multiline-duplicate-header', type: 'copy', key: 'Text', currency: 'USD', columns: { ...META, ...SOLD } },
  { file: 'fx07-meta-video', type: 'video', key: 'Video', currency: 'USD', columns: { ...META, ...SOLD, video3s: '3-second video plays', thruPlays: 'ThruPlays', video100: 'Video plays at 100%' } },
  { file: 'fx09-meta-audience-segments', type: 'engaged', key: 'Audience segments', currency: 'USD', columns: { ...META, ...SOLD } },
  google('fx10-google-campaign-en', 'campaign', 'Campaign'),
  { ...google('fx11-google-de-searchterms-utf16le', 'searchTerm', 'Suchbegriff'), currency: 'EUR', encoding: 'utf-16le', german: true, columns: { spend: 'Kosten', impressions: 'Impressionen', clicks: 'Klicks', purchases: 'Conversions' } },
  google('google-account-ageRange', 'ageRange', 'Age'),
  google('google-account-campaign', 'campaign', 'Campaign'),
  google('google-account-copy', 'copy', 'Headline'),
  google('google-account-creativeType', 'creativeType', 'Ad format'),
  google('google-account-gender', 'gender', 'Gender'),
  google('google-account-location', 'location', 'Region'),
  // Its headings are taken for Meta's, whose conversions are no purchases.
  { ...google('google-account-video', 'video', 'Video'), columns: { spend: 'Cost', impressions: 'Impr.', clicks: 'Clicks' } },
] // prettier-ignore

/** The stored exports, read once more in the simplest way: split at commas, rows without a key are totals. */
export function fixtureAccounts(): RawAccount[] {
  return FIXTURES.map(
    ({ file, type, key, currency, columns, encoding = 'utf-8', skip = 0, german, sale = 'purchase' }) => {
      const bytes = new Uint8Array(readFileSync(join(import.meta.dir, '../fixtures/exports', `${file}.csv`)))
      const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '')
      const table = text.split(/\r?\n/).slice(skip).join('\n')
      const { data } = Papa.parse<Record<string, string>>(table, { header: true, skipEmptyLines: true })
      const rows = data
        .filter((record) => record[key] && !/^(total|gesamt)\b.*:/i.test(Object.values(record)[0] ?? ''))
        .map((record): RawRow => {
          const cells: RawRow['cells'] = {}
          for (const [sum, column] of Object.entries(columns)) {
            const value = toNumber(record[column] ?? '', german ?? false)
            if (value !== null) cells[sum as SumKey] = value
          }
          return { label: record[key]!, goals: goalsOf(record.Campaign ?? record.Kampagne), cells }
        })
      return { name: file, type, currency, sale, period: null, rows, bytes }
    },
  )
}

/** Of the Google account: its own name is judged apart, and one campaign's conversions are too many to be sales. */
function goalsOf(campaign: string | undefined): readonly string[] {
  if (campaign === undefined) return []
  if (campaign === 'Search | Brand') return ['brand', 'sales']
  return campaign === 'Search | Hiking boots' ? ['set aside', 'sales'] : ['sales']
}

function toNumber(text: string, german: boolean): number | null {
  const plain = german ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain.trim()) ? Number(plain) : null
}
