import { createClient, type Client, type InStatement } from '@libsql/client'
import type { DatabaseSettings } from '../env'

const WRITES: readonly PropertyKey[] = ['batch', 'transaction', 'migrate', 'executeMultiple']
// Beyond the interval: the time that a sync itself takes.
const SLACK_MS = 2000

/**
 * Reads from a local embedded replica, writes to its primary. A write through the replica itself would block the
 * event loop for the network round trips (tursodatabase/libsql#2105). For as long as the replica may not have seen our
 * last write, reads go to the primary as well: what was written is read back.
 */
export async function openReplica(settings: DatabaseSettings & { syncUrl: string }): Promise<Client> {
  const token = settings.authToken ? { authToken: settings.authToken } : {}
  const primary = createClient({ url: settings.syncUrl, ...token })
  const replica = createClient({
    url: settings.url,
    syncUrl: settings.syncUrl,
    syncInterval: settings.syncInterval,
    ...token,
  })
  await replica.sync()

  let behindUntil = 0
  const noteWrite = () => {
    behindUntil = performance.now() + settings.syncInterval * 1000 + SLACK_MS
  }
  const execute = (statement: InStatement | string, args?: never) => {
    const read = isSelect(statement)
    if (!read) noteWrite()
    const client = read && performance.now() > behindUntil ? replica : primary
    return client.execute(statement as string, args)
  }
  const close = () => {
    replica.close()
    primary.close()
  }
  return new Proxy(primary, {
    get(target, key) {
      if (key === 'execute') return execute
      if (key === 'close') return close
      if (WRITES.includes(key)) noteWrite()
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function isSelect(statement: InStatement | string): boolean {
  return /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.sql)
}
