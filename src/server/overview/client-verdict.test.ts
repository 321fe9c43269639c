import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { csv } from '../../../test/support/uploads'
import { dueDay } from '../../shared/audit/findings/due-day'
import type { Fact } from '../../shared/schemas/fact'
import type { Action } from '../../shared/schemas/finding'
import { clients, reports } from '../db/schema'
import type { ClientFigure, ClientMoney } from './shapes'

let app: OpenApp
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-20T10:00:00Z') })
  await app.context.db.delete(clients)
})
afterEach(async () => app.close())

/** An export of two campaigns for a month of 2026, each with so many purchases of $15. */
const ofMonth = (month: string, purchases: number) =>
  [
    'Reporting starts,Reporting ends,Campaign name,Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (USD)',
    ...['A', 'B'].map(
      (name) => `2026-${month}-01,2026-${month}-30,${name},90000,900,${purchases},${purchases * 15},1000`,
    ),
  ].join('\n')

const readOne = async (id: string) => app.send('GET', `/api/overview/clients/${id}`)

test('its row of the list, with the verdict and every decision in their order', async () => {
  const { id } = await app.createClient('Acme')
  const file = Bun.file('src/web/public/sample-meta-campaigns.csv')
  const { json: made } = await app.analyze({ file, type: 'campaign', clientId: id })
  const { latest } = (await readOne(id)).json
  const [row] = (await app.send('GET', '/api/overview/clients')).json as ClientMoney[]
  const listed = row!.latest!
  expect(latest).toMatchObject(listed)
  expect(latest.period).toEqual(made.period)
  expect(latest.benchmark).toEqual({ metric: 'roas', value: made.bridge.groups[0].roas, earlier: null })
  // Excess cost is a figure of the screen. What was spent stays, since the sentence about results refers to it.
  for (const sentence of latest.summary.split(/(?<=\.) (?=[A-Z$])/u)) expect(made.summary).toContain(sentence)
  expect(latest.summary).not.toContain('overspent')
  expect(latest.summary).toMatch(/purchases/)
  expect(latest.summary).toMatch(/\$15,632\.64 .* went to/)
  expect(latest.summary).not.toContain('$2,331.91')
  expect(made.summary).toContain('$2,331.91')
  // The page of a client without audits shows these amounts as a sample.
  expect(latest.money).toEqual([
    { part: 'benchmark', amount: 11_332.21 },
    { part: 'running', amount: 2331.91 },
    { part: 'unsure', amount: 613.91 },
    { part: 'notJudged', amount: 1354.61 },
  ])
  expect(latest.judged).toBe(made.bridge.rows.length)
  // Rows of other goals brought purchases, too.
  const ofSales = (metric: string) =>
    made.facts.find((fact: Fact) => fact.subject === 'group:sales' && fact.metric === metric)?.value
  expect(latest.sales).toEqual({
    spend: ofSales('spend'),
    purchases: ofSales('purchases'),
    costPerPurchase: ofSales('costPerPurchase'),
    roas: ofSales('roas'),
  })
  expect(latest.sales.purchases).toBeGreaterThan(0)
  const { purchases, costPerPurchase, roas } = made.metrics
  expect(latest.figures.map(({ now, before }: ClientFigure) => [now, before])).toEqual([
    [15_632.64, null],
    [purchases, null],
    [costPerPurchase, null],
    [roas, null],
  ])
  const decided = made.actions.filter(({ decision }: Action) => decision)
  expect(decided.length).toBeGreaterThan(1)
  expect(latest.decisions[0].title).toBe(listed!.decision)
  expect(latest.decisions).toEqual(
    [
      'Prospecting | Interests | Running – pause, then find the cause',
      'Prospecting | Lookalike 1% | Spring – cut budget in steps of 10–20%',
      'Ask what happened on the low-sales days',
    ].map((title, at) => {
      const action = decided.find(({ decision }: Action) => decision === at + 1)
      return {
        title,
        excess: action.excess ?? null,
        isOverspent: action.excess !== undefined,
        step: null,
        due: { day: dueDay('2026-11-20', action), when: 'ahead' },
      }
    }),
  )
})

