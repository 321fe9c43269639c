import { JUDGED } from '../../shared/metrics/variance'

interface Changed {
  metric: string
  before: number | null
  now: number | null
}

/** Removes the changes of results where they are those of purchases. */
export function withoutResultsAgain<C extends Changed>(changes: readonly C[]): readonly C[] {
  const find = (metric: string) => changes.find((change) => change.metric === metric)
  const [purchases, results] = [find('purchases'), find('results')]
  return purchases && results && purchases.before === results.before && purchases.now === results.now
    ? changes.filter(({ metric }) => metric !== 'results' && metric !== 'costPerResult')
    : changes
}

/**
 * Word for a change, with a color for good and bad ones. Small changes have none. `better` is null for a change that is neither; `chance` is
 * true for one that chance alone could have made, `ended` for a fall of rows that are off now.
 */
export function wordChange(relative: number, better: boolean | null, chance = false, ended = false) {
  if (better === null || Math.abs(relative) < JUDGED) return { word: '', tone: null }
  if (chance) return { word: 'may be chance', tone: 'text-muted' }
  if (ended) return { word: 'cause ended', tone: 'text-muted' }
  return better ? { word: 'better', tone: 'text-good' } : { word: 'worse', tone: 'text-bad' }
}
