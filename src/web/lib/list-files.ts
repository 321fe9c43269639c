/** Dropped files; a folder is replaced by its files. Entries can only be asked for before the event is over. */
export async function listFiles(dropped: DataTransfer | null): Promise<File[]> {
  const files = [...(dropped?.files ?? [])]
  const entries = [...(dropped?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return files
  const { readFolders } = await import('./read-folders')
  return readFolders(entries.flatMap((entry) => entry ?? []))
}
