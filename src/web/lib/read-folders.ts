/** Maximum files of a drop; more may be a whole disk. */
const MOST_FILES = 500
const DEEPEST = 8

/** All files in dropped folders at any depth, without hidden ones. */
export async function readFolders(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = []
  const walk = async (entry: FileSystemEntry, depth: number): Promise<void> => {
    if (files.length >= MOST_FILES || depth > DEEPEST || entry.name.startsWith('.')) return
    if (isFile(entry)) files.push(await toFile(entry))
    else if (isFolder(entry)) for (const child of await listFolder(entry)) await walk(child, depth + 1)
  }
  for (const entry of entries) await walk(entry, 0)
  return files
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

function toFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader returns up to a hundred entries at a time, and none at the end. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (more.length === 0) return all
    all.push(...more)
  }
}
