import { mayBeSame, type Origin } from '../audit/history'
import { daysBetween } from '../audit/state/standing'
import type { AccountFile, LeftOutReason, SumDifference } from '../schemas/account'
import { categoryOf, isReportType } from '../report-types/names'
import type { Period } from '../schemas/segment'

/** Properties that tell whether a file belongs to an account, before its rows are judged. */
export interface FileIdentity extends Origin {
  file: string
  /** Hash of its bytes, to recognise the same file. */
  hash: string
  type: string
  spend: number | null
  /** The account's total as stated in the file. */
  statedSpend: number | null
  rows: number
  /** Rows of this type share money (assets), so their sum is meaningless. */
  overlapping: boolean
  /** Rows of this type do not show all spend (search terms, keywords, products). */
  hides: boolean
  /** Names of its measures: an export with the same rows but further measures is no duplicate. */
  measures: readonly string[]
  /** Campaigns of its rows, as far as stated. */
  campaigns?: readonly string[]
  /** A person put it back: it is kept, and the reason against it is stated. */
  putBack?: boolean
}

export interface Reconciliation {
  /** Sorted by file name, independent of the input's order. */
  files: AccountFile[]
  /** The account's spend: the sum that most files agree on; null where no file has spend. */
  spend: number | null
  currency: string | null
  period: Period | null
}

/** Maximum difference between two exports of one sum, from rounding and late corrections. */
const ROUNDING = 0.005
/** A file with less than this share of the account's spend counts as another account (our choice). */
const LEAST_SHARE = 0.5
const CENT = 0.005

/**
 * Separates files of one account and period from others, each with the reason. The account is the one that most files
 * agree on, or in a tie the one with more spend.
 */
export function reconcile(input: readonly FileIdentity[]): Reconciliation {
  const files = inOrder(input)
  const reasons = new Map<FileIdentity, LeftOutReason>()
  const kept = files.filter((file, at) => {
    const twin = files.some((other, place) => isTwin(other, file, place < at))
    if (twin) reasons.set(file, 'duplicate')
    return !twin
  })
  const account = largestAccount(kept)
  const anchor = account[0]
  if (!anchor) return { files: [], spend: null, currency: null, period: null }
  const known = {
    platform: firstOf(account, ({ platform }) => platform),
    account: firstOf(account, (file) => file.account),
    currency: firstOf(account, ({ currency }) => currency),
    period: firstOf(account, ({ period }) => period),
  }
  for (const file of kept) {
    const reason = account.includes(file) ? null : reasonOf(file, known)
    if (reason) reasons.set(file, reason)
  }
  const inside = kept.filter((file) => !reasons.has(file))
  const spend = agreedSpend(inside)
  for (const file of inside)
    if (isOfAnotherSum(file, spend) && !isFilteredAds(file, spend, inside)) reasons.set(file, 'other_sum')
  return {
    files: files.map((file) => toAccountFile(file, spend, reasons.get(file) ?? null)),
    spend,
    currency: known.currency,
    period: known.period,
  }
}

/** Sorts by name, then by content, so that the order of upload does not matter. */
export function inOrder<T extends Pick<FileIdentity, 'file' | 'hash'>>(files: readonly T[]): T[] {
  return files.toSorted((a, b) => compare(a.file, b.file) || compare(a.hash, b.hash))
}

/** Whether another file contains all of this one. Of two equal files, the first by name is kept. */
function isTwin(other: FileIdentity, file: FileIdentity, isEarlier: boolean): boolean {
  if (other === file) return false
  if (other.hash === file.hash) return isEarlier
  if (!isSameCut(other, file) || !holdsAll(other, file)) return false
  return isEarlier || !holdsAll(file, other)
}

function holdsAll(other: FileIdentity, { measures }: FileIdentity): boolean {
  return measures.every((measure) => other.measures.includes(measure))
}

/** Whether both break down the account by the same rows, as when a file is exported twice with other columns. */
function isSameCut(a: FileIdentity, b: FileIdentity): boolean {
  return (
    a.type === b.type &&
    a.rows === b.rows &&
    a.spend !== null &&
    a.spend === b.spend &&
    agree(a, b) &&
    a.period?.start === b.period?.start &&
    a.period?.end === b.period?.end
  )
}

function largestAccount(files: readonly FileIdentity[]): FileIdentity[] {
  const groups = files.map((anchor) => files.filter((file) => agree(anchor, file)))
  return (
    groups.sort(
      (a, b) =>
        agreeing(b) - agreeing(a) ||
        b.length - a.length ||
        (agreedSpend(b) ?? 0) - (agreedSpend(a) ?? 0) ||
        compare(a[0]!.file, b[0]!.file),
    )[0] ?? []
  )
}

