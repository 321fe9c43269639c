import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { copyDatabase } from '../db/copy-database'
import { lockDatabase } from '../db/lock'
import { restoreBackup } from './restore-backup'

let app: OpenApp
beforeEach(async () => {
  app = await openApp({ at: NOW })
})
afterEach(async () => app.close())

const NOW = new Date('2026-11-20T10:00:00Z')
const create = (name: string) => app.send('POST', '/api/clients', { json: { name } })

describe('a backup', () => {
  test('taken while others write is whole, and comes back as it was', async () => {
    for (let i = 0; i < 20; i++) await create(`Before ${i}`)
    const backup = join(app.folder, 'copy.db')
    await Promise.all([
      copyDatabase(app.context.db.$client, backup),
      ...Array.from({ length: 20 }, (_, i) => create(`During ${i}`)),
    ])
    const target = join(app.folder, 'new/place/spendlens.db')
    const restored = await restoreBackup(backup, target, NOW)
    expect(restored.clients).toBeGreaterThanOrEqual(20)
    expect(restored.migrated).toEqual([])
    expect(readdirSync(join(app.folder, 'new/place'))).toEqual(['spendlens.db'])
    const again = await openApp({ settings: { DATABASE_URL: `file:${target}` } })
    const names = JSON.parse((await again.send('GET', '/api/clients?limit=100')).text) as { name: string }[]
    expect(names.filter(({ name }) => name.startsWith('Before'))).toHaveLength(20)
    await again.close()
  })

  test('is nobody else’s to read', async () => {
    const backup = join(app.folder, 'copy.db')
    await copyDatabase(app.context.db.$client, backup)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
  })

  test('comes back to a place of any name, readable for its owner alone', async () => {
    await create('Northwind')
    const backup = join(app.folder, 'copy.db')
    await copyDatabase(app.context.db.$client, backup)
    chmodSync(backup, 0o644)
    const target = join(app.folder, 'a #1? 100%', 'b#c?.db')
    expect((await restoreBackup(backup, target, NOW)).clients).toBe(1)
    expect(statSync(target).mode & 0o777).toBe(0o600)
    const lock = await lockDatabase(target)
    expect(readdirSync(dirname(target)).sort()[0]).toBe('b#c?.db')
    await expect(lockDatabase(target)).rejects.toThrow('already in use')
    lock.release()
  })

  test('never writes over a file', async () => {
    const taken = join(app.folder, 'taken.db')
    writeFileSync(taken, 'mine')
    await expect(restoreBackup(taken, join(app.folder, 'spendlens.db'), NOW)).rejects.toThrow(
      'exists already',
    )
    await expect(copyDatabase(app.context.db.$client, taken)).rejects.toThrow('EEXIST')
    expect(await Bun.file(taken).text()).toBe('mine')
  })

  const broken: [string, string | Uint8Array, string][] = [
    ['an empty file', '', 'not one of Spendlens'],
    ['a text', 'not a database at all, just words', 'not a Spendlens backup'],
  ]
  test.each(broken)('%s is no backup, and leaves nothing behind', async (_, content, sentence) => {
    const file = join(app.folder, 'broken.db')
    writeFileSync(file, content)
    const target = join(app.folder, 'other/spendlens.db')
    await expect(restoreBackup(file, target, NOW)).rejects.toThrow(sentence)
    expect(existsSync(target) || readdirSync(join(app.folder, 'other')).length > 0).toBe(false)
  })

  test('can be downloaded, and leaves no copy on the server', async () => {
    await create('Northwind')
    const { status, headers } = await app.send('GET', '/api/backup')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="spendlens-2026-11-20.db"')
    expect(Number(headers.get('content-length'))).toBeGreaterThan(10_000)
    expect(readdirSync(app.folder).filter((name) => name.startsWith('.backup'))).toEqual([])
  })
})
