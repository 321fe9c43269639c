/**
 * The different labels of a column without blanks, in the order of the file, at most as many as are wanted. Runs of one
 * label cost a comparison each.
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

/** Whether a column holds more than one label. */
export function hasSeveral(values: readonly string[] | undefined): boolean {
  let first = ''
  for (const value of values ?? []) {
    if (value === '' || value === first) continue
    if (first !== '') return true
    first = value
  }
  return false
}
