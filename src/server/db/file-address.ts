/** A path as an address that SQLite and @libsql/client read back as just that path, before any options. */
export function toFileAddress(path: string): string {
  return `file:${encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')}`
}
