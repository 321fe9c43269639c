import type { PlainFact } from '../../src/shared/narrative/claims/bench-facts'
import { seeded, type Random } from './random'

/** A simulated account: rows with what they cost and brought, and the facts that an engine would state about it. */
export interface World {
  facts: PlainFact[]
  rows: Row[]
  /** Label of the group that is judged, with its row ids; null where all rows share one goal. */
  groups: { id: string; label: string; rows: Row[] }[]
  value(id: string, metric: string): number | undefined
  /** How a person may call it. */
  names(id: string): string[]
}

export interface Row {
  id: string
  spend: number
  impressions: number
  clicks: number
  landings: number
  purchases: number
  revenue: number
  reach: number
  group: string
}

const STEMS = [
  'Prospecting',
  'Retargeting',
  'Lookalike',
  'Broad',
  'Advantage+',
  'Interest',
  'Catalog',
  'Winback',
  'Founder',
  'Bundle',
]
const TAILS = [
  'Evergreen',
  'Spring',
  'Launch',
  'Sale',
  'UGC',
  'Gift',
  'Restock',
  'Clearance',
  'Teaser',
  '2025',
]
const OTHER_GOALS = ['Awareness', 'Traffic', 'Engagement']
const PLACES = [
  'Texas',
  'Ohio',
  'Oregon',
  'New Mexico',
  'North Dakota',
  'Île-de-France',
  'Bavaria',
  'São Paulo',
  'Kent',
  'Utah',
  'Nevada',
  'Quebec',
]
const FILES = ['hero', 'square', 'story', 'ugc', 'unboxing', 'founder', 'before', 'demo']

/** The one period of every fact: June 2025. */
const PERIOD = { start: '2025-06-01', end: '2025-06-30' }

type Naming = 'coded' | 'plain' | 'ages' | 'places' | 'files' | 'numbered'

function labelsFor(naming: Naming, random: Random, goals: string[]): string[] {
  const stems = random.shuffle(STEMS)
  const tails = random.shuffle(TAILS)
  return goals.map((goal, i) => {
    const stem = stems[i % stems.length]!
    const tail = tails[(i * 3 + Math.floor(i / tails.length)) % tails.length]!
    switch (naming) {
      case 'coded':
        return `C${String(i + 1).padStart(2, '0')} | ${goal} | ${stem} ${tail}`
      case 'plain':
        return `${stem} – ${tail} ${i + 1}`
      case 'ages':
        return ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'][i]!
      case 'places':
        return PLACES[i]!
      case 'files':
        return `${FILES[i % FILES.length]}_${1080 + i}.${i % 2 === 0 ? 'jpg' : 'mp4'}`
      case 'numbered':
        return `Top ${10 + i} – ${tail} Sale ${20 + i}% off`
    }
  })
}

const SIZES: Record<Naming, [number, number]> = {
  coded: [7, 12],
  plain: [4, 10],
  ages: [5, 6],
  places: [5, 12],
  files: [4, 8],
  numbered: [4, 8],
}

export function makeWorld(seed: number): World {
  const random = seeded(seed)
  const naming = random.pick<Naming>([
    'coded',
    'coded',
    'coded',
    'plain',
    'ages',
    'places',
    'files',
    'numbered',
  ])
  const [low, high] = SIZES[naming]
  const count = low + random.below(high - low + 1)
  const goals = Array.from({ length: count }, (_, i) =>
    naming === 'coded' && i > 3 && random.next() < 0.4 ? random.pick(OTHER_GOALS) : 'Sales',
  )
  const labels = labelsFor(naming, random, goals)
  const rows = labels.map((id, i) => makeRow(id, goals[i]!, random))
  const groups =
    naming === 'coded'
      ? [...new Set(goals)].map((label) => ({
          id: label === 'Sales' ? 'SALES' : `OBJECTIVE:${label}`,
          label,
          rows: rows.filter((row) => row.group === label),
        }))
      : []
  const facts = writeFacts(rows, groups)
  const values = new Map(facts.map((fact) => [`${fact.segment}\n${fact.metric}`, fact.value]))
  return {
    facts,
    rows,
    groups,
    value: (id, metric) => values.get(`${id}\n${metric}`),
    names: (id) => namesOf(id, naming),
  }
}

function namesOf(id: string, naming: Naming): string[] {
  if (naming === 'coded') return [id, id.slice(0, 3), id.slice(0, 3), id.split(' | ')[2]!]
  if (naming === 'plain' || naming === 'numbered') return [id, `“${id}”`]
  return [id]
}

