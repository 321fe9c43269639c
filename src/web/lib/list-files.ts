/** Dropped files, with folders replaced by their files. Must be called during the event. */
export async function listFiles(dropped: DataTransfer | null): Promise<File[]> {
  const files = [...(dropped?.files ?? [])]
  const entries = [...(dropped?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return files
  const { readFolders } = await import('./read-folders')
  return readFolders(entries.flatMap((entry) => entry ?? []))
}
