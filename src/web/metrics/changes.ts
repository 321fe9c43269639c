import { JUDGED, sameWords } from '../../shared/metrics/variance'

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

/** Spends that differ by more than this factor are of different undertakings. */
const COMPARABLE = 3

/** Whether the changes may be judged: of much more or less spend, a change is neither better nor worse. */
export function isSpendComparable(changes: readonly Changed[]): boolean {
  const { before, now } = changes.find(({ metric }) => metric === 'spend') ?? {}
  if (!before || !now) return true
  return Math.max(before, now) <= COMPARABLE * Math.min(before, now)
}

/**
 * Word for a change, with a color for good and bad ones. `better` is null for a change that is neither; `chance` is
 * true for one that chance alone could have made.
 */
export function wordChange(relative: number, better: boolean | null, chance?: true) {
  const same = sameWords(relative)
  if (same !== null || better === null || Math.abs(relative) < JUDGED) return { word: same ?? '', tone: null }
  if (chance) return { word: 'may be chance', tone: 'text-muted' }
  return better ? { word: 'better', tone: 'text-good' } : { word: 'worse', tone: 'text-bad' }
}
