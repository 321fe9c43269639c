import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Writes a file's content through to the disk: a rename may reach the disk before the content does. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
