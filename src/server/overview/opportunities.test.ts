import { afterEach, beforeEach, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { eq } from 'drizzle-orm'
import { clients, reports, type ReportDigest } from '../db/schema'
import type { Overview } from './shapes'

let app: OpenApp
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-20T10:00:00Z') })
  await app.context.db.delete(clients)
})
afterEach(async () => app.close())

async function addClient(name: string, end: string, ...amounts: number[]): Promise<void> {
  const { db } = app.context
  await db
    .insert(clients)
    .values({ id: name, name, search: name, sortName: name, createdAt: '2026-01-01T00:00:00.000Z' })
  const found = { kind: 'waste', tier: 'likely', subject: 'Broad', advice: 'Cap it.' } as const
  await db.insert(reports).values({
    id: `report-${name}`,
    clientId: name,
    reportType: 'campaign',
    category: 'audience',
    fileName: 'export.csv',
    createdAt: '2026-11-20T09:00:00.000Z',
    summary: '',
    narrator: { kind: 'built-in' },
    digest: { segments: [], findings: amounts.map((amount) => ({ ...found, amount })) },
    period: { start: '2026-10-01', end },
    currency: 'USD',
    spend: 1000,
    weight: Math.max(...amounts),
  })
}

const read = async () => {
  const { opportunities }: Overview = (await app.send('GET', '/api/overview')).json
  return opportunities.map(({ clientId, amount, ageDays }) => [clientId, amount, ageDays])
}

test('what needs a new audit first is listed behind all that can be acted on, and says so', async () => {
  await addClient('old', '2026-10-15', 900, 800)
  await addClient('fresh', '2026-10-16', 20, 10)
  expect(await read()).toEqual([
    ['fresh', 20, 35],
    ['fresh', 10, 35],
    ['old', 900, 36],
  ])
})

test('the order is that of money, as on the dashboard, whatever the days that can be acted on', async () => {
  await addClient('older', '2026-11-04', 900, 800)
  await addClient('newer', '2026-11-06', 20, 10)
  expect((await read()).map(([client, amount]) => [client, amount])).toEqual([
    ['older', 900],
    ['newer', 20],
    ['older', 800],
  ])
})

test('another breakdown of spend whose overspend has ended is no opportunity', async () => {
  await addClient('over', '2026-11-04', 90)
  await addClient('ended', '2026-11-04', 900)
  const { db } = app.context
  const whole = eq(reports.id, 'report-ended')
  const [report] = await db.select().from(reports).where(whole)
  await db.insert(reports).values({ ...report!, id: 'by-place', reportType: 'location' })
  await db
    .update(reports)
    .set({ weight: null, digest: { segments: [], findings: [] } })
    .where(whole)
  expect(await read()).toContainEqual(['ended', 900, 16])
  await db
    .update(reports)
    .set({ waste: 0, digest: { segments: [], findings: [], sureOff: 50 } })
    .where(whole)
  expect(await read()).toEqual([['over', 90, 16]])
})

test('a finding whose advice is not to act is no opportunity', async () => {
  await addClient('held', '2026-10-20', 900, 800)
  const digest = (await app.context.db.select({ digest: reports.digest }).from(reports))[0]!.digest
  const [first, second] = digest.findings
  const advice = 'Leave it in for now: too little of the spend goes there.'
  await app.context.db
    .update(reports)
    .set({ digest: { ...digest, findings: [{ ...first!, advice }, second!] } })
  expect(await read()).toEqual([['held', 800, 31]])
})

test('a fall of the return puts a client first only until a decision is acted on, as on the dashboard', async () => {
  await addClient('fallen', '2026-11-04', 20)
  await addClient('over', '2026-11-04', 90)
  const { db } = app.context
  const since = { end: '2026-10-01', changes: { roas: { relative: -0.4, better: false } } }
  const change = async (more: Partial<ReportDigest>) => {
    const fallen = eq(reports.id, 'report-fallen')
    const [report] = await db.select().from(reports).where(fallen)
    await db
      .update(reports)
      .set({ digest: { ...report!.digest, ...more } })
      .where(fallen)
  }
  const order = async () => (await read()).map(([client]) => client)
  await change({ since })
  expect(await order()).toEqual(['fallen', 'over'])
  await change({ taken: 5 })
  expect(await order()).toEqual(['over', 'fallen'])
})

test('clients whose decisions are all done, or whose rows have ended, leave their places to open ones', async () => {
  for (let at = 0; at < 30; at++) await addClient(`done ${at}`, '2026-11-04', 900)
  await addClient('open', '2026-11-19', 10)
  const { db } = app.context
  const left = (at: number) => (at % 2 === 0 ? { allDone: true as const } : { lesson: 'Broad – scale back' })
  for (const { id, digest } of await db.select().from(reports)) {
    const number = Number(/report-done (.*)/.exec(id)?.[1] ?? -1)
    if (number >= 0)
      await db
        .update(reports)
        .set({ digest: { ...digest, ...left(number) } })
        .where(eq(reports.id, id))
  }
  expect(await read()).toEqual([['open', 10, 1]])
})

test('an area whose only money is listed elsewhere names that first, then what has no price', async () => {
  await addClient('one', '2026-11-04', 900)
  const { db } = app.context
  const [report] = await db.select().from(reports)
  const concern = { kind: 'concern', tier: 'likely', advice: 'Refresh the creative' } as const
  const findings = [
    { ...concern, subject: 'Founder talks' },
    { ...concern, subject: 'Founder talks', amount: 700 },
    { ...concern, subject: 'Customer quote' },
  ]
  const digest = { segments: [], findings }
  await db
    .insert(reports)
    .values({ ...report!, id: 'by-ad', reportType: 'static', category: 'creative', digest })
  const { opportunities }: Overview = (await app.send('GET', '/api/overview')).json
  const ofAds = opportunities.filter(({ area }) => area === 'creative')
  expect(ofAds.map(({ subject, amount, sameAs }) => [subject, amount, sameAs])).toEqual([
    ['Founder talks', 700, 'budget'],
    ['Customer quote', undefined, undefined],
  ])
})
