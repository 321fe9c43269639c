import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesIn, openRegion, waitForReplica, type Region } from './regions'
import { hasSqld, startPrimary, type Primary } from './start-primary'

setDefaultTimeout(60_000)

const KEY = 'what encrypts the replica of this region'
const NAME = 'Northwind Traders of Oslo'

describe.skipIf(!hasSqld)('an encrypted replica', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spendlens-region-'))
  let primary: Primary
  let region: Region
  const open = (encryptionKey?: string) =>
    openRegion(primary.url, {
      dataDir,
      env: encryptionKey ? { DATABASE_ENCRYPTION_KEY: encryptionKey } : {},
    })
  const inClear = () =>
    readdirSync(dataDir).filter((name) => readFileSync(join(dataDir, name)).includes(NAME))

  beforeAll(async () => {
    primary = await startPrimary()
    region = await open(KEY)
    await region.signIn()
  })
  afterAll(async () => {
    await region?.server.stop()
    primary?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('holds nothing in clear, and serves what it holds when its primary is gone', async () => {
    await region.send('POST', '/api/clients', { name: NAME })
    await waitForReplica(region)
    await primary.kill()
    expect(await namesIn(region)).toEqual([NAME])
    expect(readdirSync(dataDir).some((name) => name.startsWith('replica.db'))).toBe(true)
    expect(inClear()).toEqual([])
  })

  test('is opened again after a kill, with its primary still gone', async () => {
    await region.server.stop('SIGKILL')
    const former = region
    region = await open(KEY)
    region.adopt(former)
    expect(await namesIn(region)).toEqual([NAME])
    await primary.restart()
    const create = async () => (await region.send('POST', '/api/clients', { name: 'And on' })).status
    while ((await create()) !== 201) await Bun.sleep(100)
    expect(await namesIn(region)).toEqual(['And on', NAME])
    expect(inClear()).toEqual([])
  })

  test.each([
    ['another key', 'some other key of thirty-two characters'],
    ['no key', undefined],
  ])('with %s is refused in one sentence, and stays', async (_, key) => {
    await region.server.stop('SIGKILL')
    const former = region
    await expect(open(key)).rejects.toThrow(/ended: The replica \S+ is encrypted in another way than .+\.\n$/)
    region = await open(KEY)
    region.adopt(former)
    expect(await namesIn(region)).toEqual(['And on', NAME])
  })
})
