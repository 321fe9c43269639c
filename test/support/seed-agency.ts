import { eq, inArray } from 'drizzle-orm'
import { reportBodies, reports, reportSources } from '../../src/server/db/schema'
import { openApp, type OpenApp } from './open-app'
import { csv } from './uploads'

const DAY = 86_400_000
const FIRST =
  'Aurora,Northwind,Harbor,Éclair,Juniper,Meridian,Cedar,Lumen,Atlas,Willow,Copper,Solstice,Brava,Fjord,Kiefer,Verde,Saffron,Marlow,Nimbus,Tundra'
/** Second words of clients' names, with the industry that they tell. One client in twelve has none entered. */
const LAST = [
  ['Home', 'Home & garden'],
  ['Running', 'Sporting goods'],
  ['Toys', 'Toys & games'],
  ['Interiors', 'Furniture'],
  ['Outdoors', 'Sporting goods'],
  ['Skincare', 'Beauty'],
  ['Coffee Roasters', 'Food & drink'],
  ['Luggage', 'Travel gear'],
  ['Fitness', 'Sporting goods'],
  ['Optics', null],
  ['Kitchen & Söhne', 'Home & garden'],
  ['Pet Supplies', 'Pets'],
] as const
/** How agencies name campaigns. A client uses one of these, its first four to eight names. */
const CONVENTIONS = [
  [
    'Prospecting | Broad',
    'Prospecting | Lookalike 1% purchasers',
    'Prospecting | Interests',
    'Retargeting | Cart 14 days',
    'Retargeting | Viewers 30 days',
    'Catalogue | Bestsellers',
    'Catalogue | New arrivals',
    'Seasonal | Autumn sale',
  ],
  [
    'ACQ_Broad_ASC_2026',
    'ACQ_LAL3_Video_2026',
    'ACQ_Interest-Design_Static_2026',
    'RET_Cart14_DPA_2026',
    'RET_Viewers30_Carousel_2026',
    'ACQ_UGC-Test_Reels_2026',
    'CRM_Winback180_2026',
    'BRD_Video-Views_2026',
  ],
  [
    'Bestsellers',
    'Autumn collection',
    'Gift guide',
    'Newsletter subscribers',
    'Visitors of the last 30 days',
    'New in',
    'Clearance',
    'Store opening',
  ],
]
/** What the newest month of some clients is also audited by: a column, its labels and a report type. */
const BREAKDOWNS = [
  null,
  ['Age', ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'], 'ageRange'],
  [
    'Ad name',
    [
      'Founder talks, 30 s',
      'Carousel of five',
      'Customer quote',
      'Unboxing, 15 s',
      'Before and after',
      'Price tag',
    ],
    'static',
  ],
  ['Objective', ['Sales', 'Traffic', 'Awareness'], 'objective'],
  ['Country', ['DE', 'AT', 'CH', 'NL', 'FR', 'BE'], 'location'],
] as const

interface Agency {
  clients: number
  /** Number of clients whose exports are audited. The others get copies of their reports. */
  audited: number
  /** Places of further clients whose exports are audited. */
  alsoAudited?: readonly number[]
  /** Audits per client, a month apart. */
  months: number
  /** Whether most clients have the newest month also audited by age, ad, objective or country. */
  hasBreakdowns?: true
}

/**
 * Fills the database of a data folder with an agency's clients, before a server starts on it. Auditing every export of 200
 * clients takes half a minute, so a test audits a few and copies their rows.
 */
export async function seedAgency(folder: string, agency: Agency): Promise<void> {
  const { clients: count, audited, alsoAudited = [] } = agency
  const app = await openApp({ folder })
  const made: { id: string; reports: string[] }[] = []
  for (let at = 0; at < count; at++) {
    const { id } = await app.createClient(...clientOf(at))
    // Every 17th client has no audit.
    if (at % 17 === 16) continue
    if (at < audited || alsoAudited.includes(at))
      made.push({ id, reports: await auditMonths(app, id, at, agency) })
    else await copyReports(app, made[at % made.length]!, id)
  }
  // Set after these audits, which keep their own benchmark.
  for (const [at, [cpa, roas, margin]] of TARGETS.entries()) {
    const client = made[20 + 30 * at]
    const json = { cpa, roas, margin, protectedCategory: false, brandCampaigns: [], excludedCampaigns: [] }
    if (client) await app.send('PUT', `/api/clients/${client.id}/targets`, { json })
  }
  app.close()
}

/** Targets of every 30th client: cost per purchase, ROAS, gross margin. */
const TARGETS = [
  [35, null, 0.55],
  [null, 3, 0.6],
  [48, 2.5, null],
  [null, null, 0.4],
  [29.5, null, null],
  [null, 3.5, 0.65],
] as const

function clientOf(at: number): [name: string, more: { industry: string | null; website: string | null }] {
  const first = FIRST.split(',')
  const [row, column] = [Math.floor(at / first.length), at % first.length]
  const [last, industry] = LAST[(row + column * 5) % LAST.length]!
  const again = Math.floor(row / LAST.length)
  const name = `${first[column]} ${last}${again > 0 ? ` ${again + 1}` : ''}`
  // One client in seven has no website entered.
  const host = name
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
  return [name, { industry, website: at % 7 === 6 ? null : `${host}.example` }]
}

async function auditMonths(
  app: OpenApp,
  clientId: string,
  seed: number,
  { months, hasBreakdowns }: Agency,
): Promise<string[]> {
  const now = app.now.at
  const made: string[] = []
  for (let back = months - 1; back >= 0; back--) {
    const end = new Date(now.getTime() - (back * 30 + 1 + ((seed * 5) % 47)) * DAY)
    app.now.at = new Date(end.getTime() + DAY)
    const file = csv(
      makeExport(seed, back, end, ['Campaign name', namesOf(seed)]),
      `Campaigns-${end.toISOString().slice(0, 10)}.csv`,
    )
    const { json } = await app.analyze({ file, type: 'campaign', clientId })
    made.push((json as { reportId: string }).reportId)
    const [column, labels, type] = BREAKDOWNS[(seed * 3) % BREAKDOWNS.length] ?? []
    if (back > 0 || !hasBreakdowns || !column || !labels || !type) continue
    const split = csv(
      makeExport(seed, back, end, [column, labels]),
      `${column.split(' ')[0]}-${end.toISOString().slice(0, 10)}.csv`,
    )
    made.push(((await app.analyze({ file: split, type, clientId })).json as { reportId: string }).reportId)
  }
  app.now.at = now
  return made
}

/** What each objective of `BREAKDOWNS` buys: its result type, and the number of results. */
const outcomesOf = (purchases: number, clicks: number, impressions: number) =>
  [
    ['Website purchases', purchases],
    ['Link clicks', clicks],
    ['Reach', Math.round(impressions * 0.7)],
  ] as const

const namesOf = (seed: number) => CONVENTIONS[seed % CONVENTIONS.length]!.slice(0, 4 + (seed % 5))

/** The column that splits the spend, and its rows. */
type Split = readonly [string, readonly string[]]

/** Numbers that a row of an export draws. */
const A_ROW = 6
const budgetOf = (drawn: number) => 600 + 9000 * drawn ** 2

/** The budgets that `drawRows` draws for so many rows, together. */
function totalOfBudgets(seed: number, rows: number): number {
  const random = draws(seed + 1)
  // The price comes first, and the budget is the first number of a row.
  const drawn = Array.from({ length: 1 + rows * A_ROW }, random).slice(1)
  return drawn.reduce((sum, one, at) => sum + (at % A_ROW === 0 ? budgetOf(one) : 0), 0)
}

/** A row of an export: its delivery, what it spent, and what that brought. */
interface DrawnRow {
  name: string
  status: string
  spend: number
  impressions: number
  clicks: number
  purchases: number
  value: number
}

/** Rows of a month, one a label. Some cost two to four times as much as the others; some of those have ended. */
function drawRows(seed: number, back: number, [column, labels]: Split): DrawnRow[] {
  const random = draws(seed + 1)
  const price = 14 + 40 * random()
  // Budgets of clients differ by up to fifteen times.
  const size = 15 ** draws(seed * 13 + 5)() / 4
  // Auction prices and click rates of the month, equal for all campaigns, so that they do not affect findings.
  const [market, interest] = [0.88 + 0.24 * draws(seed * 31 + back)(), 0.85 + 0.3 * draws(seed * 17 + back)()]
  // A breakdown shows what the campaigns spend.
  const whole = totalOfBudgets(seed, namesOf(seed).length) / totalOfBudgets(seed, labels.length)
  return labels.map((name, at) => {
    const spend = size * whole * budgetOf(random()) * (0.9 + (0.2 * ((seed * 3 + back * 5) % 7)) / 6)
    const isExpensive = (at + back) % 8 < seed % 4
    const excess = isExpensive ? 1.9 + 1.6 * random() : 0.85 + 0.3 * random()
    const purchases = Math.max(0, Math.round(spend / (price * excess)))
    const impressions = Math.round((spend / ((7 + 8 * random()) * market)) * 1000)
    const clicks = Math.round(impressions * (0.008 + 0.012 * random()) * interest)
    // What spends in every month has not ended before the last one; people and places never end.
    const canEnd = back === 0 && /^(Campaign|Ad) name$/.test(column)
    const status = random() < 0.2 && canEnd ? 'inactive' : 'active'
    const value = purchases * price * 3 * (0.8 + 0.4 * random())
    return { name, status, spend, impressions, clicks, purchases, value }
  })
}

/** The rows with the totals of those campaigns: a breakdown of one account has its purchases and their value. */
function withTotalsOf(campaigns: readonly DrawnRow[], rows: readonly DrawnRow[]): DrawnRow[] {
  const sum = (all: readonly DrawnRow[], of: 'purchases' | 'value') =>
    all.reduce((total, row) => total + row[of], 0)
  const timesOf = (of: 'purchases' | 'value') => sum(campaigns, of) / (sum(rows, of) || 1)
  const scaled = rows.map((row) => ({
    ...row,
    purchases: Math.round(row.purchases * timesOf('purchases')),
    value: row.value * timesOf('value'),
  }))
  const most = scaled.reduce((a, b) => (b.purchases > a.purchases ? b : a))
  most.purchases += sum(campaigns, 'purchases') - sum(scaled, 'purchases')
  return scaled
}

/** Export of a month, a line a label. */
function makeExport(seed: number, back: number, end: Date, split: Split): string {
  const [column] = split
  const currency = ['USD', 'USD', 'EUR', 'BRL', 'GBP'][seed % 5]!
  const start = new Date(end.getTime() - 29 * DAY)
  const dates = `${start.toISOString().slice(0, 10)},${end.toISOString().slice(0, 10)}`
  const campaigns = drawRows(seed, back, ['Campaign name', namesOf(seed)])
  const drawn = column === 'Campaign name' ? campaigns : withTotalsOf(campaigns, drawRows(seed, back, split))
  const rows = drawn.map(({ name, status, spend, impressions, clicks, purchases, value }, at) => {
    const [kind, count] =
      column === 'Objective'
        ? outcomesOf(purchases, clicks, impressions)[at]!
        : ['OUTCOME_SALES,Website purchases', purchases]
    return `${dates},"${name}",${status},${kind},${count},${spend.toFixed(2)},${impressions},${clicks},${purchases},${value.toFixed(2)}`
  })
  return `Reporting starts,Reporting ends,${column},Campaign delivery,${column === 'Objective' ? '' : 'Objective,'}Result type,Results,Amount spent (${currency}),Impressions,Link clicks,Purchases,Purchases conversion value\n${rows.join('\n')}\n`
}

function draws(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

async function copyReports(app: OpenApp, from: { reports: string[] }, clientId: string): Promise<void> {
  const { db } = app.context
  const ids = new Map(from.reports.map((id) => [id, Bun.randomUUIDv7()]))
  const renamed = (text: string) => [...ids].reduce((all, [old, id]) => all.replaceAll(old, id), text)
  for (const row of await db.select().from(reports).where(inArray(reports.id, from.reports))) {
    const id = ids.get(row.id)!
    const [body] = await db.select().from(reportBodies).where(eq(reportBodies.reportId, row.id))
    const [source] = await db.select().from(reportSources).where(eq(reportSources.reportId, row.id))
    await db.batch([
      db.insert(reports).values({ ...row, id, clientId }),
      db.insert(reportBodies).values({ reportId: id, analysis: renamed(body!.analysis) }),
      db.insert(reportSources).values({ ...source!, reportId: id }),
    ])
  }
}
