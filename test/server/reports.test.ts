import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { reports } from '../../src/server/db/schema'
import { drawScene } from './draw'
import { openApp, type Json, type OpenApp } from '../support/open-app'
import { AGES, CAMPAIGNS, csv, fixture } from '../support/uploads'

let app: OpenApp
let clientId: string
const ids: string[] = []

beforeAll(async () => {
  app = await openApp()
  clientId = (await app.createClient('Reports')).id
  for (const [name, type] of [
    [CAMPAIGNS, 'campaign'],
    [AGES, 'ageRange'],
    [CAMPAIGNS, 'campaign'],
    [CAMPAIGNS, 'objective'],
  ] as const) {
    const { json } = await app.analyze({ file: fixture(name), type, clientId })
    if (json.reportId) ids.push(json.reportId)
  }
})
afterAll(() => app.close())

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('lists', () => {
  test('are newest first, with what tiles and cards show', async () => {
    const { json } = await app.send('GET', '/api/reports')
    expect(idsOf(json)).toEqual(ids.toReversed())
    const row = json.at(-1)
    expect(row).toMatchObject({ clientId, category: 'audience', reportType: 'campaign', fileName: CAMPAIGNS })
    expect(Object.keys(row.analysis).sort()).toEqual(['currency', 'metrics', 'narrator', 'period', 'summary'])
    expect(idsOf((await app.send('GET', `/api/clients/${clientId}/reports`)).json)).toEqual(ids.toReversed())
  })

  test('page through the Link header, each list with its own cursors', async () => {
    const first = await app.send('GET', '/api/reports?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    const second = await app.send('GET', next)
    expect([...idsOf(first.json), ...idsOf(second.json)].slice(0, ids.length)).toEqual(
      ids.toReversed().slice(0, 4),
    )
    const cursor = new URL(next, 'http://x').searchParams.get('cursor')!
    for (const path of ['/api/clients', `/api/clients/${clientId}/reports`, '/api/notifications']) {
      const answer = await app.send('GET', `${path}?cursor=${cursor}`)
      expect([path, answer.status, answer.json.code]).toEqual([path, 422, 'invalid_cursor'])
    }
  })

  test('latest=type gives one report a type, the latest', async () => {
    const { json } = await app.send('GET', '/api/reports?latest=type')
    const types: string[] = json.map(({ reportType }: Json) => reportType)
    expect(new Set(types).size).toBe(types.length)
    expect(idsOf(json)).toContain(ids[2]!)
    expect(idsOf(json)).not.toContain(ids[0]!)
  })

  test('totals come from the database, not from a page', async () => {
    const { json } = await app.send('GET', `/api/clients/${clientId}/summary`)
    expect(json.total).toBe(ids.length)
    expect(json.byType).toMatchObject({ campaign: 2, ageRange: 1 })
    expect(json.latest).toBe((await app.send('GET', `/api/reports/${ids.at(-1)}`)).json.createdAt)
  })
})

describe('evidence', () => {
  test('shows the rows as they stand in the uploaded file', async () => {
    const { json } = await app.send('GET', `/api/reports/${ids[1]}/rows?rows=2-3,8`)
    expect(json.headers[2]).toBe('Age')
    expect(json.rows.map(({ row, cells }: Json) => [row, cells[2], cells[3]])).toEqual([
      [2, '18-24', '24.12'],
      [3, '25-34', '23.07'],
      [8, 'Unknown', '44.78'],
    ])
    expect(json.truncated).toBe(false)
  })

  test('adds up to the segment that names them', async () => {
    const { analysis } = (await app.send('GET', `/api/reports/${ids[1]}`)).json
    for (const segment of analysis.segments) {
      const { json } = await app.send('GET', `/api/reports/${ids[1]}/rows?rows=${segment.rows}`)
      const spend = json.rows.reduce((sum: number, { cells }: Json) => sum + Number(cells[3]), 0)
      expect(spend).toBeCloseTo(segment.sums.spend, 6)
    }
  })

  test('finds the rows of a segment and of a fact by their ids', async () => {
    const { analysis } = (await app.send('GET', `/api/reports/${ids[1]}`)).json
    const rowsOf = async (query: string) =>
      (await app.send('GET', `/api/reports/${ids[1]}/rows?${query}`)).json.rows
    for (const { id, rows } of analysis.segments) {
      const own = await rowsOf(`rows=${rows}`)
      expect(await rowsOf(`segment=${id}`)).toEqual(own)
      const fact = analysis.facts.find((candidate: Json) => candidate.subject === id)
      expect(await rowsOf(`fact=${fact.id}`)).toEqual(own)
    }
    const whole = analysis.facts.find(({ subject }: Json) => subject === 'account')
    expect(await rowsOf(`fact=${whole.id}`)).toHaveLength(analysis.quality.rowsRead)
    for (const query of ['fact=f99999', 'segment=S99999', 'fact=constructor'])
      expect((await app.send('GET', `/api/reports/${ids[1]}/rows?${query}`)).status).toBe(404)
  })

  test('opens the reports of the first version, whose facts hold their rows', async () => {
    const analysis = (await app.send('GET', `/api/reports/${ids[1]}`)).json.analysis
    const fact = { ...analysis.facts[0], id: 'f1', subject: 'account', rows: '2-4', rowsFrom: undefined }
    await app.context.db.$client.execute({
      sql: 'UPDATE report_bodies SET analysis = ? WHERE report_id = ?',
      args: [JSON.stringify({ ...analysis, rows: undefined, facts: [fact] }), ids[1]!],
    })
    const { json } = await app.send('GET', `/api/reports/${ids[1]}/rows?fact=f1`)
    expect(json.rows.map(({ row }: Json) => row)).toEqual([2, 3, 4])
    expect((await app.send('GET', `/api/reports/${ids[1]}`)).json.analysis.facts[0].rows).toBe('2-4')
  })

  test('is cut at two hundred rows, and says so', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => `C${i},${i},${i * 10}`)
    const file = csv(['Campaign name,Amount spent (USD),Impressions', ...rows].join('\n'))
    const { reportId } = (await app.analyze({ file, type: 'campaign', clientId })).json
    const { json } = await app.send('GET', `/api/reports/${reportId}/rows?rows=2-301`)
    expect([json.rows.length, json.rows.at(-1).row, json.truncated]).toEqual([200, 201, true])
    // 0 + … + 299, and ten times as much.
    expect(json.totals).toEqual([null, 44_850, 448_500])
  })

  test('adds up all rows of a figure as the audit reads them, where not all are listed', async () => {
    const rows = Array.from({ length: 450 }, (_, i) => `C${i % 3};${i}.001,25 €;${i % 5 ? '--' : 1};7`)
    const head = 'Kampagnenname;Ausgegebener Betrag (EUR);Käufe;Reichweite'
    const file = csv([head, ...rows].join('\n'))
    const { reportId } = (await app.analyze({ file, type: 'campaign', clientId })).json
    const { analysis } = (await app.send('GET', `/api/reports/${reportId}`)).json
    const { id, value } = analysis.facts.find((fact: Json) => fact.metric === 'spend')
    const { json } = await app.send('GET', `/api/reports/${reportId}/rows?fact=${id}`)
    expect(json.totals).toEqual([null, value, 90, null])
    const even = await app.send('GET', `/api/reports/${reportId}/rows?rows=2-450/2`)
    expect([even.json.truncated, even.json.totals[1]]).toEqual([true, 50_400_281.25])
    const few = await app.send('GET', `/api/reports/${reportId}/rows?rows=2-9`)
    expect([few.json.truncated, few.json.totals]).toEqual([false, null])
  })

  test('refuses an invalid list of rows', async () => {
    for (const rows of [
      'a',
      '1-',
      '-3',
      '2-99999999',
      '2,,3',
      '%00',
      '2-9/0',
      Array(9).fill('1-9999999').join(),
    ]) {
      const answer = await app.send('GET', `/api/reports/${ids[1]}/rows?rows=${rows}`)
      expect([rows, answer.status]).toEqual([rows, 422])
    }
    expect((await app.send('GET', `/api/reports/${ids[1]}/rows`)).json.code).toBe('required:rows')
    expect((await app.send('GET', '/api/reports/nope/rows?rows=2')).status).toBe(404)
  })
})

