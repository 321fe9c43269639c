import { join } from 'node:path'
import type { DatabaseSettings } from '../../src/server/env'
import { startPrimary } from './start-primary'

export const MODES = ['remote', 'replica', 'encrypted'] as const

/** A new database per app of the kind that `TEST_DATABASE` names; null for the default, a local file. */
export async function openTestDatabase(
  folder: string,
): Promise<{ settings: DatabaseSettings; remove(): void } | null> {
  const mode = MODES.find((name) => name === process.env.TEST_DATABASE)
  if (!mode) return null
  const common = { authToken: null, syncInterval: 1 }
  if (mode === 'encrypted') {
    const encryptionKey = 'what encrypts the databases of tests'
    const url = `file:${join(folder, 'spendlens.db')}`
    return { settings: { ...common, url, syncUrl: null, encryptionKey }, remove() {} }
  }
  const { url, remove } = await startPrimary()
  const replica = { url: `file:${join(folder, 'replica.db')}`, syncUrl: url }
  const where = mode === 'remote' ? { url, syncUrl: null } : replica
  return { settings: { ...common, ...where }, remove }
}
