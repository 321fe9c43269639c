import type { LeftOutReason } from '../schemas/account'
import type { Period } from '../schemas/segment'
import { inOrder, reconcile, type FileIdentity } from './reconcile'

/** Files of one account and period. Money in the group's currency. */
export interface FileGroup<T> {
  /** `doubt`: why a file that was put back by hand would be left out. */
  files: (T & { share: number | null; reconciles: boolean; doubt: LeftOutReason | null })[]
  spend: number | null
  currency: string | null
  period: Period | null
}

export interface GroupedFiles<T> {
  /** The one with most files that agree first; of the others only those of two files or more. */
  groups: FileGroup<T>[]
  /** In no group: a file is set apart from the first group for this reason. */
  apart: (T & { reason: LeftOutReason })[]
}

/** Sorts files into accounts and periods, whatever their order. A file that is put back by hand joins the first group. */
export function groupFiles<T extends FileIdentity>(files: readonly T[]): GroupedFiles<T> {
  const { group, left } = takeGroup(files)
  if (group.files.length === 0) return { groups: [], apart: [] }
  const groups = [group]
  let apart = left
  for (;;) {
    // A duplicate, or a file of another sum, is a cut of the group that it was left out of.
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
