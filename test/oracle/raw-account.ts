import Papa from 'papaparse'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportType } from '../../src/shared/schemas/report-type'

/** Columns that can be added up. A missing cell and an empty one are the same. */
export const SUMS = [
  'spend', 'impressions', 'clicks', 'purchases', 'purchaseValue', 'results', 'landingPageViews', 'engagements', 'video3s',
  'thruPlays', 'reach', 'video100', 'outboundClicks',
] as const // prettier-ignore
export type SumKey = (typeof SUMS)[number]

export type Bought = 'sales' | 'leads' | 'carts' | 'landing page views' | 'traffic'

export interface RawRow {
  label: string
  /** Goals of the row, if the test knows them; the first that is a group of the report applies. */
  goals: readonly string[]
  cells: Partial<Record<SumKey, number>>
  /** Delivery status, if the file states it. */
  status?: 'active' | 'inactive'
  /** Period of the row, if rows have their own. */
  days?: { start: string; end: string }
}

/** An account as rows, for computations independent of the engine. */
export interface RawAccount {
  name: string
  type: ReportType
  currency: string | null
  /** Name of a purchase in this file. */
  sale: 'purchase' | 'conversion'
  period: { start: string; end: string } | null
  rows: RawRow[]
  bytes: Uint8Array
  platform: 'meta' | 'google'
  /** Headers of the file. */
  headers: readonly string[]
  /** Day of the audit; null if unknown. */
  today: string | null
  /** Spend in the file's totals row. */
  stated: number | null
  /** The totals row has no name. */
  isUnnamed: boolean
  /** Purchases in the totals row, if no other row has any. */
  statedResults: number | null
  /** The month before, if it was audited. */
  before: RawAccount | null
}

/** Deterministic random numbers. */
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
  carts: 'Website adds to cart',
  'landing page views': 'Landing page views',
  traffic: 'Link clicks',
}
const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const JULY = { start: '2026-07-01', end: '2026-07-31' }

/** Troubles of a file, and other special features. Some accounts have none. */
const ODDITIES = [
  'cheap row', 'impossible row', 'old', 'own days', 'pages above clicks', 'outbound clicks', 'part of the account',
  'month before', 'month before', 'states',
] as const // prettier-ignore
type Oddity = (typeof ODDITIES)[number] | 'shared money' | 'lower sum' | 'unsplit results' | 'uncounted views'

/** Draws an account of up to sixty rows with one or several goals, and its export. `seed` or `given` sets the oddity. */
export function drawAccount(seed: number, given?: Oddity): RawAccount {
  const random = seeded(seed * 7919 + 13)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const between = (low: number, high: number) => low + random() * (high - low)
  const type = pick(['campaign', 'campaign', 'campaign', 'ageRange', 'location', 'video'] as const)
  const long = type === 'campaign' && seed % 16 === 0
  const names = long
    ? Array.from({ length: 40 + Math.floor(random() * 25) }, (_, at) => `Campaign ${at + 1}`)
    : LABELS[type].slice(0, 2 + Math.floor(random() * (LABELS[type].length - 1)))
  const platform: RawAccount['platform'] = type !== 'video' && seed % 7 === 0 ? 'google' : 'meta'
  const goals: readonly Bought[] =
    type !== 'campaign' || platform === 'google' || random() < 0.4
      ? ['sales']
      : pick([
          ['sales', 'leads'],
          ['sales', 'landing page views'],
          ['leads'],
          ['carts'],
          ['sales', 'carts', 'leads'],
          ['sales', 'leads', 'traffic'],
        ] as const)
  const currency = pick(CURRENCIES)
  const size = pick([0.3, 1, 1, 4, 20])
  const landings = random() < 0.6 && platform === 'meta'
  const rows = names.flatMap((label, at): RawRow[] => {
    const goal = goals[at % goals.length]!
    const [ctr, cpm, rate] = [between(0.004, 0.03), between(4, 20), between(0.005, 0.05) * pick([1, 1, 1, 0])]
    const parts = random() < 0.3 ? 2 : 1
    return Array.from({ length: parts }, (): RawRow => {
      const impressions = Math.round(between(400, 40_000) * size)
      const clicks = Math.min(impressions, Math.round(impressions * ctr * between(0.8, 1.2)))
      const landed = Math.round(clicks * between(0.6, 0.95))
      const whole = Math.min(landed, Math.round(clicks * rate * between(0.5, 1.6)))
      // Google splits a conversion among its clicks, so counts are fractional.
      const bought = platform === 'google' ? Math.round(whole * between(0.9, 1) * 100) / 100 : whole
      const results = {
        sales: bought,
        leads: Math.min(landed, bought * 2),
        carts: Math.min(landed, bought * 3),
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
          clicks,
          ...(platform === 'meta' && { reach: Math.round(impressions / between(1, 3)) }),
          ...(landings && { landingPageViews: landed }),
          ...((goal === 'sales' || goal === 'carts') && {
            purchases: bought,
            purchaseValue: Math.round(bought * between(20, 90) * 100) / 100,
          }),
          ...(goals.length > 1 || goal !== 'sales' ? { results: results[goal] } : {}),
          ...(type === 'video' && { video3s, thruPlays: Math.round(video3s * between(0.1, 0.5)) }),
          ...(platform === 'meta' && { engagements: clicks + Math.round(impressions * between(0, 0.01)) }),
        },
      }
    })
  })
  const sale = platform === 'google' ? ('conversion' as const) : ('purchase' as const)
  const plain = { name: `drawn ${seed}${given ? `, ${given}` : ''}`, type, currency, sale, rows, platform, before: null, stated: null, isUnnamed: false, statedResults: null, today: null } // prettier-ignore
  const typed = goals.length > 1 || !goals.includes('sales')
  const oddity = given ?? ODDITIES[Math.floor(seed / 3) % (2 * ODDITIES.length)] ?? null
  return write({ ...plain, period: AUGUST }, oddity, { random, key: KEY_HEADERS[type], typed })
}

