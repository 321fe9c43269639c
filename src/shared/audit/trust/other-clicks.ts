import type { AdsTable, Measure } from '../../exports/ads-table'
import { sumOf } from '../../exports/totals/reconcile'
import type { Slice } from '../summary/summary'
import type { TrustDraft } from './trust'

const OTHERS = [
  ['uniqueLinkClicks', 'unique_link_clicks'],
  ['outboundClicks', 'outbound_clicks'],
  ['uniqueOutboundClicks', 'unique_outbound_clicks'],
  ['uniqueClicks', 'unique_clicks'],
  ['interactions', 'interactions'],
  ['statedCtr', 'ctr'],
  ['statedCpc', 'cpc'],
] as const satisfies readonly (readonly [Measure, string])[]

/** Whether the file counts clicks only in another column than link clicks or clicks. */
export function hasOtherClicks(table: AdsTable): boolean {
  return findOther(table) !== undefined
}

/** Names the other kind of clicks in a file without link clicks or clicks, instead of saying that it has none. */
export function findOtherClicks(table: AdsTable, rows: Uint32Array): TrustDraft | null {
  const found = findOther(table)
  if (!found) return null
  const [name, detail] = found
  const { measures } = table
  const counts = name !== 'statedCtr' && name !== 'statedCpc'
  return {
    code: 'other_clicks',
    effect: 'qualifies',
    subject: 'account',
    detail,
    figures: counts ? [{ metric: 'otherClicks', value: sumOf(measures[name]!), rows }] : [],
  }
}

function findOther({ measures }: AdsTable): (typeof OTHERS)[number] | undefined {
  return measures.linkClicks || measures.clicksAll ? undefined : OTHERS.find(([name]) => measures[name])
}

/**
 * Clicks as evidence of delivery. Outbound or unique clicks are counted alike for all rows, so they can replace link
 * clicks in comparing rows, but not in a click rate or a cost per click. Interactions cannot, as they may be views.
 */
export function clicksOf({ sums, more }: Pick<Slice, 'sums' | 'more'>): number | null {
  const { outboundClicks, uniqueLinkClicks, uniqueOutboundClicks, uniqueClicks } = more
  return sums.clicks ?? outboundClicks ?? uniqueLinkClicks ?? uniqueOutboundClicks ?? uniqueClicks ?? null
}
