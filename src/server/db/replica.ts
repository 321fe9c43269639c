import { createClient, type Client, type InStatement } from '@libsql/client'
import type { DatabaseSettings } from '../env'

/**
 * Reads from a local embedded replica, writes to its primary. A write through the replica itself would block the
 * event loop for the network round trips (tursodatabase/libsql#2105).
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
  const split: Partial<Client> = {
    execute: (statement: InStatement | string, args?: never) =>
      (isSelect(statement) ? replica : primary).execute(statement as string, args),
    close: () => {
      replica.close()
      primary.close()
    },
  }
  return new Proxy(primary, {
    get(target, key) {
      const value: unknown = Reflect.get(split, key) ?? Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function isSelect(statement: InStatement | string): boolean {
  return /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.sql)
}
