/** One figure of a published study, with what a reader needs to judge whether it applies. */
export interface PublishedFigure {
  id: string
  platform: string
  source: string
  /** Edition or window of the data, in words. */
  period: string
  /** Last month (or year) of the data: `2025-11`. */
  end: string
  published: string
  geography: string
  /** Goal of the campaigns behind the figure; `search` = Google search campaigns, `any` = all mixed. */
  bought: string
  industry: string
  metric: string
  value: number | null
  /** Lowest and highest month, where the source gives them. */
  low: number | null
  high: number | null
  unit: string
  /** ISO 4217 of money. */
  currency: string | null
  statistic: string
  definition: string
  /** A: own page with sample, period and definition. B: own page without a definition, or several pages that agree. */
  trust: string
  /** The study's caveat, and this figure's own note behind it. */
  caveat: string
  /** A note on this figure alone. */
  note: string | null
}
