/** Whether what was dropped is for one audit of a whole account: several files with an export among them, or an archive. */
export function isMany(files: readonly File[]): boolean {
  const has = (pattern: RegExp) => files.some(({ name }) => pattern.test(name))
  return has(/\.zip$/i) || (files.length > 1 && has(/\.(csv|xlsx)$/i))
}