function makeRow(id: string, group: string, random: Random): Row {
  const spread = (centre: number, by: number) => centre * Math.exp((random.next() + random.next() - 1) * by)
  const spend = Math.round(spread(900, 1.8) * 100) / 100
  const impressions = Math.round((spend / spread(group === 'Sales' ? 13 : 7, 0.7)) * 1000)
  const clicks = Math.max(3, Math.round(impressions * spread(group === 'Awareness' ? 0.003 : 0.013, 0.8)))
  const landings = Math.round(clicks * (0.7 + random.next() * 0.25))
  const sells = group === 'Sales' ? random.next() > 0.15 : group === 'Traffic' && random.next() > 0.5
  const purchases = sells ? Math.max(1, Math.round(clicks * spread(0.011, 0.9))) : 0
  const revenue = purchases === 0 ? 0 : Math.round(purchases * spread(95, 0.7) * 100) / 100
  return {
    id,
    spend,
    impressions,
    clicks,
    landings,
    purchases,
    revenue,
    reach: Math.round(impressions / (1.2 + random.next() * 2)),
    group,
  }
}

function writeFacts(rows: Row[], groups: World['groups']): PlainFact[] {
  const facts: PlainFact[] = []
  const add = (segment: string, metric: string, unit: string, value: number | null) => {
    if (value !== null && Number.isFinite(value))
      facts.push({
        id: `f${facts.length + 1}`,
        segment,
        metric,
        unit,
        value: Math.round(value * 1e4) / 1e4,
        period: PERIOD,
      })
  }
  const sum = (of: Row[], key: 'spend' | 'impressions' | 'clicks' | 'landings' | 'purchases' | 'revenue') =>
    of.reduce((total, row) => total + row[key], 0)
  const describe = (segment: string, of: Row[]) => {
    const [spend, impressions, clicks, landings, purchases, revenue] = [
      sum(of, 'spend'),
      sum(of, 'impressions'),
      sum(of, 'clicks'),
      sum(of, 'landings'),
      sum(of, 'purchases'),
      sum(of, 'revenue'),
    ]
    add(segment, 'spend', 'usd', spend)
    add(segment, 'impressions', 'count', impressions)
    add(segment, 'link_clicks', 'count', clicks)
    add(segment, 'landing_page_views', 'count', landings)
    add(segment, 'purchases', 'count', purchases)
    add(segment, 'purchase_value', 'usd', revenue)
    add(segment, 'cpm', 'usd', (spend / impressions) * 1000)
    add(segment, 'ctr', 'pct', (clicks / impressions) * 100)
    add(segment, 'cpc', 'usd', spend / clicks)
    add(segment, 'cvr', 'pct', (purchases / clicks) * 100)
    add(segment, 'landing_rate', 'pct', (landings / clicks) * 100)
    if (purchases > 0) {
      add(segment, 'cpa', 'usd', spend / purchases)
      add(segment, 'aov', 'usd', revenue / purchases)
    }
    add(segment, 'roas', 'x', revenue / spend)
  }
  describe('ACCOUNT', rows)
  add('ACCOUNT', 'campaigns', 'count', rows.length)
  const judged = groups.find((group) => group.label === 'Sales')?.rows ?? rows
  for (const group of groups) {
    describe(group.id, group.rows)
    add(group.id, 'campaigns', 'count', group.rows.length)
  }
  const cost = sum(judged, 'spend') / Math.max(1, sum(judged, 'purchases'))
  for (const row of rows) {
    describe(row.id, [row])
    add(row.id, 'reach', 'count', row.reach)
    add(row.id, 'frequency', 'x', row.impressions / row.reach)
    add(row.id, 'spend_share', 'pct', (row.spend / sum(rows, 'spend')) * 100)
    if (!judged.includes(row)) continue
    const expected = row.spend / cost
    const chance =
      row.purchases === 0
        ? 100 * (1 - Math.exp(-expected / 1.5))
        : row.spend / row.purchases > cost * 1.5
          ? 60
          : 4
    add(row.id, 'p_waste', 'pct', chance)
    if (chance >= 80 && expected > 3) {
      add(row.id, 'waste', 'usd', row.spend * 0.93)
      add(row.id, 'waste_low', 'usd', row.spend * 0.81)
      add(row.id, 'waste_high', 'usd', row.spend)
    }
  }
  const waste = facts.filter((fact) => fact.metric === 'waste').reduce((total, fact) => total + fact.value, 0)
  if (waste > 0) add('ACCOUNT', 'waste', 'usd', waste)
  return facts
}
