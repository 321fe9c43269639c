import { ageInDays, isStale } from '../../shared/old-days'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { smallExport, uploadForm } from '../../../test/faults/requests'
import { breadthOf, definitionOf } from '../../shared/report-types/catalogue'
import { categoryOf, REPORT_TYPES } from '../../shared/report-types/names'
import type { Database } from '../db/client'
import { clients, reports } from '../db/schema'
import { MIGRATIONS } from '../db/migrations'
import { readOverview } from './service'

let app: OpenApp
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-20T10:00:00Z') })
})
afterEach(async () => app.close())

const made = fc.record({
  client: fc.integer({ min: 0, max: 3 }),
  type: fc.constantFrom(...REPORT_TYPES),
  month: fc.constantFrom('2026-06', '2026-07', '2026-08', null),
  // Of any month, since the order must not follow it; one goes on after the day of the audit.
  end: fc.constantFrom('2026-06-30', '2026-07-31', '2026-12-31', null),
  currency: fc.constantFrom('USD', 'EUR', null),
  spend: fc.option(fc.integer({ min: 0, max: 9000 })),
  purchaseValue: fc.option(fc.integer({ min: 0, max: 9000 })),
  waste: fc.option(fc.integer({ min: 0, max: 900 })),
  amounts: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 5 }),
})
type Drawn = ReturnType<(typeof made)['generate']>['value']
type Made = Omit<Drawn, 'month' | 'currency' | 'end'> & {
  period?: { start: string; end: string }
  platform?: string
  id: string
  month: string | null
  currency: string | null
}

/** Stores reports in the order of their ids. */
async function store(all: readonly Made[]): Promise<void> {
  const { db } = app.context
  await db.delete(clients)
  for (const client of [0, 1, 2, 3]) {
    const name = `Client ${client}`
    await db
      .insert(clients)
      .values({ id: `c${client}`, name, search: name, sortName: name, createdAt: '2026-01-01T00:00:00.000Z' })
  }
  for (const { id, client, type, month, spend, amounts, ...figures } of all) {
    await db.insert(reports).values({
      ...figures,
      id,
      spend,
      clientId: `c${client}`,
      reportType: type,
      category: categoryOf(type),
      fileName: 'export.csv',
      createdAt: `${AUDITED}T00:00:00.${id.slice(1)}Z`,
      summary: '',
      narrator: { kind: 'built-in' },
      digest: { segments: [], findings: amounts.map(toFinding) },
      weight: amounts.length === 0 ? null : Math.max(...amounts),
      month: spend === null ? null : month,
      breadth: breadthOf(type),
    })
  }
}

const toFinding = (amount: number) => ({
  kind: 'waste' as const,
  tier: 'likely' as const,
  subject: `Segment of ${amount}`,
  advice: 'Look at it.',
  amount,
})

const AUDITED = '2026-09-01'
const lastDayOf = ({ period }: Made) => (period && period.end < AUDITED ? period.end : AUDITED)
/** All reports are made on one day, in the order of their ids. */
const isLater = (a: Made, b: Made) =>
  lastDayOf(a) === lastDayOf(b) ? a.id > b.id : lastDayOf(a) > lastDayOf(b)

/** Reference implementation with every report in memory. */
const pickBest = (all: readonly Made[], keyOf: (report: Made) => string) =>
  [...Map.groupBy(all, keyOf).values()].map((group) =>
    group.reduce((best, one) => {
      const wider = breadthOf(one.type) - breadthOf(best.type)
      return wider > 0 || (wider === 0 && isLater(one, best)) ? one : best
    }),
  )
const sum = (all: readonly Made[], name: 'spend' | 'purchaseValue' | 'waste') =>
  all.reduce((total, report) => total + (report[name] ?? 0), 0)

