import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file's content to the disk, since a rename may reach the disk before the content. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
