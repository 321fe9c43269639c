import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { openDatabase, type Database } from './client'
import { migrate } from './migrate'
import { prepareList } from './prepare-list'
import { prepareRead } from './prepare-read'
import { clients } from './schema'

const IDS = Array.from({ length: 9 }, (_, i) => `c${i}`)
const fields = { id: clients.id, version: clients.version }

const byId = prepareRead(fields, (db) =>
  db
    .select(fields)
    .from(clients)
    .where(eq(clients.id, sql.placeholder('id'))),
)

let folder: string
let db: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-readers-'))
  const url = `file:${join(folder, 'test.db')}`
  db = await openDatabase({ url, authToken: null, syncUrl: null, syncInterval: 1 })
  await migrate(db.$client, { path: null, now: new Date() })
  for (const [i, id] of IDS.entries()) {
    // Three rows with each name, so that page boundaries fall between equal keys.
    const name = `Name ${i % 3}`
    await db.insert(clients).values({ id, name, search: name, sortName: name, version: i, createdAt: '' })
  }
})
afterAll(() => {
  db.$client.close()
  rmSync(folder, { recursive: true, force: true })
})

test('whichever way a question is asked, it is answered with its own row', async () => {
  const ask = fc.tuple(fc.constantFrom('first', 'all', 'drizzle'), fc.constantFrom(...IDS, 'nobody'))
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { minLength: 2, maxLength: 12 }), async (asked) => {
      for (const [way, id] of asked) {
        const expected = id === 'nobody' ? [] : [{ id, version: IDS.indexOf(id) }]
        const found =
          way === 'drizzle'
            ? await db.select(fields).from(clients).where(eq(clients.id, id))
            : way === 'all'
              ? await byId(db).all({ id })
              : [await byId(db).first({ id })].filter((row) => row !== null)
        expect(found).toEqual(expected)
      }
    }),
    { numRuns: 300 },
  )
})

test.each(['ascending', 'descending'] as const)(
  'a list that is %s pages through every row once',
  async (direction) => {
    const listed = { id: clients.id, sortName: clients.sortName }
    const list = prepareList(
      listed,
      {
        key: clients.sortName,
        id: clients.id,
        direction,
        positionOf: (row: { id: string; sortName: string }) => [row.sortName, row.id],
      },
      (at, { after, order, limit }) =>
        at
          .select(listed)
          .from(clients)
          .where(after)
          .orderBy(...order)
          .limit(limit),
    )
    const whole = IDS.toSorted((a, b) => nameOf(a) - nameOf(b) || a.localeCompare(b))
    if (direction === 'descending') whole.reverse()
    for (let limit = 1; limit <= 10; limit++) {
      const seen: string[] = []
      let after: readonly [string, string] | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(db, { limit, after })
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after)
      expect(seen).toEqual(whole)
    }
  },
)

const nameOf = (id: string) => IDS.indexOf(id) % 3