/** Number of files whose sums agree with the group's. */
function agreeing(group: readonly FileIdentity[]): number {
  const spend = agreedSpend(group)
  return spend === null ? 0 : group.filter((file) => isSameSum(file.spend, spend)).length
}

/** Whether nothing that both files state contradicts one account and period. */
function agree(a: FileIdentity, b: FileIdentity): boolean {
  return (
    mayBeSame(a.platform, b.platform) &&
    mayBeSame(a.account, b.account) &&
    mayBeSame(a.currency, b.currency) &&
    (a.period === null || b.period === null || isSamePeriod(a.period, b.period))
  )
}

/** Ends may differ by a day, since platforms use different time zones. */
function isSamePeriod(a: Period, b: Period): boolean {
  return Math.abs(daysBetween(a.start, b.start)) <= 1 && Math.abs(daysBetween(a.end, b.end)) <= 1
}

function reasonOf(
  file: FileIdentity,
  known: Pick<FileIdentity, 'platform' | 'account' | 'currency' | 'period'>,
): LeftOutReason | null {
  if (!mayBeSame(file.platform, known.platform)) return 'platform'
  if (!mayBeSame(file.currency, known.currency)) return 'currency'
  if (!mayBeSame(file.account, known.account)) return 'account'
  if (file.period && known.period && !isSamePeriod(file.period, known.period))
    return file.period.end < known.period.start ? 'earlier_period' : 'period'
  return null
}

/** The total that most files state or add up to: first approximately, then to the cent; in a tie the larger one. */
function agreedSpend(files: readonly FileIdentity[]): number | null {
  const sums = files
    .filter(({ overlapping }) => !overlapping)
    .flatMap(({ spend, statedSpend }) => [spend, statedSpend])
    .filter((sum) => sum !== null && sum > 0)
    .sort((a, b) => b! - a!) as number[]
  const votes = (sum: number) => sums.filter((other) => isSameSum(other, sum)).length
  const exact = (sum: number) => sums.filter((other) => Math.abs(other - sum) < CENT).length
  return sums.toSorted((a, b) => votes(b) - votes(a) || exact(b) - exact(a) || b - a)[0] ?? null
}

function isSameSum(sum: number | null, spend: number): boolean {
  return sum !== null && Math.abs(sum - spend) <= ROUNDING * spend
}

function isOfAnotherSum({ spend, overlapping, hides }: FileIdentity, whole: number | null): boolean {
  if (whole === null || spend === null || overlapping) return false
  return spend > whole * (1 + ROUNDING) || (!hides && spend < LEAST_SHARE * whole)
}

/**
 * Whether a file has ads of one format or filter: the account's period, currency and campaigns, but less than half of
 * its spend.
 */
function isFilteredAds(
  { spend, type, period, currency, campaigns = [] }: FileIdentity,
  whole: number | null,
  inside: readonly FileIdentity[],
): boolean {
  if (!isReportType(type) || categoryOf(type) !== 'creative' || !period || !currency) return false
  if (spend! > whole!) return false
  const known = inside.find((file) => file.type === 'campaign')?.campaigns ?? []
  return known.length === 0 || campaigns.length === 0 || campaigns.some((name) => known.includes(name))
}

function toAccountFile(file: FileIdentity, whole: number | null, reason: LeftOutReason | null): AccountFile {
  const { spend, type, currency, period, rows } = file
  const near = whole !== null && isSameSum(spend, whole)
  const difference = reason || whole === null || spend === null ? null : differenceOf(file, whole)
  return {
    file: file.file,
    type,
    spend,
    currency,
    period,
    rows,
    reconciles: near && reason === null,
    ...(!near && whole && spend !== null && !reason && { share: spend / whole }),
    ...(difference && { difference }),
    ...(reason && { [file.putBack ? 'putBack' : 'leftOut']: reason }),
  }
}

function differenceOf({ spend, overlapping, hides }: FileIdentity, whole: number): SumDifference | null {
  if (spend === null || Math.abs(spend - whole) < CENT) return null
  if (overlapping) return 'overlapping_rows'
  if (isSameSum(spend, whole)) return 'rounding'
  return hides ? 'hidden_rows' : 'missing_rows'
}

function firstOf<T>(files: readonly FileIdentity[], pick: (file: FileIdentity) => T | null): T | null {
  return files.map(pick).find((value) => value !== null) ?? null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