test('it says its return and the one before, which its summary then leaves out', async () => {
  const { id } = await app.createClient('Acme')
  const analyze = async (month: string, purchases: number) =>
    app.analyze({ file: csv(ofMonth(month, purchases)), type: 'campaign', clientId: id })
  const readReturned = async () => (await readOne(id)).json.latest.returned
  await analyze('09', 300)
  expect(await readReturned()).toBeNull()
  const { json: october } = await analyze('10', 200)
  const { latest } = (await readOne(id)).json
  expect(latest.returned).toEqual({ metric: 'roas', before: 4.5, now: 3, relative: -1 / 3 })
  expect(latest.fell).toBe('ROAS −33%')
  expect(latest.mover).toEqual({ step: 'conversionRate', relative: expect.closeTo(-1 / 3, 6) })
  expect(latest.shares.map(({ end }: { end: string }) => end)).toEqual(['2026-09-30', '2026-10-30'])
  expect(latest.figures).toMatchObject([
    { metric: 'spend', now: 2000, before: 2000, better: null },
    { metric: 'purchases', now: 400, before: 600, better: false },
    { metric: 'costPerPurchase', now: 5, better: false },
    { metric: 'roas', now: 3, before: 4.5, relative: -1 / 3, better: false, chance: false },
  ])
  expect(october.summary).toContain('ROAS fell from 4.50x to 3.00x')
  expect(latest.summary).not.toContain('ROAS fell')
  expect(latest.summary).toMatch(/\(3\.00x ROAS\)\./)
  // Another audit of the same days is compared with September too, and says the same.
  await analyze('10', 210)
  expect(await readReturned()).toMatchObject({ before: 4.5 })
})

test('its verdict is plain text: names of the file are not escaped', async () => {
  const { id } = await app.createClient('Acme')
  const file = Bun.file('test/fixtures/exports/fx05-meta-objective.csv')
  const { json: made } = await app.analyze({ file, type: 'objective', clientId: id })
  expect(made.summary).toContain(String.raw`OUTCOME\_SALES`)
  const { summary } = (await readOne(id)).json.latest
  expect(summary).toContain('OUTCOME_SALES')
  expect(summary).not.toContain('\\')
})

test('where none of its rows that run is expensive, it names the dearest breakdown of the same spend that has some', async () => {
  const { id } = await app.createClient('Acme')
  const { db } = app.context
  await app.analyze({ file: csv(ofMonth('11', 60)), type: 'campaign', clientId: id })
  const [campaign] = await db.select().from(reports)
  const { lastDay: _, ...row } = campaign!
  const readPart = async () => (await readOne(id)).json.latest.dearestPart
  const add = async (part: string, over: Partial<typeof row>) =>
    db.insert(reports).values({ ...row, id: part, reportType: 'location', waste: 500, ...over })
  await db.update(reports).set({ waste: 0 })
  await add('days', { period: { start: '2026-10-01', end: '2026-10-30' } })
  await add('other', { reportType: 'gender', spend: row.spend! / 2 })
  await add('none', { reportType: 'device', waste: 0 })
  expect(await readPart()).toBeUndefined()
  await add('countries', { digest: { ...row.digest, running: true } })
  await add('ages', { reportType: 'ageRange', waste: 300 })
  const countries = { reportId: 'countries', reportType: 'location', excess: 500, running: true }
  expect(await readPart()).toEqual(countries)
  // Its own rows ask for a decision.
  await db.update(reports).set({ waste: 10 }).where(eq(reports.id, row.id))
  expect(await readPart()).toBeUndefined()
  await db.update(reports).set({ waste: 0 }).where(eq(reports.id, row.id))
  // A later audit of the breakdown says whether its rows still run.
  await add('later', { createdAt: '2026-11-20T11:00:00.000Z', waste: 0 })
  expect(await readPart()).toMatchObject({ reportId: 'ages', running: false })
})

test('waits for its first audit, or is not there', async () => {
  const { id } = await app.createClient('Waiting')
  expect((await readOne(id)).json).toEqual({ latest: null })
  expect((await readOne('nobody')).status).toBe(404)
})
