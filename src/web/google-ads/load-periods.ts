export const PERIODS = [
  { id: 'last7', label: 'Last 7 days' },
  { id: 'last14', label: 'Last 14 days' },
  { id: 'last30', label: 'Last 30 days' },
  { id: 'last90', label: 'Last 90 days' },
  { id: 'thisMonth', label: 'This month' },
  { id: 'lastMonth', label: 'Last month' },
  { id: 'custom', label: 'Custom' },
] as const
export type PeriodId = (typeof PERIODS)[number]['id']

/** Checks the days that a person chose. Returns the problem in words, or null. */
export function checkDays(from: string, to: string): string | null {
  if (!from || !to) return 'Choose a first and a last day.'
  return from > to ? 'The first day must not be after the last day.' : null
}
