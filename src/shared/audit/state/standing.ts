import { AGING_DAYS } from '../../old-days'
import type { Analysis } from '../../schemas/analysis'
import type { RowLimit, RowState, StateReason } from '../../schemas/row-state'

/** Whether a row can still spend money, how we know, and what limits it. */
export interface Standing {
  state: RowState
  reason: StateReason
  limit: RowLimit
  /** Spend ÷ budget over the period; null where the file states no budget for the row. */
  budgetUse: number | null
}

export type Standings = ReadonlyMap<string, Standing>

export const NOT_STATED: Standing = { state: 'unknown', reason: 'not_stated', limit: 'none', budgetUse: null }

/** Periods that ended longer ago than this are too old to act on. */
export const OLD_AFTER_DAYS = 45

const DAY = 86_400_000

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Days since the period ended if it is too old to act on, else null. */
export function ageOfOld(period: { end: string } | null, today: string | null): number | null {
  if (!period || today === null) return null
  const age = daysBetween(period.end, today)
  return age > OLD_AFTER_DAYS ? age : null
}

/** Whether a report's period was so old at its audit that nobody knows what still runs. */
export const isLongOver = ({ trust }: Pick<Analysis, 'trust'>): boolean =>
  trust?.some(({ code }) => code === 'old_period') ?? false

/** Whether an audit was made so soon after its data that what ran on their last day counts as running; also where no day is known. */
export const wasRecent = ({
  period,
  today,
}: {
  period: { end: string } | null
  today?: string | undefined
}): boolean => period === null || today === undefined || daysBetween(period.end, today) <= AGING_DAYS
