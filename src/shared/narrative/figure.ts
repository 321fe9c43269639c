import type { Fact } from '../schemas/fact'
import type { CountWord, GroupWord } from './words'

/** A fact with a value, and what it counts where it counts results. */
export interface Figure extends Omit<Fact, 'counts'> {
  value: number
  counts: CountWord | null
}

/** A segment's name as printed. */
export interface Name {
  segment: string
  text: string
  /** False for names that read as common words: ages, countries. */
  quoted: boolean
}

/** Subject of a figure: a row, a group or the account. */
export type Owner = { name: Name } | { group: GroupWord } | 'account'

export type Way = 'above' | 'below' | 'level'

/** A price or return that rows are judged by. */
export interface Benchmark {
  figure: Figure
  group: GroupWord | null
  /** `blend`: it is about that of the whole file; `mostlyExpensive`: the expensive rows have most of the spend and are in it. */
  source: 'target' | 'healthy' | 'blend' | 'mostlyExpensive'
}

/** A figure and the figure it is compared with. */
export interface Compared {
  figure: Figure
  other: Figure | null
  otherOwner: Owner | null
  way: Way | null
}

/** The benchmark without rows for people who know the client, and what the expensive rows cost above it. */
export interface NewPeopleTold {
  figure: Figure
  /** Null where no expensive row is above it. */
  excess: Figure | null
  /** The rows that are left out, most spend first. */
  without: Name[]
  /** There are more than those named. */
  more: boolean
}

/**
 * Why no row gets the money of a cut: none is clearly better, those that are cannot deliver, are learning, do not spend
 * their budget, reach a warm audience, are too small or off, or rows of this type have no budgets.
 */
export type NoReceiverReason =
  | 'none'
  | 'status'
  | 'learning'
  | 'unspent'
  | 'known'
  | 'small'
  | 'off'
  | 'budgets'

export interface NoReceiver {
  reason: NoReceiverReason
  /** The report has several goals, of which this is about that of the cut rows. */
  goal: boolean
  /** The rows that beat the benchmark and have this reason. */
  names: Name[]
  more: boolean
}

/** Overspend that one file of an account shows, in the account's currency. */
export interface FileExcess {
  file: string
  money: number
  /** The fact that states it; null in reports of before. */
  figure: Figure | null
}
