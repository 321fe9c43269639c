import type { FactDraft } from '../facts/fact-book'
import type { SumName } from '../../schemas/segment'
import type { TrustEntry } from '../../schemas/trust'
import type { Part } from '../summary/summary'

/** Minimum results of a group to compare its rows by cost. */
export const FEWEST_RESULTS = 15

/** An entry before its facts are written. */
export interface TrustDraft extends Omit<TrustEntry, 'facts' | 'message'> {
  figures: readonly Omit<FactDraft, 'subject'>[]
}

/** By group, the funnel steps that are miscounted and must not be used in verdicts. */
export type BrokenSteps = ReadonlyMap<string, ReadonlySet<SumName>>

/** Which uses the file and its rows are fit for. Everything that judges checks this first. */
export interface Trust {
  drafts: readonly TrustDraft[]
  /** Rows whose results count something else. They are excluded from benchmarks, highlights and budget increases. */
  quarantined: ReadonlySet<Part>
  /** Names of groups with too few results for verdicts on cost. */
  few: ReadonlySet<string>
  brokenSteps: BrokenSteps
  /** Rows that ran in other weeks than those they would be compared with. */
  otherWeeks: ReadonlySet<Part>
  /** Rows share money, so there are no totals, shares or claims of money. */
  stopsSums: boolean
  /** The platform does not split results by these rows, so there are no verdicts on cost. */
  stopsCost: boolean
}
