import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { RowLimit, RowState, StateReason } from './row-state'
import { oneOf } from './one-of'

const Amount = nullable(Type.Number())
const amounts = <K extends string>(...names: K[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Amount])) as Record<K, typeof Amount>)

/**
 * The seven metrics of the specification. Money in the report's currency, rates as fractions, ROAS as a plain ratio;
 * null = not in the file.
 */
export const Metrics = amounts('cpm', 'ctr', 'cpc', 'purchases', 'costPerPurchase', 'roas', 'conversionRate')
export type Metrics = Static<typeof Metrics>
export type MetricName = keyof Metrics

export const CreativeMetric = Type.Composite([
  Type.Object({ adName: Type.String(), spend: Amount, imageId: Type.Optional(Type.String()) }),
  Metrics,
])
export type CreativeMetric = Static<typeof CreativeMetric>

export const Period = Type.Object({ start: Type.String(), end: Type.String() })
export type Period = Static<typeof Period>

/**
 * Sums over the rows of a segment or the whole file; null where the file lacks the column, or it is blank in all
 * rows. `reach` is null for several rows unless the file states their total, since it cannot be added up.
 */
export const Sums = amounts(
  'spend', 'impressions', 'clicks', 'purchases', 'purchaseValue', 'results', 'landingPageViews', 'addToCart', 'checkouts',
  'engagements', 'video3s', 'thruPlays', 'videoPlays', 'video25', 'video50', 'video75', 'video95', 'video100', 'reach',
) // prettier-ignore
export type Sums = Static<typeof Sums>
export type SumName = keyof Sums

/** The file's own names of its figures, so that the screen does not call a conversion a purchase. */
export const Labels = Type.Object({
  clicks: nullable(oneOf('link clicks', 'clicks (all)', 'clicks')),
  purchases: nullable(Type.String()),
  results: nullable(Type.String()),
  value: nullable(Type.String()),
})
export type Labels = Static<typeof Labels>

/** One day of a trend. Results are those of the goal in the report's labels. */
export const DayPoint = Type.Object({
  day: Type.String(),
  spend: Amount,
  impressions: Amount,
  clicks: Amount,
  purchases: Amount,
  purchaseValue: Amount,
  results: Amount,
  /** Spend of the rows with that goal, where the file has others. */
  goalSpend: Type.Optional(Amount),
  /** Value of those rows, where `goalSpend` is their spend; absent in older reports. */
  goalValue: Type.Optional(Amount),
})
export type DayPoint = Static<typeof DayPoint>

const Column = Type.Optional(Type.Array(Amount))

/** Daily figures by column, a tenth of the size of points. `toDayPoints` restores the points. */
export const DaySeries = Type.Object({
  /** The first day of the first point. */
  start: Type.String(),
  /** Days per point: 1, or 7 where a long period is stored by week. */
  step: Type.Integer(),
  /** Days from `start` to each point; absent where all are `step` days apart. */
  offsets: Type.Optional(Type.Array(Type.Integer())),
  spend: Column,
  impressions: Column,
  clicks: Column,
  purchases: Column,
  purchaseValue: Column,
  results: Column,
  goalSpend: Column,
  goalValue: Column,
})
export type DaySeries = Static<typeof DaySeries>

/** Reports of version 1 hold points. */
export const StoredSeries = Type.Optional(Type.Union([DaySeries, Type.Array(DayPoint)]))

export const Segment = Type.Object({
  /** S1, S2, …: the only name that a model is sent. */
  id: Type.String(),
  /** Exactly as in the file. */
  label: Type.String(),
  /** Distinguishes segments with equal labels: the ad set of an ad, the platform of a placement. */
  parent: Type.Optional(Type.String()),
  /** The campaign, then the ad set, of all its rows; absent where the file does not say, or names several. */
  within: Type.Optional(Type.Array(Type.String())),
  /** Rows with the same goal; only rows of one group are compared. */
  group: Type.String(),
  sums: Sums,
  metrics: Metrics,
  /** Record numbers in the file, as ranges and strides: `2-14,17,20-50/10`. */
  rows: Type.String(),
  series: StoredSeries,
  /** Whether it still runs, the evidence, and what limits its spend; absent in older reports. */
  state: Type.Optional(RowState),
  stateReason: Type.Optional(StateReason),
  limit: Type.Optional(RowLimit),
  /** Posterior of the row's efficiency relative to the benchmark (1 = at it), where its group could be judged. */
  efficiency: Type.Optional(Type.Object({ mean: Type.Number(), low: Type.Number(), high: Type.Number() })),
})
export type Segment = Static<typeof Segment>
