import { createClient, type Client } from '@libsql/client'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyDatabase } from '../db/copy-database'
import { opens, withKey, wrongKey } from '../db/encryption'
import { toFileAddress } from '../db/file-address'
import { databasePath, readEnv } from '../env'

// `bun run backup [FILE]`. Works while the server runs.
try {
  const { database } = readEnv(process.env)
  const path = databasePath(database)
  if (path === null) throw new Error('DATABASE_URL is a database server, whose provider keeps the backups.')
  if (!existsSync(path)) throw new Error(`There is no database at ${path} yet.`)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  const target = resolve(process.argv[2] ?? `spendlens-${stamp}.db`)
  if (existsSync(target)) throw new Error(`${target} exists already: name another file.`)
  if (!opens(path, database.encryptionKey)) throw wrongKey(path, database)
  const key = withKey(database.encryptionKey)
  const client = createClient({ url: toFileAddress(path), timeout: 5000, ...key })
  await copyDatabase(client, target)
  const trash = await describeTrash(client)
  client.close()
  console.log(
    `Backup written to ${target}.${trash} Keys in it stay encrypted: keep SPENDLENS_SECRET or secret.key as well.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Empty if the trash is empty, or the database predates the trash. */
async function describeTrash(client: Client): Promise<string> {
  const count = (table: string) => `(SELECT count(*) FROM ${table} WHERE trashed_at IS NOT NULL)`
  const [row] = await client
    .execute(`SELECT ${count('clients')}, ${count('reports')}`)
    .then(({ rows }) => rows)
    .catch(() => [])
  const [clients = 0, reports = 0] = row ? [Number(row[0]), Number(row[1])] : []
  return clients + reports > 0 ? ` It holds the trash too: ${clients} clients and ${reports} reports.` : ''
}
