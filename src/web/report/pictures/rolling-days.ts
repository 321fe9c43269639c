import type { DayPoint } from '../../../shared/schemas/segment'

export const WINDOW = 7

export type Sums = Omit<DayPoint, 'day'>

/** Rolling ratio: sums over the window before each day, divided once. Empty until the first window is complete. */
export function rolling(
  series: readonly DayPoint[],
  { of }: { of: (sums: Sums) => number | null },
  window: number,
): (number | null)[] {
  const width = Math.min(window, Math.ceil(series.length / 2))
  return series.map((_, index) =>
    index < width - 1 ? null : of(sumDays(series.slice(index - width + 1, index + 1))),
  )
}

/** Each value at the middle of its window, so that a dip is drawn on its days. */
export function toMiddle(values: readonly (number | null)[]): (number | null)[] {
  const half = halfOf(values.length)
  return values.map((_, at) => values[at + half] ?? null)
}

export const halfOf = (days: number) => Math.floor(Math.min(WINDOW, Math.ceil(days / 2)) / 2)

export function sumDays(days: readonly DayPoint[]): Sums {
  const add = (name: keyof Sums) =>
    days.every((day) => (day[name] ?? null) === null)
      ? null
      : days.reduce((sum, day) => sum + (day[name] ?? 0), 0)
  return {
    spend: add('spend'),
    impressions: add('impressions'),
    clicks: add('clicks'),
    purchases: add('purchases'),
    purchaseValue: add('purchaseValue'),
    results: add('results'),
    ...(days.some(({ goalSpend }) => goalSpend !== undefined) && { goalSpend: add('goalSpend') }),
    ...(days.some(({ goalValue }) => goalValue !== undefined) && { goalValue: add('goalValue') }),
  }
}
