import type { ExampleRow } from './example'

/** A sales row of an example: spend, impressions, link clicks, purchases and their value. */
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

/** Four rows that do equally well: no rule about cost may speak on them. */
export function evenRows(field: keyof ExampleRow, labels: readonly string[]): ExampleRow[] {
  return labels.map((label, at) =>
    salesRow(field, label, [1000 + at * 10, 80_000, 1200, 40 + (at % 2), 2600 + at * 20]),
  )
}

/** One row with high spend and few results, to stand beside `evenRows`. */
export function dearRow(field: keyof ExampleRow, label: string): ExampleRow {
  return salesRow(field, label, [1500, 90_000, 1100, 8, 480])
}

export function barrenRow(field: keyof ExampleRow, label: string): ExampleRow {
  return salesRow(field, label, [600, 50_000, 500, 0, 0])
}

/** Ads with the same spend and delivery, and these engagements. */
export function engagementRows(...engagements: number[]): ExampleRow[] {
  return engagements.map((count, at) => ({
    adName: `Ad ${at + 1}`,
    spend: 500,
    impressions: 50_000,
    linkClicks: 700,
    engagements: count,
  }))
}

/** Two campaigns over 31 days, with so many purchases a day in each. */
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

/** Two campaigns that sell. */
export const SELLING: readonly ExampleRow[] = evenRows('campaignName', ['A', 'B']).map((row) => ({
  ...row,
  objective: 'OUTCOME_SALES',
}))

/** A campaign that buys reach. */
export const AWARENESS: ExampleRow = {
  campaignName: 'Brand',
  objective: 'OUTCOME_AWARENESS',
  spend: 900,
  impressions: 300_000,
  linkClicks: 600,
}
