import { AppError } from '../../shared/app-error'

/** The version that an edit was made on; null where it may be any. One that no version can be fits none. */
export function readExpectedVersion(headers: Headers, inBody?: number): number | null {
  const ifMatch = headers.get('if-match')?.trim()
  if (ifMatch === undefined || ifMatch === '*') return inBody ?? null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch)?.[1]
  return version === undefined ? -1 : Number(version)
}

/** An edit on a version that is not the newest; `current` goes to whoever made it, to be shown beside their own. */
export function editConflict(what: string, current: unknown): AppError {
  return new AppError(
    'edit_conflict',
    `Someone else has changed this ${what} meanwhile. Please reload it.`,
    'conflict',
    { current },
  )
}
