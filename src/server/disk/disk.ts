import { existsSync, rmSync, statfsSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../../shared/app-error'

const MB = 1024 * 1024
/** Uploads are rejected when less disk space is free. */
const UPLOAD_FLOOR = 200 * MB
/** SQLite cannot delete on a full disk. This reserve file is removed for a deletion and written again afterwards. */
export const RESERVE = 16 * MB

/** The disk with the database. */
export interface Disk {
  /** Throws `storage_full` when the disk is nearly full. */
  requireForUpload(): void
  /** Throws `storage_full` when a copy of the database would fill the disk. */
  requireForCopy(): void
  /** Creates the reserve if it is missing and there is enough space. */
  keepReserve(): Promise<void>
  /** Releases the reserve for a deletion. False when there is none. */
  giveUpReserve(): boolean
  /** Writes as much of the reserve as there is space for. */
  takeReserveBack(): Promise<void>
}

/** `path`: the database file; null for a remote database. */
export function openDisk(path: string | null): Disk {
  if (path === null) {
    return {
      requireForUpload() {},
      requireForCopy() {},
      async keepReserve() {},
      giveUpReserve: () => false,
      async takeReserveBack() {},
    }
  }
  const folder = dirname(path)
  const reserve = `${path}.ballast`
  const sizeOfReserve = () => (existsSync(reserve) ? statSync(reserve).size : 0)

  async function write(size: number): Promise<void> {
    const unfinished = `${reserve}.new`
    const file = await open(unfinished, 'w', 0o600)
    try {
      // Random bytes, since a compressing file system would not reserve space for zeros.
      for (let at = 0; at < size; at += MB) await file.write(randomBytes(MB))
      await rename(unfinished, reserve)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  return {
    requireForUpload() {
      if (freeIn(folder) >= UPLOAD_FLOOR) return
      throw new AppError(
        'storage_full',
        'The disk of the server is nearly full, so nothing was stored. Delete something, then try again.',
        'full',
      )
    },
    requireForCopy() {
      const files = [path, `${path}-wal`].filter((file) => existsSync(file))
      const size = files.reduce((sum, file) => sum + statSync(file).size, 0)
      if (freeIn(folder) >= size + 2 * RESERVE) return
      throw new AppError(
        'storage_full',
        'The disk of the server has not enough space for a copy of the database. Delete something, then try again.',
        'full',
      )
    },
    async keepReserve() {
      if (sizeOfReserve() !== RESERVE && freeIn(folder) >= UPLOAD_FLOOR + 2 * RESERVE) await write(RESERVE)
    },
    giveUpReserve() {
      const had = sizeOfReserve() > 0
      rmSync(reserve, { force: true })
      return had
    },
    async takeReserveBack() {
      const size = Math.min(RESERVE, Math.floor(freeIn(folder) / MB) * MB)
      if (size > sizeOfReserve()) await write(size)
    },
  }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
