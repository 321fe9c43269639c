import type { AdsTable, Measure } from '../../exports/ads-table'
import { resolveClicks, resolvePurchases } from '../../exports/values/results'
import type { Labels, SumName } from '../../schemas/segment'
import { GOAL_WORDS, goalOfResult, type Goal } from '../goals/goals'

/** The columns that are summed up. An absent column is null, not zero. */
export interface Columns {
  sums: Partial<Record<SumName, Float64Array>>
  more: Partial<Record<Measure, Float64Array>>
  /** Results of the kind that each row was bought for. */
  results: Float64Array | null
  /** Goals whose results the file counts. A blank cell of such a goal is zero; of any other goal it is not available. */
  counted: ReadonlySet<Goal>
  labels: Labels
}

const PLAIN = [
  'spend', 'impressions', 'landingPageViews', 'addToCart', 'checkouts', 'video3s', 'thruPlays', 'videoPlays',
  'video25', 'video50', 'video75', 'video95', 'video100',
] as const satisfies readonly (SumName & Measure)[] // prettier-ignore

/** Additive measures that only rules read. */
const EXTRA = [
  'linkClicks', 'outboundClicks', 'uniqueLinkClicks', 'uniqueOutboundClicks', 'uniqueClicks', 'clicksAll', 'leads',
  'messages', 'reactions', 'comments', 'shares', 'saves', 'contentViews',
] as const satisfies readonly Measure[] // prettier-ignore

export function toColumns(table: AdsTable, goals: Goal[]): Columns {
  const { measures } = table
  const clicks = resolveClicks(table)
  const bought = resolvePurchases(table)
  const sums: Columns['sums'] = {}
  for (const name of PLAIN) if (measures[name]) sums[name] = measures[name]
  if (clicks.values) sums.clicks = clicks.values
  if (bought.values) sums.purchases = bought.values
  if (bought.value) sums.purchaseValue = bought.value
  const engagements = engagementsOf(table)
  if (engagements) sums.engagements = engagements
  const more: Columns['more'] = {}
  for (const name of EXTRA) if (measures[name]) more[name] = measures[name]
  return {
    sums,
    more,
    ...resultsOf(table, goals, sums),
    labels: {
      clicks: clicks.values ? clicks.kind : null,
      purchases:
        bought.source === null ? null : bought.source === 'conversions' ? 'conversions' : 'purchases',
      results: null,
      value: bought.value ? bought.valueLabel : null,
    },
  }
}

/** The platform's engagements, else reactions, comments, shares and saves together. */
function engagementsOf(table: AdsTable): Float64Array | null {
  const { engagements, reactions, comments, shares, saves } = table.measures
  if (engagements) return engagements
  const parts = [reactions, comments, shares, saves].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return Float64Array.from({ length: table.rowCount }, (_, row) =>
    parts.reduce((sum, part) => sum + (Number.isNaN(part[row]!) ? 0 : part[row]!), 0),
  )
}

/**
 * Results of each row's own kind: from the column of that kind if there is one, else from Results. Reach cannot be
 * added up.
 */
function resultsOf(
  table: AdsTable,
  goals: Goal[],
  sums: Columns['sums'],
): Pick<Columns, 'results' | 'counted'> {
  const { leads, messages, results, profileVisits, contentViews } = table.measures
  const types = table.dimensions.resultType
  const hasObjectives = table.dimensions.objective !== undefined
  const own: Partial<Record<Goal, Float64Array | undefined>> = {
    sales: sums.purchases,
    leads,
    messages,
    checkouts: sums.checkouts,
    carts: sums.addToCart,
    traffic: sums.clicks,
    landings: sums.landingPageViews,
    content: contentViews,
    visits: profileVisits,
    engagement: sums.engagements,
    video: sums.thruPlays,
    plays: sums.video3s,
    impressions: sums.impressions,
  }
  const counted = new Set(new Set(goals).values().filter((goal) => own[goal] !== undefined))
  const values = new Float64Array(table.rowCount).fill(Number.NaN)
  for (let row = 0; row < table.rowCount; row++) {
    const goal = goals[row]!
    if (goal === 'awareness') continue
    const stated = results && isOwnKind(types?.[row], goal, hasObjectives) ? results[row]! : Number.NaN
    values[row] = goal === 'traffic' || Number.isNaN(stated) ? (own[goal]?.[row] ?? stated) : stated
    if (!Number.isNaN(values[row]!)) counted.add(goal)
  }
  return { results: counted.size > 0 ? values : null, counted }
}

/** Whether results of a type are those of the goal. Untyped ones count for hard goals in a file with objectives. */
function isOwnKind(type: string | undefined, goal: Goal, hasObjectives: boolean): boolean {
  return type === undefined ? hasObjectives && GOAL_WORDS[goal].hard : goalOfResult(type) === goal
}
