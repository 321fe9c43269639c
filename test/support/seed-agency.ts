import { eq, inArray } from 'drizzle-orm'
import { reportBodies, reports, reportSources } from '../../src/server/db/schema'
import { openApp, type OpenApp } from './open-app'
import { csv } from './uploads'

const DAY = 86_400_000
const FIRST =
  'Aurora,Northwind,Harbor,Éclair,Juniper,Meridian,Cedar,Lumen,Atlas,Willow,Copper,Solstice,Brava,Fjord,Kiefer,Verde,Saffron,Marlow,Nimbus,Tundra'
const LAST =
  'Home,Running,Dental,Interiors,Outdoors,Skincare,Coffee Roasters,Travel,Fitness,Optics,Kitchen & Söhne,Pet Supplies'
const TRADES = ['Retail', 'Apparel', 'Dentists', 'Furniture', 'Travel', null]
const CAMPAIGNS = [
  'Prospecting | Broad',
  'Prospecting | Lookalike 1% purchasers',
  'Prospecting | Interests',
  'Retargeting | Cart 14 days',
  'Retargeting | Viewers 30 days',
  'Catalogue | Bestsellers',
  'Catalogue | New arrivals',
  'Seasonal | Autumn sale',
]

interface Agency {
  clients: number
  /** Number of clients whose exports are audited. The others get copies of their reports. */
  audited: number
  /** Audits per client, a month apart. */
  months: number
}

/**
 * Fills the database of a data folder with an agency's clients, before a server starts on it. Auditing the exports of
 * hundreds of clients would take minutes, so a few are audited and their rows are copied.
 */
export async function seedAgency(folder: string, { clients: count, audited, months }: Agency): Promise<void> {
  const app = await openApp({ folder })
  const made: { id: string; reports: string[] }[] = []
  for (let at = 0; at < count; at++) {
    const { id } = await app.createClient(nameOf(at), { industry: TRADES[at % TRADES.length] })
    if (at < audited) made.push({ id, reports: await auditMonths(app, id, at, months) })
    // Every 17th client has no audit.
    else if (at % 17 !== 16) await copyReports(app, made[at % audited]!, id)
  }
  app.close()
}

const nameOf = (at: number): string => {
  const [first, last] = [FIRST.split(','), LAST.split(',')]
  const [row, column] = [Math.floor(at / first.length), at % first.length]
  const again = Math.floor(row / last.length)
  return `${first[column]} ${last[(row + column * 5) % last.length]}${again > 0 ? ` ${again + 1}` : ''}`
}

async function auditMonths(app: OpenApp, clientId: string, seed: number, months: number): Promise<string[]> {
  const now = app.now.at
  const made: string[] = []
  for (let back = months - 1; back >= 0; back--) {
    const end = new Date(now.getTime() - (back * 30 + 1 + ((seed * 5) % 47)) * DAY)
    app.now.at = new Date(end.getTime() + DAY)
    const file = csv(makeExport(seed, back, end), `Campaigns-${end.toISOString().slice(0, 10)}.csv`)
    const { json } = await app.analyze({ file, type: 'campaign', clientId })
    made.push((json as { reportId: string }).reportId)
  }
  app.now.at = now
  return made
}

/** Export of a month of campaigns. Some cost two to four times as much as the others; some of those have ended. */
function makeExport(seed: number, back: number, end: Date): string {
  const currency = ['USD', 'USD', 'EUR', 'BRL', 'GBP'][seed % 5]!
  const random = draws(seed + 1)
  const start = new Date(end.getTime() - 29 * DAY)
  const dates = `${start.toISOString().slice(0, 10)},${end.toISOString().slice(0, 10)}`
  const price = 14 + 40 * random()
  // Auction prices and click rates of the month, equal for all campaigns, so that they do not affect findings.
  const [market, interest] = [0.88 + 0.24 * draws(seed * 31 + back)(), 0.85 + 0.3 * draws(seed * 17 + back)()]
  const rows = CAMPAIGNS.slice(0, 4 + (seed % 5)).map((name, at) => {
    const spend = (600 + 9000 * random() ** 2) * (0.9 + (0.2 * ((seed * 3 + back * 5) % 7)) / 6)
    const isDear = (at + back) % CAMPAIGNS.length < seed % 4
    const dear = isDear ? 1.9 + 1.6 * random() : 0.85 + 0.3 * random()
    const results = Math.max(0, Math.round(spend / (price * dear)))
    const impressions = Math.round((spend / ((7 + 8 * random()) * market)) * 1000)
    const clicks = Math.round(impressions * (0.008 + 0.012 * random()) * interest)
    const status = random() < 0.2 ? 'inactive' : 'active'
    const value = (results * price * 3 * (0.8 + 0.4 * random())).toFixed(2)
    return `${dates},${name},${status},OUTCOME_SALES,Website purchases,${results},${spend.toFixed(2)},${impressions},${clicks},${results},${value}`
  })
  return `Reporting starts,Reporting ends,Campaign name,Campaign delivery,Objective,Result type,Results,Amount spent (${currency}),Impressions,Link clicks,Purchases,Purchases conversion value\n${rows.join('\n')}\n`
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
