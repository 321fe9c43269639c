// A process of its own that keeps a replica near its primary. A sync blocks its thread for the network round trips, for
// seconds when the primary is gone (tursodatabase/libsql#2105), and the native library ends its process when it is
// interrupted: here that costs one sync, and the server nothing.
import { createClient, type Client } from '@libsql/client'
import { withKey } from './encryption'

export interface ReplicaSource {
  url: string
  syncUrl: string
  authToken: string | null
  encryptionKey: string | null
}

/** The first message opens the replica; each one after that asks for a sync. */
export type SyncRequest = { open: ReplicaSource } | 'sync'
export type SyncAnswer = { ok: true } | { ok: false; detail: string }

let source: ReplicaSource | null = null
let replica: Client | null = null

process.on('message', async (request: SyncRequest) => {
  if (request !== 'sync') source = request.open
  process.send?.(await sync())
})
// Whoever asked for it is gone.
process.on('disconnect', () => process.exit())

async function sync(): Promise<SyncAnswer> {
  if (!source) return { ok: false, detail: 'No replica is open.' }
  const { url, syncUrl, authToken, encryptionKey } = source
  try {
    // Opening needs the primary too, so it is tried again with each sync.
    replica ??= createClient({
      url,
      syncUrl,
      ...(authToken ? { authToken } : {}),
      ...withKey(encryptionKey),
    })
    await replica.sync()
    return { ok: true }
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}
