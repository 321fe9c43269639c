import type { Campaign } from './account'
import { type Figures, NOTHING, addFigures, fractionOf, shareOut } from './figures'

const DAY_MS = 86_400_000
const WEEKDAY = [0.86, 1.08, 1.1, 1.06, 1.02, 0.97, 0.91]

/** ISO dates from `start` to `end`, both included. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** Figures of a campaign on one day. Deterministic. */
export function figuresOf(campaign: Campaign, day: string): Figures {
  const noise = (what: string) => 0.85 + 0.3 * fractionOf(`${campaign.id}/${day}/${what}`)
  const weekday = WEEKDAY[new Date(day).getUTCDay()]!
  const costCents = Math.round(campaign.spend * weekday * noise('cost'))
  const clicks = Math.round((costCents / campaign.cpc) * noise('clicks'))
  const impressions = Math.round((clicks / campaign.ctr) * noise('impressions'))
  // Data-driven attribution gives fractions of a conversion.
  const conversionHundredths = Math.round(clicks * campaign.conversionRate * 100 * noise('conversions'))
  const views = campaign.type === 'VIDEO' ? Math.round(impressions * 0.31 * noise('views')) : 0
  const watched = (part: number) => (campaign.type === 'VIDEO' ? Math.round(impressions * part) : 0)
  return {
    impressions,
    clicks,
    costCents,
    conversionHundredths,
    valueCents: Math.round((conversionHundredths / 100) * campaign.orderValue * noise('value')),
    engagements: views + clicks,
    views,
    watched25: watched(0.52),
    watched50: watched(0.37),
    watched75: watched(0.29),
    watched100: watched(0.22),
  }
}

/** Splits figures into parts: results by `weight × pull`, everything else by `weight`. */
export function splitFigures(whole: Figures, parts: readonly { weight: number; pull: number }[]): Figures[] {
  const plain = parts.map((part) => part.weight)
  const pulled = parts.map((part) => part.weight * part.pull)
  const results: (keyof Figures)[] = [
    'conversionHundredths',
    'valueCents',
    'watched50',
    'watched75',
    'watched100',
  ]
  const split = parts.map(() => ({ ...NOTHING }))
  for (const figure of Object.keys(whole) as (keyof Figures)[]) {
    const shares = shareOut(whole[figure], results.includes(figure) ? pulled : plain)
    shares.forEach((share, index) => (split[index]![figure] = share))
  }
  return split
}

export function sumFigures(all: readonly Figures[]): Figures {
  return all.reduce(addFigures, NOTHING)
}
