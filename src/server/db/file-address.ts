/** A path as a file address that SQLite and @libsql/client decode to exactly that path. */
export function toFileAddress(path: string): string {
  return `file:${encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')}`
}
