/** A file that the server has stored, before its account audit was made. */
export interface SavedFile {
  name: string
  hash: string
  type: string
  reportId: string
}

const keyOf = (clientId: string) => `spendlens.drop.${clientId}`

/** Stored files of an unfinished drop; empty where there are none, or they cannot be read. */
export function readSaved(clientId: string): SavedFile[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(clientId)) ?? '[]')
    return Array.isArray(saved)
      ? (saved as SavedFile[]).filter(({ reportId }) => typeof reportId === 'string')
      : []
  } catch {
    return []
  }
}

export function saveFiles(clientId: string, files: readonly SavedFile[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(keyOf(clientId))
    else localStorage.setItem(keyOf(clientId), JSON.stringify(files))
  } catch {
    // Storage may be blocked; the reports are on the server in any case.
  }
}
