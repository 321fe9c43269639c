// Takes one backup in a separate process, since SQLite copies the whole database in one blocking call.
import { createClient } from '@libsql/client'
import { setPriority } from 'node:os'
import { codeOf } from '../code-of'
import { copyDatabase } from '../db/copy-database'
import { withKey } from '../db/encryption'

export interface BackupTask {
  /** In the form of DATABASE_URL. */
  url: string
  encryptionKey: string | null
  target: string
}
export type BackupAnswer = { ok: true } | { ok: false; code: string | null; detail: string }

const TIMEOUT_MS = 5000

// Lower priority than the server's.
setPriority(10)
process.on('message', async (task: BackupTask) => {
  process.send?.(await take(task))
  process.disconnect?.()
})

async function take({ url, encryptionKey, target }: BackupTask): Promise<BackupAnswer> {
  try {
    const client = createClient({ url, timeout: TIMEOUT_MS, ...withKey(encryptionKey) })
    await copyDatabase(client, target)
    client.close()
    return { ok: true }
  } catch (error) {
    const code = codeOf(error)
    return {
      ok: false,
      code: code === undefined ? null : String(code),
      detail: error instanceof Error ? error.message : String(error),
    }
  }
}
