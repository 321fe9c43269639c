import type { Phrase } from '../../shared/narrative/document-words'
import { isLongOver, wasRecent } from '../../shared/audit/state/standing'
import type { Analysis } from '../../shared/schemas/analysis'

/** A report as it is read: `isAging` where its data are by now too old to say what still runs. */
export type AsRead<A> = A & { isAging?: boolean }

/** Whether a report may say that rows which its file calls active still run: audit and reader come soon after its data. */
export const saysRunning = (analysis: AsRead<Pick<Analysis, 'period' | 'today'>>): boolean =>
  wasRecent(analysis) && !analysis.isAging

/** The label of expensive rows that the file calls active. */
export function runningWord(analysis: AsRead<Pick<Analysis, 'period' | 'today'>>): Phrase {
  if (saysRunning(analysis)) return 'Expensive, still running'
  return wasRecent(analysis) ? 'Expensive, ran to the last day' : 'Expensive'
}

/** The label of expensive rows that no longer run. Of a period long ago nobody knows what still runs, so it says no state. */
export const endedWord = (source: Pick<Analysis, 'trust'>): Phrase =>
  isLongOver(source) ? 'Expensive' : 'Expensive, ended'
