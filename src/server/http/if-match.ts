import { AppError } from '../../shared/app-error'

/** The version that an edit is based on; null for any. A malformed version matches none. */
export function readExpectedVersion(headers: Headers, inBody?: number): number | null {
  const ifMatch = headers.get('if-match')?.trim()
  if (ifMatch === undefined || ifMatch === '*') return inBody ?? null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch)?.[1]
  return version === undefined ? -1 : Number(version)
}

/** The edit is based on an outdated version. `current` is returned for comparison. */
export function editConflict(what: string, current: unknown): AppError {
  return new AppError(
    'edit_conflict',
    `Someone else has changed this ${what} in the meantime. Please reload it.`,
    'conflict',
    { current },
  )
}
