import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { settings } from '../db/schema'
import { DEFAULT_SETTINGS, type Settings } from './shapes'

const NAMES = Object.keys(DEFAULT_SETTINGS)

export async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.select().from(settings).where(inArray(settings.name, NAMES))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

export async function writeSettings(db: Database, changed: Partial<Settings>): Promise<void> {
  // JSON null is a value; it must not become SQL's NULL.
  const rows = Object.entries(changed).map(([name, value]) => ({
    name,
    value: sql`${JSON.stringify(value)}`,
  }))
  if (rows.length === 0) return
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
}
