import { Type } from '@sinclair/typebox'
import { nullable } from './nullable'
import { ReportKind } from './report-type'

/** The outcome of an audit in a few words and amounts, for lists. */
export const Headline = Type.Object({
  reportType: ReportKind,
  currency: nullable(Type.String()),
  spend: nullable(Type.Number()),
  /** Excess on rows that are clearly expensive and run, or may run; null where nothing is judged. */
  excess: nullable(Type.Number()),
  /**
   * All their excess, where `expensive` is only the part that is also above the benchmark without rows for people who know the
   * client; null where `expensive` is all of it.
   */
  above: nullable(Type.Number()),
  /** The file says of all of them that they run. */
  running: Type.Boolean(),
  /** Excess on rows that are off. */
  off: nullable(Type.Number()),
  /** Excess on rows that are mildly expensive; absent where the report names none. */
  mild: Type.Optional(Type.Number()),
  /** The verdict on image files, where nothing else is judged: `2 of 6 images need work`. */
  images: Type.Optional(Type.String()),
  /** The first decision of the report, as a sentence behind the names of its rows. */
  decision: nullable(Type.String()),
  /** In a report without decisions, its first lesson for the next plan, in the same words. */
  lesson: Type.Optional(Type.String()),
  /** Why a part of the file cannot be trusted, as a sentence. */
  doubt: nullable(Type.String()),
})
