import type { Client } from '@libsql/client'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { copyDatabase } from './copy-database'
import { MIGRATIONS, type Migration } from './migrations'

const COPIES_KEPT = 3

/** The database was written by a newer version. Its message is shown to the person who starts the server. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(unknown: readonly unknown[]) {
    super(
      `This database was made by a newer version of Spendlens (it has ${unknown.join(', ')}): start that version, or restore a backup from before the upgrade.`,
    )
  }
}

export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS migrations (tag TEXT PRIMARY KEY, applied_at TEXT NOT NULL)'

/** The statements of a migration. */
export function toStatements({ sql }: Pick<Migration, 'sql'>): string[] {
  return sql.split('--> statement-breakpoint').filter((statement) => statement.trim())
}

export interface MigrateOptions {
  /** The database file, which is copied before it is changed; null for a remote database, whose provider keeps copies. */
  path: string | null
  now: Date
  migrations?: readonly Migration[]
}

/**
 * Migrates the database to the newest schema in one write transaction, whose lock prevents two starting servers from
 * migrating twice (drizzle-team/drizzle-orm#874). Returns the tags of the applied migrations.
 */
export async function migrate(client: Client, options: MigrateOptions): Promise<string[]> {
  const { path, now, migrations = MIGRATIONS } = options
  const before = await readApplied(client)
  const unknown = [...before].filter((applied) => !migrations.some(({ tag }) => tag === applied))
  if (unknown.length > 0) throw new NewerDatabase(unknown)
  if (migrations.every(({ tag }) => before.has(tag))) return []
  if (path && before.size > 0) await copyBefore(client, path, now)

  const transaction = await client.transaction('write')
  try {
    await transaction.execute('PRAGMA defer_foreign_keys=ON')
    await transaction.execute(MIGRATIONS_TABLE)
    const { rows } = await transaction.execute('SELECT tag FROM migrations')
    const applied = new Set(rows.map((row) => row.tag))
    const pending = migrations.filter(({ tag }) => !applied.has(tag))
    for (const { tag, sql } of pending) {
      for (const statement of toStatements({ sql })) await transaction.execute(statement)
      await transaction.execute({
        sql: 'INSERT INTO migrations (tag, applied_at) VALUES (?, ?)',
        args: [tag, now.toISOString()],
      })
    }
    await transaction.commit()
    return pending.map(({ tag }) => tag)
  } finally {
    transaction.close()
  }
}

async function readApplied(client: Client): Promise<Set<unknown>> {
  const { rows } = await client.execute(
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'",
  )
  if (rows.length === 0) return new Set()
  return new Set((await client.execute('SELECT tag FROM migrations')).rows.map((row) => row.tag))
}

/** Makes a consistent copy beside the database and deletes the oldest copies. */
async function copyBefore(client: Client, path: string, now: Date): Promise<void> {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  const copy = `${path}.before-${stamp}`
  if (!existsSync(copy)) await copyDatabase(client, copy)
  const prefix = `${basename(path)}.before-`
  const copies = readdirSync(dirname(path)).filter((name) => name.startsWith(prefix))
  for (const name of copies.sort().slice(0, -COPIES_KEPT)) rmSync(join(dirname(path), name))
}
