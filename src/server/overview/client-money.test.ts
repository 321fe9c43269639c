import { lastOldDay } from '../../shared/old-days'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { findClearFall } from '../../shared/audit/since-last/clear-fall'
import { breadthOf } from '../../shared/report-types/catalogue'
import { categoryOf, type ReportType } from '../../shared/report-types/names'
import { clients, reports, type ReportDigest } from '../db/schema'
import { insertNotification } from '../notifications/store'
import type { Notification } from '../notifications/shapes'
import type { ClientMoney } from './shapes'

let app: OpenApp
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-20T10:00:00Z') })
  await app.context.db.delete(clients)
})
afterEach(async () => app.close())

interface Made {
  waste: number | null
  spend?: number
  currency?: string
  end?: string
  type?: ReportType
  digest?: Partial<ReportDigest>
}

let made = 0

async function addClient(name: string, ...audits: Made[]): Promise<void> {
  const { db } = app.context
  await db
    .insert(clients)
    .values({ id: name, name, search: name, sortName: name, createdAt: '2026-01-01T00:00:00.000Z' })
  for (const {
    waste,
    spend = 1000,
    currency = 'USD',
    end = '2026-11-15',
    type = 'campaign',
    digest,
  } of audits)
    await db.insert(reports).values({
      id: `r${(made += 1)}`,
      clientId: name,
      reportType: type,
      category: categoryOf(type),
      fileName: 'export.csv',
      createdAt: `${end}T12:00:00.${String(made).padStart(3, '0')}Z`,
      summary: '',
      narrator: { kind: 'built-in' },
      digest: { segments: [], findings: [], ...digest },
      period: { start: '2026-01-01', end },
      currency,
      spend,
      waste,
      breadth: breadthOf(type),
    })
}

const read = async (): Promise<ClientMoney[]> => (await app.send('GET', '/api/overview/clients')).json

test('sorts by excess cost within each currency; then clients without a judgement, then those without an audit', async () => {
  await addClient('Waiting')
  await addClient('Calm', { waste: 0 })
  await addClient('Blind', { waste: null })
  await addClient('Small', { waste: 200, spend: 500 })
  await addClient('Large', { waste: 900, spend: 9500 })
  await addClient('Yen', { waste: 40_000, spend: 100_000, currency: 'JPY' })
  expect((await read()).map(({ clientName }) => clientName)).toEqual([
    'Yen',
    'Large',
    'Small',
    'Calm',
    'Blind',
    'Waiting',
  ])
})

test('without money at stake, what is left to do comes before clients on benchmark', async () => {
  const due = (day: string) => ({ decision: { title: 'Cap it.', due: day } })
  await addClient('Benchmark', { waste: 0 })
  await addClient('Blind', { waste: null })
  await addClient('Due later', { waste: 0, digest: { mild: 90, ...due('2026-12-05') } })
  await addClient('Ended', { waste: 0, digest: { sureOff: 80 } })
  await addClient('Mild', { waste: 0, digest: { mild: 10 } })
  await addClient('Old', { waste: 0, end: '2026-03-31', digest: due('2026-04-04') })
  await addClient('Overdue', { waste: null, digest: due('2026-11-14') })
  await addClient('Running', { waste: 5 })
  expect((await read()).map(({ clientName }) => clientName)).toEqual([
    'Running',
    'Overdue',
    'Due later',
    'Ended',
    'Mild',
    'Old',
    'Benchmark',
    'Blind',
  ])
})

test('a row has its first decision, its doubt, its age and what was expensive before', async () => {
  await addClient(
    'Aurora',
    { waste: 300, end: '2026-08-31' },
    // Two reports for one period: the newer one counts.
    { waste: 500, end: '2026-09-30' },
    { waste: 200, end: '2026-09-30' },
    { waste: 9, end: '2026-09-30', type: 'gender' },
    {
      waste: 120,
      digest: {
        decision: { title: 'Cap it.', due: '2026-11-19' },
        sureOff: 50,
        running: true,
        trust: { message: 'Rows are missing.', count: 1 },
      },
    },
  )
  const [row] = await read()
  expect(row).toMatchObject({
    clientName: 'Aurora',
    auditedDays: 4,
    latest: {
      excess: 120,
      running: true,
      off: 50,
      spend: 1000,
      decision: 'Cap it.',
      doubt: 'Rows are missing.',
      trend: [0.3, 0.2, 0.17],
      before: { share: 0.2, end: '2026-09-30' },
      due: { day: '2026-11-19', when: 'over', decision: 1 },
      ageDays: 5,
    },
  })
})

test('a fall of rows that are off now is none, and makes less excess cost no progress', async () => {
  await addClient(
    'Aurora',
    { waste: 300, end: '2026-10-31' },
    { waste: 100, ...since({ roas: { ...worse(-0.3), ended: true } }) },
  )
  await addClient('Calm', { waste: 100, ...since({ roas: worse(-0.02) }) })
  const byName = Object.fromEntries((await read()).map(({ clientName, latest }) => [clientName, latest]))
  expect(byName.Aurora).toMatchObject({ fell: null, endedFall: true, endedFell: 'ROAS −30%' })
  expect(byName.Calm).toMatchObject({ fell: null, endedFall: false })
  expect(byName.Calm).not.toHaveProperty('endedFell')
})

