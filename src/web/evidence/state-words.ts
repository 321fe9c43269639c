import type { Phrase } from '../../shared/narrative/document-words'
import { isLongOver, wasRecent } from '../../shared/audit/state/standing'
import type { Analysis } from '../../shared/schemas/analysis'

/** The label of expensive rows that the file calls active: only an audit made soon after its data says that they still run. */
export const runningWord = (analysis: Pick<Analysis, 'period' | 'today'>): Phrase =>
  wasRecent(analysis) ? 'Expensive, still running' : 'Expensive'

/** The label of expensive rows that no longer run. Of a period long ago nobody knows what still runs, so it says no state. */
export const endedWord = (source: Pick<Analysis, 'trust'>): Phrase =>
  isLongOver(source) ? 'Expensive' : 'Expensive, ended'
