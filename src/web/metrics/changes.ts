import { sameWords } from '../../shared/metrics/format'

interface Changed {
  metric: string
  before: number | null
  now: number | null
}

/** Where the results are the purchases, only the change of the purchases is told. */
export function withoutResultsAgain<C extends Changed>(changes: readonly C[]): readonly C[] {
  const find = (metric: string) => changes.find((change) => change.metric === metric)
  const [purchases, results] = [find('purchases'), find('results')]
  return purchases && results && purchases.before === results.before && purchases.now === results.now
    ? changes.filter(({ metric }) => metric !== 'results' && metric !== 'costPerResult')
    : changes
}

/** Word for a change, with a colour only where the direction is a verdict. `better` is null where the change is neither good nor bad. */
export function wordChange(relative: number, better: boolean | null) {
  const same = sameWords(relative)
  if (same !== null || better === null) return { word: same ?? '', tone: null }
  return better ? { word: 'better', tone: 'text-good' } : { word: 'worse', tone: 'text-bad' }
}
