/**
 * Up to `most` distinct labels of a column in file order, without blanks. Repeated labels in a row cost one
 * comparison each.
 */
export function distinctOf(values: readonly string[] | undefined, most = Number.POSITIVE_INFINITY): string[] {
  const seen = new Set<string>()
  let last = ''
  for (const value of values ?? []) {
    if (value === last) continue
    last = value
    if (value === '') continue
    seen.add(value)
    if (seen.size === most) break
  }
  return [...seen]
}

/** Whether a column has more than one distinct label. */
export function hasSeveral(values: readonly string[] | undefined): boolean {
  let first = ''
  for (const value of values ?? []) {
    if (value === '' || value === first) continue
    if (first !== '') return true
    first = value
  }
  return false
}
