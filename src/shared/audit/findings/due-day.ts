/** The day (YYYY-MM-DD) by which a step should be done: so many days after the audit's. Null where either is unknown. */
export function dueDay(today: string | null | undefined, days: number | undefined): string | null {
  if (!today || days === undefined) return null
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}