test('money that is only what is left beside rows for new people is compared with such money', async () => {
  const left = { digest: { above: 800 } }
  await addClient(
    'Aurora',
    { waste: 500, end: '2026-08-31' },
    { waste: 300, end: '2026-09-30', ...left },
    { waste: 100, ...left },
  )
  const [row] = await read()
  expect(row!.latest).toMatchObject({ excess: 100, above: 800, trend: [0.3, 0.1] })
})

test.each([
  // Where the first is overdue too, or the other lies ahead, the first keeps its place.
  ['2026-11-18', 3, '2026-11-10', { day: '2026-11-18', when: 'over', decision: 1 }],
  ['2026-11-24', 2, '2026-11-22', { day: '2026-11-24', when: 'ahead', decision: 1 }],
  ['2026-11-24', 2, '2026-11-20', { day: '2026-11-20', when: 'today', decision: 2 }],
  ['2026-11-24', 3, '2026-11-19', { day: '2026-11-19', when: 'over', decision: 3 }],
  ['2026-11-24', null, '', { day: '2026-11-24', when: 'ahead', decision: 1 }],
])(
  'a row has the day of its most pressing decision: %s, decision %p %s',
  async (due, decision, day, seen) => {
    const earliest = decision === null ? {} : { earliest: { decision, due: day } }
    await addClient('One', { waste: 1, digest: { decision: { title: 'Cap it.', due }, ...earliest } })
    expect((await read())[0]!.latest!.due).toEqual(seen as never)
  },
)

const since = (changes: NonNullable<ReportDigest['since']>['changes']) => ({
  digest: { since: { end: '2026-10-31', changes } },
})
const worse = (relative: number, chance?: true) => ({ relative, better: false, ...(chance && { chance }) })

test.each([
  [{ roas: worse(-0.424) }, 'ROAS −42%'],
  // The return says it all: a more expensive purchase may be a larger one.
  [{ roas: worse(-0.04), costPerPurchase: worse(0.5) }, null],
  [{ roas: worse(-0.4, true) }, null],
  [{ roas: { relative: 0.3, better: true } }, null],
  [{ costPerPurchase: worse(0.688), costPerResult: worse(0.1) }, 'CPA +69%'],
  [{ costPerResult: worse(0.1) }, 'Cost/result +10%'],
  [{ roas: worse(-0.1) }, 'ROAS −10%'],
  [{ roas: worse(-0.099) }, null],
  [{ costPerResult: worse(0.3, true) }, null],
  [{ cpm: worse(0.9) }, null],
])(
  'a return that fell clearly since the audit before is named, as a report does: %j',
  async (changes: NonNullable<ReportDigest['since']>['changes'], words) => {
    await addClient('One', { waste: 0, ...since(changes) })
    expect((await read())[0]!.latest!.fell).toBe(words)
    const listed = Object.entries(changes).map(([metric, change]) => ({ metric, ...change }))
    expect(findClearFall(listed) !== null).toBe(words !== null)
  },
)

test.each(['2026-10-31', '2026-10-01'])(
  'a return below that of the same or later days did not fall: to %s',
  async (end) => {
    await addClient('One', { waste: 0, end, ...since({ roas: worse(-0.424) }) })
    expect((await read())[0]!.latest!.fell).toBeNull()
  },
)

test('the order weighs excess cost or what a fall of the return costs, whichever is more; old data come behind', async () => {
  await addClient('Calm', { waste: 0 })
  await addClient('Old', { waste: 999, end: lastOldDay(new Date('2026-11-20T10:00:00Z')) })
  await addClient('Expensive', { waste: 410 })
  // 1,000 × 0.42, and 1,000 × (1 − 1 ÷ 1.6) = 375.
  await addClient('Return', { waste: 10, ...since({ roas: worse(-0.42) }) })
  await addClient('Price', { waste: 0, ...since({ costPerPurchase: worse(0.6) }) })
  await addClient('Chance', { waste: 1, ...since({ roas: worse(-0.9, true) }) })
  await addClient('Both', { waste: 380, ...since({ roas: worse(-0.3) }) })
  const rows = await read()
  expect(rows.map(({ clientName }) => clientName)).toEqual([
    'Return',
    'Expensive',
    'Both',
    'Price',
    'Chance',
    'Old',
    'Calm',
  ])
  expect(rows.find(({ clientName }) => clientName === 'Old')!.latest!.ageDays).toBe(36)
})