describe('the overview', () => {
  test('is what adding up every report by hand gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 25 }), async (drawn) => {
        // Platforms differ by type, so that no two reports of a client show the same money.
        const all: Made[] = drawn.map(({ end, ...report }, at) => ({
          ...report,
          id: `r${100 + at}`,
          platform: report.type,
          ...(end && { period: { start: end, end } }),
        }))
        await store(all)
        const { roas, savings, trend, opportunities } = await readOverview(app.context)

        const accounts = pickBest(all, ({ client }) => String(client))
        for (const currency of ['USD', 'EUR', null]) {
          const group = accounts.filter((report) => report.currency === currency)
          const valued = group.filter(({ purchaseValue, spend }) => purchaseValue !== null && spend)
          const found = roas.find((entry) => entry.currency === currency)
          expect(found?.clients ?? 0).toBe(valued.length)
          if (found) expect(found.value).toBeCloseTo(sum(valued, 'purchaseValue') / sum(valued, 'spend'), 9)
          // Nobody acts on data that are too old.
          const isOld = (report: Made) =>
            isStale({ ageDays: ageInDays(lastDayOf(report), app.context.now().getTime()) })
          const wasted = group
            .filter(({ waste }) => waste !== null)
            .map((report) => ({ ...report, waste: isOld(report) ? 0 : report.waste }))
          expect(savings.find((entry) => entry.currency === currency)).toEqual(
            wasted.length === 0
              ? undefined
              : {
                  currency,
                  amount: sum(wasted, 'waste'),
                  clients: wasted.length,
                  excess: wasted.filter(({ waste }) => waste! > 0).length,
                },
          )
        }

        // A month counts no audit of a smaller part of the account than the client's own.
        const breadths = new Map(accounts.map(({ client, type }) => [client, breadthOf(type)]))
        const dated = all.filter(
          ({ client, type, currency, month, spend }) =>
            currency === trend.currency &&
            month !== null &&
            spend !== null &&
            breadthOf(type) >= breadths.get(client)!,
        )
        const months = Map.groupBy(
          pickBest(dated, ({ client, month }) => `${client} ${month}`),
          ({ month }) => month ?? '',
        )
        const { change } = trend
        // Where two months are compared, all months are of clients with one type of report in both.
        const now = change && trend.points.at(-1)!.month
        const bestIn = (month: string | null | undefined, client: number) =>
          months
            .get(month ?? '')
            ?.find((one) => one.client === client && one.spend && one.purchaseValue !== null)
        const isAlike = ({ client, type, spend, purchaseValue }: Made) =>
          bestIn(change!.since, client)?.type === type &&
          bestIn(now, client)?.type === type &&
          Boolean(spend) &&
          purchaseValue !== null
        const counted = [...months].flatMap(([month, group]) => {
          const own = change ? group.filter(isAlike) : group
          return own.length > 0 && (!now || month <= now) ? [[month, sum(own, 'spend'), own.length]] : []
        })
        expect(trend.points.map(({ month, spend, clients }) => [month, spend, clients])).toEqual(
          counted.sort(),
        )
        if (change) expect(trend.points.find(({ month }) => month === change.since)?.roas).toBe(change.before)
        if (change) expect(trend.points.at(-1)).toMatchObject({ roas: change.now, clients: change.clients })

        const latest = all.filter(
          (report) =>
            !all.some(
              (one) => one.client === report.client && one.type === report.type && isLater(one, report),
            ),
        )
        const budget = latest.filter(
          ({ type, amounts }) => definitionOf(type).area === 'budget' && amounts.length > 0,
        )
        const weigh = (amount: number, currency: string | null) => {
          const spends = budget.flatMap((one) => (one.currency === currency ? (one.spend ?? []) : []))
          const total = spends.reduce((all, one) => all + one, 0)
          return total === 0 ? 0 : amount / (total / spends.length)
        }
        const shown = opportunities.filter(({ area }) => area === 'budget')
        const weighAll = ({ client, amounts, currency }: Made) =>
          amounts.map((amount) => ({ client, weight: weigh(amount, currency) }))
        const weights = budget.flatMap(weighAll).sort((a, b) => b.weight - a.weight)
        // The largest of each client, then the others.
        const largest = [...Map.groupBy(weights, ({ client }) => client).values()].map(([first]) => first!)
        const expected = [...new Set([...largest, ...weights])].slice(0, 3)
        const weighed = shown.map(({ amount = 0, currency }) => weigh(amount, currency))
        expect(weighed).toEqual(expected.map(({ weight }) => weight))
      }),
      { numRuns: 60 },
    )
  })

  test('goes back twelve months, in the currency of most clients', async () => {
    const ofMonth = (n: number, currency: string, spend: number) => ({
      client: n % 4, type: 'campaign' as const, month: `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
      currency, spend, purchaseValue: null, waste: null, amounts: [], id: `r${100 + n}`,
    }) // prettier-ignore
    await store([
      ...Array.from({ length: 14 }, (_, n) => ofMonth(n, 'USD', 100)),
      { ...ofMonth(14, 'EUR', 9000), id: 'r200' },
    ])
    const { trend, clients: people, pending } = await readOverview(app.context)
    expect(trend.currency).toBe('USD')
    expect(trend.points).toHaveLength(12)
    expect(trend.points.at(0)?.month).toBe('2024-03')
    expect(trend.points.at(-1)?.month).toBe('2025-02')
    expect([people, pending]).toEqual([4, 0])
  })

  test('compares and draws months only over clients with the same type of audit in both', async () => {
    const of = (id: string, client: number, type: Made['type'], month: string, spend: number, purchaseValue: number) => ({
      id, client, type, month, spend, purchaseValue, currency: 'USD', waste: null, amounts: [],
    }) // prettier-ignore
    const trendOf = async (...all: Made[]) => {
      await store(all)
      return (await readOverview(app.context)).trend
    }
    const august = of('r101', 0, 'campaign', '2026-08', 100, 200)
    const october = of('r102', 0, 'campaign', '2026-10', 200, 600)
    const other = of('r103', 1, 'objective', '2026-08', 3000, 60)
    expect(await trendOf(august, other, october, of('r104', 1, 'campaign', '2026-10', 10, 90))).toEqual({
      currency: 'USD',
      points: [
        { month: '2026-08', clients: 1, spend: 100, roas: 2 },
        { month: '2026-10', clients: 1, spend: 200, roas: 3 },
      ],
      change: { since: '2026-08', clients: 1, before: 2, now: 3 },
    })
    expect(await trendOf(other, october)).toMatchObject({
      points: [{ spend: 3000 }, { spend: 200 }],
      change: null,
    })
    expect((await trendOf(august)).change).toBeNull()
  })

  test('money that two breakdowns of one account show is one opportunity', async () => {
    const period = { start: '2026-08-01', end: '2026-08-31' }
    const of = (id: string, type: Made['type'], over: Partial<Made> = {}): Made => ({
      id, type, client: 0, month: '2026-08', spend: 9000, purchaseValue: null, currency: 'USD', waste: null, amounts: [500], period, ...over,
    }) // prettier-ignore
    const listed = async (...all: Made[]) => {
      await store(all)
      const { opportunities } = await readOverview(app.context)
      return opportunities.map(({ area, clientId, sameAs }) =>
        [area, clientId, sameAs && `as ${sameAs}`].filter(Boolean).join(' '),
      )
    }
    const campaign = of('r101', 'campaign')
    // An area with nothing else says whose money it is.
    expect(
      await listed(campaign, of('r102', 'ageRange', { amounts: [400, 300] }), of('r103', 'video')),
    ).toEqual(['budget c0', 'audience c0 as budget', 'creative c0 as budget'])
    expect((await readOverview(app.context)).audited).toEqual(['budget', 'audience', 'creative'])
    expect(
      await listed(campaign, of('r102', 'ageRange'), of('r104', 'ageRange', { client: 1, amounts: [9] })),
    ).toEqual(['budget c0', 'audience c1'])
    // A few days in both are no one time.
    expect(
      await listed(campaign, of('r102', 'ageRange', { period: { start: '2026-08-28', end: '2026-09-26' } })),
    ).toEqual(['budget c0', 'audience c0'])
    expect(await listed(campaign, of('r102', 'ageRange', { client: 1 }))).toEqual([
      'budget c0',
      'audience c1',
    ])
    for (const apart of [
      { period: { start: '2026-09-01', end: '2026-09-30' } },
      { currency: 'EUR' },
      { platform: 'google' },
    ])
      expect(await listed({ ...campaign, platform: 'meta' }, of('r102', 'ageRange', apart))).toHaveLength(2)
    expect(await listed(campaign, of('r102', 'ageRange', { amounts: [] }))).toEqual(['budget c0'])
  })

  test('weighs an opportunity by its amount within a currency, and by what is spent in its currency otherwise', async () => {
    const found = (client: number, currency: string | null, spend: number | null, ...amounts: number[]) => ({
      client, currency, spend, amounts, type: 'campaign' as const, month: '2026-08', purchaseValue: null, waste: null, id: `r10${client}`,
    }) // prettier-ignore
    const order = async (...all: Made[]) => {
      await store(all)
      const { opportunities } = await readOverview(app.context)
      return opportunities.map(({ amount, currency }) => [amount, currency])
    }
    expect(await order(found(0, 'JPY', 300_000, 9000), found(1, 'EUR', 4000, 800))).toEqual([
      [800, 'EUR'],
      [9000, 'JPY'],
    ])
    // Half of a small account is less money than a tenth of a large one.
    expect(await order(found(0, 'EUR', 8000, 800, 300), found(1, 'EUR', 1000, 500))).toEqual([
      [800, 'EUR'],
      [500, 'EUR'],
      [300, 'EUR'],
    ])
    // One entry a client, before any client has two.
    expect(await order(found(0, 'EUR', 8000, 800, 700, 600), found(1, 'EUR', 8000, 500))).toEqual([
      [800, 'EUR'],
      [500, 'EUR'],
      [700, 'EUR'],
    ])
    // A small account is compared with the usual spend in its currency, not with its own.
    expect(
      await order(found(0, 'EUR', 9000, 800), found(1, 'EUR', 1000, 500), found(2, 'JPY', 100_000, 12_000)),
    ).toEqual([
      [800, 'EUR'],
      [12_000, 'JPY'],
      [500, 'EUR'],
    ])
    // Without spend to compare with, findings come last, sorted by amount.
    expect(await order(found(0, null, null, 70, 90), found(1, 'EUR', 1000, 5))).toEqual([
      [5, 'EUR'],
      [90, null],
      [70, null],
    ])
  })

  test('reads a few reports of each client, never their history', async () => {
    const { db } = app.context
    const asked: { sql: string; args?: never }[] = []
    const execute = db.$client.execute.bind(db.$client)
    db.$client.execute = (statement: never, args?: never) => {
      asked.push(typeof statement === 'string' ? { sql: statement, args } : statement)
      return execute(statement, args)
    }
    // A new object, so that no prepared query is cached for it.
    const watched: Database = Object.create(db, {
      $readNow: {
        value: (sql: string, args: never) => {
          asked.push({ sql, args })
          return db.$readNow!(sql, args)
        },
      },
    })
    await readOverview({ ...app.context, db: watched })
    db.$client.execute = execute
    const scans: string[] = []
    for (const { sql, args } of asked) {
      const plan = (await execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: args ?? [] })).rows
      const steps = plan.map(({ detail }) => String(detail))
      // Counting and the five newest read the index only.
      const bounded = /^select count\(\*\) from "reports"|limit \?$/.test(sql.trim())
      if (!bounded) scans.push(...steps.filter((step) => /^SCAN (reports|newest|best|earlier)/.test(step)))
    }
    expect(asked.length).toBeGreaterThan(5)
    expect(scans).toEqual([])
  })

  test('reports that were stored before it had columns of its own get them', async () => {
    const client = await app.send('POST', '/api/clients', { json: { name: 'Before' } })
    const answer = await app.send('POST', '/api/analyze', {
      body: uploadForm(String(client.json.id), smallExport()),
    })
    expect(answer.status).toBe(200)
    const { db } = app.context
    const columns = 'spend, purchase_value, waste, weight, month, breadth'
    const read = async () => (await db.$client.execute(`SELECT ${columns} FROM reports`)).rows[0]
    const stored = await read()
    expect(stored).toMatchObject({ month: '2026-08', breadth: 9 })
    const { spend, purchase_value: purchaseValue, waste } = stored!
    await db.$client.execute({
      sql: `UPDATE reports SET digest = json_patch(digest, ?), ${columns.replaceAll(/\w+/g, '$& = 0')}`,
      args: [JSON.stringify({ spend, purchaseValue, waste })],
    })
    const { sql } = MIGRATIONS.find(({ tag }) => tag === '0006_report_months')!
    await db.$client.execute(sql.split('--> statement-breakpoint').find((one) => one.includes('UPDATE'))!)
    expect(await read()).toEqual(stored!)
  })
})
