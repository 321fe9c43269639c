import type { AdsTable } from '../exports/ads-table'
import type { Period } from '../schemas/segment'
import { overlapOf } from './summary/period-length'

/** Where the export says its figures come from; null where it does not say. */
export interface Origin {
  platform: string | null
  /** The account's name, where all rows state the same one. */
  account: string | null
  currency: string | null
  period: Period | null
}

/** Null where the export does not say. */
export const platformOf = ({ platform }: AdsTable): string | null =>
  platform === 'unknown' ? null : platform

export function originOf(table: AdsTable): Origin {
  const accounts = new Set(table.dimensions.accountName ?? [])
  return {
    platform: platformOf(table),
    account: accounts.size === 1 ? [...accounts][0]! || null : null,
    currency: table.currency,
    period: table.period,
  }
}

/**
 * The reports that count as this file's past, the latest period first. Their periods end before this file's begins
 * and do not overlap each other; currency, platform and account match where both state them. A file without dates has
 * no past. Of reports on the same days, the first in the list counts.
 */
export function pickPast<T extends Origin>(reports: readonly T[], now: Origin): T[] {
  const past = reports
    .filter((report) => isPast(report, now))
    .sort((a, b) => (a.period!.end > b.period!.end ? -1 : a.period!.end < b.period!.end ? 1 : 0))
  return past.reduce<T[]>(
    (kept, report) =>
      kept.some(({ period }) => overlapOf(period!, report.period!) > 0) ? kept : [...kept, report],
    [],
  )
}

function isPast(before: Origin, now: Origin): boolean {
  return (
    before.period !== null &&
    now.period !== null &&
    before.period.end < now.period.start &&
    before.currency === now.currency &&
    mayBeSame(before.platform, now.platform) &&
    mayBeSame(before.account, now.account)
  )
}

/** Equal, or one of both is not stated. */
export const mayBeSame = <T>(a: T | null, b: T | null) => a === null || b === null || a === b
