import { mayBeSame, type Origin } from '../audit/history'
import { daysBetween } from '../audit/state/standing'
import type { AccountFile, LeftOutReason, SumDifference } from '../schemas/account'
import { categoryOf, isReportType } from '../report-types/names'
import type { Period } from '../schemas/segment'

/** Everything that tells whether a file belongs to an account, before its rows are judged. */
export interface FileIdentity extends Origin {
  file: string
  /** Hash of its bytes: the same file twice. */
  hash: string
  type: string
  spend: number | null
  /** The account's total as the file itself states it. */
  statedSpend: number | null
  rows: number
  /** Rows of this type share money (assets): their sum says nothing. */
  overlapping: boolean
  /** Rows of this type leave money out by nature (search terms, keywords, products). */
  hides: boolean
  /** The figures that it holds, by name: an export of the same rows with further ones is no duplicate. */
  measures: readonly string[]
  /** Names of campaigns that its rows stand in, as far as it states them. */
  campaigns?: readonly string[]
  /** A person has put it back: it stays, and the reason against it is named. */
  putBack?: boolean
}

export interface Reconciliation {
  /** In the order of the file names, whatever the order they came in. */
  files: AccountFile[]
  /** Spend of the account: the sum that most files agree on. null where no file has a spend. */
  spend: number | null
  currency: string | null
  period: Period | null
}

/** Two exports of one sum differ by rounding and late corrections, not by more than this. */
const ROUNDING = 0.005
/** A cut of an account that holds less than this part of its spend is taken for a cut of another one (ours). */
const LEAST_SHARE = 0.5
const CENT = 0.005

/**
 * Parts files into cuts of one account's spend in one period and others, each with the reason. The account is the one that most
 * files agree on, then the one that spent more.
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

/** By name, then by content: the order in which files came says nothing. */
export function inOrder<T extends Pick<FileIdentity, 'file' | 'hash'>>(files: readonly T[]): T[] {
  return files.toSorted((a, b) => compare(a.file, b.file) || compare(a.hash, b.hash))
}

/** The other file holds all of this one. Of two that hold the same the first by name stays. */
function isTwin(other: FileIdentity, file: FileIdentity, isEarlier: boolean): boolean {
  if (other === file) return false
  if (other.hash === file.hash) return isEarlier
  if (!isSameCut(other, file) || !holdsAll(other, file)) return false
  return isEarlier || !holdsAll(file, other)
}

function holdsAll(other: FileIdentity, { measures }: FileIdentity): boolean {
  return measures.every((measure) => other.measures.includes(measure))
}

/** Two exports of one cut: the file was exported twice, perhaps with other columns. */
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

/** Files whose sums agree with the group's. */
function agreeing(group: readonly FileIdentity[]): number {
  const spend = agreedSpend(group)
  return spend === null ? 0 : group.filter((file) => isSameSum(file.spend, spend)).length
}

/** Nothing that both files state speaks against one account and period. */
function agree(a: FileIdentity, b: FileIdentity): boolean {
  return (
    mayBeSame(a.platform, b.platform) &&
    mayBeSame(a.account, b.account) &&
    mayBeSame(a.currency, b.currency) &&
    (a.period === null || b.period === null || isSamePeriod(a.period, b.period))
  )
}

/** Ends may differ by a day: platforms cut days in other time zones. */
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

/** The total that most files add up to or state themselves: near, then to the cent; of equal ones the larger. */
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

/** Ads of one format or of a filtered view: of the account's period, currency and campaigns, with less than half of its spend. */
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
