/** Ads Manager's own code for an objective as words: `OUTCOME_SALES` is `Sales`. A name that is no code stays as it is. */
export function nameObjective(objective: string): string {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(objective)) return objective
  const words = objective
    .replace(/^OUTCOME_/, '')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
