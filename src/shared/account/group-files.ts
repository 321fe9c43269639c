import type { LeftOutReason } from '../schemas/account'
import type { Period } from '../schemas/segment'
import { inOrder, reconcile, type FileIdentity } from './reconcile'

/** Files of one account and period. Money in the group's currency. */
export interface FileGroup<T> {
  /** `doubt`: why a file that a person put back would otherwise be left out. */
  files: (T & { share: number | null; reconciles: boolean; doubt: LeftOutReason | null })[]
  spend: number | null
  currency: string | null
  period: Period | null
}

export interface GroupedFiles<T> {
  /** The group with most files that agree comes first; further groups need at least two files. */
  groups: FileGroup<T>[]
  /** Files in no group, each with the reason against the first group. */
  apart: (T & { reason: LeftOutReason })[]
}

/** Sorts files into accounts and periods, independent of their order. Files that a person put back join the first group. */
export function groupFiles<T extends FileIdentity>(files: readonly T[]): GroupedFiles<T> {
  const { group, left } = takeGroup(files)
  if (group.files.length === 0) return { groups: [], apart: [] }
  const groups = [group]
  let apart = left
  for (;;) {
    // Duplicates and files with another sum belong to the group that rejected them, so they form no group.
    const strangers = apart.filter(({ reason }) => reason !== 'duplicate' && reason !== 'other_sum')
    const next = takeGroup(strangers)
    if (next.group.files.length < 2) break
    groups.push(next.group)
    const taken = new Set(next.group.files.map(({ hash }) => hash))
    apart = apart.filter(({ hash }) => !taken.has(hash))
  }
  return { groups, apart }
}

function takeGroup<T extends FileIdentity>(
  input: readonly T[],
): { group: FileGroup<T>; left: (T & { reason: LeftOutReason })[] } {
  const files = inOrder(input)
  const reconciled = reconcile(files)
  const states = files.map((file, at) => ({ file, state: reconciled.files[at]! }))
  return {
    group: {
      files: states
        .filter(({ state }) => state.leftOut === undefined)
        .map(({ file, state: { share = null, reconciles, putBack: doubt = null } }) => ({
          ...file,
          share,
          reconciles,
          doubt,
        })),
      spend: reconciled.spend,
      currency: reconciled.currency,
      period: reconciled.period,
    },
    left: states.flatMap(({ file, state: { leftOut } }) => (leftOut ? [{ ...file, reason: leftOut }] : [])),
  }
}
