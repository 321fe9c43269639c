import { isStale, stillRuns } from './old-days'

/** What a report's stored summary says of overspend; money in its currency. See `schemas/headline.ts`. */
export interface OverspendSummary {
  excess: number | null
  off?: number | null | undefined
  above?: number | null | undefined
  mild?: number | null | undefined
  /** The verdict on image files. */
  images?: string | undefined
  running?: boolean | undefined
  /** Days since the end of its period; absent where a list does not tell old data apart. */
  ageDays?: number
}

/**
 * `running`: the file says that the rows run. `overspent`: they may, or the data are too old to know. `ended`: all overspend is on rows that
 * ended. `past`: the same, of a period long past. `newCustomers`: only what new customers cost more. `mild`: only rows that are mildly
 * expensive. `benchmark`: no row is above the benchmark beyond chance, which alone is good news.
 */
export type Overspend =
  | { kind: 'unjudged' | 'benchmark' }
  | { kind: 'running' | 'overspent' | 'ended' | 'past' | 'newCustomers' | 'mild'; amount: number }

/** The one answer of a report about overspend, which all screens tell. */
export function readOverspend({
  excess,
  off,
  above,
  mild,
  running,
  ageDays = 0,
}: OverspendSummary): Overspend {
  const isOld = isStale({ ageDays })
  if (excess === null) return { kind: 'unjudged' }
  if (excess > 0) return { kind: stillRuns({ running, ageDays }) ? 'running' : 'overspent', amount: excess }
  if (off) return { kind: isOld ? 'past' : 'ended', amount: off }
  if (above) return { kind: 'newCustomers', amount: above }
  return mild ? { kind: 'mild', amount: mild } : { kind: 'benchmark' }
}

/** Words where no overspend can be told. */
export const wordUnjudged = ({ images }: Pick<OverspendSummary, 'images'>): string =>
  images ?? 'Can’t be judged'

/** Whether no row is above the benchmark beyond chance. */
export const isOnBenchmark = (summary: OverspendSummary): boolean =>
  readOverspend(summary).kind === 'benchmark'

/** Whether nothing can be done about the overspend: its rows have ended, or its data are too old to act on. */
export const isPastOverspend = (summary: OverspendSummary): boolean =>
  isStale({ ageDays: summary.ageDays ?? 0 }) || readOverspend(summary).kind === 'ended'

/**
 * The one share of spend that all screens show: of all that the period overspent, on rows that run or have ended, so it stands after
 * both amounts. Null where nothing is judged.
 */
export function overspentShare({
  excess,
  off,
  spend,
}: Pick<OverspendSummary, 'excess' | 'off'> & { spend: number | null }): number | null {
  return excess === null || !spend ? null : (excess + (off ?? 0)) / spend
}
