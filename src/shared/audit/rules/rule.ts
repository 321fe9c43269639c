import type { Finding } from '../../schemas/finding'
import type { ReportType } from '../../schemas/report-type'
import type { AuditContext } from '../audit'
import type { Lever } from '../findings/levers'
import type { FactSheets } from '../facts/fact-sheet'
import type { FactBook, FactDraft } from '../facts/fact-book'
import type { SearchTermAudit } from '../../schemas/search-terms'
import type { Weighing } from '../bridge/weigh'
import type { Judging } from '../judging/judge'
import type { Standings } from '../state/standing'
import type { Trust } from '../trust/trust'
import type { Summary } from '../summary/summary'

export interface RuleInput {
  summary: Summary
  context: AuditContext
  judging: Judging
  /** The judged rows in plain arithmetic, each with its tier and its line of the bridge. */
  weighing: Weighing
  trust: Trust
  standings: Standings
  book: FactBook
  sheets: FactSheets
  /** Only of a search-term report. */
  searchTerm?: SearchTermAudit
}

/** A finding before it has an id. It has no sentences, which follow from issue, detail, lever and cells. */
export type FindingDraft = Omit<
  Finding,
  'id' | 'rule' | 'facts' | 'advice' | 'lever' | 'state' | 'stateReason'
> & {
  /** The step to take while the row can still run. */
  lever?: Lever

  /** Facts of the finding, printed before those of its row. */
  figures?: readonly Omit<FactDraft, 'subject'>[]
  /** Ids of facts that are in the book already, printed after `figures`. */
  facts?: readonly string[]
  /** Facts printed after the others, which prove the figures of the finding. */
  proof?: readonly Omit<FactDraft, 'subject'>[]
  /** Distinguishes findings of one rule about one subject. */
  key?: string
  /** Weight in the action table of a finding that claims no money. In the file's currency. */
  stake?: number
  /** Nothing can be done about it, so it leads to no action. */
  inert?: boolean
}

/** A rule: the columns it needs, its formula, threshold and source, its advice, and why it may be wrong. */
export interface Rule {
  id: string
  /** Raised with every change of what the rule reports; 1 by default. */
  version?: number
  title: string
  /** Report types that it runs for; all by default. */
  types?: readonly ReportType[]
  /** Needed columns, in words. */
  needs: readonly string[]
  formula: string
  threshold: string
  source: string
  advice: string
  caseAgainst: string
  evaluate: (input: RuleInput) => FindingDraft[]
}
