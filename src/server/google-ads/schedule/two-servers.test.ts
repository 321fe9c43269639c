import { afterAll, beforeAll, expect, test } from 'bun:test'
import { hasSqld, startPrimary, type Primary } from '../../../../test/edge/start-primary'
import { openDatabase, type Database } from '../../db/client'
import { clients } from '../../db/schema'
import { migrate } from '../../db/migrate'
import { claimSchedule, findSchedule, finishRun, putSchedule } from './schedule-store'

let primary: Primary
let servers: Database[]

beforeAll(async () => {
  if (!hasSqld) return
  primary = await startPrimary()
  const settings = { url: primary.url, authToken: null, syncUrl: null, syncInterval: 60 }
  servers = await Promise.all([openDatabase(settings), openDatabase(settings)])
  await migrate(servers[0]!.$client, { path: null, now: new Date() })
})

afterAll(() => {
  for (const server of servers ?? []) server.$client.close()
  primary?.remove()
})

test.skipIf(!hasSqld)(
  'of two servers that share a primary only one gets a schedule that is due',
  async () => {
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
        [one, two, one, two].map((db, i) =>
          claimSchedule(db, clientId, { claim: `${round}-${i}`, ...terms }),
        ),
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
  },
)
