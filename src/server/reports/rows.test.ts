import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openApp, type Json, type OpenApp } from '../../../test/support/open-app'
import { csv } from '../../../test/support/uploads'

let app: OpenApp
let rows: (query: string) => Promise<{ status: number; json: Json }>
const ALL = 450

beforeAll(async () => {
  app = await openApp()
  const lines = Array.from({ length: ALL }, (_, at) => `2026-08-01,2026-08-30,C${at},1000,10,1,${at + 1}`)
  const head =
    'Reporting starts,Reporting ends,Campaign name,Impressions,Link clicks,Purchases,Amount spent (USD)'
  const { id: clientId } = await app.createClient()
  const { json } = await app.analyze({
    file: csv([head, ...lines].join('\n')),
    type: 'campaign',
    clientId,
  })
  const of = `/api/reports/${(json as Json).reportId}/rows?rows=2-${ALL + 1}`
  rows = (query) => app.send('GET', `${of}${query}`)
})
afterAll(() => app.close())

test('the rows behind a figure come 200 at a time, each part with the totals of all', async () => {
  const seen: number[] = []
  for (const [offset, more] of [
    [0, true],
    [200, true],
    [400, false],
  ] as const) {
    const { status, json } = await rows(offset === 0 ? '' : `&offset=${offset}`)
    expect([status, json.truncated]).toEqual([200, more])
    expect(json.totals.at(-1)).toBe((ALL * (ALL + 1)) / 2)
    seen.push(...json.rows.map(({ row }: Json) => row))
  }
  expect(seen).toEqual(Array.from({ length: ALL }, (_, at) => at + 2))
})

test('after the last row there are none, and an offset must be a whole number', async () => {
  expect((await rows('&offset=450')).json).toMatchObject({ rows: [], truncated: false })
  for (const wrong of ['-1', '1.5', 'x', '12345678'])
    expect((await rows(`&offset=${wrong}`)).status).toBeGreaterThanOrEqual(400)
})