type Unwritten = Omit<RawAccount, 'bytes' | 'headers'>
interface Drawing {
  random: () => number
  key: string
  typed: boolean
}

/** Adds the oddity to the account and writes its export. */
function write(account: Unwritten, oddity: Oddity | null, drawing: Drawing): RawAccount {
  const { random, key, typed } = drawing
  const { rows } = account
  const [first] = rows
  const more: Partial<Unwritten> = {}
  let clicks = 'Link clicks'
  const count = (row: RawRow, results: number) => {
    if (row.cells.results !== undefined) row.cells.results = results
    if (row.goals[0] === 'sales' || row.cells.results === undefined) row.cells.purchases = results
    row.cells.landingPageViews &&= Math.max(row.cells.landingPageViews, results)
  }
  if (oddity === 'cheap row') count(first!, Math.floor((first!.cells.clicks ?? 0) * 0.9))
  if (oddity === 'impossible row') count(first!, Math.round(1.5 * (first!.cells.clicks ?? 0)))
  if (oddity === 'old') more.today = '2026-12-24'
  if (oddity === 'uncounted views') {
    const [sold] = rows.filter(({ goals, cells }) => goals[0] === 'sales' && (cells.purchases ?? 0) >= 10)
    if (sold?.cells.landingPageViews)
      sold.cells.landingPageViews = Math.round(0.03 * (sold.cells.clicks ?? 0))
  }
  if (oddity === 'pages above clicks')
    for (const { cells } of rows) cells.landingPageViews &&= Math.round(1.3 * (cells.clicks ?? 0))
  if (oddity === 'outbound clicks' && account.platform === 'meta') clicks = 'Outbound clicks'
  const spent = rows.reduce((sum, { cells }) => sum + (cells.spend ?? 0), 0)
  if (oddity === 'part of the account') more.stated = Math.round(spent * (1.1 + random()) * 100) / 100
  if (oddity === 'shared money') more.stated = Math.round((spent / (1.1 + random())) * 100) / 100
  if (oddity === 'lower sum' && account.platform === 'meta' && account.type !== 'video') {
    more.stated = Math.round((spent / (1.06 + 0.04 * random())) * 100) / 100
    more.isUnnamed = true
  }
  if (oddity === 'unsplit results') {
    more.stated = Math.round(spent * 100) / 100
    more.statedResults = 20 + Math.floor(200 * random())
    for (const { cells } of rows) delete cells.results
    for (const { cells } of rows) cells.purchases = cells.purchaseValue = 0
  }
  for (const [at, row] of rows.entries()) {
    const days = at % 2 === 0 ? JULY : AUGUST
    if (oddity === 'own days' && account.platform === 'meta') row.days = days
    if (oddity === 'states') row.status = random() < 0.3 ? 'inactive' : 'active'
  }
  if (oddity === 'month before') {
    const moved = drawEarlier(rows, random)
    const earlier = { ...account, name: `${account.name}, the month before`, period: JULY, rows: moved }
    more.before = write(earlier, null, drawing)
  }
  if (oddity === 'own days' && account.platform === 'meta')
    more.period = { start: rows[0]!.days!.start, end: (rows[1] ?? rows[0]!).days!.end }
  const whole = { ...account, ...more }
  const outbound = clicks !== 'Link clicks'
  const { headers, bytes } = writeExport(whole, { key, typed, clicks })
  // Outbound clicks are a metric of their own and do not count as clicks.
  return { ...whole, rows: outbound ? rows.map(withoutClicks) : rows, headers, bytes }
}

