import { expect, test } from 'bun:test'
import type { Metrics } from '../../shared/schemas/segment'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { hasUnjudged, sumClients } from './sum-clients'

const NONE = { cpm: null, ctr: null, cpc: null, purchases: null, costPerPurchase: null, roas: null, conversionRate: null } // prettier-ignore
const of = (spend: number | null, metrics: Partial<Metrics>, currency = 'USD') => {
  const report = exampleReport({ spend })
  return {
    client: exampleClient(),
    part: null,
    report: { ...report, analysis: { ...report.analysis, currency, metrics: { ...NONE, ...metrics } } },
  }
}

test('sums come first, then one division: a client that spends more weighs more', () => {
  // 10,000 impressions, 100 clicks, 10 purchases, 300 of value; then 45,000, 900, 30 and 1,800.
  const small = of(100, { cpm: 10, ctr: 0.01, cpc: 1, purchases: 10, costPerPurchase: 10, roas: 3, conversionRate: 0.1 }) // prettier-ignore
  const large = of(900, { cpm: 20, ctr: 0.02, cpc: 1, purchases: 30, costPerPurchase: 30, roas: 2, conversionRate: 1 / 30 }) // prettier-ignore
  const [total] = sumClients([small, large])
  expect(total).toMatchObject({ currency: 'USD', clients: 2, spend: 1000 })
  expect(total!.metrics.cpm).toBeCloseTo(1_000_000 / 55_000)
  expect(total!.metrics.ctr).toBeCloseTo(1000 / 55_000)
  expect(total!.metrics.cpc).toBeCloseTo(1)
  expect(total!.metrics.purchases).toBe(40)
  expect(total!.metrics.costPerPurchase).toBeCloseTo(25)
  expect(total!.metrics.roas).toBeCloseTo(2.1)
  expect(total!.metrics.conversionRate).toBeCloseTo(0.04)
})

test('a client without one part of a ratio is in neither part; nothing known is no zero', () => {
  const [total] = sumClients([of(100, { roas: 3 }), of(900, { purchases: 30 }), of(null, { purchases: 5 })])
  expect(total!.metrics).toEqual({ ...NONE, roas: 3, purchases: 30, costPerPurchase: 30 })
})

test('money is never added across currencies; most clients first, then most spend', () => {
  const totals = sumClients([of(1, {}, 'EUR'), of(9, {}, 'GBP'), of(1, {}), of(1, {})])
  expect(totals.map(({ currency, clients, spend }) => [currency, clients, spend])).toEqual([
    ['USD', 2, 2],
    ['GBP', 1, 9],
    ['EUR', 1, 1],
  ])
})

test('changes compare the clients whose earlier spend is known, in both audits', () => {
  const now = { purchases: 10, costPerPurchase: 10, roas: 3 }
  const change = (relative: number) => ({ relative, better: null })
  const before = (changes: Record<string, ReturnType<typeof change>>) => ({ end: '2026-08-31', changes })
  const grown = of(100, now)
  // Before: 20 purchases for 4 each, so 80 spent, which brought 320.
  Object.assign(grown.report, {
    since: before({ purchases: change(-0.5), costPerPurchase: change(1.5), roas: change(-0.25) }),
  })
  const other = of(100, now)
  Object.assign(other.report, { since: before({ costPerPurchase: change(1.5) }) })
  const [total] = sumClients([grown, other, of(100, now)])
  expect(total).toMatchObject({ clients: 3, compared: 1 })
  expect(total!.changes.costPerPurchase!.relative).toBeCloseTo(1.5)
  expect(total!.changes.roas!.relative).toBeCloseTo(-0.25)
  expect(total!.changes.purchases).toEqual({ relative: -0.5, better: false })
  expect(total!.changes.cpm).toBeUndefined()
})

test('the spend of all clients is the sum of the amounts in their rows', () => {
  expect(sumClients([of(0.6, {}), of(0.6, {})])[0]!.spend).toBe(2)
})

test('a sum is judged as one client is: by the direction of the metric, and not where chance could have made it', () => {
  const change = (relative: number) => ({ relative, better: null })
  const since = (relative: number) => ({
    end: '2026-08-31',
    changes: {
      cpm: change(-0.1),
      ctr: change(-0.1),
      purchases: change(relative),
      costPerPurchase: change(1 / (1 + relative) - 1),
    },
  })
  const audited = (spend: number, purchases: number) => {
    const all = of(spend, { cpm: 10, ctr: 0.01, cpc: 1, purchases, costPerPurchase: spend / purchases })
    Object.assign(all.report, { since: since(-0.2) })
    return all
  }
  const [few] = sumClients([audited(100, 8), audited(100, 8)])
  expect(few!.changes).toMatchObject({ cpm: { better: true }, ctr: { better: false } })
  expect(few!.changes.costPerPurchase).toMatchObject({ better: false, chance: true })
  expect(few!.changes.ctr).not.toHaveProperty('chance')
  const [many] = sumClients([audited(10_000, 800), audited(10_000, 800)])
  expect(many!.changes.purchases).toMatchObject({ better: false })
  expect(many!.changes.costPerPurchase).not.toHaveProperty('chance')
})

test('rates that made up for each other are known, since they have no verdict', () => {
  const change = (relative: number) => ({ relative, better: null })
  const audited = (roas: number) => {
    const all = of(10_000, { cpm: 10, ctr: 0.01, cpc: 1, purchases: 800, costPerPurchase: 12.5, roas: 3 })
    const changes = { cpm: change(-0.13), ctr: change(-0.08), purchases: change(roas), costPerPurchase: change(1 / (1 + roas) - 1), roas: change(roas) } // prettier-ignore
    Object.assign(all.report, { since: { end: '2026-08-31', changes } })
    return all
  }
  const of2 = (roas: number) => sumClients([audited(roas), audited(roas)])[0]!.changes
  expect(of2(-0.2)).toMatchObject({ cpm: { better: true }, ctr: { better: false }, roas: { better: false } })
  expect([of2(-0.04), of2(-0.2), {}].map(hasUnjudged)).toEqual([true, false, false])
})
