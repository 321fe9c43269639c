/** The `code` property of an error, as in Node's and SQLite's errors; undefined where it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** SQLite's code of an error or one of its causes, where drizzle puts it; null for other errors. */
export function storageCodeOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && at.code.startsWith('SQLITE_')) return at.code
  }
  return null
}
