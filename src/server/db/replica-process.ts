// Syncs a replica with its primary in a separate process. A sync blocks its thread during the network round trips,
// for seconds when the primary is down (tursodatabase/libsql#2105), and the native library kills its process when
// interrupted. Here, that costs one sync rather than the server.
import { createClient, type Client } from '@libsql/client'
import { withKey } from './encryption'

export interface ReplicaSource {
  url: string
  syncUrl: string
  authToken: string | null
  encryptionKey: string | null
}

/** The first message opens the replica; each later one requests a sync. */
export type SyncRequest = { open: ReplicaSource } | 'sync'
export type SyncAnswer = { ok: true } | { ok: false; detail: string }

let source: ReplicaSource | null = null
let replica: Client | null = null

process.on('message', async (request: SyncRequest) => {
  if (request !== 'sync') source = request.open
  process.send?.(await sync())
})
// The server is gone.
process.on('disconnect', () => process.exit())

async function sync(): Promise<SyncAnswer> {
  if (!source) return { ok: false, detail: 'No replica is open.' }
  const { url, syncUrl, authToken, encryptionKey } = source
  try {
    // Opening needs the primary as well, so a failed opening is repeated with the next sync.
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