function withoutClicks({ cells: { clicks = 0, ...cells }, ...row }: RawRow): RawRow {
  return { ...row, cells: { ...cells, outboundClicks: clicks } }
}

/** Draws the month before with other prices, rates and orders. Some rows exist in one month only. */
function drawEarlier(rows: readonly RawRow[], random: () => number): RawRow[] {
  const between = (low: number, high: number) => low + random() * (high - low)
  const all = {
    spend: between(0.6, 1.5),
    clicks: between(0.7, 1.4),
    bought: between(0.6, 1.5),
    order: between(0.8, 1.2),
  }
  return rows
    .filter((_, at) => at < 2 || random() > 0.15)
    .map(({ label, goals, cells }) => {
      const { impressions = 0, landingPageViews, results, purchases, purchaseValue = 0 } = cells
      const clicks = Math.min(impressions, Math.round((cells.clicks ?? 0) * all.clicks * between(0.9, 1.1)))
      const landed = landingPageViews && Math.round(clicks * between(0.6, 0.95))
      const bought = (count: number) =>
        Math.min(landed ?? clicks, Math.round(count * all.bought * between(0.7, 1.3)))
      const sold = purchases && bought(purchases)
      const own = goals[0]
      const counted =
        own === 'sales' ? sold : own === 'traffic' ? clicks : own === 'landing page views' ? landed : results && bought(results) // prettier-ignore
      return {
        label,
        goals,
        cells: {
          ...cells,
          clicks,
          spend: Math.round((cells.spend ?? 0) * all.spend * between(0.5, 1.5) * 100) / 100,
          ...(landed !== undefined && { landingPageViews: landed }),
          ...(results !== undefined && { results: counted }),
          ...(purchases !== undefined && {
            purchases: sold,
            purchaseValue: Math.round(((purchaseValue * sold!) / (purchases || 1)) * all.order * 100) / 100,
          }),
        },
      } as RawRow
    })
}

type Column = [header: string, cell: (row: RawRow, at: number) => unknown]

