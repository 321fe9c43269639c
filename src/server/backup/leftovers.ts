import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Copies lie in folders of this name until they are sent. */
export const COPY_PREFIX = '.backup-'

/** Removes the copies that a killed server left in its data folder. Only for whoever holds its lock. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(COPY_PREFIX)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
