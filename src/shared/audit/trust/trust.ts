import type { FactDraft } from '../facts/fact-book'
import type { SumName } from '../../schemas/segment'
import type { TrustEntry } from '../../schemas/trust'
import type { Part } from '../summary/summary'

/** Fewer results in a group than this tell no row from another. */
export const FEWEST_RESULTS = 15

/** An entry before its facts are in the book. */
export interface TrustDraft extends Omit<TrustEntry, 'facts' | 'message'> {
  figures: readonly Omit<FactDraft, 'subject'>[]
}

/** Steps that no verdict rests on, by the group of rows in which they are counted wrongly. */
export type BrokenSteps = ReadonlyMap<string, ReadonlySet<SumName>>

/** Uses that the file and its rows are fit for. Everything that judges asks this first. */
export interface Trust {
  drafts: readonly TrustDraft[]
  /** Rows whose results count something else: no part of a benchmark, never a winner, never funded. */
  quarantined: ReadonlySet<Part>
  /** Names of groups with too few results for verdicts on cost. */
  few: ReadonlySet<string>
  brokenSteps: BrokenSteps
  /** Rows that ran in other weeks than the rows they would be compared with. */
  otherWeeks: ReadonlySet<Part>
  /** Rows share money: no totals from rows, no shares, no money claimed. */
  stopsSums: boolean
  /** The platform does not split the results over these rows: no verdicts on cost. */
  stopsCost: boolean
}
