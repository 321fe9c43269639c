/** A span of ages, as platforms write it: `18-24`, `65+`. */
const AGE = /^\d{1,3}\s?(?:[-–]\s?\d{1,3}|\+)$/u

/** Rows of ages in the order of ages, in every chart, with one that is none at the end; other rows as they are. */
export function inOwnOrder<T extends { label: string }>(rows: readonly T[]): T[] {
  const ages = rows.filter(({ label }) => AGE.test(label))
  if (ages.length < 2 || rows.length - ages.length > 1) return [...rows]
  const rankOf = ({ label }: T) => (AGE.test(label) ? Number.parseInt(label, 10) : Infinity)
  return rows.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : rankOf(a) > rankOf(b) ? 1 : 0))
}
