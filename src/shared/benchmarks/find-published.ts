import { PUBLISHED } from './published'
import type { PublishedFigure } from './published-figure'

/** Properties of a report that decide which published figures fit. */
export interface PublishedQuery {
  /** `search` = Google search campaigns only. */
  kind: 'meta' | 'search' | null
  /** Goal of all rows; null if goals are mixed or unstated. */
  goal: string | null
  /** ISO 4217; null where the file states none. */
  currency: string | null
  /** Kind of clicks that the file counts. */
  clicks: 'link clicks' | 'clicks (all)' | 'clicks' | null
  industry: string | null
}

const NAMES = {
  cpm: ['cpm'],
  ctr: ['ctr'],
  cpc: ['cpc'],
  costPerPurchase: ['cpa'],
  conversionRate: ['cvr'],
} as const
export type PublishedMetric = keyof typeof NAMES

/**
 * The published figure that fits, or null: same platform, metric, goal and currency; the client's industry before all
 * industries, then the latest data. Sources that do not state the kind of click fit only files that count all clicks,
 * as their values show (link click rates are about half: Databox medians 1.03% against 1.81%).
 */
export function findPublished(metric: PublishedMetric, query: PublishedQuery): PublishedFigure | null {
  const industry = query.industry === null ? null : toKey(query.industry)
  const fitting = PUBLISHED.filter(
    (figure) =>
      figure.value !== null &&
      (NAMES[metric] as readonly string[]).includes(
        metric === 'costPerPurchase' ? aliasOf(figure) : figure.metric,
      ) &&
      fits(figure, metric, query) &&
      (figure.industry === 'All' || toKey(figure.industry) === industry),
  )
  return (
    fitting.sort(
      (a, b) =>
        Number(a.industry === 'All') - Number(b.industry === 'All') ||
        (a.end < b.end ? 1 : a.end > b.end ? -1 : 0) ||
        Number(a.low === null) - Number(b.low === null) ||
        (a.id < b.id ? -1 : 1),
    )[0] ?? null
  )
}

/** Google's search studies call every conversion a lead. */
function aliasOf({ platform, metric }: PublishedFigure): string {
  return platform === 'google' && metric === 'cpl' ? 'cpa' : metric
}

function fits(figure: PublishedFigure, metric: PublishedMetric, query: PublishedQuery): boolean {
  if (figure.platform !== (query.kind === 'search' ? 'google' : query.kind)) return false
  if (figure.unit === 'money' && figure.currency !== query.currency) return false
  const aboutClicks = metric === 'ctr' || metric === 'cpc'
  if (query.kind === 'search')
    return figure.bought === 'search' && (!aboutClicks || query.clicks === 'clicks')
  if (aboutClicks && query.clicks !== 'clicks (all)') return false
  if (figure.bought !== 'any') return figure.bought === query.goal && metric !== 'conversionRate'
  return metric !== 'costPerPurchase' || query.goal === 'sales'
}

function toKey(industry: string): string {
  return industry.toLowerCase().replace(/[^a-z]+/g, '')
}
