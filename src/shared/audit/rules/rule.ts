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

/** Input of a rule. */
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
  /** The words of a search-term report. */
  searchTerm?: SearchTermAudit
}

/** A finding before it has an id. Rules hold no words: those follow from issue, detail, lever and cells. */
export type FindingDraft = Omit<Finding, 'id' | 'rule' | 'advice' | 'lever' | 'state' | 'stateReason'> & {
  /** The step that follows, where the row can still run. */
  lever?: Lever

  /** Facts of the finding's own, printed before the others. */
  figures?: readonly Omit<FactDraft, 'subject'>[]
  /** Facts of the finding’s own, printed after the others: how its figures were worked out. */
  proof?: readonly Omit<FactDraft, 'subject'>[]
  /** Puts findings of one subject by one rule apart. */
  key?: string
  /** Weight in the action table where it claims no money of its own. In the file's currency. */
  stake?: number
  /** Worth knowing, but nothing can be done about it: no action comes of it. */
  inert?: boolean
}

/** One check of the catalogue: what it needs, when it speaks, on whose authority, and why it may be wrong. */
export interface Rule {
  id: string
  /** Counts up with every change of what it says; 1 by default. */
  version?: number
  title: string
  types: readonly ReportType[]
  /** Columns, in words. */
  needs: readonly string[]
  formula: string
  threshold: string
  source: string
  advice: string
  caseAgainst: string
  evaluate: (input: RuleInput) => FindingDraft[]
}
