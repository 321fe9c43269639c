import type { ExampleRow } from './rule'

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

/** The same, and a row that spent as much for hardly anything. */
export function dearRow(field: keyof ExampleRow, label: string): ExampleRow {
  return salesRow(field, label, [1500, 90_000, 1100, 8, 480])
}

export function barrenRow(field: keyof ExampleRow, label: string): ExampleRow {
  return salesRow(field, label, [600, 50_000, 500, 0, 0])
}
