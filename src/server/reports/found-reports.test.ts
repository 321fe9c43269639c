import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { REPORTS_ON_PAGE } from '../../shared/report-lists'
import { categoryOf } from '../../shared/report-types/names'
import type { Metrics } from '../../shared/schemas/segment'
import { reports } from '../db/schema'

let app: OpenApp
const ids: Record<string, string> = {}

interface Made {
  client: 'Birch' | 'ash' | 'Cedar'
  day: string
  lastDay?: string
  currency?: string | null
  spend?: number | null
  waste?: number | null
  roas?: number
}

const NO_METRICS: Metrics = {
  cpm: null,
  ctr: null,
  cpc: null,
  purchases: null,
  costPerPurchase: null,
  roas: null,
  conversionRate: null,
}

const toRow = (id: string, { client, day, lastDay = day, roas, ...money }: Made) => ({
  id,
  clientId: ids[client]!,
  reportType: 'campaign' as const,
  category: categoryOf('campaign'),
  fileName: `${id}.csv`,
  createdAt: `${day}T12:00:00.000Z`,
  period: { start: '2026-01-01', end: lastDay },
  summary: '',
  narrator: { kind: 'built-in' as const },
  digest: { segments: [], findings: [] },
  currency: 'USD',
  ...(roas !== undefined && { metrics: { ...NO_METRICS, roas } }),
  ...money,
})

const idsOf = async (query: string) => {
  const { status, json } = await app.send('GET', `/api/reports?${query}`)
  expect(status).toBe(200)
  return (json as { id: string }[]).map(({ id }) => id)
}
const countOf = async (query = '') => (await app.send('GET', `/api/reports/count?${query}`)).json.count

beforeAll(async () => {
  app = await openApp({ at: new Date('2026-11-28T12:00:00Z') })
  for (const client of ['Birch', 'ash', 'Cedar']) ids[client] = (await app.createClient(client)).id
  await app.context.db.insert(reports).values([
    toRow('yen', {
      client: 'Cedar',
      day: '2026-11-27',
      currency: 'JPY',
      spend: 90_000,
      waste: 500,
      roas: 2,
    }),
    toRow('fresh', { client: 'Birch', day: '2026-11-22', lastDay: '2026-10-31', spend: 200, waste: 0 }),
    toRow('month', { client: 'ash', day: '2026-11-02', spend: 500, waste: 20, roas: 4 }),
    toRow('quarter', { client: 'Birch', day: '2026-09-10', spend: 300, waste: 30, roas: 3 }),
    toRow('old', { client: 'ash', day: '2026-01-10', spend: null, waste: null }),
  ])
})
afterAll(() => app.close())

describe('a page', () => {
  test.each([
    ['', ['yen', 'fresh', 'month', 'quarter', 'old']],
    ['&sort=period', ['yen', 'month', 'fresh', 'quarter', 'old']],
    // More clients are paid in dollars, so that yen come after them; zeros, then what is not known, come last.
    ['&sort=spend', ['month', 'quarter', 'fresh', 'yen', 'old']],
    ['&sort=excess', ['quarter', 'month', 'yen', 'fresh', 'old']],
    ['&sort=roas', ['month', 'quarter', 'yen', 'fresh', 'old']],
    ['&sort=client', ['month', 'old', 'fresh', 'quarter', 'yen']],
  ])('in the order %p', async (sort, expected) => {
    expect(await idsOf(`page=1${sort}`)).toEqual(expected)
  })

  test.each(['page=0', 'page=-1', 'page=x', 'page=1&sort=id', 'page=1&within=8'])(
    '%p is refused',
    async (query) => {
      expect((await app.send('GET', `/api/reports?${query}`)).status).toBe(422)
    },
  )
})

test.each([
  ['within=7', ['yen', 'fresh']],
  ['within=30', ['yen', 'fresh', 'month']],
  ['within=90', ['yen', 'fresh', 'month', 'quarter']],
  ['within=90&q=birch', ['fresh', 'quarter']],
])('%p finds the reports audited in those days, page or not, and counts them', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected)
  expect(await idsOf(`${query}&page=1`)).toEqual(expected)
  expect(await countOf(query)).toBe(expected.length)
})

test.each([
  ['', { spend: 2, excess: 2 }],
  ['q=birch', { spend: 1, excess: 1 }],
  ['within=30&q=birch', { spend: 1, excess: 0 }],
])('the currencies of all found reports with an amount are counted: %p', async (query, expected) => {
  expect((await app.send('GET', `/api/reports/count?${query}`)).json.currencies).toEqual(expected)
})

test('pages together hold each report once, and the one after the last is empty', async () => {
  const many = Array.from({ length: REPORTS_ON_PAGE + 3 }, (_, at) =>
    toRow(`n${at}`, { client: 'Cedar', day: '2025-06-01', spend: at % 5 }),
  )
  await app.context.db.insert(reports).values(many)
  expect(await countOf()).toBe(many.length + 5)
  for (const sort of ['', '&sort=spend', '&sort=client']) {
    const [first, second, third] = [await idsOf(`page=1${sort}`), await idsOf(`page=2${sort}`), await idsOf(`page=3${sort}`)] // prettier-ignore
    expect([first.length, second.length, third.length]).toEqual([REPORTS_ON_PAGE, 8, 0])
    expect(new Set([...first, ...second]).size).toBe(many.length + 5)
  }
})
