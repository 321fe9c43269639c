const DAY = 86_400_000

/** The day (YYYY-MM-DD) so many days after another; before it where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}