describe('deleting', () => {
  test('erasing a report takes body and file with it, a client all of its reports', async () => {
    const own = (await app.createClient('Short-lived')).id
    const ages = await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId: own })
    const second = await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId: own })
    expect((await app.send('DELETE', `/api/reports/${ages.json.reportId}`)).json).toEqual({
      id: ages.json.reportId,
    })
    expect((await app.send('GET', `/api/reports/${ages.json.reportId}`)).json.message).toBe(
      'The requested report could not be found',
    )
    await app.send('DELETE', `/api/clients/${own}`)
    expect((await app.send('GET', `/api/reports/${second.json.reportId}`)).status).toBe(404)
    expect((await app.send('DELETE', '/api/trash')).json).toEqual({ clients: 1, reports: 2, uploads: 2 })
    for (const table of ['report_bodies', 'report_sources', 'notifications']) {
      const { rows } = await app.context.db.$client.execute(
        `SELECT count(*) FROM ${table} WHERE report_id NOT IN (SELECT id FROM reports)`,
      )
      expect([table, rows[0]![0]]).toEqual([table, 0])
    }
  })
})

describe('the overview', () => {
  test('adds up the latest audits, one slicing a client', async () => {
    const fresh = await openApp()
    try {
      expect((await fresh.send('GET', '/api/overview')).json).toMatchObject({
        hasReports: false,
        roas: [],
        savings: [],
      })
      const a = (await fresh.createClient('A')).id
      await fresh.createClient('Waiting')
      const { json: campaign } = await fresh.analyze({
        file: fixture(CAMPAIGNS),
        type: 'campaign',
        clientId: a,
      })
      await fresh.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId: a })
      const { json: ages } = await fresh.analyze({ file: fixture(AGES), type: 'ageRange', clientId: a })
      const { json } = await fresh.send('GET', '/api/overview')
      expect(json).toMatchObject({ hasReports: true, totalAudits: 3, clients: 2, pending: 1 })
      expect(json.roas).toEqual([{ currency: 'USD', value: campaign.metrics.roas, clients: 1 }])
      expect(campaign.bridge.sureOff).toBeGreaterThan(0)
      expect(json.savings).toEqual([
        { currency: 'USD', amount: campaign.bridge.sureOn, clients: 1, excess: 0 },
      ])
      expect(json.trend.points).toEqual([
        { month: '2026-08', clients: 1, spend: campaign.totals.spend, roas: campaign.metrics.roas },
      ])
      expect(json.recent.map(({ id }: Json) => id)[0]).toBe(ages.reportId)
      expect(json.opportunities.map(({ area }: Json) => area)).toContain('audience')
    } finally {
      fresh.close()
    }
  })
})

