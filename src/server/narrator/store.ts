import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { modelUsage } from '../db/narrator-schema'
import { settings } from '../db/schema'

const NAME = 'narrator'

/** Stored settings; the key is sealed. */
export interface StoredNarrator {
  baseUrl: string | null
  model: string | null
  sealedKey: string | null
  dailyTokens: number
  /** Address of the model server that ad texts may be sent to, empty for OpenAI; null if not allowed. */
  textsTo: string | null
  sharesOpinions: boolean
}

const NOTHING: StoredNarrator = {
  baseUrl: null,
  model: null,
  sealedKey: null,
  dailyTokens: 2_000_000,
  textsTo: null,
  sharesOpinions: false,
}

export async function readNarrator(db: Database): Promise<StoredNarrator> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  return { ...NOTHING, ...(row?.value as Partial<StoredNarrator> | undefined) }
}

export async function writeNarrator(db: Database, value: StoredNarrator): Promise<void> {
  await db
    .insert(settings)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

export async function readTokens(db: Database, day: string): Promise<number> {
  const [row] = await db.select({ tokens: modelUsage.tokens }).from(modelUsage).where(eq(modelUsage.day, day))
  return row?.tokens ?? 0
}

export async function addTokens(db: Database, day: string, tokens: number): Promise<void> {
  await db
    .insert(modelUsage)
    .values({ day, tokens, calls: 1 })
    .onConflictDoUpdate({
      target: modelUsage.day,
      set: { tokens: sql`${modelUsage.tokens} + ${tokens}`, calls: sql`${modelUsage.calls} + 1` },
    })
}
