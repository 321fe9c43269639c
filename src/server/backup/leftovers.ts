import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Prefix of the folders that hold copies until they are sent. */
export const COPY_PREFIX = '.backup-'

/** Removes copies that a killed server left in its data folder. The caller must hold the database lock. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(COPY_PREFIX)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
