import { createClient, type Client } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWriter, watchTransaction } from './writer'

let folder: string
let url: string
let client: Client
let other: Client

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-writer-'))
  url = `file:${folder}/t.db`
  client = await openWriter({ url })
  await client.execute('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)')
  other = createClient({ url, timeout: 0, concurrency: 1 })
})
afterEach(() => {
  client.close()
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

const insert = (name: string) => client.execute({ sql: 'INSERT INTO t (name) VALUES (?)', args: [name] })

/** Row count read by another connection, so committed rows only. */
async function countOnDisk(): Promise<number> {
  const fresh = createClient({ url, concurrency: 1 })
  const { rows } = await fresh.execute('SELECT count(*) FROM t')
  fresh.close()
  return Number(rows[0]![0])
}

describe('the writer', () => {
  test('has WAL, full sync and foreign keys on, also after it was reset', async () => {
    const pragmas = async () => {
      const results = []
      for (const name of ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout']) {
        // Pragmas are no SELECT, so the writer's connection answers.
        results.push((await client.execute(`PRAGMA ${name}`)).rows[0]![0])
      }
      return results
    }
    expect(await pragmas()).toEqual(['wal', 2, 1, 250])
    await client.execute('INSERT INTO nowhere VALUES (1)').catch(() => {})
    expect(await pragmas()).toEqual(['wal', 2, 1, 250])
  })

  test('every acknowledged write is on disk after another process held the lock', async () => {
    for (const heldMs of [50, 400, 700]) {
      const held = await other.transaction('write')
      const before = await countOnDisk()
      const writes = Array.from({ length: 8 }, (_, i) => insert(`${heldMs}-${i}`))
      setTimeout(() => void held.rollback(), heldMs)
      await Promise.all(writes)
      expect(await countOnDisk()).toBe(before + 8)
      // After SQLITE_BUSY, @libsql/client reports success for later writes on a broken connection.
      for (let i = 0; i < 20; i++) await insert(`${heldMs}-after-${i}`)
      expect(await countOnDisk()).toBe(before + 28)
    }
  })

  test('later writes succeed after a violated constraint', async () => {
    await insert('a')
    for (let i = 0; i < 5; i++) await expect(insert('a')).rejects.toThrow(/UNIQUE/)
    await insert('b')
    await expect(
      client.batch([
        { sql: 'INSERT INTO t (name) VALUES (?)', args: ['c'] },
        { sql: 'INSERT INTO t (name) VALUES (?)', args: ['a'] },
      ]),
    ).rejects.toThrow(/UNIQUE/)
    await insert('d')
    expect(await countOnDisk()).toBe(3)
    const free = await other.transaction('write')
    await free.rollback()
  })

  test('transactions and single writes take turns; none is lost, none stalls the others', async () => {
    const tasks = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0
        ? insert(`single-${i}`)
        : watchTransaction(async () => {
            const transaction = await client.transaction('write')
            await transaction.execute({ sql: 'INSERT INTO t (name) VALUES (?)', args: [`tx-${i}`] })
            await Bun.sleep(1)
            await transaction.commit()
          }),
    )
    await Promise.all(tasks)
    expect(await countOnDisk()).toBe(40)
  })

  test('a transaction that is given up leaves nothing and lets the next one in', async () => {
    const transaction = await client.transaction('write')
    await transaction.execute("INSERT INTO t (name) VALUES ('x')")
    transaction.close()
    await insert('y')
    expect(await countOnDisk()).toBe(1)
  })

  test('a write past the open transaction fails at once instead of waiting for itself', async () => {
    await watchTransaction(async () => {
      const transaction = await client.transaction('write')
      await expect(insert('outside')).rejects.toThrow(/through that transaction/)
      await expect(client.transaction('write')).rejects.toThrow(/inside a transaction/)
      await transaction.execute("INSERT INTO t (name) VALUES ('inside')")
      await transaction.commit()
      await insert('after')
    })
    expect(await countOnDisk()).toBe(2)
  })

  test('reads go on while a transaction is open', async () => {
    await insert('a')
    const transaction = await client.transaction('write')
    await transaction.execute("INSERT INTO t (name) VALUES ('b')")
    expect((await client.execute('SELECT count(*) FROM t')).rows[0]![0]).toBe(1)
    await transaction.commit()
    expect((await client.execute('SELECT count(*) FROM t')).rows[0]![0]).toBe(2)
  })
})

describe('on a full disk', () => {
  const big = { sql: 'INSERT INTO t (name) VALUES (?)', args: ['x'.repeat(100_000)] }
  const DELETE = "DELETE FROM t WHERE name = 'nobody'"

  /** A writer on a disk that is full until the reserve is released. */
  async function openFull() {
    const steps: string[] = []
    client.close()
    client = await openWriter(
      { url },
      {
        giveUpReserve: () => (steps.push('given up'), true),
        takeReserveBack: async () => void steps.push('taken back'),
      },
    )
    await client.execute('PRAGMA max_page_count = 3')
    return steps
  }

  test('a delete gets the reserve, which is taken back at once', async () => {
    const steps = await openFull()
    await client.batch([DELETE, big])
    expect(steps).toEqual(['given up', 'taken back'])
    expect(await countOnDisk()).toBe(1)
  })

  test('so does a transaction that deletes, which runs again as a whole', async () => {
    const reserve: string[] = []
    const steps = await openFull()
    await watchTransaction(
      async () => {
        const transaction = await client.transaction('write')
        try {
          await transaction.execute(DELETE)
          await transaction.execute(big)
          await transaction.commit()
        } catch (error) {
          await transaction.rollback()
          throw error
        }
      },
      client,
      {
        giveUpReserve: () => (reserve.push('given up'), true),
        takeReserveBack: async () => void reserve.push('taken back'),
      },
    )
    expect([reserve, steps]).toEqual([['given up', 'taken back'], []])
    expect(await countOnDisk()).toBe(1)
  })

  test('anything else is refused and leaves the reserve to deletes', async () => {
    const steps = await openFull()
    await expect(client.execute(big)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(steps).toEqual([])
    expect(await countOnDisk()).toBe(0)
  })
})
