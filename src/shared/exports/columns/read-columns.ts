import type { ColumnMatch, Field } from '../ads-table'
import { matchColumns } from '../headers/match-columns'
import { findPlatform } from '../headers/match-headers'
import { openFile } from '../text/open-file'

/**
 * The columns of a file and what each is taken for, also of a file that `readExport` refuses because too little in it is
 * known: with this a person can assign them by hand. Throws AppError when the file has no columns at all.
 */
export function readColumns(
  bytes: Uint8Array,
  assign: Readonly<Record<string, Field | null>> = {},
): ColumnMatch[] {
  const { layout } = openFile(bytes, new Set(Object.keys(assign)))
  return matchColumns(layout, findPlatform(layout.matches, layout.preamble), assign).map(
    ({ column }) => column,
  )
}
