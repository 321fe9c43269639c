import type { ExampleRow } from './example'

/** Row with sales from [spend, impressions, link clicks, purchases, purchase value]. */
export function salesRow(
  field: keyof ExampleRow,
  label: string,
  [spend, impressions, linkClicks, purchases, purchaseValue]: readonly [
    number,
    number,
    number,
    number,
    number,
  ],
  more: ExampleRow = {},
): ExampleRow {
  return { [field]: label, spend, impressions, linkClicks, purchases, purchaseValue, ...more }
}

/** Rows that perform alike, so that no cost rule applies. */
export function evenRows(field: keyof ExampleRow, labels: readonly string[]): ExampleRow[] {
  return labels.map((label, at) =>
    salesRow(field, label, [1000 + at * 10, 80_000, 1200, 40 + (at % 2), 2600 + at * 20]),
  )
}

/** Row with high spend and few results, for use with `evenRows`. */
export function expensiveRow(field: keyof ExampleRow, label: string): ExampleRow {
  return salesRow(field, label, [1500, 90_000, 1100, 8, 480])
}

export function barrenRow(field: keyof ExampleRow, label: string): ExampleRow {
  return salesRow(field, label, [600, 50_000, 500, 0, 0])
}

/** Ads with equal spend and delivery, and the given engagements. */
export function engagementRows(...engagements: number[]): ExampleRow[] {
  return engagements.map((count, at) => ({
    adName: `Ad ${at + 1}`,
    spend: 500,
    impressions: 50_000,
    linkClicks: 700,
    engagements: count,
  }))
}

/** Two campaigns over 31 days with the given daily purchases. */
export function dailyRows(purchases: (day: number, campaign: number) => number): ExampleRow[] {
  return ['A', 'B'].flatMap((campaignName, campaign) =>
    Array.from({ length: 31 }, (_, at) => ({
      campaignName,
      day: `2026-08-${String(at + 1).padStart(2, '0')}`,
      spend: 100,
      impressions: 8000,
      linkClicks: 120,
      purchases: purchases(at, campaign),
    })),
  )
}

/** Two campaigns with the sales objective. */
export const SELLING: readonly ExampleRow[] = evenRows('campaignName', ['A', 'B']).map((row) => ({
  ...row,
  objective: 'OUTCOME_SALES',
}))

/** A campaign with the awareness objective. */
export const AWARENESS: ExampleRow = {
  campaignName: 'Brand',
  objective: 'OUTCOME_AWARENESS',
  spend: 900,
  impressions: 300_000,
  linkClicks: 600,
}
