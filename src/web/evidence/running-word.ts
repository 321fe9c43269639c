import type { Phrase } from '../../shared/narrative/document-words'
import { wasRecent } from '../../shared/audit/state/standing'
import type { Analysis } from '../../shared/schemas/analysis'

/** What is said of expensive rows that run: of data that ended long before the audit only what the file says. */
export const runningWord = (analysis: Pick<Analysis, 'period' | 'today'>): Phrase =>
  wasRecent(analysis) ? 'Expensive, still running' : 'Expensive, active'
