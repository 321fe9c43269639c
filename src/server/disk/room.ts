import { existsSync, rmSync, statfsSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../../shared/app-error'

const MB = 1024 * 1024
/** Below this no upload is taken: what is left is for what people do to make room. */
const UPLOAD_FLOOR = 200 * MB
export const BALLAST = 16 * MB

/** The disk under the database. On a full one SQLite cannot even delete; a file that can go makes that possible. */
export interface Room {
  /** Throws `storage_full` when the disk is nearly full. */
  requireForUpload(): void
  /** Throws `storage_full` when a copy of the database would fill the disk, and everything else fail with it. */
  requireForCopy(): void
  /** Gives up the ballast, so that the next delete has room. */
  release(): void
  /** Lays the ballast down (again) where there is plenty of room for it. */
  reserve(): Promise<void>
}

/** `path`: the database file; null where it is on another machine, whose disk is its own business. */
export function openRoom(path: string | null): Room {
  if (path === null) return { requireForUpload() {}, requireForCopy() {}, release() {}, async reserve() {} }
  const folder = dirname(path)
  const ballast = `${path}.ballast`
  return {
    requireForUpload() {
      if (freeIn(folder) >= UPLOAD_FLOOR) return
      throw new AppError(
        'storage_full',
        'The disk of the server is nearly full, so no files are taken. Delete something first.',
        'full',
      )
    },
    requireForCopy() {
      const files = [path, `${path}-wal`].filter((file) => existsSync(file))
      const size = files.reduce((sum, file) => sum + statSync(file).size, 0)
      if (freeIn(folder) >= size + 2 * BALLAST) return
      throw new AppError(
        'storage_full',
        'The disk of the server has no room for a copy of the database. Delete something first.',
        'full',
      )
    },
    release: () => rmSync(ballast, { force: true }),
    async reserve() {
      const there = existsSync(ballast) ? statSync(ballast).size : 0
      if (there === BALLAST || freeIn(folder) < UPLOAD_FLOOR + 2 * BALLAST) return
      const unfinished = `${ballast}.new`
      const file = await open(unfinished, 'w', 0o600)
      try {
        // Random, since zeros take no room on a disk that packs them.
        for (let at = 0; at < BALLAST; at += MB) await file.write(randomBytes(MB))
      } finally {
        await file.close()
      }
      await rename(unfinished, ballast)
    },
  }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