describe('notifications', () => {
  test('one for each audit, with what came out of it; marked as read once', async () => {
    const { json } = await app.send('GET', '/api/notifications')
    expect(json[0]).toMatchObject({ kind: 'analysis_done', clientId, clientName: 'Reports', readAt: null })
    const { json: report } = await app.send('GET', `/api/reports/${json[0].reportId}`)
    const { bridge, actions, totals, currency } = report.analysis
    expect(json[0].outcome).toEqual({
      reportType: report.reportType,
      fileName: report.fileName,
      currency,
      spend: totals.spend,
      excess: bridge?.sureOn ?? null,
      above: null,
      running: false,
      off: bridge?.sureOff ?? null,
      decision: actions.find(({ decision }: Json) => decision === 1)?.title ?? null,
      doubt: null,
      fell: null,
      fallCost: null,
      represents: expect.any(Boolean),
    })
    const { json: rows } = await app.send('GET', `/api/clients/${clientId}/reports`)
    const row = rows.find(({ id }: Json) => id === report.id)
    expect([row.excess, row.off ?? 0]).toEqual([bridge?.sureOn ?? null, bridge?.sureOff ?? 0])
    expect((await app.send('POST', '/api/notifications/read', { json: { ids: [json[0].id] } })).json).toEqual(
      { read: 1 },
    )
    expect((await app.send('POST', '/api/notifications/read')).json).toEqual({ read: json.length - 1 })
    expect((await app.send('POST', '/api/notifications/read')).json).toEqual({ read: 0 })
  })
})

test('a notification says a clear fall of the return, as the dashboard does', async () => {
  const read = async () => (await app.send('GET', '/api/notifications')).json
  const [{ reportId }] = await read()
  const { db } = app.context
  const own = eq(reports.id, reportId)
  const [{ digest }] = (await db.select({ digest: reports.digest }).from(reports).where(own)) as [
    Pick<typeof reports.$inferSelect, 'digest'>,
  ]
  const since = { end: '2000-01-01', changes: { roas: { relative: -0.424, better: false } } }
  await db
    .update(reports)
    .set({ digest: { ...digest, since } })
    .where(own)
  expect((await read())[0].outcome.fell).toBe('ROAS −42%')
  await db.update(reports).set({ digest }).where(own)
})

describe('settings', () => {
  test('are kept, checked, and changed one at a time', async () => {
    expect((await app.send('GET', '/api/settings')).json).toEqual({
      workspaceName: 'Spendlens',
      logo: null,
      brandColor: null,
      fallbackCurrency: 'USD',
      language: 'en',
    })
    const logo = await new Bun.Image(drawScene(600, 300)).png().dataurl()
    const { json } = await app.send('PUT', '/api/settings', { json: { workspaceName: 'Agency', logo } })
    expect(json).toMatchObject({ workspaceName: 'Agency', fallbackCurrency: 'USD' })
    expect(json.logo).toStartWith('data:image/png;base64,')
    expect((await app.send('PUT', '/api/settings', { json: { logo: null } })).json.logo).toBeNull()
    for (const wrong of [
      { fallbackCurrency: 'DOLLAR' },
      { workspaceName: ' ' },
      { logo: 'data:text/html;base64,AAAA' },
    ]) {
      expect((await app.send('PUT', '/api/settings', { json: wrong })).status).toBe(422)
    }
    expect((await app.send('GET', '/api/settings')).json.workspaceName).toBe('Agency')
  })
})