function writeExport(
  { rows, currency, period, platform, stated, isUnnamed, statedResults }: Unwritten,
  { key, typed, clicks }: { key: string; typed: boolean; clicks: string },
): Pick<RawAccount, 'headers' | 'bytes'> {
  const meta: Column[] = [
    [key, ({ label }) => label],
    ['Ad set name', (_, at) => `Set ${at + 1}`],
    ['Delivery status', ({ status }) => status],
    ...(typed
      ? ([
          ['Result type', ({ goals: [goal] }) => RESULT_TYPES[goal as Bought]],
          ['Results', ({ cells }) => cells.results],
        ] as Column[])
      : []),
    [`Amount spent (${currency})`, ({ cells }) => cells.spend],
    ['Impressions', ({ cells }) => cells.impressions],
    ['Reach', ({ cells }) => cells.reach],
    [clicks, ({ cells }) => cells.clicks],
    ['Landing page views', ({ cells }) => cells.landingPageViews],
    ['Purchases', ({ cells }) => cells.purchases],
    ['Purchases conversion value', ({ cells }) => cells.purchaseValue],
    ['Post engagements', ({ cells }) => cells.engagements],
    ['3-second video plays', ({ cells }) => cells.video3s],
    ['ThruPlays', ({ cells }) => cells.thruPlays],
    ['Reporting starts', ({ days }) => (days ?? period!).start],
    ['Reporting ends', ({ days }) => (days ?? period!).end],
  ]
  const google: Column[] = [
    [key === 'Campaign name' ? 'Campaign' : key, ({ label }) => label],
    ['Ad group', (_, at) => `Group ${at + 1}`],
    ['Ad group status', ({ status }) => status && (status === 'active' ? 'Enabled' : 'Paused')],
    ['Currency code', () => currency],
    ['Cost', ({ cells }) => cells.spend],
    ['Impr.', ({ cells }) => cells.impressions],
    ['Clicks', ({ cells }) => cells.clicks],
    ['Conversions', ({ cells }) => cells.purchases],
    ['Conv. value', ({ cells }) => cells.purchaseValue],
  ]
  const columns = platform === 'google' ? google : meta
  const used = columns.filter(([, cell]) => rows.some((row, at) => cell(row, at) !== undefined))
  const headers = used.map(([header]) => header)
  const total = headers.map(
    (header, at) =>
    /^(?:Amount spent|Cost)/.test(header) ? stated
    : isUnnamed && header === 'Impressions' ? rows.reduce((sum, { cells }) => sum + (cells.impressions ?? 0), 0)
    : /^(?:Purchases|Conversions)$/.test(header) ? (statedResults ?? '')
    : at === 0 && !isUnnamed ? 'Total: Account' : '', // prettier-ignore
  )
  const lines = [
    ...(platform === 'google' ? [['Ad group report'], [`${period!.start} - ${period!.end}`]] : []),
    headers,
    ...rows.map((row, at) => used.map(([, cell]) => cell(row, at) ?? '')),
    ...(stated === null ? [] : [total]),
  ]
  return { headers, bytes: new TextEncoder().encode(Papa.unparse(lines)) }
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
  google('google-account-video', 'video', 'Video'),
] // prettier-ignore

/** Reads the fixtures in a simple way: split at commas, rows without a key are totals. */
export function fixtureAccounts(): RawAccount[] {
  return FIXTURES.map(
    ({ file, type, key, currency, columns, encoding = 'utf-8', skip = 0, german, sale = 'purchase' }) => {
      const bytes = new Uint8Array(readFileSync(join(import.meta.dir, '../fixtures/exports', `${file}.csv`)))
      const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '')
      const table = text.split(/\r?\n/).slice(skip).join('\n')
      const {
        data,
        meta: { fields = [] },
      } = Papa.parse<Record<string, string>>(table, { header: true, skipEmptyLines: true })
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
      const platform = skip > 0 ? ('google' as const) : ('meta' as const)
      return {
        name: file, type, currency, sale, period: periodOf(text, data), rows, bytes, platform, headers: fields, today: null, stated: null, isUnnamed: false, statedResults: null, before: null,
      } // prettier-ignore
    },
  )
}

/** Period from the rows' dates, or from the line below Google's title. */
function periodOf(text: string, rows: readonly Record<string, string>[]): RawAccount['period'] {
  const [, from, to] = /^"?(\p{L}+ \d+, \d{4}|\d+\. \p{L}+ \d{4}) - ([^"\n\r]+)"?$/mu.exec(text) ?? []
  const days = rows.flatMap((row) => [row['Reporting starts'] ?? row.Berichtsstart, row['Reporting ends'] ?? row.Berichtsende]) // prettier-ignore
  const found = from && to ? [from, to] : days.flatMap((day) => day || [])
  const iso = found.map((day) => {
    const [, d, m, y] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(day) ?? []
    return y ? `${y}-${m}-${d}` : new Date(`${day.replace(/^(\d+)\. /, '$1 ')} UTC`).toISOString().slice(0, 10)
  }).sort() // prettier-ignore
  return iso.length > 0 ? { start: iso[0]!, end: iso.at(-1)! } : null
}

/** Goals in the Google fixture: brand is judged separately, and one campaign has too many conversions for sales. */
function goalsOf(campaign: string | undefined): readonly string[] {
  if (campaign === undefined) return []
  if (campaign === 'Search | Brand') return ['brand', 'sales']
  return campaign === 'Search | Hiking boots' ? ['set aside', 'sales'] : ['sales']
}

function toNumber(text: string, german: boolean): number | null {
  const plain = german ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain.trim()) ? Number(plain) : null
}
