/** ISO 8601 calendar date from `2026-08-31`, `31.08.2026`, `2026/08/31` and an ISO timestamp; null for anything else. */
export function toIsoDate(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/u.exec(text)
  if (iso) return build(iso[1]!, iso[2]!, iso[3]!)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text)
  return dotted ? build(dotted[3]!, dotted[2]!, dotted[1]!) : null
}

function build(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