test('the order of a currency falls with what is at stake, whatever the clients', async () => {
  const draw = (at: number) => (Math.imul(at + 1, 2654435761) >>> 0) / 2 ** 32
  const stakes = new Map<string, number>()
  for (let at = 0; at < 60; at++) {
    const [spend, waste, relative] = [
      1000 + 9000 * draw(at),
      3000 * draw(at + 99),
      1.8 * draw(at + 199) - 0.9,
    ]
    const isReturn = draw(at + 299) < 0.5
    const part = isReturn ? -relative : 1 - 1 / (1 + relative)
    const isClear = (isReturn ? -relative : relative) >= 0.05
    stakes.set(`c${at}`, Math.max(waste, isClear ? spend * part : 0))
    const change = { relative, better: !isClear }
    await addClient(`c${at}`, {
      spend,
      waste,
      ...since(isReturn ? { roas: change } : { costPerPurchase: change }),
    })
  }
  const order = (await read()).map(({ clientName }) => stakes.get(clientName)!)
  expect(order).toHaveLength(60)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
})

test('an only audit has no trend, and what is in the trash is not listed', async () => {
  await addClient('One', { waste: 10 })
  await addClient('Gone', { waste: 999 })
  await app.send('DELETE', '/api/clients/Gone')
  const rows = await read()
  expect(rows.map(({ clientName, latest }) => [clientName, latest?.trend, latest?.before])).toEqual([
    ['One', [], null],
  ])
})

describe('a newer audit of a part of the account', () => {
  const newerOf = async (name = 'A') =>
    (await read()).find(({ clientName }) => clientName === name)?.latest?.newer

  test('that overspends is named beside the audit that leads, and puts its client first', async () => {
    await addClient('A', { waste: 100, end: '2026-10-31' }, { waste: 900, end: '2026-11-15', type: 'video' })
    await addClient('B', { waste: 500, end: '2026-11-15' })
    const [first, second] = await read()
    expect([first!.clientName, second!.clientName]).toEqual(['A', 'B'])
    expect(first!.latest).toMatchObject({ reportType: 'campaign', excess: 100, ageDays: 20 })
    expect(first!.latest!.newer).toEqual({
      reportId: expect.any(String),
      reportType: 'video',
      excess: 900,
      currency: 'USD',
      ageDays: 5,
    })
    expect(second!.latest).not.toHaveProperty('newer')
  })

  test('is named by the notification of the audit that leads, and by no other', async () => {
    await addClient('A', { waste: 100, end: '2026-10-31' }, { waste: 900, end: '2026-11-15', type: 'video' })
    const { db } = app.context
    const own = await db.select({ id: reports.id, createdAt: reports.createdAt }).from(reports)
    for (const { id, createdAt } of own)
      await insertNotification(db, {
        kind: 'analysis_done',
        clientId: 'A',
        reportId: id,
        message: '',
        createdAt,
      })
    const { json } = await app.send('GET', '/api/notifications')
    const told: Notification[] = json
    expect(told.map(({ outcome }) => [outcome?.reportType, outcome?.newer])).toEqual([
      ['video', undefined],
      ['campaign', await newerOf()],
    ])
  })

  test.each([
    ['of about the same days', { waste: 900, end: '2026-11-06', type: 'video' }],
    ['without overspend', { waste: 0, end: '2026-11-15', type: 'video' }],
    ['that judges nothing', { waste: null, end: '2026-11-15', type: 'video' }],
    ['of earlier days', { waste: 900, end: '2026-09-30', type: 'video' }],
  ] as const)('%s is not', async (_, audit) => {
    await addClient('A', { waste: 100, end: '2026-10-31' }, audit)
    expect(await newerOf()).toBeUndefined()
  })

  test('is not named once a later one of its type has none, nor when it is old itself', async () => {
    const video = { waste: 900, end: '2026-11-10', type: 'video' } as const
    await addClient('A', { waste: 100, end: '2026-10-25' }, video, { ...video, waste: 0, end: '2026-11-15' })
    expect(await newerOf()).toBeUndefined()
    // Audited again, by another target for example.
    await addClient('Again', { waste: 100, end: '2026-10-25' }, video, { ...video, waste: 40 })
    expect(await newerOf('Again')).toMatchObject({ excess: 40 })
    await addClient('Fine', { waste: 100, end: '2026-10-25' }, video, { ...video, waste: 0 })
    expect(await newerOf('Fine')).toBeUndefined()
    await addClient('Old', { waste: 100, end: '2026-09-01' }, { ...video, end: '2026-10-10' })
    expect(await newerOf('Old')).toBeUndefined()
  })

  test('of several, the newest is named, of one day that of most money; a client with old data comes before one whose audits are all old', async () => {
    await addClient(
      'A',
      { waste: 100, end: '2026-09-30' },
      { waste: 50, end: '2026-11-12', type: 'video' },
      { waste: 20, end: '2026-11-15', type: 'gender' },
      { waste: 30, end: '2026-11-15', type: 'ageRange' },
    )
    await addClient('Old', { waste: 900, end: '2026-09-30' })
    expect((await read()).map(({ clientName }) => clientName)).toEqual(['A', 'Old'])
    expect(await newerOf()).toMatchObject({ reportType: 'ageRange', excess: 30 })
  })
})
